/** The build step that inlines the entry in the page. */
import { rollup, type OutputChunk, type Plugin } from 'rollup'
import { expect, it } from 'vitest'
import { inlineEntry, inlineScript } from '../../widgets/build/inline-entry.mjs'

const modules = (sources: Record<string, string>): Plugin => ({
  name: 'modules',
  resolveId: (id) => id,
  load: (id) => sources[id] ?? null,
})

/** Builds these modules, with the entry `entry`. @returns the chunks by name. */
const build = async (sources: Record<string, string>): Promise<Record<string, string>> => {
  const bundle = await rollup({ input: 'entry', plugins: [modules(sources), inlineEntry('assets/a') as Plugin] })
  const { output } = await bundle.generate({
    chunkFileNames: '[name].js',
    manualChunks: (id) => (id === 'lazy' ? undefined : 'entry'),
  })
  const chunks = output.filter((one): one is OutputChunk => one.type === 'chunk')
  return Object.fromEntries(chunks.map(({ name, code }) => [name, code]))
}

const SHARED = 'export const text = () => "x"; const own = [1]; export { own as as }; export const rest = {}'

it('chunks read the exports of the entry from a global object', async () => {
  const { entry = '', lazy = '' } = await build({
    entry: 'import { text } from "shared"; globalThis.begun = () => [text(), import("lazy")]',
    shared: SHARED,
    lazy: 'import { as, rest, text } from "shared"; globalThis.seen = [text(), as, rest]',
  })
  expect(entry).toContain(`import('/assets/a/lazy.js')`)
  expect(entry + lazy).not.toMatch(/^(import|export) /m)
  const place = globalThis as { seen?: unknown; parkside?: unknown }
  await import(`data:text/javascript,${encodeURIComponent(entry)}`)
  await import(`data:text/javascript,${encodeURIComponent(lazy)}`)
  expect(place.seen).toEqual(['x', [1], {}])
  delete place.seen
  delete place.parkside
})

it.each([
  ['count = 2', 'count'],
  ['count++', 'count'],
  ['count ||= 3', 'count'],
])('an export that is reassigned fails the build: %s', async (change, name) => {
  const sources = {
    entry: `import { step } from "shared"; globalThis.step = () => [step(), import("lazy")]`,
    shared: `export let count = 1; export const step = () => { ${change} }`,
    lazy: 'import { count } from "shared"; globalThis.seen = count',
  }
  await expect(build(sources)).rejects.toThrow(`The page's entry exports ${name}, which it assigns again`)
})

it('a local variable with the name of an export can be assigned again', async () => {
  const { entry } = await build({
    entry: 'import { text } from "shared"; globalThis.begun = () => [text(), import("lazy")]',
    shared: 'export const text = () => "x"; export const add = (text) => { text += 1; return text }',
    lazy: 'import { add, text } from "shared"; globalThis.seen = [add(1), text()]',
  })
  expect(entry).toContain('globalThis.parkside = [')
})

it('a chunk with a namespace import of the entry fails the build', async () => {
  const sources = {
    entry: 'import { text } from "shared"; globalThis.begun = () => [text(), import("lazy")]',
    shared: SHARED,
    lazy: 'globalThis.later = () => import("shared")',
  }
  await expect(build(sources)).rejects.toThrow('which is inlined in the page')
})

it('the inlined entry contains neither the end tag of a script nor the start of a comment', async () => {
  const code = 'globalThis.seen = ["</script>", "</SCRIPT >", "<!--", "<script>"]'
  const html = inlineScript({ code } as OutputChunk, 'assets/a')
  const [, text = ''] = /^<script type="module">(.*)<\/script>\n/.exec(html) ?? []
  expect(text).not.toMatch(/<\/script|<!--/i)
  const place = globalThis as { seen?: unknown }
  await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(place.seen).toEqual(['</script>', '</SCRIPT >', '<!--', '<script>'])
  delete place.seen
})
