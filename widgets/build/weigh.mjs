/** How many bytes of a minified file each module is: what says which module made it grow. */
import { SourceMap } from 'node:module'

/** Which module each line of a file before minifying comes from. Rollup writes modules one after the other, each on lines of its own. */
const modulesByLine = (code, modules) => {
  const byLine = []
  let from = 0
  for (const [id, part] of Object.entries(modules)) {
    if (!part.code) continue
    const start = code.indexOf(part.code, from)
    if (start < 0) throw new Error(`The code of ${id} is not found in its file: Rollup writes it differently now`)
    const line = code.slice(0, start).split('\n').length - 1
    part.code.split('\n').forEach((_, i) => (byLine[line + i] = id))
    from = start + part.code.length
  }
  return byLine
}

/** Bytes by module. What belongs to none, a file's imports and exports, is left out.
 * @param map leads from the minified code back to `code`. */
const weigh = (code, modules, minified, map) => {
  const byLine = modulesByLine(code, modules)
  const found = new SourceMap(map)
  const weights = new Map(Object.keys(modules).map((id) => [id, 0]))
  minified.split('\n').forEach((text, line) => {
    let id
    let since = 0
    const close = (column) => {
      if (weights.has(id)) weights.set(id, weights.get(id) + Buffer.byteLength(text.slice(since, column)))
      since = column
    }
    for (let column = 0; column < text.length; column += 1) {
      const owner = byLine[found.findEntry(line, column).originalLine]
      if (owner === id) continue
      close(column)
      id = owner
    }
    close(text.length)
  })
  return weights
}

/** A minifier that notes in `weights` what of its output each module is. */
export const weighed = (minifier, weights) => ({
  ...minifier,
  async renderChunk(code, chunk, output, ...rest) {
    const result = await minifier.renderChunk.call(this, code, chunk, { ...output, sourcemap: true }, ...rest)
    for (const [id, bytes] of weigh(code, chunk.modules, result.code, result.map)) weights.set(id, bytes)
    return { code: result.code, map: output.sourcemap ? result.map : null }
  },
})
