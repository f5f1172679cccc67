/** Prints the table of `Link` headers for nginx.conf and Caddyfile, from `dist/hosted/preloads.json`: the files that the first use of
 * each route requests, by language. After each build run
 * `npx tsx examples/hosted/preload-links.ts nginx > park-links.nginx` or `… caddy > park-links.caddy`. */
import { fileURLToPath } from 'node:url'
import { linksOf, type Preloads } from '../sandbox/site/preloads.ts'
import { readHosted, toServer, type ServerName } from './server-name.ts'

const END = { nginx: ';', caddy: '' }

/** One line per path and language: `"/apply en" "<…>, …"`. The language is the first subtag (`zh`), as the servers match it. */
export const linkTable = (preloads: Preloads, server: ServerName): string => {
  const paths = ['/', ...Object.keys(preloads.routes)]
  const locales = new Set(
    Object.values(preloads.texts).flatMap((texts) => Object.keys(texts) as (keyof typeof texts)[]),
  )
  const lines = paths.flatMap((path) =>
    [...locales].map(
      (locale) => `"${path} ${locale.slice(0, 2)}" "${linksOf(preloads, path, locale).join(', ')}"${END[server]}\n`,
    ),
  )
  return lines.join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = toServer(process.argv[2])
  const preloads = JSON.parse(readHosted('preloads.json')) as Preloads
  process.stdout.write(linkTable(preloads, server))
}
