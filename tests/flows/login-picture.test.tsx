/** Login by a phone number that the park does not know: the user must first type the letters of a picture. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { getPictureCode } from '../../src/contract/api/user.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
let remote: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ scenario: 'empty', behindProxy: true })
  // The same sandbox, called from a public IP address.
  const fetch: Sandbox['fetch'] = (request, init) => {
    const own = request instanceof Request && init === undefined ? request : new Request(request, init)
    own.headers.set('x-forwarded-for', '203.0.113.7')
    return sandbox.fetch(own)
  }
  remote = { ...sandbox, fetch }
})
afterAll(() => sandbox.close())

const secret = async (path: string): Promise<string> =>
  ((await (await sandbox.fetch(`http://park.test/sandbox/${path}`)).json()) as { code: string }).code

it('asks for the letters, shows another picture after wrong ones, and sends the code', async () => {
  const park = await openScreen('/login?redirect=/forklift', { sandbox: remote })
  const keys: string[] = []
  const lettersOf = async (): Promise<string> => {
    const image = await park.findByAltText('Four distorted letters')
    expect(image.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    return secret(`picture-code?key=${keys.at(-1)}`)
  }
  // The key is only in the response: the page shows only the picture.
  const { attempt } = park.app.client
  park.app.client.attempt = (async (...call: Parameters<typeof attempt>) => {
    const answer = await attempt(...call)
    const value = answer.ok && (answer.value as unknown as { key?: string } | null)
    if (value && value.key) keys.push(value.key)
    return answer
  }) as typeof attempt

  await park.user.type(await park.findByLabelText('Phone'), '13700000077')
  await park.user.click(park.getByRole('button', { name: 'Get code' }))
  const sheet = await park.findByRole('dialog', { name: 'Quick check' })
  await lettersOf()
  const [send] = [...sheet.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Get code')
  await park.user.click(send as HTMLElement)
  expect(await park.findByText('Please enter the four letters')).toBeTruthy()

  const field = park.getByLabelText('Letters') as HTMLInputElement
  await park.user.type(field, '????')
  await park.user.click(send as HTMLElement)
  await until(() => expect(keys).toHaveLength(2))
  await until(() => expect(field.value).toBe(''))
  // Keyboards add a space after a word that they suggest.
  await park.user.type(field, ` ${(await lettersOf()).toLowerCase()} `)
  expect(field.value).not.toContain(' ')
  await park.user.click(send as HTMLElement)
  await park.findByText('Code sent')
  await until(() => expect(sheet.isConnected).toBe(false))
  expect(park.sent('/appUser/sendsms')).toHaveLength(3)

  await park.user.type(park.getByLabelText('Code'), await secret('sms?phone=13700000077'))
  await park.user.click(park.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement)
  await park.arrived('/forklift')
})

it('sends nothing when the dialog is closed, and asks again later', async () => {
  const park = await openScreen('/login?redirect=/forklift', { sandbox: remote })
  await park.user.type(await park.findByLabelText('Phone'), '13700000078')
  const pictures = new Set<string | null>()
  for (const times of [1, 2]) {
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    const sheet = await park.findByRole('dialog', { name: 'Quick check' })
    // The picture of the time before is valid only once, so it is not shown again, not even until the next one is loaded.
    if (times === 2) expect(park.queryByAltText('Four distorted letters')).toBeNull()
    pictures.add((await park.findByAltText('Four distorted letters')).getAttribute('src'))
    await park.user.keyboard('{Escape}')
    await until(() => expect(sheet.isConnected).toBe(false))
    expect(park.sent('/appUser/sendsms')).toHaveLength(times)
  }
  expect(pictures.size).toBe(2)
})

it('says why a picture could not be loaded, and loads another one', async () => {
  let isClosed = true
  const reason = 'No pictures right now.'
  const park = await openScreen('/login', {
    sandbox: remote,
    answers: ({ path }) =>
      isClosed && path === parseLine(getPictureCode).path
        ? Response.json({ code: 409, message: reason, data: null })
        : undefined,
  })
  await park.user.type(await park.findByLabelText('Phone'), '13700000079')
  await park.user.click(park.getByRole('button', { name: 'Get code' }))
  await park.findByText(reason)
  isClosed = false
  await park.user.click(park.getByRole('button', { name: 'New picture' }))
  await park.findByAltText('Four distorted letters')
  expect(park.queryByText(reason)).toBeNull()
})
