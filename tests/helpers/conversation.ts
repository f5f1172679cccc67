/** Plays the conversations of `tests/protocol` with a shell. `tests/protocol/README.md` describes the steps. */
import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

export type Step =
  | { from: 'widget' | 'shell'; text: string }
  | { from: 'app'; does: 'answers'; method: string; with?: unknown; fails?: string }
  | { from: 'app'; does: 'emits'; event: string; with: unknown }
  | { from: 'app'; does: 'context'; with: Record<string, unknown> }
  | { from: 'app'; does: 'back'; taken: boolean }
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

/** Plays the shell and its app. */
export interface ShellUnderTest {
  /** The widget sends. */
  send(text: string): void
  /** Resolves with the shell's next text. */
  next(): Promise<string>
  /** Resolves with all messages that were sent but not read yet, once no more follow. */
  rest(): Promise<string[]>
  app(step: Extract<Step, { from: 'app' }>): void | Promise<void>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `$ANY` and `$ID` match any value, also a missing one. */
export const matches = (wanted: unknown, got: unknown): boolean => {
  if (wanted === '$ANY' || wanted === '$ID') return true
  if (!isObject(wanted) || !isObject(got)) return isDeepStrictEqual(wanted, got)
  return Object.keys({ ...wanted, ...got }).every((key) => key in wanted && matches(wanted[key], got[key]))
}

/** @throws if the shell sends another message than expected, or one more. */
export const play = async ({ steps }: Conversation, shell: ShellUnderTest): Promise<void> => {
  let page = 1
  const session = (number: number): string => number.toString(16).padStart(32, 'a')
  const fill = (text: string): string => text.replaceAll('$S', session(page)).replaceAll('$OLD', session(page - 1))
  const wrong = (index: number, sentence: string): Error =>
    new Error(`Step ${index + 1} ${JSON.stringify(steps[index])}: ${sentence}`)

  for (const [index, step] of steps.entries()) {
    if (step.from === 'app') {
      const early = await shell.rest()
      if (early.length) throw wrong(index, `before this step the shell sent ${early.join(', ')}`)
      if (step.does === 'loads' || step.does === 'restarts') page++
      await shell.app(step)
    } else if (step.from === 'widget') shell.send(fill(step.text))
    else {
      const got = await shell.next().catch((error: Error) => Promise.reject(wrong(index, error.message)))
      if (!matches(JSON.parse(fill(step.text)), JSON.parse(got))) throw wrong(index, `the shell sent ${got}`)
    }
  }
  const rest = await shell.rest()
  if (rest.length) throw new Error(`After the last step the shell sent ${rest.join(', ')}`)
}
