/** What a shell sends is checked before a widget uses it: shells are written by others, and in languages without our types. */
import type { Context, PayOutcome, ShellEvents } from './contract.ts'

type Fields = Record<string, unknown>

/** Instead of a value that cannot be used. */
export const INVALID = Symbol()

const OUTCOMES = ['reported-ok', 'cancelled', 'failed'] as const

/** Anything but a word of the contract is `unknown`: money may have moved. */
export const toPayOutcome = (value: unknown): PayOutcome => OUTCOMES.find((outcome) => outcome === value) ?? 'unknown'

const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {})
const isText = (value: unknown): value is string => typeof value === 'string'
const isFilled = (value: unknown): value is string => isText(value) && value !== ''
const isToken = (value: unknown): boolean => isFilled(value) && !/^bearer\s/i.test(value)
/** An id: a number is as good as its digits. */
const toId = (value: unknown): string | undefined =>
  isFilled(value) || typeof value === 'number' ? String(value) : undefined

/** A record without the fields that are `undefined`. */
const compact = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const toPerson = ({ openid, userId }: Fields): Fields => ({ openid: toId(openid), userId: toId(userId) })

const RESULTS: Record<string, (result: Fields) => unknown> = {
  'auth.getToken': ({ token, expiresAt, ...rest }) =>
    isToken(token)
      ? compact({ token, expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined, ...toPerson(rest) })
      : INVALID,
  'auth.login': ({ status }) => (/^(done|cancelled|leaving)$/.test(String(status)) ? { status } : INVALID),
  'pay.request': ({ outcome, raw }) => compact({ outcome: toPayOutcome(outcome), raw: isText(raw) ? raw : undefined }),
  'ui.pickImage': ({ images }) => {
    const isImage = (image: unknown): boolean => {
      const { name, type, url } = fieldsOf(image)
      return isText(name) && isText(type) && isFilled(url)
    }
    return Array.isArray(images) && images.every(isImage) ? { images } : INVALID
  },
}

/** Whether the contract knows a payment's outcome. */
export const isPayOutcome = (result: unknown): boolean => {
  const { outcome } = fieldsOf(result)
  return outcome === 'unknown' || toPayOutcome(outcome) !== 'unknown'
}

/** A method's result as the contract has it, or `INVALID`. */
export const checkResult = (method: string, result: unknown): unknown => RESULTS[method]?.(fieldsOf(result))

/** The fields of a context that can be used. */
export const checkContext = (value: unknown): Context => {
  const { locale, theme, safeArea, style } = fieldsOf(value)
  const edges = fieldsOf(safeArea)
  return compact({
    locale: isText(locale) ? locale : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    safeArea: ['top', 'right', 'bottom', 'left'].every((edge) => Number.isFinite(edges[edge])) ? edges : undefined,
    style: style ? Object.fromEntries(Object.entries(fieldsOf(style)).filter(([, text]) => isText(text))) : undefined,
  })
}

const EVENTS: { [E in keyof ShellEvents]?: (payload: Fields) => unknown } = {
  'auth.tokenChanged': ({ token, ...rest }) =>
    token === null || isToken(token) ? compact({ token, ...toPerson(rest) }) : INVALID,
  'pay.restored': ({ idempotencyKey, outcome }) =>
    isFilled(idempotencyKey) ? { idempotencyKey, outcome: toPayOutcome(outcome) } : INVALID,
  'nav.go': ({ route }) => (isFilled(route) ? { route } : INVALID),
  'context.changed': checkContext,
}

/** An event's payload as the contract has it, or `INVALID`. */
export const checkEvent = (event: string, payload: unknown): unknown => {
  const fields = fieldsOf(payload)
  const check = EVENTS[event as keyof ShellEvents]
  return check ? check(fields) : fields
}
