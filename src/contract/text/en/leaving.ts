/** Of the question before unsaved work is left: both languages come with it. */
export const leaving = {
  title: 'Leave without saving?',
  text: 'Your changes will be lost.',
  discard: 'Leave',
  stay: 'Keep editing',
}
