/** Runs first on every measured page: only the browser's own observers. */

export {}

declare global {
  interface Window {
    /** Times that the browser has reported so far, ms. */
    seen: {
      firstContentfulPaint: number
      /** Duration of each task over 50 ms. */
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
