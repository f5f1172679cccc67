/** Sizes of built files, from the manifest and the list of chunks that the build writes. */
import path from 'node:path'
import { madeFrom } from './files.ts'

interface Chunk {
  imports: readonly string[]
}

type Chunks = Readonly<Record<string, Chunk>>

/** Chunks of all targets by their path below `dist`. */
const chunksOf = (text: string): Chunks =>
  Object.assign(
    {},
    ...Object.values(JSON.parse(text) as Record<string, { chunks: Chunks }>).map(({ chunks }) => chunks),
  ) as Chunks

const weightsOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    (JSON.parse(text) as { files: readonly { file: string; gzip: number }[] }).files.map(({ file, gzip }) => [
      file,
      gzip,
    ]),
  )

/** A file and everything that it imports statically. */
const closureOf = (file: string, chunks: Chunks, found = new Set<string>()): Set<string> => {
  if (!found.has(file)) {
    found.add(file)
    for (const next of chunks[file]?.imports ?? []) closureOf(next, chunks, found)
  }
  return found
}

/** Reads the sizes of files below `dist`.
 * @returns for each file its transfer size, compressed with gzip, including its imports; files that are not built are left out.
 * @example const sizes = createSizes('dist'); await sizes(['parkside.loader.js']) // [{ file: 'parkside.loader.js', bytes: 749 }] */
export const createSizes = (
  dist: string,
): ((files: readonly string[]) => Promise<{ file: string; bytes: number }[]>) => {
  const readWeights = madeFrom(path.join(dist, 'manifest.json'), weightsOf)
  const readChunks = madeFrom(path.join(dist, 'build.json'), chunksOf)
  return async (files) => {
    const [weights, chunks] = [await readWeights(), (await readChunks()) ?? {}]
    if (!weights) return []
    return files
      .filter((file) => weights.has(file))
      .map((file) => ({
        file,
        bytes: [...closureOf(file, chunks)].reduce((sum, part) => sum + (weights.get(part) ?? 0), 0),
      }))
  }
}
