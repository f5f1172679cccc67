import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { exactMoney } from './tests/tools/exact-money.mjs'

export default defineConfig([
  globalIgnores(['dist/', '.data/', 'gallery/', 'coverage/', 'test-results/']),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
    rules: {
      // Of components it is a property of theirs.
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
      // Where one listener serves the links of an editor's text, closes by the backdrop, or follows a finger, there is a key for it elsewhere.
      'jsx-a11y-x/click-events-have-key-events': 'off',
      'jsx-a11y-x/no-static-element-interactions': 'off',
      'jsx-a11y-x/no-noninteractive-element-interactions': 'off',
      // The focus goes to the chosen one of a row of tabs or choices, not to the row; a row of pictures scrolls by keys.
      'jsx-a11y-x/interactive-supports-focus': 'off',
      'jsx-a11y-x/no-noninteractive-tabindex': 'off',
      // A screen whose only task is a code begins in its field.
      'jsx-a11y-x/no-autofocus': 'off',
      // The park's films come without captions.
      'jsx-a11y-x/media-has-caption': 'off',
    },
  },
  {
    files: ['src/**', 'widgets/**', 'tests/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    // The other rules of hooks compile the file as React's compiler does: only what draws, and effects of their own.
    files: ['{src,widgets}/**/*.tsx', '{src,widgets}/**/use-*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', Buffer: 'readonly', console: 'readonly' } },
  },
  {
    // Linted with types: a promise that is not awaited loses its error.
    files: ['{bridge,src,widgets,examples}/**/*.{ts,tsx}'],
    // One program for each project. `projectService` makes many, and takes several times as long.
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './examples/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    // The one place that computes with money is left out.
    files: ['{src,widgets,examples}/**/*.{ts,tsx}'],
    ignores: ['src/contract/model/money.ts'],
    plugins: { money: { rules: { exact: exactMoney } } },
    rules: { 'money/exact': 'error' },
  },
  {
    // A longer file has more than one concern. Tables have as many lines as they need.
    files: ['{src,widgets}/**/*.{ts,tsx,mjs}'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    rules: {
      // An argument may be there for its place only; what is taken out of an object to be left out has a use.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // React and Preact keep the types of JSX in a namespace, which a package can only extend.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  prettier,
])
