/** Creates the PDF of an invoice on request. */
import { yuanText } from '../../../src/contract/model/money.ts'
import { sum } from '../../../src/contract/model/money/arithmetic.ts'
import PDFDocument from 'pdfkit'
import { TITLE_TYPE } from '../../../src/contract/model/booking/invoice.ts'
import type { invoices } from './db/schema.ts'
import { wireTime } from './http/wire.ts'

type Row = typeof invoices.$inferSelect

/** Chinese text uses Adobe's predefined font for simplified Chinese, for which every viewer has a replacement: an embedded font
 * with all characters that names can contain would be larger than the sandbox. In it, Latin letters are half as wide as Chinese
 * characters. */
const FONT = 'STSong-Light'
const HALF_WIDTH = 500

const A4 = { width: 595, height: 842 }
const LEFT = 48
const RIGHT = A4.width - LEFT

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const isLatin = (character: string): boolean => character < '\u0100'
/** Width of a text in points. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (isLatin(character) ? size / 2 : size), 0)

type Document = InstanceType<typeof PDFDocument>

/** A dictionary without a stream. */
const dictionary = (pdf: Document, entries: Record<string, unknown>): unknown => {
  const reference = pdf.ref(entries as object) as unknown as { end(): void }
  reference.end()
  return reference
}

const addFont = (pdf: Document): void => {
  const descriptor = dictionary(pdf, {
    Type: 'FontDescriptor',
    FontName: FONT,
    Flags: 6,
    FontBBox: [-25, -254, 1000, 880],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    CapHeight: 880,
    StemV: 93,
  })
  const described = dictionary(pdf, {
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: FONT,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('GB1'), Supplement: 2 },
    FontDescriptor: descriptor,
    DW: 1000,
    W: [1, 95, HALF_WIDTH, 814, 939, HALF_WIDTH],
  })
  const font = dictionary(pdf, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: FONT,
    Encoding: 'UniGB-UCS2-H',
    DescendantFonts: [described],
  })
  ;(pdf.page as unknown as { fonts: Record<string, unknown> }).fonts.Song = font
}

const INK = '0.08 0.09 0.12'

/** Writes a line of text; `y` is counted from the top, `x` is its left end, or with `align` its middle or right end. */
const write = (pdf: Document, text: string, x: number, y: number, size = 10.5, align: 0 | 0.5 | 1 = 0): void => {
  const left = x - align * widthOf(text, size)
  // The document's y axis points down; without this matrix text would be upside down.
  pdf.addContent(`BT /Song ${size} Tf ${INK} rg 1 0 0 -1 ${left.toFixed(2)} ${y} Tm <${hexOf(text)}> Tj ET`)
}

const fit = (text: string, size: number, width: number): string => {
  if (widthOf(text, size) <= width) return text
  let short = [...text]
  while (short.length && widthOf(`${short.join('')}…`, size) > width) short = short.slice(0, -1)
  return `${short.join('')}…`
}

/** Maximum number of lines; the remaining ones are summed up in one more line. */
const LINES_MAX = 22

/** Returns the bytes of the PDF. It contains both languages side by side, because all readers get the same document. */
export const invoicePdf = async (row: Row): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    compress: false,
    info: { Title: `Invoice ${row.invoiceNo ?? row.id}`, CreationDate: row.issuedAt ?? row.createdAt },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  addFont(pdf)

  write(pdf, '电子发票（示例）', A4.width / 2, 70, 20, 0.5)
  write(pdf, 'Electronic invoice (demo, not a tax document)', A4.width / 2, 90, 10.5, 0.5)
  write(pdf, `发票号码 No. ${row.invoiceNo ?? ''}`, LEFT, 122)
  write(pdf, `开票日期 Date ${row.issuedAt ? wireTime(row.issuedAt).slice(0, 10) : ''}`, RIGHT, 122, 10.5, 1)

  const buyer = [
    ['购买方 Buyer', row.title],
    ['税号 Tax number', row.taxNumber ?? (row.titleType === TITLE_TYPE.personal ? '个人 Personal' : '')],
    ['地址、电话 Address, phone', [row.companyAddress, row.companyPhone].filter(Boolean).join(' ')],
    ['开户行、账号 Bank, account', [row.bankName, row.bankAccount].filter(Boolean).join(' ')],
    ['销售方 Seller', '示例国际物流商贸园 Demo Logistics & Wholesale Park'],
  ] as const
  buyer.forEach(([label, value], i) => {
    write(pdf, label, LEFT, 156 + 20 * i)
    write(pdf, fit(value, 10.5, RIGHT - LEFT - 170), LEFT + 170, 156 + 20 * i)
  })

  let y = 276
  pdf
    .moveTo(LEFT, y - 16)
    .lineTo(RIGHT, y - 16)
    .lineWidth(0.7)
    .stroke()
  write(pdf, '项目 Item', LEFT, y)
  write(pdf, '金额（含税） Amount with tax, ¥', RIGHT, y, 10.5, 1)
  const shown = row.lines.length > LINES_MAX ? row.lines.slice(0, LINES_MAX - 1) : row.lines
  const rest = row.lines.slice(shown.length)
  const restFen = sum(...rest.map(({ amountFen }) => amountFen))
  const lines = [
    ...shown.map(({ name, amountFen }) => [name.zh, amountFen] as const),
    ...(rest.length ? [[`另 ${rest.length} 项 ${rest.length} more`, restFen] as const] : []),
  ]
  for (const [name, amountFen] of lines) {
    y += 20
    write(pdf, fit(name, 10.5, 360), LEFT, y)
    write(pdf, yuanText(amountFen), RIGHT, y, 10.5, 1)
  }
  y += 12
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).stroke()
  y += 22
  write(pdf, `税率 Tax rate ${row.taxRate}%   税额 Tax ¥ ${yuanText(row.taxFen)}`, LEFT, y)
  write(pdf, `价税合计 Total ¥ ${yuanText(row.amountFen)}`, RIGHT, y, 14, 1)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}
