/** The type declarations as the author of a page uses them: a separate project with only the package and React's types. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const PAGE = `
import 'parkside/auto'
import { defineElements, mount, start, VERSION, type ParkElement, type ParkHandle, type ParksideGlobal, type WidgetOptions } from 'parkside'

const version: string = VERSION
const park: ParkHandle = mount('#park', { widget: 'forklift', apiBase: 'https://park.example/api', theme: 'dark' })
park.on('order-submitted', ({ detail }) => { const id: string = detail.orderId; void id })
park.update({ locale: 'en' } satisfies WidgetOptions)
const stop: () => void = start({ root: document })
defineElements()
const element: ParkElement = document.createElement('park-forklift')
element.addEventListener('park:navigate', ({ detail }) => { const route: string = detail.route; void route })
void park.ready.then(stop)

window.Parkside = window.Parkside || { q: [] }
window.Parkside.q.push(['mount', '#park', { widget: 'order', orderId: '7' }], (parkside: ParksideGlobal) => parkside.stop())

// @ts-expect-error no such widget
mount('#park', { widget: 'nonesuch' })
// @ts-expect-error no such theme
park.update({ theme: 'purple' })
// @ts-expect-error no such event
park.on('nonesuch', () => undefined)
// @ts-expect-error a number is no address
element.apiBase = 7
// @ts-expect-error no such command
window.Parkside.q.push(['nonesuch'])
// @ts-expect-error a place is wanted
window.Parkside.q.push(['mount', 7])
void version
`

/** A page that imports nothing else. */
const AUTO = `
import 'parkside/auto'

const park = document.querySelector('park-forklift')!
park.shell = { 'auth.getToken': async () => ({ token: 't' }), 'ui.toast': ({ message }) => console.log(message.trim()) }
park.addEventListener('park:navigate', ({ detail }) => console.log(detail.route.trim()))
park.back()
`

const REACT = `
import { createRef } from 'react'
import { ParkForklift, type ParkRef } from 'parkside/react'

const ref = createRef<ParkRef>()
export const Good = () => <ParkForklift ref={ref} apiBase="/api" className="wide" onOrderSubmitted={({ detail }) => void detail.orderId.trim()} />
// @ts-expect-error no such option
export const Bad = () => <ParkForklift apiBas="/api" />
// @ts-expect-error an address is a text
export const Worse = () => <ParkForklift apiBase={7} />
export const Raw = () => <park-forklift api-base="/api" onpark:ready={({ detail }) => void detail.instance} />
// @ts-expect-error no such element
export const Nothing = () => <park-nothing />
void ref.current?.navigate('/forklift')
`

const SHELL = `
import { createBridge, BridgeError, type Bridge } from 'parkside/bridge'
import { createShell } from 'parkside/bridge/shell'
import * as mock from 'parkside/bridge/mock'

const bridge: Bridge = createBridge({})
const canPay: boolean = bridge.supports('pay.request')
const token: Promise<string> = bridge.request('auth.getToken', { reason: 'start' }).then((grant) => grant.token)
const off: () => void = bridge.on('context.changed', ({ locale }) => void locale?.trim())
token.catch((error: unknown) => error instanceof BridgeError && error.code === 'NO_SHELL')
// @ts-expect-error no such method
bridge.supports('nonesuch')
// @ts-expect-error no such reason
void bridge.request('auth.getToken', { reason: 'nonesuch' })
// @ts-expect-error a shell has parts
createShell()
// @ts-expect-error no such name
mock.nonesuch
void [canPay, off]
`

const PREACT = `/** @jsxImportSource preact */
import type {} from 'parkside/preact'

export const Raw = () => <park-forklift api-base="/api" class="wide" ref={(element) => element?.navigate('/forklift')} onpark:ready={({ detail }) => void detail.instance} />
// @ts-expect-error no such element
export const Nothing = () => <park-nothing />
`

