/** nanostores without what nothing here uses: `batch`, and the counter on `globalThis` that several copies
 * of it would share: a widget leaves nothing on the page's window. A build in which something uses them is refused, by Rollup. */

const REPLACED = [
  ['nanostores/atom/index.js', '(globalThis.nanostoresGlobal ||= { epoch: 0 })', '{ epoch: 0 }'],
  ['nanostores/atom/index.js', /export const batch = [^]*?\n}\n/, ''],
]

export const leanStores = () => ({
  name: 'lean-stores',
  transform(code, id) {
    const file = id.replaceAll('\\', '/')
    const steps = REPLACED.filter(([name]) => file.endsWith(`node_modules/${name}`))
    const lean = steps.reduce((text, [name, part, plainer]) => {
      const next = text.replace(part, plainer)
      if (next === text) this.error(`${name} is written differently now: adapt or drop the step lean-stores`)
      return next
    }, code)
    return steps.length > 0 ? { code: lean, map: null } : null
  },
})
