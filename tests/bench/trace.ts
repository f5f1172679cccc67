/** Where the main thread spends its time, from the browser's own trace. */
import type { CDPSession } from 'playwright-core'

/** Times in µs. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

export const startTrace = async (
  cdp: CDPSession,
  categories: readonly string[],
): Promise<() => Promise<TraceEvent[]>> => {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', take)
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  const traceConfig = { includedCategories: [...categories], excludedCategories: ['*'] }
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    await cdp.send('Tracing.end')
    await complete
    cdp.off('Tracing.dataCollected', take)
    return events
  }
}

type Span = Required<TraceEvent>

const threadsOf = (events: readonly TraceEvent[]): Span[][] => {
  const threads = new Map<string, Span[]>()
  for (const event of events) {
    if (event.ph !== 'X') continue
    const key = `${event.pid}:${event.tid}`
    const spans = threads.get(key) ?? []
    threads.set(key, spans)
    spans.push({ dur: 0, ...event })
  }
  // Outer spans before those nested in them.
  return [...threads.values()].map((spans) => spans.sort((a, b) => a.ts - b.ts || b.dur - a.dur))
}

export const SCRIPT_CATEGORIES = ['v8', 'v8.execute']
const SCRIPT = /^(v8\.(run|evaluateModule|callFunction|newInstance|compile|compileModule)|RunMicrotasks)$/

/** Total duration in ms; nested spans count once. */
const covered = (spans: readonly Span[]): number => {
  let total = 0
  let end = -Infinity
  for (const { ts, dur } of spans) {
    total += Math.max(0, ts + dur - Math.max(ts, end))
    end = Math.max(end, ts + dur)
  }
  return total / 1000
}

/** How long script ran on the thread with the most script, ms. This includes compiling, microtasks, in which Preact renders and which the
 * browser's own sum omits, and layout that script forces. */
export const scriptTime = (events: readonly TraceEvent[]): number =>
  Math.max(0, ...threadsOf(events.filter(({ name }) => SCRIPT.test(name))).map(covered))

export const TIMELINE_CATEGORIES = [
  ...SCRIPT_CATEGORIES,
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
]

/** The first pattern that matches an event's name decides; other events belong to the span around them. */
const KINDS: readonly [kind: string, names: RegExp][] = [
  [
    'compile',
    /^(v8\.(compile\w*|parseFunction|deserialize)|V8\.(Compile|Parse|PreParse|Collect|Bytecode|StackGuard|OffThread)\w*)/,
  ],
  ['evaluate', /^(v8\.evaluateModule|EvaluateScript|v8\.run)$/],
  ['GC', /GC|^(MinorGC|MajorGC|BlinkGC\.\w+|CppGC\.\w+)$/],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|ScheduleStyleRecalculation)$/],
  ['layout', /^(Layout|HitTest|IntersectionObserverController::computeIntersections)$/],
  [
    'paint',
    /^(PrePaint|Paint|Layerize|Commit|CompositeLayers|UpdateLayer\w*|PaintImage|Decode Image|ImageDecodeTask|UpdateLayerTree)$/,
  ],
  ['html', /^ParseHTML$/],
  [
    'script',
    /^(v8\.(callFunction|newInstance)|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|Fire(Animation|Idle)\w+|XHR\w+)$/,
  ],
  // The rest of the browser's work.
  ['other', /RunTask$/],
]
export const KIND_NAMES = ['compile', 'evaluate', 'script', 'style', 'layout', 'paint', 'GC', 'html', 'other']

/** Self time of each kind on the busiest thread, ms: nested spans do not count for the outer one. */
export const byKind = (events: readonly TraceEvent[]): Record<string, number> => {
  const threads = threadsOf(events)
  const scripted = (spans: readonly Span[]): number => covered(spans.filter(({ name }) => SCRIPT.test(name)))
  const main = threads.sort((a, b) => scripted(b) - scripted(a))[0] ?? []
  const sums = Object.fromEntries(KIND_NAMES.map((kind) => [kind, 0]))
  const open: { end: number; kind: string }[] = []
  for (const { name, ts, dur } of main) {
    while (open.length && ts >= open.at(-1)!.end) open.pop()
    const around = open.at(-1)
    const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? around?.kind
    if (!kind) continue
    sums[kind]! += dur / 1000
    if (around) sums[around.kind]! -= dur / 1000
    open.push({ end: ts + dur, kind })
  }
  return sums
}
