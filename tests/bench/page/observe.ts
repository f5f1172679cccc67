/** Runs first on every measured page: the browser's own observers, nothing else. */

export {}

declare global {
  interface Window {
    /** What the browser has reported so far, ms. */
    seen: {
      firstContentfulPaint: number
      /** How long each task over 50 ms took. */
      longTasks: number[]
    }
  }
}

window.seen = { firstContentfulPaint: NaN, longTasks: [] }

const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') window.seen.firstContentfulPaint = startTime
})
observe('longtask', ({ duration }) => void window.seen.longTasks.push(duration))
