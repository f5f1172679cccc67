/** A page that the browser translates. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { understand } from '../helpers/forklift-park.ts'

const park = openBrowserPark({ except: /A text changed in place/ })

/** Replaces each text node by an element with its translation, as Chrome does. Here the translation is in capital letters. */
const translatePage = (): void => {
  const translate = (text: Text): void => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, [translate=no]')) return
    const font = document.createElement('font')
    font.textContent = text.data.toUpperCase()
    text.replaceWith(font)
  }
  const translateIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = [walker.currentNode]
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) if (text instanceof Text) translate(text)
  }
  translateIn(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateIn)
  }).observe(document.body, { childList: true, subtree: true })
}

/** What the page shows at its bottom, in one line. */
const barOf = (page: Page) => page.locator('footer')

it('a translated page shows each new amount, count and answer', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/apply?id=1')
  await understand(page)
  await page.evaluate(translatePage)
  await expect.poll(() => barOf(page).innerText()).toContain('YOU PAY AFTER USE')
  await page.getByRole('button', { name: 'Increase' }).tap()
  await expect.poll(() => barOf(page).innerText()).toMatch(/^2 × ¥90\.00 \/ HOUR\s+¥180\.00/)
  const phone = page.getByRole('textbox', { name: /phone/i })
  // It is filled in from the user's profile; an earlier clearing would be overwritten.
  await expect.poll(() => phone.inputValue()).not.toBe('')
  await phone.fill('')
  await page.getByRole('button', { name: 'Submit order' }).tap()
  await page.getByText('PLEASE FILL PHONE').waitFor()
  await phone.fill('2')
  await phone.blur()
  await page.getByText('PHONE FORMAT WRONG').waitFor()

  await page.goto(`${park.url}/parkInvoice`)
  await page.getByRole('checkbox').first().waitFor()
  await page.evaluate(translatePage)
  await expect.poll(() => barOf(page).innerText()).toContain('0 SELECTED')
  await page.getByRole('checkbox').last().tap()
  await expect.poll(() => barOf(page).innerText()).toMatch(/^\d SELECTED\s+¥(?!0\.00)/)
})

it('the tests of all pages report a text that changes in place, and no other change', async () => {
  const page = await park.visit('visitor', '/protocal')
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    const add = (id: string, ...content: (string | Node)[]): void => {
      const paragraph = document.createElement('p')
      paragraph.id = id
      paragraph.translate = id !== 'number'
      paragraph.append(...content)
      // Not in the app, which replaces its elements when its content has been loaded.
      document.body.append(paragraph)
    }
    add('changed', 'before')
    add('removed', 'gone', document.createElement('br'))
    add('number', '1')
    add('replaced', document.createElement('b'))
    add('same', 'same')
  })
  await page.evaluate(() => {
    const inside = (id: string) => document.getElementById(id)?.firstChild as Text
    inside('changed').data = 'after'
    inside('removed').remove()
    inside('number').data = '2'
    inside('replaced').replaceWith('new')
    inside('same').data = 'same'
  })
  await expect.poll(() => messages.length).toBe(2)
  expect(messages[0]).toContain('"before" to "after"')
  expect(messages[1]).toContain('"gone" was removed')
})
