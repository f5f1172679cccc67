/** What `npm start` and `npm run dev` print once they serve. */

interface Served {
  origin: string
  /** Origin of the partner's portal. */
  portal: string
  /** Whether the sandbox answers calls of the API. */
  hasSandbox: boolean
  /** Other origins whose pages may call the API. */
  allowedOrigins: readonly string[]
  /** `npm run dev` builds the hosted page only: whether the files of the examples are there from an earlier build. `current`: they were
   * built now. */
  examples: 'current' | 'earlier' | 'missing'
}

const examplesOf = ({ origin, portal, examples }: Served): string[] => {
  const lines = [
    `  ${origin}/examples/      every way to put it on a page`,
    `  ${portal}/               a partner's portal, on its own origin`,
  ]
  if (examples === 'current') return lines
  if (examples === 'earlier') return ['', 'Not rebuilt after a change, but as of the last npm run build:', ...lines]
  return ['', 'The examples and the portal are not built: stop this, run npm run build, and start again.']
}

export const whatToOpen = (served: Served): string[] => {
  const { origin, hasSandbox, allowedOrigins } = served
  const people = [
    'Log in with 13000000001 (customer), 13000000002 (second customer) or 13900000009 (merchant).',
    `Press Get code, then read the one-time code at ${origin}/sandbox/sms?phone=13000000001`,
  ]
  return [
    `  ${origin}/               the menu`,
    `  ${origin}/forklift       book a forklift`,
    `  ${origin}/orderList      the merchant's orders`,
    `  ${origin}/examples/api/  the API`,
    ...examplesOf(served),
    ...(hasSandbox ? ['', ...people] : []),
    ...(allowedOrigins.length
      ? [
          '',
          `Pages of these origins may call the API and show the hosted page in an iframe: ${allowedOrigins.join(', ')}`,
        ]
      : []),
    '',
    'Ctrl+C stops it.',
  ]
}
