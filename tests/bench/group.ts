/** The interface of a group of measurements, and the function that runs its rounds. */
import type { Served } from './serve.ts'

export interface Options {
  /** How often everything is measured. Default 5. */
  rounds: number
  /** Repetitions of each interaction in a round. Default 20. */
  repeats: number
  /** How many times slower the processor is in measurements on a slow phone. Default 4. */
  cpu: number
  /** Network in measurements on a slow phone: `slow` is 1.6 Mbit/s and 150 ms, `fast` is the loopback without limits. Default `slow`. */
  network: 'slow' | 'fast'
  /** Called for each pass that ended or failed. A failure does not end the run. */
  tell: (line: string, isFailure?: boolean) => void
}

/** `ratio`: at most this many times the floor. `most`: at most this value, in the row's unit. */
export interface Goal {
  ratio?: number
  most?: number
}

/** One line of the result: values of each target, one for each round that worked. Lower is better. */
export interface Row {
  name: string
  unit: string
  goal?: Goal
  values: Record<string, number[]>
}

/** @example const server: Group = { name: 'server', about: 'calls per second', run: async (targets, options) => [row] } */
export interface Group {
  /** The group's name on the command line. */
  name: string
  about: string
  run(targets: readonly Served[], options: Options): Promise<Row[]>
}

/** One visit to one target, in a new browser. @returns values by row; a missing row was not measured. */
export type Pass<Key extends string> = (target: Served, options: Options) => Promise<Partial<Record<Key, number>>>

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Runs every pass for every target in turn, round by round, and every second round in the opposite order, so that other load on the
 * machine affects all targets alike. */
export const inRounds = async <Key extends string>(
  name: string,
  rows: Record<Key, Omit<Row, 'values'>>,
  passes: readonly Pass<Key>[],
  targets: readonly Served[],
  options: Options,
): Promise<Row[]> => {
  const keys = Object.keys(rows) as Key[]
  const values = new Map(keys.map((key) => [key, {} as Row['values']]))
  for (let round = 1; round <= options.rounds; round++) {
    const order = round % 2 ? targets : [...targets].reverse()
    for (const pass of passes) {
      for (const target of order) {
        const line = `${name}, round ${round}, ${target.name}`
        const began = performance.now()
        try {
          const figures = await pass(target, options)
          for (const [key, row] of values) if (figures[key] !== undefined) (row[target.name] ??= []).push(figures[key])
          options.tell(`${line}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
        } catch (error) {
          options.tell(`${line}: ${firstLine(error)}`, true)
        }
      }
    }
  }
  return keys.map((key) => ({ ...rows[key], values: values.get(key) ?? {} }))
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2
}
