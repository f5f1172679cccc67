import type { Yuan } from './page.ts'

/** A price in yuan, which may have more decimals than an amount that is paid: `65`, `65.50`, `0.6235`. Fractions have at least two. */
export const priceFigure = (price: number | Yuan): string =>
  Number(price).toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
    maximumFractionDigits: 6,
  })
