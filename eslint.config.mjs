/** The rule about money, which needs types. All other rules are those of oxlint (`.oxlintrc.json`), which is faster. */
import { defineConfig } from 'eslint/config'
import { parser } from 'typescript-eslint'
import { exactMoney } from './tests/tools/exact-money.mjs'

export default defineConfig({
  files: ['{src,widgets,examples}/**/*.{ts,tsx}'],
  // Only this file may calculate with money.
  ignores: ['src/contract/model/money.ts'],
  // One program for all. `projectService` creates many, and takes several times as long.
  languageOptions: {
    parser,
    parserOptions: { project: './examples/tsconfig.json', tsconfigRootDir: import.meta.dirname },
  },
  plugins: { money: { rules: { exact: exactMoney } } },
  rules: { 'money/exact': 'error' },
})
