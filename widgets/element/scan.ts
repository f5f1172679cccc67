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

const WATCHED = [WIDGET, ...[...ATTRIBUTES.keys()].flatMap(namesOf)]

/** Options, and names in `config`, that such a node cannot set, because it may be user content: a stranger's login, the phone numbers of
 * the park's staff, and the names of functions that a login calls. */
const REFUSED = /^(token|openid|\w+Phone|nativeLogin|appMarker)$/

/** The result for a node. */
interface Found {
  /** The value of `data-park-widget`, with the refused origin if there was one. */
  key: string
  /** Missing if the node was invalid, which was reported. */
  element?: HTMLElement
  /** The refused options that were reported. */
  refused?: string
}

const valueOf = (node: Element, attribute: string): string | null =>
  namesOf(attribute)
    .map((name) => node.getAttribute(name))
    .find((value) => value !== null) ?? null

const optionsOf = (node: Element): WidgetOptions =>
  Object.fromEntries(
    [...ATTRIBUTES].map(([attribute, name]) => [name, readOption(name, valueOf(node, attribute)) ?? undefined]),
  )

/** @returns the names of the refused options; empty if there are none. */
const copyOptions = (node: Element, element: HTMLElement): string => {
  const refused: string[] = []
  const allow = (name: string, value: unknown): unknown => {
    if (!REFUSED.test(name)) return value
    if (value != null) refused.push(name)
    return undefined
  }
  for (const [attribute, name] of ATTRIBUTES) {
    const given = valueOf(node, attribute)
    const config = name === 'config' && readOption(name, given)
    const value = (config ? JSON.stringify(config, allow) : allow(name, given)) as string | null | undefined
    if (value === element.getAttribute(attribute)) continue
    if (value == null) element.removeAttribute(attribute)
    else element.setAttribute(attribute, value)
  }
  return refused.join(', ')
}

/** Whether the page or another copy of Parkside has already inserted a widget into the node. */
const isTaken = (node: Element): boolean => [...node.children].some(({ localName }) => localName.startsWith('park-'))

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

  const drop = (node: Element): void => {
    found.get(node)?.element?.remove()
    found.delete(node)
  }
  const applyOptions = (node: Element, entry: Found, element: HTMLElement): void => {
    const names = copyOptions(node, element)
    if (names && names !== entry.refused) report(node, '', { code: 'option-not-allowed', names })
    entry.refused = names
  }
  const updateNode = (node: Element): void => {
    const widget = node.getAttribute(WIDGET)
    const origin = findUnlistedOrigin(node.ownerDocument, optionsOf(node))
    const key = `${widget} ${origin ?? ''}`
    const before = found.get(node)
    const isEmptied = before?.element && before.element.parentNode !== node
    if (before?.key === key && !isEmptied) {
      if (before.element) applyOptions(node, before, before.element)
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
    const entry = { key, element }
    found.set(node, entry)
    applyOptions(node, entry, element)
    node.append(element)
  }
  const updateNodesIn = (place: ParentNode): void => place.querySelectorAll(`[${WIDGET}]`).forEach(updateNode)

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      // The page may have emptied a node: it gets its widget again.
      if (type === 'attributes' || found.has(target as Element)) updateNode(target as Element)
      for (const node of [...addedNodes] as Element[]) {
        if (node.nodeType !== 1) continue
        if (node.hasAttribute(WIDGET)) updateNode(node)
        updateNodesIn(node)
      }
    }
    for (const node of [...found.keys()]) if (!root.contains(node)) drop(node)
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED })
  updateNodesIn(root)
  return () => {
    observer.disconnect()
    for (const node of [...found.keys()]) drop(node)
  }
}
