/** Texts around what is read. Both languages come with the parts that draw it. */
export const news = {
  pinned: 'Pinned',
  views: (count: number) => `${count.toLocaleString('en')} views`,
}
