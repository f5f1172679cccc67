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
      // A component's `role` property need not be an ARIA role.
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
      // Some containers listen for clicks on the links of an article, on a backdrop, or for gestures. Each of these actions also has a
      // control for the keyboard.
      'jsx-a11y-x/click-events-have-key-events': 'off',
      'jsx-a11y-x/no-static-element-interactions': 'off',
      'jsx-a11y-x/no-noninteractive-element-interactions': 'off',
      // In a tab list or a radio group the selected item has the focus, not the container. A carousel scrolls by keys.
      'jsx-a11y-x/interactive-supports-focus': 'off',
      'jsx-a11y-x/no-noninteractive-tabindex': 'off',
      // The screen that only asks for a code focuses its field.
      'jsx-a11y-x/no-autofocus': 'off',
      // The park's videos have no captions.
      'jsx-a11y-x/media-has-caption': 'off',
    },
  },
  {
    files: ['src/**', 'widgets/**', 'tests/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    // The other rules of hooks analyse components and custom hooks with React's compiler.
    files: ['{src,widgets}/**/*.tsx', '{src,widgets}/**/use-*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', Buffer: 'readonly', console: 'readonly' } },
  },
  {
    // The rule about money needs types. Rules about promises need the types of every expression, so oxlint checks them with the native
    // compiler.
    files: ['{src,widgets,examples}/**/*.{ts,tsx}'],
    // One program per project. `projectService` creates many, and takes several times as long.
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './examples/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    // Only money.ts may calculate with money.
    files: ['{src,widgets,examples}/**/*.{ts,tsx}'],
    ignores: ['src/contract/model/money.ts'],
    plugins: { money: { rules: { exact: exactMoney } } },
    rules: { 'money/exact': 'error' },
  },
  {
    // A longer file usually has more than one concern.
    files: ['{src,widgets}/**/*.{ts,tsx,mjs}'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    rules: {
      // Arguments named `_…` and properties that are removed by destructuring may be unused.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // The JSX types of React and Preact are a namespace, which a package extends by declaring it again.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  prettier,
])
