import { expect, it } from 'vitest'
import { sanitiseLink } from '../../../src/core/html/clean-html.ts'
import { pictureUrl } from '../../../src/core/http/safe-url.ts'

const attributesOf = (href: string): Record<string, string> => {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  sanitiseLink(link, 'https://park.example')
  return Object.fromEntries(Array.from(link.attributes, ({ name, value }) => [name, value] as const))
}

it.each([
  ['/parkNews?keyword=a', '/parkNews?keyword=a'],
  ['https://park.example/apply?id=3', '/apply?id=3'],
])('a link to our own route %s stays in the app', (href, route) => {
  expect(attributesOf(href)).toEqual({ href: `https://park.example${route}`, 'data-route': route })
})

it.each([
  'https://elsewhere.example/parkNews',
  'https://park.example.elsewhere.example/apply',
  'http://park.example/apply',
  'https://park.example:8443/apply',
  '//elsewhere.example/apply',
  'https://park.example/files/7.pdf',
])('a link to %s is an external link', (href) => {
  expect(attributesOf(href)).toEqual({
    href: new URL(href, 'https://park.example').href,
    target: '_blank',
    rel: 'noopener noreferrer',
  })
})

it.each(['javascript:alert(1)', 'data:text/html,x', '#top', ''])('a link to “%s” is shown as text', (href) => {
  expect(attributesOf(href)).toEqual({})
})

it('a picture that is part of the text may have 400,000 characters', () => {
  const picture = (length: number): string => 'data:image/png;base64,'.padEnd(length, 'A')
  expect(pictureUrl('https://park.example', ` ${picture(400_000)}\n`)).toBe(picture(400_000))
  expect(pictureUrl('https://park.example', picture(400_001))).toBe('')
})
