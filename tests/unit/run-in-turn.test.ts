import { expect, test } from 'vitest'
import { runInTurn } from '../tools/run-in-turn.ts'

/** Commands that print their name; one of them fails, and one of them stops all. */
const run = (commands: string[]): Promise<{ ok: boolean; output: string }> => {
  let isStopped = false
  return runInTurn(
    commands,
    (name) => {
      if (name === 'stop') isStopped = true
      return Promise.resolve({ ok: name !== 'fail', output: `${name} ` })
    },
    () => isStopped,
  )
}

test.each([
  ['all pass', ['first', 'second'], true, 'first second '],
  ['the first fails', ['fail', 'second'], false, 'fail '],
  ['the last fails', ['first', 'fail'], false, 'first fail '],
  ['all are stopped', ['stop', 'second'], true, 'stop '],
])('a step of several commands in which %s', async (_, commands, ok, output) => {
  expect(await run(commands)).toEqual({ ok, output })
})
