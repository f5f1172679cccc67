/** Each icon from its own file. lucide's index leads to 1700 of them, which Rollup would read for every target only to leave them out:
 * two seconds each. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileOf } from './places.mjs'

const INDEX = path.join(path.dirname(fileOf('lucide')), '../esm/lucide.mjs')

const fileByIcon = new Map(
  Array.from(readFileSync(INDEX, 'utf8').matchAll(/export \{ (.+) \} from '(.+)';/g)).flatMap(([, names, file]) =>
    names.split(', ').map((name) => [name.replace('default as ', ''), path.join(path.dirname(INDEX), file)]),
  ),
)

/** After the compiler: types are gone. */
export const icons = () => ({
  name: 'icons',
  transform(code, id) {
    if (id.includes('node_modules')) return null
    const direct = code.replace(/^import \{([^}]*)\} from ['"]lucide['"];?$/gm, (_, names) =>
      names
        .split(',')
        .filter((name) => name.trim())
        .map((name) => {
          const [icon, local = icon] = name.trim().split(' as ')
          const file = fileByIcon.get(icon) ?? this.error(`lucide has no icon ${icon}`)
          return `import ${local} from ${JSON.stringify(file)};`
        })
        .join(' '),
    )
    return direct === code ? null : { code: direct, map: null }
  },
})
