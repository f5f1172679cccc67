/** `GET /invoices/{key}.pdf`: the document of an issued invoice. Its URL is random, like those of uploaded files. */
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { INVOICE } from '../../../src/contract/model/booking/invoice.ts'
import type { SandboxContext } from '../context.ts'
import { invoices } from '../park/db/schema.ts'
import { invoicePdf } from '../park/invoice-pdf.ts'

export const serveInvoice = async (c: Context, { db }: SandboxContext, name: string): Promise<Response> => {
  const key = /^([\w-]{1,60})\.pdf$/.exec(name)?.[1]
  const [row] = key
    ? await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.fileKey, key), eq(invoices.status, INVOICE.issued)))
    : []
  if (!row) return c.notFound()
  return c.body((await invoicePdf(row)) as Buffer<ArrayBuffer>, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="invoice-${row.invoiceNo}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=3600',
    // Pages of partners show it, too.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // The invoice's screen shows it in an iframe.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
  })
}
