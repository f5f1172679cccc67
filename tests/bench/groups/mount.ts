/** Mounts and removes a hundred widgets on one page, three times. */
import { visit, type Driver } from '../browser.ts'
import { inRounds, median, type Group, type Pass } from '../group.ts'
import { WIDGET_PAGE_PATH } from '../serve.ts'

const COUNT = 100
const CYCLES = 3

const ROWS = {
  mount: { name: `${COUNT} widgets drawn`, unit: 'ms' },
  remove: { name: `${COUNT} widgets removed`, unit: 'ms' },
  heap: { name: 'JS heap after GC, each widget', unit: 'kB' },
  left: { name: 'left after removal: heap, third time less first', unit: 'kB' },
  nodes: { name: 'left after removal: nodes, third time less first', unit: '' },
}

interface Rest {
  heap: number
  nodes: number
}

const measure = async (driver: Driver): Promise<Rest> => {
  await driver.quiet(300)
  await driver.collectGarbage()
  const { JSHeapUsedSize, Nodes } = await driver.metrics()
  return { heap: JSHeapUsedSize / 1000, nodes: Nodes }
}

const cycle = async (driver: Driver, tag: string) => {
  const mount = await driver.ask('mountWidgets', tag, COUNT)
  const { heap } = await measure(driver)
  const remove = await driver.ask('removeWidgets')
  return { mount, heap, remove, rest: await measure(driver) }
}

const pass: Pass<keyof typeof ROWS> = (target) =>
  visit(async (driver) => {
    const { tag } = target.widget!
    await driver.open(target.origin + WIDGET_PAGE_PATH)
    await driver.ask('answerCalls')
    // The first widget loads the code.
    await driver.ask('mountWidgets', tag, 1)
    await driver.ask('removeWidgets')
    const cycles: Awaited<ReturnType<typeof cycle>>[] = []
    let before = await measure(driver)
    const each: number[] = []
    while (cycles.length < CYCLES) {
      const one = await cycle(driver, tag)
      each.push((one.heap - before.heap) / COUNT)
      before = one.rest
      cycles.push(one)
    }
    const [first, last] = [cycles[0]!.rest, cycles.at(-1)!.rest]
    return {
      mount: median(cycles.map(({ mount }) => mount)),
      remove: median(cycles.map(({ remove }) => remove)),
      heap: median(each),
      left: last.heap - first.heap,
      nodes: last.nodes - first.nodes,
    }
  })

export const mount: Group = {
  name: 'mount',
  about: `${COUNT} elements with the apply form on one page, ${CYCLES} times, on this machine as it is`,
  run: (targets, options) =>
    inRounds(
      'mount',
      ROWS,
      [pass],
      targets.filter(({ widget }) => widget),
      options,
    ),
}
