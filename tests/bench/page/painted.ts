/** Defines "painted": a task that was posted in a frame's callbacks runs after that frame has been painted. */

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

/** Resolves after the next frame has been painted. @returns when the frame began, ms. */
export const painted = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const frame = performance.now()
      waiting.push(() => resolve(frame))
      channel.port2.postMessage(0)
    }),
  )

/** When the last input was handled. If that was between a frame and the task after it, its effect has not been painted yet. */
let handled = 0
for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'input']) {
  addEventListener(type, () => void (handled = performance.now()), { capture: true, passive: true })
}

const LIMIT_MS = 30_000

/** Calls `look` after each painted frame until it returns a result. @returns that result, and when its frame was painted, ms. */
export const whenPainted = async <T>(
  what: string,
  look: () => T | undefined | false,
): Promise<{ at: number; value: T }> => {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const frame = await painted()
    const value = handled < frame && look()
    const at = performance.now()
    if (value !== undefined && value !== false) return { at, value }
    if (at > end) throw new Error(`Not seen in ${LIMIT_MS / 1000} s: ${what}`)
  }
}
