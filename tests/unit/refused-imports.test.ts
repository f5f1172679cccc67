/** Some bundlers load chunks by a `<script>`. Where Trusted Types refuse its URL, their `import()` throws instead of rejecting. */
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { expect, it, vi } from 'vitest'
import { until } from '../helpers/until.ts'

/** The exports of a source file whose `import()` throws. @param needed what the file itself imports. */
const compileRefused = async <Exports>(file: string, needed: object = {}): Promise<Exports> => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const { code } = await transform(source, { loader: 'ts', format: 'cjs' })
  expect(code).toContain(' import(')
  const module = { exports: {} }
  const refuse = (): never => {
    throw new TypeError('This document requires TrustedScriptURL assignment.')
  }
  new Function('module', 'require', 'refuse', code.replace(' import(', ' refuse('))(module, () => needed, refuse)
  return module.exports as Exports
}

it('an error screen stays, without its illustration', async () => {
  const { loadDeferred } = await compileRefused<typeof import('../../src/ui/deferred/load-deferred.ts')>(
    'src/ui/deferred/load-deferred.ts',
  )
  await expect(loadDeferred()).rejects.toThrow('TrustedScriptURL')
})

it('a wrong option is reported by its code, and the widget starts', async () => {
  const dispatch = vi.fn()
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const { report } = await compileRefused<typeof import('../../widgets/element/report.ts')>(
    'widgets/element/report.ts',
    { dispatch },
  )
  const element = { localName: 'park-forklift' } as Element
  report(element, 'x', { code: 'bad-option', option: 'theme' })
  const error = { code: 'bad-option', message: 'bad-option', fatal: false }
  await until(() => expect(dispatch).toHaveBeenCalledExactlyOnceWith(element, 'x', 'error', error))
  expect(written).toHaveBeenCalledExactlyOnceWith('[parkside] <park-forklift>: bad-option')
  written.mockRestore()
})
