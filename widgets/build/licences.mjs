/** Licences of the packages that a build contains. Minified code has no comments, so a file beside it has the notices. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

/** Folder of a module's package, such as `node_modules/preact`; `undefined` for the project's own modules. */
const packageOf = (module) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0]

/** The text of a package's licence. A package without such a file only names its licence. */
const noticeOf = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  const file = readdirSync(path.join(root, folder)).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  const text = file ? readFileSync(path.join(root, folder, file), 'utf8').trim() : ''
  return `${name} ${version}\nLicence: ${license}\n${text && `\n${text}\n`}`
}

/** @param builds targets as in build.json. @returns the notices of all packages in them, each once. */
export const licencesOf = (builds) => {
  const modules = Object.values(builds).flatMap(({ chunks }) => Object.values(chunks).map((chunk) => chunk.modules))
  const folders = new Set(modules.flatMap((one) => Object.keys(one)).map(packageOf))
  const notices = [...folders].filter(Boolean).sort().map(noticeOf)
  return `Parkside contains these packages.\n\n${notices.join(`\n${'-'.repeat(80)}\n\n`)}`
}
