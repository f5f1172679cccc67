/** Which page of a strip is shown. */
import { fireEvent, screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { PageStrip, usePages } from '../../../src/ui/swipe/page-strip.tsx'
import { renderUi } from './render.tsx'

interface Options {
  count: number
  start?: number
  loop?: boolean
}

const Strip = ({ count, start = 0, loop = false }: Options) => {
  const pages = usePages({ count, start, loop, ms: 200 })
  return (
    <>
      <PageStrip pages={pages}>{(index) => <p>{`Page ${index}`}</p>}</PageStrip>
      {[-5, -1, 1, 5].map((by) => (
        <button key={by} type="button" onClick={() => pages.turn(by)}>
          {by}
        </button>
      ))}
    </>
  )
}

/** The rendered pages in their order; the shown one in brackets. The others are inert. */
const expectPages = (...expected: string[]): void => {
  const found = screen.queryAllByRole('group', { hidden: true }).map((sheet) => {
    const name = sheet.getAttribute('aria-label')!
    return sheet.hasAttribute('inert') ? name : `[${name}]`
  })
  expect(found).toEqual(expected)
}
const turn = (by: number): void => void fireEvent.click(screen.getByText(String(by)))

describe('a strip', () => {
  it('begins with the first page, and stops there', () => {
    renderUi(<Strip count={3} />)
    expectPages('[1 / 3]', '2 / 3')
    turn(-1)
    turn(1)
    expectPages('1 / 3', '[2 / 3]', '3 / 3')
    turn(-5)
    expectPages('[1 / 3]', '2 / 3')
  })

  it('stops at the last page, and follows when there are fewer', () => {
    const { rerender } = renderUi(<Strip count={3} start={7} />)
    expectPages('2 / 3', '[3 / 3]')
    turn(1)
    turn(-1)
    expectPages('1 / 3', '[2 / 3]', '3 / 3')
    turn(5)
    expectPages('2 / 3', '[3 / 3]')
    rerender(<Strip count={2} start={7} />)
    expectPages('1 / 2', '[2 / 2]')
    rerender(<Strip count={1} start={7} />)
    expectPages('[1 / 1]')
    rerender(<Strip count={0} start={7} />)
    expectPages()
  })

  it('that loops goes on with the other end', () => {
    renderUi(<Strip count={3} loop />)
    expectPages('3 / 3', '[1 / 3]', '2 / 3')
    turn(-1)
    expectPages('2 / 3', '[3 / 3]', '1 / 3')
    turn(1)
    expectPages('3 / 3', '[1 / 3]', '2 / 3')
  })

  it('with one page does not turn', () => {
    renderUi(<Strip count={1} loop />)
    turn(1)
    expectPages('[1 / 1]')
  })
})
