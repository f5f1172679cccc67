/** The signature that a page needs to use the messaging app's JavaScript API, for example to set the title and picture of a shared page. */
import { createHash } from 'node:crypto'
import type { park } from '../../../../src/contract/api/index.ts'
import { badInput } from '../refusal.ts'
import { randomKey } from '../auth/secrets.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { SANDBOX_APP_ID } from '../pay/credentials.ts'

/** Represents the ticket that the messaging app issues every two hours. It is a secret of the server: it allows signing any page. */
const SANDBOX_TICKET = 'parkside-sandbox-ticket-0000000000'

/** SHA-1 of the four values, in the order and spelling that the messaging app specifies. @param url without the fragment. */
export const signatureOf = (ticket: string, nonceStr: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

const ADDRESS_MAX = 2000

/** Reads the URL of one of the park's own pages, exactly as in the browser's location. The host must be configured, because the `Host`
 * header is set by the caller.
 * @throws a refusal of any other URL. */
const readOwnAddress = (value: unknown, { context, host }: Pick<Call, 'context' | 'host'>): string => {
  const [address = ''] = typeof value === 'string' ? value.split('#', 1) : []
  const url = address.length <= ADDRESS_MAX && URL.canParse(address) ? new URL(address) : undefined
  const isOwn =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.host === host &&
    context.isOwnHost(host) &&
    !url.username &&
    !url.password &&
    url.href === address
  if (!isOwn) throw badInput('foreignAddress')
  return address
}

export const signatureHandlers = {
  'POST /newsAndMessageApp/signature': async (args, call) => {
    const { context } = call
    const url = readOwnAddress(args.url, call)
    const timestamp = Math.floor(context.now() / 1000)
    const nonceStr = randomKey().slice(0, 32)
    return {
      appId: SANDBOX_APP_ID,
      timestamp,
      nonceStr,
      signature: signatureOf(SANDBOX_TICKET, nonceStr, timestamp, url),
    }
  },
} satisfies Partial<Handlers<typeof park>>
