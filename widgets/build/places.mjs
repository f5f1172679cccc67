/** Where things are. These files are the build's steps; they lie here because what they make is the widgets: `rollup.config.mjs`,
 * which the top level has one of, is the table that strings them together. Nothing in them is shipped. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A module's path from the root, with `/`; of a virtual one its name. */
export const inRoot = (id) => (id.startsWith('\0') ? id.slice(1) : path.relative(root, id).split(path.sep).join('/'))

/** The one absolute file that a package's name stands for. */
export const fileOf = (name) => fileURLToPath(import.meta.resolve(name))

export const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
