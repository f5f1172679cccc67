/** Whole exchanges of `tests/protocol`, played against something that stands for a shell.
 *
 * A step is what the widget sends, what the shell must send next, or what happens in the app between them. In texts `$S` is the session
 * of the page that is shown, `$OLD` of the one before; in what the shell sends, `$ID` and `$ANY` stand for any value, also for none. */
import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

export type Step =
  | { from: 'widget' | 'shell'; text: string }
  | { from: 'app'; does: 'answers'; method: string; with?: unknown; fails?: string }
  | { from: 'app'; does: 'emits'; event: string; with: unknown }
  | { from: 'app'; does: 'context'; with: Record<string, unknown> }
  | { from: 'app'; does: 'back'; taken: boolean }
  /** `loads`: the page is reloaded. `restarts`: so is the whole app. `is gone`: the teardown is over. `is idle`: nothing is asked of
   * the app. `is silent`: the shell has nothing to say yet, as before each of these steps. */
  | { from: 'app'; does: 'loads' | 'restarts' | 'teardown' | 'is gone' | 'is idle' | 'is silent' }

export interface Conversation {
  file: string
  title: string
  steps: Step[]
}

const FOLDER = new URL('../protocol/v1/', import.meta.url)

export const protocolFiles = (): string[] => readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
export const readProtocol = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
export const readConversations = (): Conversation[] =>
  protocolFiles()
    .filter((file) => file.startsWith('conversation-'))
    .map((file) => ({ file, ...(readProtocol(file) as Omit<Conversation, 'file'>) }))

/** What plays the shell's part, and its app's. */
export interface Stage {
  /** The widget sends. */
  send(text: string): void
  /** Resolves with the shell's next text. */
  next(): Promise<string>
  /** Resolves with everything that was sent and not yet read, when all is quiet. */
  rest(): Promise<string[]>
  app(step: Extract<Step, { from: 'app' }>): void | Promise<void>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `$ANY` and `$ID` match what is there and what is not. */
export const matches = (wanted: unknown, got: unknown): boolean => {
  if (wanted === '$ANY' || wanted === '$ID') return true
  if (!isObject(wanted) || !isObject(got)) return isDeepStrictEqual(wanted, got)
  return Object.keys({ ...wanted, ...got }).every((key) => key in wanted && matches(wanted[key], got[key]))
}

/** @throws where the shell says something else, or more, than it should. */
export const play = async ({ steps }: Conversation, stage: Stage): Promise<void> => {
  let page = 1
  const session = (number: number): string => number.toString(16).padStart(32, 'a')
  const fill = (text: string): string => text.replaceAll('$S', session(page)).replaceAll('$OLD', session(page - 1))
  const wrong = (index: number, sentence: string): Error =>
    new Error(`Step ${index + 1} ${JSON.stringify(steps[index])}: ${sentence}`)

  for (const [index, step] of steps.entries()) {
    if (step.from === 'app') {
      const early = await stage.rest()
      if (early.length) throw wrong(index, `before it the shell said ${early.join(', ')}`)
      if (step.does === 'loads' || step.does === 'restarts') page++
      await stage.app(step)
    } else if (step.from === 'widget') stage.send(fill(step.text))
    else {
      const got = await stage.next().catch((error: Error) => Promise.reject(wrong(index, error.message)))
      if (!matches(JSON.parse(fill(step.text)), JSON.parse(got))) throw wrong(index, `the shell said ${got}`)
    }
  }
  const rest = await stage.rest()
  if (rest.length) throw new Error(`At the end the shell said ${rest.join(', ')}`)
}
