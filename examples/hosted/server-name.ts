/** The servers with sample configurations. */
export type ServerName = 'nginx' | 'caddy'

/** Parses a command's first argument. Prints an error and ends the process if it is not a server's name. */
export const toServer = (word: string | undefined): ServerName => {
  if (word === 'nginx' || word === 'caddy') return word
  console.error('Say for which server: nginx or caddy.')
  process.exit(1)
}
