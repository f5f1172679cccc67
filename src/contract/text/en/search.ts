/** Texts of search fields. Both languages come with the part that needs them: no request of their own. */
export const search = {
  clear: 'Clear',
}