/** The template is not strict: its checks of unknown names also refuse `data-` attributes, unless they are configured. */
const VUE = `<script setup lang="ts">
import { useTemplateRef } from 'vue'
import type {} from 'parkside/vue'

const park = useTemplateRef('park')
const config = { servicePhone: '4000000000' }
</script>
<template>
  <button @click="park?.navigate('/forklift')">Rent</button>
  <park-forklift ref="park" class="wide" api-base="/api" :config.prop="config" @park:navigate="({ detail }) => void detail.route.trim()" />
  <!-- @vue-expect-error an address is a text -->
  <park-forklift :api-base="7" />
  <!-- @vue-expect-error no such field -->
  <park-order @park:order-paid="({ detail }) => void detail.nonesuch" />
</template>
`

const RESOLUTIONS = {
  // For projects with `"moduleResolution": "node"`, which does not read `exports`.
  Node10: { module: 'esnext', moduleResolution: 'node10', ignoreDeprecations: '6.0' },
  Node16: { module: 'node16', moduleResolution: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
}

/** Declarations that the guides' snippets take from the page around them. */
const SNIPPETS_PAGE = `
import type { ParkElement, ParkHandle } from 'parkside'

declare global {
  const park: ParkHandle & ParkElement
  const element: ParkElement
  const iframe: HTMLIFrameElement
  const heading: HTMLElement
  const backButton: HTMLButtonElement
  const session: { token: string; openid: string }
  const myToken: () => Promise<string>
  const myOpenid: () => string
  const myToast: (message: string) => void
  const show: (orderId: string) => void
  const report: (code: string, message: string) => void
}
`

/** The types of Solid that a snippet extends. Solid is not installed here. */
const SOLID = `
export namespace JSX {
  interface HTMLAttributes<T> { ref?: T }
  interface ExplicitProperties {}
  interface IntrinsicElements { p: HTMLAttributes<HTMLParagraphElement> }
}
`

/** Uses what the snippet for Solid adds. */
const SOLID_PAGE = `
import type { JSX } from 'solid-js'
export const attributes: JSX.IntrinsicElements['park-forklift'] = {
  'attr:api-base': '/api',
  ref: document.createElement('park-forklift'),
}
export const properties: JSX.ExplicitProperties = { config: { servicePhone: '400' } }
// @ts-expect-error
export const wrong: JSX.ExplicitProperties = { config: 1 }
`

/** The TypeScript snippets of the guides for integrators, one file each. */
const snippetsOf = (guide: string): { name: string; text: string }[] =>
  [...readFileSync(path.join(root, guide), 'utf8').matchAll(/```(tsx?)\n([^]*?)```/g)].map(
    ([, kind = '', text = ''], at) => ({
      name: `${guide.replace(/\W/g, '-')}-${at}.${kind}`,
      text: `import './snippets-page.js'\n${text}`,
    }),
  )

let folder = ''
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)

