/** Of the sheet that asks for the letters of a picture: both languages come with it. */
export const pictureCode = {
  title: 'Before the first code',
  letters: 'Letters',
  alt: 'Four letters, distorted',
  other: 'Another picture',
  missing: 'please enter the four letters',
  send: 'Get code',
}
