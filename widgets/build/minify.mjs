/** Minifies chunks with SWC. Its rules `unsafe` and `unsafe_arrows` stay off: with them, DOMPurify failed on a page that requires Trusted
 * Types (`tests/e2e/embed-trust.test.ts`). */
import { minify as minifyCode } from '@swc/core'

/** Browsers compile a file that starts with this comment off the main thread while it loads (Chrome 136). It saves a quarter of the
 * script time of a start. Small files, most of them texts, contain too little code to gain from it. */
const EAGER_COMPILE = '//# allFunctionsCalledOnLoad\n'
const EAGER_BYTES = 4000

const isLarge = ({ modules }) =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0) > EAGER_BYTES

/** @param isModule whether the files are ES modules. @param isEager whether large files start with the comment above. */
export const minify = ({ isModule, isEager }) => ({
  name: 'minify',
  renderChunk: (code, chunk) =>
    minifyCode(code, {
      module: isModule,
      sourceMap: true,
      compress: {
        ecma: 2020,
        toplevel: true,
        passes: 3,
        // Keeps 'use client'.
        directives: false,
        hoist_vars: true,
        keep_fargs: false,
        pure_getters: true,
      },
      mangle: { toplevel: true },
      format: { ecma: 2020, comments: false, preamble: isEager && isLarge(chunk) ? EAGER_COMPILE : '' },
    }),
})
