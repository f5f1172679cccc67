import { moneyText, type Fen } from '../../contract/model/money.ts'
import { receiptTexts } from '../../contract/text/parts/receipt.ts'
import type { App } from '../../core/app.ts'

/** Tells users of a screen reader that a payment was made: it reads the title of the next screen, but not the receipt on it.
 * @param fen the paid amount. */
export const announcePaid = (app: App, fen: Fen): void => {
  const { receipt: text } = receiptTexts[app.$locale.get()]
  app.toasts.show(text.announcement(moneyText(fen)), { isHidden: true })
}
