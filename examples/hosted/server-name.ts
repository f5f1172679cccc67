/** The servers that there are samples for. */
export type ServerName = 'nginx' | 'caddy'

/** A command's first word as one of them; says what is wrong and ends the process when it is none. */
export const toServer = (word: string | undefined): ServerName => {
  if (word === 'nginx' || word === 'caddy') return word
  console.error('Say for which server: nginx or caddy.')
  process.exit(1)
}
