/** Widgets for pages that can only write markup: `<div data-park-widget="forklift" data-park-api-base="https://park.example/api">`. The
 * page allows other origins in its head: `<meta name="park-api-origins" content="https://park.example">`. */
import { findUnlistedOrigin } from './api-origins.ts'
import { defineElements, tagOf } from './element.ts'
import { ATTRIBUTES, readOption } from './option-table.ts'
import type { Problem } from './problems.ts'
import { report } from './report.ts'
import type { WidgetOptions } from '../options.ts'
import { isWidget } from '../table.ts'

const WIDGET = 'data-park-widget'

/** The attribute's full name, and a shorter one. The first one that is present is used. */
const namesOf = (attribute: string): string[] => [`data-park-${attribute}`, `data-${attribute}`]

/** Options that such a node cannot set, because it may be user content: a stranger's login, and the names of functions that a login
 * calls. */
const REFUSED = ['token', 'openid']
const REFUSED_IN_CONFIG = ['nativeLogin', 'appMarker']

const WATCHED = [WIDGET, ...[...ATTRIBUTES.keys()].flatMap(namesOf)]
const attributes = [...ATTRIBUTES.keys()].filter((attribute) => !REFUSED.includes(attribute))

/** The result for a node. */
interface Found {
  /** The value of `data-park-widget`, with the refused origin if there was one. */
  key: string
  /** Missing if the node was invalid, which was reported. */
  element?: HTMLElement
}

const valueOf = (node: Element, attribute: string): string | null =>
  namesOf(attribute)
    .map((name) => node.getAttribute(name))
    .find((value) => value !== null) ?? null

const optionsOf = (node: Element): WidgetOptions =>
  Object.fromEntries(
    Array.from(ATTRIBUTES, ([attribute, name]) => [name, readOption(name, valueOf(node, attribute)) ?? undefined]),
  )

const refusedInConfig = (config: object = {}): string[] => REFUSED_IN_CONFIG.filter((name) => name in config)

/** The refused options that a node sets; empty if there are none. */
const refusedOptions = (node: Element): string =>
  [
    ...REFUSED.flatMap(namesOf).filter((name) => node.hasAttribute(name)),
    ...refusedInConfig(optionsOf(node).config),
  ].join(', ')

const configOf = (node: Element): string | null => {
  const { config } = optionsOf(node)
  return refusedInConfig(config).length === 0
    ? valueOf(node, 'config')
    : JSON.stringify({ ...config, nativeLogin: undefined, appMarker: undefined })
}

const copyOptions = (node: Element, element: HTMLElement): void => {
  for (const attribute of attributes) {
    const value = attribute === 'config' ? configOf(node) : valueOf(node, attribute)
    if (value === element.getAttribute(attribute)) continue
    if (value == null) element.removeAttribute(attribute)
    else element.setAttribute(attribute, value)
  }
}

/** Whether the page or another copy of Parkside has already inserted a widget into the node. */
const isTaken = (node: Element): boolean =>
  Array.from(node.children).some(({ localName }) => localName.startsWith('park-'))

export interface StartOptions {
  /** The root to search. Default: the document. Shadow roots are not searched unless passed here. */
  root?: Document | DocumentFragment | Element
}

/** Mounts widgets on `[data-park-widget]` nodes, including nodes that are added later, and follows changes of their attributes. The
 * custom element becomes a child of its node.
 * @returns a function that stops it and removes the elements.
 * @example const stop = start() */
export const start = ({ root = document }: StartOptions = {}): (() => void) => {
  defineElements()
  const found = new Map<Element, Found>()
  /** The refused options that were reported. */
  const reported = new WeakMap<Element, string>()

  const drop = (node: Element): void => {
    found.get(node)?.element?.remove()
    found.delete(node)
  }
  const reportRefused = (node: Element): void => {
    const names = refusedOptions(node)
    if (names && names !== reported.get(node)) report(node, '', { code: 'option-not-allowed', names })
    reported.set(node, names)
  }
  const look = (node: Element): void => {
    const widget = node.getAttribute(WIDGET)
    const origin = findUnlistedOrigin(node.ownerDocument, optionsOf(node))
    const key = `${widget} ${origin ?? ''}`
    const before = found.get(node)
    if (before?.key === key) {
      if (before.element) {
        copyOptions(node, before.element)
        reportRefused(node)
      }
      return
    }
    drop(node)
    if (widget === null || isTaken(node)) return
    if (!isWidget(widget) || origin !== undefined) {
      found.set(node, { key })
      const problem: Problem = isWidget(widget)
        ? { code: 'origin-not-allowed', origin: origin!, widget }
        : { code: 'unknown-widget', name: widget }
      report(node, '', problem, true)
      return
    }
    const element = node.ownerDocument.createElement(tagOf(widget))
    found.set(node, { key, element })
    copyOptions(node, element)
    node.append(element)
    reportRefused(node)
  }
  const lookBelow = (place: ParentNode): void => place.querySelectorAll(`[${WIDGET}]`).forEach(look)

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') look(target as Element)
      for (const node of Array.from(addedNodes) as Element[]) {
        if (node.nodeType !== 1) continue
        if (node.hasAttribute(WIDGET)) look(node)
        lookBelow(node)
      }
    }
    for (const node of [...found.keys()]) if (!root.contains(node)) drop(node)
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED })
  lookBelow(root)
  return () => {
    observer.disconnect()
    for (const node of [...found.keys()]) drop(node)
  }
}
