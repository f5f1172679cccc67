import { expect, it } from 'vitest'
import { cleanHtml } from '../../../src/screens/media/clean-html.ts'

const clean = (html: string, level = 2): HTMLElement => {
  const box = document.createElement('div')
  const pieces = cleanHtml(html, 'https://park.example/api', level)
  for (let at = 0, piece = pieces.piece(0); piece; piece = pieces.piece(++at)) box.append(piece)
  return box
}
const linkOf = (href: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(clean(`<p><a href="${href}">words</a></p>`).querySelector('a')?.attributes ?? []).map(
      ({ name, value }) => [name, value] as const,
    ),
  )

it.each([
  ['/parkNews?keyword=a', '/parkNews?keyword=a'],
  ['https://park.example/apply?id=3', '/apply?id=3'],
])('a link to our own route %s stays in the app', (href, route) => {
  expect(linkOf(href)).toEqual({ href: `https://park.example${route}`, 'data-route': route })
})

it.each([
  'https://elsewhere.example/parkNews',
  'https://park.example.elsewhere.example/apply',
  'http://park.example/apply',
  'https://park.example:8443/apply',
  '//elsewhere.example/apply',
  'https://park.example/files/7.pdf',
])('a link to %s is no route of ours', (href) => {
  expect(linkOf(href)).toEqual({
    href: new URL(href, 'https://park.example').href,
    target: '_blank',
    rel: 'noopener noreferrer',
  })
})

it.each(['javascript:alert(1)', 'data:text/html,x', '#top', ''])('a link to “%s” is words', (href) => {
  expect(linkOf(href)).toEqual({})
})
