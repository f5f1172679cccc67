/** Texts of what the park tells of itself and of others, wherever it is shown. Both languages come with the parts that draw it. */
export const told = {
  allOpportunities: 'All',
  noOpportunities: 'No opportunities',
  area: 'Area',
  squareMetres: (area: number) => `${area.toLocaleString('en')} m²`,
  price: 'Price',
  /** The park's words for a unit, and what stands behind an amount instead. */
  units: { '元/m²·月': ' / m² / month', '元/m²·天': ' / m² / day', '元/月': ' / month', '元/天': ' / day' } as Record<string, string>,
  phone: 'Phone',
  details: 'Details',
  pictures: (title: string) => `Pictures: ${title}`,
  film: (title: string) => `Film: ${title}`,
  filmBroken: 'The film cannot be played here.',
  openFilm: 'Open it by itself',
}
