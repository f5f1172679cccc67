export interface Outcome {
  ok: boolean
  /** What the commands have printed. */
  output: string
}

/** Runs commands one after the other, until one fails or `isStopped`. @param run runs one of them. */
export const runInTurn = async <C>(
  commands: readonly C[],
  run: (command: C) => Promise<Outcome>,
  isStopped: () => boolean,
): Promise<Outcome> => {
  let output = ''
  let ok = true
  for (const command of commands) {
    if (!ok || isStopped()) break
    const result = await run(command)
    output += result.output
    ok = result.ok
  }
  return { ok, output }
}
