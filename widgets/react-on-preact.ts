/** What Parkside uses of React, on Preact's core: the build takes this module for `react`, `react-dom` and `react-dom/client`. All of
 * `preact/compat` would be 5 kB more on every page. Code that needs more of React adds it here; the build fails on a name that is not
 * exported. */
import {
  Component,
  createElement,
  options,
  render,
  type ComponentType,
  type FunctionComponent,
  type VNode,
} from 'preact'

export { Component, createContext, createElement, Fragment } from 'preact'
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

type Props = Record<string, unknown>

/** Events that Preact would look for under another name: React's own, and those that not every browser has a handler property for. */
const nativeName = (type: string, props: Props, name: string): string => {
  if (name === 'onFocus') return 'onfocusin'
  if (name === 'onBlur') return 'onfocusout'
  if (/^on(Ani|Compo|Tou)/.test(name)) return name.toLowerCase()
  const isTyped = type === 'textarea' || (type === 'input' && !/^(file|checkbox|radio)$/.test(String(props.type)))
  return name === 'onChange' && isTyped ? 'oninput' : name
}

options.vnode = (vnode) => {
  const { type } = vnode
  if (typeof type !== 'string') return
  const props = vnode.props as Props
  for (const name of Object.keys(props)) {
    const native = name.startsWith('on') ? nativeName(type, props, name) : name
    if (native === name) continue
    props[native] = props[name]
    delete props[name]
  }
}

options.event = (event: Event & { nativeEvent?: Event }) => {
  event.nativeEvent = event
  return event
}

const isSame = (a: Props, b: Props): boolean => Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])

/** Renders again only when a property is another one. */
export const memo = <Given extends object>(Inner: FunctionComponent<Given>): ComponentType<Given> =>
  class Memo extends Component<Given> {
    override shouldComponentUpdate(next: object): boolean {
      return !isSame(this.props as Props, next as Props)
    }
    override render(): VNode {
      return createElement(Inner as ComponentType<object>, this.props)
    }
  }

interface Passed {
  context: object
  of: VNode
}

class ContextPass extends Component<Passed> {
  override getChildContext = (): object => this.props.context
  override render = (): VNode => this.props.of
}

/** Renders into an element of its own in the container, with the contexts of the place where it stands. */
class Portal extends Component<{ of: VNode; container: Element }> {
  root = document.createElement('div')
  override render(): null {
    const { of, container } = this.props
    if (this.root.parentNode !== container) container.append(this.root)
    render(createElement(ContextPass, { context: this.context as object, of }), this.root)
    return null
  }
  override componentWillUnmount(): void {
    render(null, this.root)
    this.root.remove()
  }
}

export const createPortal = (of: VNode, container: Element): VNode => createElement(Portal, { of, container }) as VNode

/** What the element holds goes at the first drawing. */
export const createRoot = (target: Element): { render: (of: VNode) => void; unmount: () => void } => {
  let isEmpty = false
  return {
    render: (of) => {
      if (!isEmpty) target.textContent = ''
      isEmpty = true
      render(of, target)
    },
    unmount: () => render(null, target),
  }
}
