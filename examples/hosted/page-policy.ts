/** Prints the line with the page's content policy that nginx.conf and Caddyfile include, from `dist/hosted/index.html`: the page's own
 * scripts are in it by their hashes, so it changes with each build. What follows are the partners that may show the page in a frame, as
 * `frameOrigins` in its park-config has them. After each build:
 * `npx tsx examples/hosted/page-policy.ts nginx https://partner.example > park-policy.nginx` or `… caddy … > park-policy.caddy`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { policyOf } from '../sandbox/site/policy.ts'
import { toServer, type ServerName } from './server-name.ts'

const LINES = {
  nginx: (policy: string) => `add_header Content-Security-Policy "${policy}" always;\n`,
  caddy: (policy: string) => `header Content-Security-Policy "${policy}"\n`,
}

/** @param page the HTML that is served. @param frameOrigins exactly, with scheme.
 * @example policyLine(page, 'nginx', []) // `add_header Content-Security-Policy "default-src 'self'; script-src …" always;\n` */
export const policyLine = (page: string, server: ServerName, frameOrigins: readonly string[]): string =>
  LINES[server](policyOf(page, frameOrigins))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , server, ...frameOrigins] = process.argv
  process.stdout.write(
    policyLine(
      readFileSync(new URL('../../dist/hosted/index.html', import.meta.url), 'utf8'),
      toServer(server),
      frameOrigins,
    ),
  )
}
