import { expect, it } from 'vitest'
import { photoUrl } from '../../widgets/forklift/photo.ts'

it.each([
  ['/images/', '3.jpg', '/images/3.jpg'],
  ['/images', '3.jpg', '/images/3.jpg'],
  ['https://img.example', '2026/3.jpg', 'https://img.example/2026/3.jpg'],
  ['', '3.jpg', '3.jpg'],
  ['/images/', 'https://img.example/3.jpg', 'https://img.example/3.jpg'],
  ['/images/', '', ''],
  // Neither a file name nor an absolute URL.
  ['https://img.example/', 'data:text/html,x', 'https://img.example/data:text/html,x'],
  ['https://img.example/', '//other.example/3.jpg', 'https://img.example///other.example/3.jpg'],
])('with image host "%s" the picture "%s" is at "%s"', (imageHost, photo, url) => {
  expect(photoUrl(imageHost, photo)).toBe(url)
})
