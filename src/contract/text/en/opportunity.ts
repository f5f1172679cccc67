/** Texts of what the park tells of itself and of others, wherever it is shown. Both languages come with the parts that draw it. */
export const opportunity = {
  allOpportunities: 'All',
  noOpportunities: 'No opportunities',
  area: 'Area',
  squareMetres: (area: number) => `${area.toLocaleString('en')} m²`,
  price: 'Price',
  /** `per`: what the park writes behind `元/`: m²·月, 天. */
  pricePer: (price: number, per: string) =>
    `¥ ${price} / ${per.replace('·', ' / ').replace('月', 'month').replace('天', 'day')}`,
  phone: 'Phone',
  details: 'Details',
  pictures: (title: string) => `Pictures: ${title}`,
  film: (title: string) => `Film: ${title}`,
  filmBroken: 'The film cannot be played here.',
  openFilm: 'Open it by itself',
}
