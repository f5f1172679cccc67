/** Calls `run` for each item, at most `count` at a time, so that one page can use the processor while another waits for a response.
 * @example await inParallel(routes, 3, async (route) => offenders.push(...(await faultsOf(route)))) */
export const inParallel = async <T>(
  items: readonly T[],
  count: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> => {
  const left = [...items]
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: count }, work))
}
