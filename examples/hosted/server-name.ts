/** What the commands of this folder have in common. */
import { readFileSync } from 'node:fs'

/** The servers with sample configurations. */
export type ServerName = 'nginx' | 'caddy'

/** Prints an error and ends the process. */
export const stop = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** Parses a command's first argument. Ends the process if it is not a server's name. */
export const toServer = (word: string | undefined): ServerName =>
  word === 'nginx' || word === 'caddy' ? word : stop('Say for which server: nginx or caddy.')

/** The text of a file of the built page. Ends the process if there is none. @example readHosted('index.html') */
export const readHosted = (name: string): string => {
  try {
    return readFileSync(new URL(`../../dist/hosted/${name}`, import.meta.url), 'utf8')
  } catch {
    return stop(`dist/hosted/${name} does not exist. Run: npm run build`)
  }
}
