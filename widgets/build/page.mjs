/** The hosted page's index.html. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './places.mjs'

/** Writes index.html from its template: the icon and the entry by their hashed names, the entry's static imports preloaded. */
export const page = (template) => ({
  name: 'page',
  buildStart() {
    this.addWatchFile(path.join(root, template))
  },
  async generateBundle(_, bundle) {
    const source = await readFile(path.join(root, template), 'utf8')
    const folder = path.dirname(path.join(root, template))
    const entry = Object.values(bundle).find((chunk) => chunk.isEntry)
    const preloads = new Set()
    const preload = (chunk) => {
      for (const name of chunk.imports) {
        if (preloads.has(name)) continue
        preloads.add(name)
        preload(bundle[name])
      }
    }
    preload(entry)
    let html = source
      .replace('src="page.tsx"', `src="/${entry.fileName}"`)
      .replace(/ *<!-- preloads -->\n/, [...preloads].map((name) => `    <link rel="modulepreload" href="/${name}">\n`).join(''))
    for (const [, name] of source.matchAll(/href="([\w-]+\.svg)"/g)) {
      const reference = this.emitFile({ type: 'asset', name, source: await readFile(path.join(folder, name)) })
      html = html.replace(`href="${name}"`, `href="/${this.getFileName(reference)}"`)
    }
    this.emitFile({ type: 'asset', fileName: 'index.html', source: html })
  },
})
