// A wildcard module can only be declared in a script file, which cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./lucide.d.ts" />
/** A line icon, hidden from screen readers. Each icon is imported from its own file: `import Check from 'lucide/dist/esm/icons/check.mjs'`. */
import { createElement } from 'react'
import { css } from '../style/style.ts'

/** Shape of lucide's icons: element name and attributes. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

export interface IconProps {
  of: IconNode
  /** Size, px. Default 20. */
  size?: number | undefined
}

const icon = css`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`

export const Icon = ({ of, size = 20 }: IconProps) => (
  <svg className={icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
)
