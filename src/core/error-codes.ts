/** Codes of the `park:error` event. Codes are stable across versions; messages may change. `widgets/README.md` lists each code with its
 * remedy. */
export const PARK_ERROR_CODES = [
  // Options and markup.
  'bad-option',
  'missing-option',
  'unknown-route',
  'unknown-config',
  'unknown-widget',
  'origin-not-allowed',
  'option-not-allowed',
  // Starting.
  'load-failed',
  'not-defined',
  'start-failed',
  'frame-unreachable',
  // The API.
  'api-unusable',
  'unexpected-data',
  // The shell.
  'shell-not-found',
  'shell-silent',
  'shell-refused',
  'shell-version',
  'shell-wrong-origin',
  'shell-bad-message',
  'shell-empty',
  'shell-unknown-method',
  'shell-missing-method',
  'shell-bad-result',
  'shell-timeout',
  'shell-call-failed',
  // While the widget runs.
  'screen-not-fetched',
  'screen-broke',
  'part-not-fetched',
  'link-not-opened',
  'share-not-set-up',
  'picture-not-drawn',
] as const

export type ParkErrorCode = (typeof PARK_ERROR_CODES)[number]
