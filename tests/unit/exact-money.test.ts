import path from 'node:path'
import { Linter } from 'eslint'
import ts from 'typescript'
import { parser } from 'typescript-eslint'
import { expect, test } from 'vitest'
import { exactMoney } from '../tools/exact-money.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const FILE = path.join(ROOT, 'src/contract/model/planted.ts')

/** Ids of the lint messages about a line of code. */
const complaints = (line: string): string[] => {
  const text = `import { sum, times, toFen, type Fen } from './money.ts'
import type { Yuan } from './page.ts'
declare const due: Fen, needFee: Yuan, row: { paidFen: number | null; maybe: Fen | null }, count: number
${line}`
  const options: ts.CompilerOptions = { noLib: true, allowImportingTsExtensions: true, noEmit: true, strict: true }
  const host = ts.createCompilerHost(options)
  const { readFile, getSourceFile } = host
  host.readFile = (name) => (name === FILE ? text : readFile(name))
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true) : getSourceFile(name, ...rest)
  const programs = [ts.createProgram([FILE], options, host)]
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser, parserOptions: { programs } },
    plugins: { money: { rules: { exact: exactMoney } } },
    rules: { 'money/exact': 'error' },
  }
  const found = new Linter({ cwd: ROOT }).verify(text, config as Linter.Config, FILE)
  return found.map(({ messageId, message }) => messageId ?? message)
}

test.each([
  'export const planted = due * 1.1',
  'export const planted = due + due',
  'export const planted = needFee * 100',
  'export const planted = (needFee - 0.1).toFixed(2)',
  'export const planted = Math.round(needFee)',
  'export const planted = Math.max(0, due)',
  'export const planted = needFee.toFixed(2)',
  'export const planted = (row.paidFen ?? 0) + row.paidFen!',
  'export const planted = -row.maybe!',
  "export const planted = '¥' + needFee",
  'let all = 0; all += due',
  'let all = due; all++',
])('refuses %s', (line) => expect(complaints(line)).toContain('arithmetic'))

test('refuses a number that is declared to be fen', () =>
  expect(complaints('export const planted = (count * 1.5) as Fen')).toEqual(['cast']))

test.each([
  'export const good = sum(due, times(toFen(needFee), 2))',
  'export const good = due > 0 && due === toFen(needFee) ? count * 2 : Math.round(count / 3)',
])('accepts %s', (line) => expect(complaints(line)).toEqual([]))
