import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { loadedParts } from '../../src/screens/app/lazy-part.tsx'
import { PictureSwipe } from '../../src/screens/swipe/picture-swipe.tsx'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'

const FIRST = { name: 'View picture 1' }

const group = (label: string): HTMLElement => screen.getByRole('group', { name: label })
const inGroup = (label: string) => within(group(label))
const close = async (): Promise<void> => {
  const preview = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  fireEvent.click(preview.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('pictures become a carousel when the page is idle, but neither a single one nor one that was used', async () => {
  loadedParts.clear()
  // Also if the user saves data, because the other pictures are content.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const app = openApp()
  await renderInApp(
    inRoot(
      app,
      <>
        <PictureSwipe label="single" addresses={['/a.jpg']} />
        <PictureSwipe label="focused" addresses={['/a.jpg', '/b.jpg']} />
        <PictureSwipe label="tapped" addresses={['/a.jpg', '/b.jpg']} />
        <PictureSwipe label="unused" addresses={['/a.jpg', '/b.jpg', '/c.jpg']} />
      </>,
    ),
    app,
  )
  await screen.findByRole('group', { name: 'unused' })
  // The dots say from the start how many pictures there are.
  const dots = (label: string): number => group(label).querySelectorAll('span[aria-hidden] > span').length
  expect(['single', 'focused', 'unused'].map(dots)).toEqual([0, 2, 3])
  const focused = inGroup('focused').getByRole('button', FIRST)
  focused.focus()
  const tapped = inGroup('tapped').getByRole('button', FIRST)
  fireEvent.click(tapped)

  // A page of the carousel, behind the preview.
  await screen.findByRole('group', { name: '1 / 3', hidden: true })
  await close()
  expect(screen.queryByRole('group', { name: /1 \/ [12]/ })).toBeNull()
  expect(document.activeElement).toBe(focused)
  expect(inGroup('tapped').getByRole('button', FIRST)).toBe(tapped)

  for (const label of ['single', 'unused']) {
    fireEvent.click(inGroup(label).getByRole('button', FIRST))
    await close()
  }
  screen.getByRole('group', { name: '1 / 3' })
})
