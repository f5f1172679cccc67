/** Texts of what the park tells, wherever it is shown. Both languages come with the part that draws it: see `parts.ts`. */
export const news = {
  pinned: 'Pinned',
  views: (count: number) => `${count} views`,
}

export const opportunity = {
  views: news.views,
  all: 'All',
  none: 'No opportunities',
  area: 'Area',
  squareMetres: (area: number) => `${area} m²`,
  price: 'Price',
  phone: 'Phone',
  published: 'Published',
  pictures: 'Pictures',
  film: 'Film',
  details: 'Details',
}

export const film = {
  broken: 'The film cannot be played here.',
  open: 'Open it by itself',
}
