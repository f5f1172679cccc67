/** Has browsers compile files while they arrive. */

/** All of a file, off the main thread, instead of each function when it is first called: that was a quarter of the script time of a start
 * (Chrome since 136; elsewhere a comment). */
const EAGERLY = '//# allFunctionsCalledOnLoad'

/** Smaller files, most of them texts, tables and single screens, have too little to compile for the twenty bytes of the word. */
const LEAST_BYTES = 2000

/** Comes after minifying: the word has to be a file's first. */
export const compiledEarly = () => ({
  name: 'compiled-early',
  renderChunk: (code) => (code.length < LEAST_BYTES ? null : { code: `${EAGERLY}\n${code}`, map: null }),
})
