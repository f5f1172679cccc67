/** A sandbox for one test file, with a clock that the test sets, and people who call it. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Sandbox } from '../../../examples/sandbox/app.ts'
import { PEOPLE, type PersonName } from '../../../examples/sandbox/scenarios/people.ts'
import type { ScenarioName } from '../../../examples/sandbox/scenarios/index.ts'
import { login } from '../../../src/contract/api/park.ts'
import { bookOrder } from '../../../src/contract/api/forklift.ts'
import { parseLine, type Endpoint, type ReplyOf } from '../../../src/contract/endpoint.ts'
import type { Attachment } from '../../../src/contract/model/attachment.ts'
import type { ApplyForm } from '../../../src/contract/model/forklift.ts'
import { MORNING } from '../../helpers/morning.ts'
import { openSandbox, type TestSandboxOptions } from '../../helpers/sandbox.ts'
import { checkFits } from './fits-contract.ts'

export const ORIGIN = 'http://park.test'

export interface Answer<T = unknown> {
  code: number
  message: string
  data: T
  /** The renewed token in the response. */
  token: string | null
  response: Response
}

export interface Park {
  readonly sandbox: Sandbox
  /** Moves the clock forward. */
  wait(ms: number): void
  now(): number
  /** Restores the scenario's starting state, and sets the clock back to the morning. */
  reset(scenario: ScenarioName): Promise<string[]>
  /** Calls an endpoint of the contract with any arguments, valid or not. */
  call<E extends Endpoint<string, unknown, unknown>>(
    row: E,
    args?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<ReplyOf<E>>>
  /** Logs a person in through the authorisation page. @returns the token. */
  logIn(name: PersonName): Promise<string>
  /** The same as `call`, with a person logged in. */
  as(name: PersonName): Promise<Park['call']>
  /** An authorisation code of the authorisation page. */
  providerCode(name: PersonName): Promise<string>
  /** Uploads a small picture as this person. */
  upload(name: PersonName, module: string): Promise<Attachment>
  get(path: string): Promise<Response>
  post(path: string, body?: unknown): Promise<Response>
  /** The order as the database stores it. */
  stored(id: string): Promise<Record<string, unknown> & { payments: Record<string, unknown>[] }>
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

let clock = MORNING
const now = (): number => clock

export const openPark = (scenario: ScenarioName, options: TestSandboxOptions = {}): Park => {
  let sandbox: Sandbox
  beforeAll(async () => {
    clock = MORNING
    sandbox = await openSandbox({ now, scenario, ...options })
  })
  beforeEach(() => park.reset(scenario))
  afterAll(() => sandbox.close())

  const park: Park = {
    get sandbox() {
      return sandbox
    },
    wait: (ms) => {
      clock += ms
    },
    now,
    reset: async (name) => {
      clock = MORNING
      return (await sandbox.reset(name)).orders
    },
    call: async (row, args = {}, headers = {}) => {
      const { method, path } = parseLine(row)
      const rest: Record<string, unknown> = { ...args }
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = encodeURIComponent(String(rest[name]))
        if (method === 'GET') delete rest[name]
        return value
      })
      const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
      const response = await sandbox.fetch(`${ORIGIN}/api${filled}${query}`, {
        method,
        // No particular language: messages are in English, content is in the language in which it was written.
        headers: { 'accept-language': '*', ...headers },
        ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }),
      })
      const body = (await response.json()) as Answer<never>
      checkFits(row, body)
      return { ...body, token: response.headers.get('authorization'), response }
    },
    providerCode: async (name) => {
      const back = encodeURIComponent('/login?redirect=%2Fapply')
      const address = `/provider/authorize?appid=x&redirect_uri=${back}&response_type=code&scope=snsapi_base&state=s1`
      const answer = await sandbox.fetch(ORIGIN + address, {
        method: 'POST',
        body: new URLSearchParams({ person: PEOPLE[name].id }),
      })
      return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    },
    logIn: async (name) => {
      const { token } = await park.call(login, { code: await park.providerCode(name) })
      if (!token) throw new Error(`${name} could not log in`)
      return token
    },
    as: async (name) => {
      const authorization = await park.logIn(name)
      return (row, args, headers) => park.call(row, args, { authorization, ...headers })
    },
    upload: async (name, module) => {
      const body = new FormData()
      body.append('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], 'a.jpg'))
      const headers = { authorization: await park.logIn(name) }
      const path = `/api/attachment/upload/${module}`
      const answer = await sandbox.fetch(ORIGIN + path, { method: 'POST', headers, body })
      return ((await answer.json()) as Answer<Attachment>).data
    },
    get: (path) => sandbox.fetch(ORIGIN + path),
    post: (path, body = {}) => sandbox.fetch(ORIGIN + path, json(body)),
    stored: async (id) => (await park.get(`/sandbox/state?order=${id}`)).json() as never,
  }
  return park
}

/** A form that is valid at {@link MORNING}. */
export const goodForm: ApplyForm & { id: string } = {
  id: '1',
  consignee: '示例收货人',
  phone: '13000000001',
  quantity: 2,
  expectedDeliveryDate: '2026-11-21',
  expectedDeliveryTime: '11:00-12:00',
  stallAddress: 'A区-03-112',
}

export const book = (call: Park['call'], changes: object = {}) => call(bookOrder, { ...goodForm, ...changes })
