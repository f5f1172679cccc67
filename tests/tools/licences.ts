/** The licences of the packages in the built files, whose comments are removed. `npm run licences` writes the file after a build; a test
 * compares it with the build. It is part of the npm package and of the hosted folder. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuilds, root } from './sizes.ts'

export const LICENCES_FILE = path.join(root, 'third-party-licences.txt')

interface Package {
  name: string
  version: string
  license: string
}

/** Names of all packages that have a module in a build, in order. */
const packagesInBuilds = (): string[] => {
  const chunks = Object.values(readBuilds()).flatMap(({ chunks }) => Object.values(chunks))
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules))
  return [...new Set(modules.flatMap((id) => /node_modules\/((@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))].sort()
}

const notice = (name: string): string => {
  const folder = path.join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  const text = file ? `\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n` : ''
  return `${name} ${version}\nLicence: ${license}\n${text}`
}

export const licences = (): string =>
  `Parkside contains these packages.\n\n${packagesInBuilds()
    .map(notice)
    .join(`\n${'-'.repeat(80)}\n\n`)}`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(LICENCES_FILE, licences())
