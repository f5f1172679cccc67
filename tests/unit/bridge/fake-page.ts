/** Small fake windows: only what a transport needs from a page, with all listeners counted. */

export class FakeTarget extends EventTarget {
  readonly listenerTypes: string[] = []

  override addEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    this.listenerTypes.push(type)
    super.addEventListener(type, listener)
  }

  override removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    const at = this.listenerTypes.indexOf(type)
    if (at >= 0) this.listenerTypes.splice(at, 1)
    super.removeEventListener(type, listener)
  }
}

export class FakeWindow extends FakeTarget {
  [name: string]: unknown
  parent: unknown = this
  document = new FakeTarget()
  navigator = { userAgent: '' }
}

/** Properties added to a window since it was created, and its listeners. */
export const leftovers = (win: FakeWindow): string[] => {
  const fresh = Object.keys(new FakeWindow())
  return [
    ...Object.keys(win).filter((key) => !fresh.includes(key)),
    ...win.listenerTypes,
    ...win.document.listenerTypes,
  ]
}

/** One end of a channel that delivers synchronously. */
export interface FakePort {
  onmessage: ((event: { data: unknown }) => void) | null
  other: FakePort | undefined
  isClosed: boolean
  postMessage(data: unknown): void
  close(): void
}

const createPort = (): FakePort => ({
  onmessage: null,
  other: undefined,
  isClosed: false,
  postMessage(data) {
    if (!this.isClosed && !this.other?.isClosed) this.other?.onmessage?.({ data })
  },
  close() {
    this.isClosed = true
  },
})

export const createChannel = (): [FakePort, FakePort] => {
  const [one, two] = [createPort(), createPort()]
  one.other = two
  two.other = one
  return [one, two]
}

/** A `message` event of a window. */
export const messageEvent = (fields: { data: unknown; source?: unknown; origin?: string; ports?: unknown[] }): Event =>
  Object.assign(new Event('message'), { origin: '', ports: [], source: null, ...fields })
