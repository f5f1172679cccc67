/** Prints the content security policy of the page for nginx.conf and Caddyfile, from `dist/hosted/index.html`. The policy contains hashes
 * of the page's inline scripts, so it changes with each build. The arguments after the server's name are the origins of partners that
 * may embed the page, as in `frameOrigins` of its park-config. After each build run
 * `npx tsx examples/hosted/page-policy.ts nginx https://partner.example > park-policy.nginx` or `… caddy … > park-policy.caddy`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { policyOf } from '../sandbox/site/policy.ts'
import { toServer, type ServerName } from './server-name.ts'

const LINES = {
  nginx: (policy: string) => `add_header Content-Security-Policy "${policy}" always;\n`,
  caddy: (policy: string) => `header Content-Security-Policy "${policy}"\n`,
}

/** @param page the served HTML. @param frameOrigins exact origins with their scheme.
 * @example policyLine(page, 'nginx', []) // `add_header Content-Security-Policy "default-src 'self'; script-src …" always;
 * ` */
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
