/** The document of the pages below `/provider`. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Language } from '../park/messages/index.ts'

export const page = (
  c: Context,
  language: Language,
  title: string,
  content: unknown,
  status: 200 | 400,
): Response | Promise<Response> => {
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!doctype html>
      <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          <link rel="stylesheet" href="/provider/provider.css" />
          <script src="/provider/provider.js" defer></script>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
    status,
  )
}
