/** Prints the content security policy of the page for nginx.conf and Caddyfile, from `dist/hosted/index.html`. The policy contains hashes
 * of the page's inline scripts, so it changes with each build. README.md in this folder describes the arguments. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { policyOf, type PolicyOrigins } from '../sandbox/site/policy.ts'
import { readHosted, stop, toServer, type ServerName } from './server-name.ts'

const LINES = {
  nginx: (policy: string) => `add_header Content-Security-Policy "${policy}" always;\n`,
  caddy: (policy: string) => `header Content-Security-Policy "${policy}"\n`,
}

/** @param page the served HTML. @param origins exact origins with their scheme.
 * @example policyLine(page, 'nginx') // `add_header Content-Security-Policy "default-src 'self'; script-src …" always;
 * ` */
export const policyLine = (page: string, server: ServerName, origins?: PolicyOrigins): string =>
  LINES[server](policyOf(page, origins))

/** Ends the process if a text is not an origin: a browser would ignore a wrong one without a word. */
const checkOrigin = (text: string): void => {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    stop(`"${text}" is no origin. Write scheme, host and port only, such as https://partner.example.`)
}

const ORIGINS = { type: 'string', multiple: true } as const

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options: { api: ORIGINS, payment: ORIGINS }, allowPositionals: true })
  } catch (error) {
    return stop((error as Error).message)
  }
}

/** @example readArguments(['nginx', 'https://partner.example', '--api', 'https://api.example']) */
export const readArguments = (args: string[]): { server: ServerName; origins: PolicyOrigins } => {
  const { values, positionals } = parse(args)
  const [server, ...frame] = positionals
  for (const origin of [...frame, ...(values.api ?? []), ...(values.payment ?? [])]) checkOrigin(origin)
  return { server: toServer(server), origins: { frame, ...values } }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { server, origins } = readArguments(process.argv.slice(2))
  process.stdout.write(policyLine(readHosted('index.html'), server, origins))
}
