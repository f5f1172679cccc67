/** A price in yuan, which may have more decimals than an amount that is paid: `65`, `65.50`, `0.6235`. Fractions have at least two. */
export const priceFigure = (yuan: number): string =>
  yuan.toLocaleString('en', { minimumFractionDigits: Number.isInteger(yuan) ? 0 : 2, maximumFractionDigits: 6 })
