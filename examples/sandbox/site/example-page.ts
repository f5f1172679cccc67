/** The frame of the pages below `/examples/` that the server creates: the overview, and the guides. */
import { html } from 'hono/html'

/** Markup from hono's `html`. */
type Markup = ReturnType<typeof html>

export interface ExamplePage {
  title: { en: string; zh: string }
  /** A sentence below the title. */
  lead?: { en: string; zh: string }
  /** Links of the bar, before the choice of the language. */
  links: Markup
  main: Markup | string
}

/** A text in both languages; `language.js` chooses which is shown. */
export const inBoth = (en: string, zh: string): Markup =>
  html`<span lang="en">${en}</span><span lang="zh-CN">${zh}</span>`

export const examplePage = ({ title, lead, links, main }: ExamplePage): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${title.en}</title>
        <meta name="title" lang="en" content="${title.en}" />
        <meta name="title" lang="zh-CN" content="${title.zh}" />
        <link rel="icon" href="/examples/icon.svg" />
        <link rel="stylesheet" href="/examples/site.css" />
        <script src="/examples/language.js"></script>
        <script type="module" src="/examples/copy.js"></script>
      </head>
      <body>
        <nav class="top">${links}</nav>
        ${
          lead
            ? html`<header class="site">
                <h1>${inBoth(title.en, title.zh)}</h1>
                <p>${inBoth(lead.en, lead.zh)}</p>
              </header>`
            : ''
        }
        <main>${main}</main>
      </body>
    </html>`
