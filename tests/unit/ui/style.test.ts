// @vitest-environment happy-dom
/** How styles reach the roots that use them. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { adoptStyles, css, elements, keyframes, styleText } from '../../../src/ui/style/style.ts'

const shadow = (): ShadowRoot => {
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  return host.attachShadow({ mode: 'open' })
}

const adopt = (root: Document | ShadowRoot, nonce?: string): (() => void) => {
  const discard = adoptStyles(root, nonce)
  onTestFinished(discard)
  return discard
}

/** Resolves after the microtasks that are queued now. */
const queued = (): Promise<void> => new Promise(queueMicrotask)

const textOf = (sheet: CSSStyleSheet | undefined): string =>
  [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('')

let count = 0
/** A style that no other test uses. */
const newStyle = (): { name: string; rule: string } => {
  const name = css`
    order: ${++count};
  `
  return { name, rule: `.${name}{order:${count}}` }
}

describe('a style', () => {
  it('has its own class name, and its rules are appended', () => {
    const [first, second] = [
      css`
        top: 0;
      `,
      css`
        top: 0;
        &:active {
          top: 1px;
        }
      `,
    ]
    expect(first).toMatch(/^pk\d+$/)
    expect(second).not.toBe(first)
    expect(styleText().endsWith(`.${first}{top:0}.${second}{top:0}.${second}:active{top:1px}`)).toBe(true)
  })

  it('can refer to keyframes and to another style', () => {
    const turn = keyframes`to { top: 0; }`
    const other = css`
      animation: ${turn} 1s;
    `
    const name = css`
      & + .${other} {
        top: 0;
      }
    `
    expect(
      styleText().endsWith(`@keyframes ${turn}{to{top:0}}.${other}{animation:${turn} 1s}.${name} + .${other}{top:0}`),
    ).toBe(true)
  })

  it('throws if it cannot be parsed', () => {
    // oxfmt-ignore
    expect(() => css`top: 0`).toThrow('a declaration does not end with ;')
  })
})

describe('adopted styles', () => {
  it('are one sheet in all roots of a document', () => {
    const [first, second] = [shadow(), shadow()]
    adopt(first)
    adopt(second)
    expect(first.adoptedStyleSheets).toHaveLength(1)
    expect(second.adoptedStyleSheets[0]).toBe(first.adoptedStyleSheets[0])
    expect(document.head.children).toHaveLength(0)
  })

  it('need no style element on a page that replaces `Document`, as MooTools does', () => {
    vi.stubGlobal('Document', class {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const root = shadow()
    adopt(root)
    expect(root.adoptedStyleSheets).toHaveLength(1)
    expect(root.querySelector('style')).toBeNull()
  })

  it('append new rules, and parse nothing twice', async () => {
    const root = shadow()
    const before = newStyle()
    adopt(root)
    const [sheet] = root.adoptedStyleSheets
    const rules = [...sheet!.cssRules]
    expect(textOf(sheet)).toContain(before.name)
    const [next, last] = [newStyle(), newStyle()]
    expect(sheet!.cssRules).toHaveLength(rules.length)
    await queued()
    expect([...sheet!.cssRules].slice(0, -1)).toEqual(rules)
    rules.forEach((rule, at) => expect(sheet!.cssRules[at]).toBe(rule))
    const added = sheet!.cssRules[rules.length]!.cssText
    expect(added.indexOf(next.name)).toBeGreaterThan(0)
    expect(added.indexOf(last.name)).toBeGreaterThan(added.indexOf(next.name))
    expect(added).not.toContain(before.name)
  })

  it('are immediately complete in a root that is added later', () => {
    const first = shadow()
    adopt(first)
    const { name } = newStyle()
    const second = shadow()
    adopt(second)
    expect(textOf(first.adoptedStyleSheets[0])).toContain(name)
    expect(textOf(second.adoptedStyleSheets[0])).toContain(name)
  })

  it('start with rules for elements', () => {
    const { rule } = newStyle()
    void elements`i { order: 7; }`
    expect(styleText().startsWith('i{order:7}')).toBe(true)
    expect(styleText().endsWith(rule)).toBe(true)
  })

  it('are not added to in a document that no longer has a window', async () => {
    const root = shadow()
    adopt(root)
    const [sheet] = root.adoptedStyleSheets
    const count = sheet!.cssRules.length
    const view = vi.spyOn(document, 'defaultView', 'get').mockReturnValue(null as never)
    newStyle()
    await queued()
    view.mockRestore()
    expect(sheet!.cssRules).toHaveLength(count)
    const later = shadow()
    adopt(later)
    expect(later.adoptedStyleSheets[0]).not.toBe(sheet)
  })

  it('are removed by the owner that added them, and stay for others', () => {
    const root = shadow()
    const own = new CSSStyleSheet()
    root.adoptedStyleSheets = [own]
    const [first, second] = [adopt(root), adopt(root)]
    first()
    expect(root.adoptedStyleSheets).toHaveLength(2)
    second()
    expect(root.adoptedStyleSheets).toEqual([own])
  })
})

describe('without constructable style sheets', () => {
  beforeEach(() => {
    const view = document.defaultView!
    const { CSSStyleSheet: constructable } = view
    Object.assign(view, { CSSStyleSheet: class {} })
    onTestFinished(() => void Object.assign(view, { CSSStyleSheet: constructable }))
  })

  it('styles are in a style element with the page’s nonce in each root, which is appended to', async () => {
    const root = shadow()
    const before = newStyle()
    const discard = adopt(root, 'abc')
    const style = root.querySelector('style')!
    expect(style.nonce).toBe('abc')
    expect(style.textContent).toBe(styleText())
    const { rule } = newStyle()
    await queued()
    expect(style.textContent).toBe(styleText())
    expect(style.textContent.endsWith(before.rule + rule)).toBe(true)
    discard()
    expect(root.querySelector('style')).toBeNull()
    newStyle()
    await queued()
    expect(style.textContent).not.toBe(styleText())
  })

  it('in a document the rules are inserted into an empty style element, and are not in its text', async () => {
    const before = newStyle()
    const discard = adopt(document, 'abc')
    const style = document.head.querySelector('style')!
    expect(style.nonce).toBe('abc')
    expect(textOf(style.sheet!)).toContain(before.name)
    const { name } = newStyle()
    await queued()
    expect(style.sheet!.cssRules).toHaveLength(2)
    expect(style.sheet!.cssRules[1]!.cssText).toContain(name)
    expect(style.textContent).toBe('')
    discard()
    expect(document.head.children).toHaveLength(0)
  })
})

it('styles are in a style element if sheets are constructable but no root can adopt them, as in jsdom', () => {
  const adopted = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')!
  Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
  onTestFinished(() => void Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', adopted))
  const root = shadow()
  const discard = adopt(root)
  expect(root.querySelector('style')?.textContent).toBe(styleText())
  discard()
  expect(root.querySelector('style')).toBeNull()
})
