/** What a screen of the floor is given: API calls, messages and navigation. */
import { element } from './dom.ts'

export interface App {
  /** Undefined if the call failed; the page has then shown a message. */
  call<T>(request: `${'GET' | 'POST' | 'PUT'} /${string}`, body?: object): Promise<T | undefined>
  /** Shows a message for two seconds. */
  say(message: string): void
  go(to: string, replace?: boolean): void
  back(): void
}

/** Fills the page; the result is called when the user leaves the screen. */
export type Screen = (page: HTMLElement, app: App, query: URLSearchParams) => void | (() => void)

const MESSAGE_MS = 2000
const CALL_LIMIT_MS = 60_000

/** @param stage where the toast is shown. */
export const createApp = (stage: ParentNode, { go, back }: Pick<App, 'go' | 'back'>): App => {
  const toast = element('<div class="toast" role="status" hidden></div>')
  stage.append(toast)
  let running = 0
  let until = 0
  /** Shows the current message, or else whether a call is pending. */
  const draw = (): void => {
    const isMessage = Date.now() < until
    toast.hidden = !isMessage && !running
    toast.classList.toggle('low', isMessage)
    if (!isMessage) toast.textContent = 'Loading…'
  }
  const say = (message: string): void => {
    until = Date.now() + MESSAGE_MS
    draw()
    toast.textContent = message
    setTimeout(draw, MESSAGE_MS)
  }
  const call = async <T>(request: string, body?: object): Promise<T | undefined> => {
    const [method = '', path = ''] = request.split(' ')
    const token = localStorage.getItem('token')
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) }
    running += 1
    draw()
    try {
      const answer = await fetch(`/api${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
        credentials: 'include',
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      })
      const { code, data, message } = (await answer.json()) as { code: number; data: T; message: string }
      if (code === 200) return data
      say(message)
    } catch {
      say('The network does not answer')
    } finally {
      running -= 1
      draw()
    }
    return undefined
  }
  return { call, say, go, back }
}
