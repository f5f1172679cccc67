/** Texts of articles. Both languages come with the part. */
export const article = {
  showPicture: 'Show picture',
  table: 'Table',
}
