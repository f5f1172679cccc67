/** @vitest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../../examples/build.ts'

const TOKENS = 'src/ui/style/tokens.ts'
const files = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')
const tokens = read(TOKENS)

/** Matches of a pattern in all files except the tokens' own, as `file: text`. */
const offenders = (pattern: RegExp, isAllowed: (found: string) => boolean): string[] =>
  files
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      (read(file).match(pattern) ?? []).filter((found) => !isAllowed(found)).map((found) => `${file}: ${found}`),
    )

test('every font size is a token', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(
    // A long amount may be smaller than its token.
    offenders(/font-size:[^;}]*|fontSize:[^,}]*|\bfont:(?=[^;}]*[\d$])[^;}]*/g, (found) =>
      /^font-size: var\(--text-[a-z0-9]+\)$|^fontSize: `min\(var\(--text-display\)$/.test(found),
    ),
  ).toEqual([])
})

const DISTANCES = /(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):[^;}`]*/g

/** Lengths that need no token: up to 3 px, which is too small to be seen as a distance; 44 px, the size of a touch target; and `em`
 * values that align with a line of text. */
const isFree = (found: string): boolean =>
  /[\d.]em\b/.test(found) || [...found.matchAll(/([\d.]+)px/g)].every(([, px]) => Number(px) <= 3 || Number(px) === 44)

test('every gap, padding and margin is a token', () => {
  expect(offenders(DISTANCES, isFree)).toEqual([])
})

test('there are six sizes of text', () => {
  expect([...tokens.matchAll(/--text-[a-z0-9]+: (\d+)px/g)].map(([, px]) => Number(px)).slice(0, 6)).toEqual([
    12, 14, 16, 18, 22, 44,
  ])
})

test('every property that a style reads is declared by the tokens, or set by a script or another style', () => {
  const declared = new Set([...tokens.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name))
  const sources = files.map(read).join()
  const used = new Set([...sources.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name ?? ''))
  const isSet = (name: string): boolean =>
    declared.has(name) || name.startsWith('--park-') || sources.includes(`'${name}'`) || sources.includes(`  ${name}: `)
  expect([...used].filter((name) => !isSet(name))).toEqual([])
})