/** @param from its folder in this repository, if it has another name there. */
const install = (name: string, from = name): void => {
  const installed = path.join(folder, 'node_modules', name)
  rmSync(installed, { recursive: true, force: true })
  symlinkSync(path.join(root, 'node_modules', from), installed, 'junction')
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'parkside-consumer-')))
  // Copied instead of linked: through a link its types would resolve to this repository's packages.
  const installed = path.join(folder, 'node_modules/parkside')
  cpSync(path.join(root, 'package.json'), path.join(installed, 'package.json'))
  cpSync(path.join(root, 'dist/types'), path.join(installed, 'dist/types'), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules/@types'))
  for (const name of ['@types/react', 'preact', 'vue']) install(name)
  write('package.json', '{"type":"module"}')
  write('page.ts', PAGE)
  write('react.tsx', REACT)
  write('preact.tsx', PREACT)
  write('vue.ts', `import type {} from 'parkside/vue'`)
  write('vue.vue', VUE)
  write('shell.ts', SHELL)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compilers that the author of a page may have; the native one takes a quarter of the time. */
const COMPILERS = {
  javascript: 'typescript/bin/tsc',
  native: 'typescript-native/bin/tsc',
  vue: 'vue-tsc/bin/vue-tsc.js',
}

/** Output of a compiler; '' if it reports nothing. @param options more of its command line. */
const compile = (
  resolution: keyof typeof RESOLUTIONS,
  files = ['page.ts', 'react.tsx', 'preact.tsx', 'shell.ts'],
  compiler: keyof typeof COMPILERS = 'native',
  options: readonly string[] = [],
): string => {
  const compilerOptions = {
    ...RESOLUTIONS[resolution],
    ...{ target: 'es2020', lib: ['es2020', 'dom', 'dom.iterable'], jsx: 'react-jsx', types: [] },
    // Vue's checker takes three times as long to check the declarations, too.
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: compiler === 'vue', noEmit: true },
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
  try {
    const script = path.join(root, 'node_modules', COMPILERS[compiler])
    return execFileSync(process.execPath, [script, '--project', folder, ...options], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe('the types of every entry', () => {
  it.each([
    ['Node10', 'javascript'],
    ['Node16', 'native'],
    ['bundler', 'native'],
  ] as const)(
    'are found by %s resolution of the %s compiler, and refuse wrong values',
    (resolution, compiler) => {
      expect(compile(resolution, undefined, compiler)).toBe('')
    },
    60_000,
  )

  it('compile with Preact 10, which declares its common attributes in another place', () => {
    install('preact', 'preact-10')
    expect(compile('bundler', ['preact.tsx'])).toBe('')
  }, 60_000)

  it('check the templates of Vue', () => {
    expect(compile('bundler', ['vue.vue'], 'vue')).toBe('')
    expect(compile('bundler', ['vue.ts'])).toBe('')
  }, 60_000)

  it('of the elements come with the entry that defines them', () => {
    write('auto.ts', AUTO)
    expect(compile('bundler', ['auto.ts'])).toBe('')
  }, 60_000)

  it('compile with the snippets of the guides', () => {
    const snippets = ['README.md', 'widgets/README.md', 'bridge/README.md'].flatMap(snippetsOf)
    expect(snippets.length).toBeGreaterThan(10)
    write('snippets-page.ts', SNIPPETS_PAGE)
    mkdirSync(path.join(folder, 'node_modules/solid-js'))
    write('node_modules/solid-js/index.d.ts', SOLID)
    write('solid-page.ts', SOLID_PAGE)
    for (const { name, text } of snippets) write(name, text)
    expect(compile('bundler', ['snippets-page.ts', 'solid-page.ts', ...snippets.map(({ name }) => name)])).toBe('')
  }, 60_000)

  it('need all published declarations', () => {
    const installed = path.join(folder, 'node_modules/parkside')
    const listed = compile('bundler', ['page.ts', 'react.tsx', 'preact.tsx', 'vue.ts', 'shell.ts'], 'native', [
      '--listFilesOnly',
    ])
    const needed = listed.split('\n').filter((file) => file.startsWith(installed))
    const published = readdirSync(path.join(installed, 'dist/types'), { recursive: true, encoding: 'utf8' })
    expect(needed.map((file) => path.relative(path.join(installed, 'dist/types'), file)).sort()).toEqual(
      published.filter((name) => name.endsWith('.ts')).sort(),
    )
  }, 60_000)

  it('are covered by this test', () => {
    write('wrong.ts', `import { VERSION } from 'parkside'\nconst version: number = VERSION\nvoid version\n`)
    expect(compile('Node16', ['wrong.ts'])).toContain(`Type 'string' is not assignable to type 'number'`)
    const { exports: entries, typesVersions } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      exports: object
      typesVersions: { '*': object }
    }
    const exported = Object.keys(entries)
    const all = PAGE + REACT + PREACT + VUE + SHELL
    const withTypes = exported.filter((one) => !one.endsWith('.json'))
    for (const name of withTypes) expect(all).toContain(`'${path.posix.join('parkside', name)}'`)
    expect(['.', ...Object.keys(typesVersions['*']).map((name) => `./${name}`)]).toEqual(withTypes)
  }, 60_000)
})
