import { expect, it, onTestFinished, vi } from 'vitest'
import { printTicket } from '../../widgets/weighing/ticket/ticket.ts'

const { settings } = (window as unknown as { happyDOM: { settings: { enableIframePageLoading?: boolean } } }).happyDOM

it('the iframe from which a ticket is printed is in the root of its widget, which is emptied when the widget ends', async () => {
  settings.enableIframePageLoading = true
  onTestFinished(() => void (settings.enableIframePageLoading = false))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  const button = root.appendChild(document.createElement('button'))
  // happy-dom cannot decode pictures; the iframe stays nevertheless.
  await printTicket('data:,', button).catch(() => undefined)
  expect(root.querySelector('iframe')).not.toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
  vi.runAllTimers()
  expect(root.querySelector('iframe')).toBeNull()
})
