/** Drives a sandbox, over HTTP or in this process: restores starting states and logs people in. */
import { login, sendSms } from '../../src/contract/api/park.ts'
import { parseLine, type Endpoint } from '../../src/contract/endpoint.ts'
import { STORAGE } from '../../src/contract/storage.ts'

/** The sandbox's people that tests log in as. */
export const PHONES = { customer: '13000000001', second: '13000000002', merchant: '13900000009' } as const

export type PersonName = keyof typeof PHONES

export interface Started {
  /** Ids of the scenario's orders and forklifts, in the scenario's order. */
  orders: string[]
  forklifts: string[]
}

/** Sends a request to the sandbox: `fetch`, or that of a sandbox in this process. */
type Send = (url: string, init?: RequestInit) => Response | Promise<Response>

/** Sends a body as JSON. @throws an error with the response if it is refused. */
export const post = async (url: string, body: object, send: Send = fetch): Promise<Response> => {
  const answer = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Restores a named starting state. */
export const startScenario = async (base: string, scenario: string): Promise<Started> =>
  (await (await post(`${base}/sandbox/reset`, { scenario })).json()) as Started

/** Logs a person in by one-time code. @returns contents of local storage after the login, for `openPage`. */
export const logIn = async (base: string, person: PersonName, send: Send = fetch): Promise<Record<string, string>> => {
  const phone = PHONES[person]
  const call = (endpoint: Endpoint, body: object): Promise<Response> =>
    post(`${base}/api${parseLine(endpoint).path}`, body, send)
  await call(sendSms, { phone })
  const { code } = (await (await send(`${base}/sandbox/sms?phone=${phone}`)).json()) as { code: string }
  const answer = await call(login, { phone, smsCode: code })
  const { data } = (await answer.json()) as { data: { openid?: string; userId?: string } }
  const token = answer.headers.get('authorization')
  if (!token) throw new Error(`Logging in as ${person} gave no token`)
  return {
    [STORAGE.token]: token,
    ...(data.openid ? { [STORAGE.openid]: data.openid } : {}),
    ...(data.userId ? { [STORAGE.userId]: data.userId } : {}),
  }
}

/** Logs each person in only once, also if several callers ask at the same time: a person is sent at most one code a minute.
 * @example const storageOf = createLogins(park.url); await openPage({ base, path, storage: await storageOf('customer') }) */
export const createLogins = (base: string): ((who: PersonName | 'visitor') => Promise<Record<string, string>>) => {
  const people = new Map<PersonName, Promise<Record<string, string>>>()
  return (who) => {
    if (who === 'visitor') return Promise.resolve({})
    const known = people.get(who) ?? logIn(base, who)
    people.set(who, known)
    return known
  }
}
