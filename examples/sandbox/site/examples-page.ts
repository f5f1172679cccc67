/** `/examples/`: what there is to look at, in the reader's language. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { languageOf } from '../park/messages/index.ts'

interface Entry {
  /** Below `/examples/`; the first part is the folder. */
  pages: readonly { path: string; en: string; zh: string }[]
  en: { title: string; lead: string }
  zh: { title: string; lead: string }
}

const OPEN = { en: 'Open', zh: '打开' }

/** In the order in which they are shown. A folder that is not here is shown by its name. */
const ENTRIES: readonly Entry[] = [
  {
    pages: [
      { path: 'script-tag/', en: 'One file', zh: '单文件' },
      { path: 'script-tag/park.html', en: 'News and notices', zh: '动态与公告' },
      { path: 'script-tag/loader.html', en: 'Loader', zh: '加载器' },
    ],
    en: { title: 'Script tag', lead: 'One script and one element on a plain page, with a log of its events.' },
    zh: { title: '脚本标签', lead: '普通页面上只需一个脚本和一个元素，并实时显示组件发出的事件。' },
  },
  {
    pages: [{ path: 'portal/', ...OPEN }],
    en: {
      title: 'Partner portal',
      lead: 'Another company’s site on its own origin: Bootstrap, a strict policy, its own login; the widget as a script and in a frame.',
    },
    zh: {
      title: '合作方门户',
      lead: '独立源上的第三方网站：Bootstrap 样式、严格的 CSP、自有登录，组件以脚本和 iframe 两种方式嵌入。',
    },
  },
  {
    pages: [{ path: 'react-app/', ...OPEN }],
    en: {
      title: 'React app',
      lead: 'A typed component in a React 19 application: inline callbacks, a ref handle, StrictMode.',
    },
    zh: { title: 'React 应用', lead: '在 React 19 应用中使用带类型的组件：内联回调、ref 句柄、StrictMode。' },
  },
  {
    pages: [{ path: 'native-shell/fake/', ...OPEN }],
    en: {
      title: 'Native shells',
      lead: 'WKWebView and WebView sources, and fake shells in the browser that speak exactly their dialect.',
    },
    zh: { title: '原生外壳', lead: 'WKWebView 与 WebView 源码，以及在浏览器中完全模拟其协议的外壳。' },
  },
  {
    pages: [{ path: 'hosted/', ...OPEN }],
    en: {
      title: 'Hosting the page',
      lead: 'The hosted page from a static server: nginx and Caddy, compression, caching, content policy.',
    },
    zh: { title: '托管页面', lead: '用静态服务器托管页面：nginx 与 Caddy 配置、压缩、缓存与内容安全策略。' },
  },
]

const TEXTS = {
  en: {
    title: 'Parkside examples',
    lead: 'Every one of them runs here, on this machine, against the sandbox.',
    hosted: 'Hosted page',
    api: 'API',
  },
  zh: { title: 'Parkside 示例', lead: '所有示例都在本机运行，并连接沙箱后端。', hosted: '托管页面', api: '接口文档' },
}

const folders = async (root: string): Promise<string[]> => {
  const entries = existsSync(root) ? await readdir(root, { withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'index.html')))
    .map(({ name }) => name)
}

const folderOf = ({ pages }: Entry): string => pages[0]?.path.split('/')[0] ?? ''

const unknown = (name: string): Entry => {
  const text = { title: name, lead: '' }
  return { pages: [{ path: `${name}/`, ...OPEN }], en: text, zh: text }
}

/** @param root the folder of the examples. @param portalUrl where the partner portal is, if it runs. */
export const createExamplesPage =
  (root: string, portalUrl: string | undefined) =>
  async (c: Context): Promise<Response> => {
    const language = languageOf(c.req.header('accept-language'))
    const text = TEXTS[language]
    const known = ENTRIES.filter(({ pages: [first] }) => first && existsSync(path.join(root, first.path, 'index.html')))
    const others = (await folders(root))
      .filter((name) => !ENTRIES.some((entry) => folderOf(entry) === name))
      .map(unknown)
    const cards = [...known, ...others].map((entry) => {
      const { title, lead } = entry[language]
      const links = entry.pages.map((page) => html`<a href="/examples/${page.path}">${page[language]}</a>`)
      const origin = folderOf(entry) === 'portal' && portalUrl ? html`<p class="address">${portalUrl}</p>` : ''
      return html`<li class="card">
        <h2>${title}</h2>
        <p>${lead}</p>
        ${origin}
        <p class="links">${links}</p>
      </li>`
    })
    c.header('Vary', 'Accept-Language')
    c.header('Cache-Control', 'no-cache')
    return c.html(
      html`<!doctype html>
        <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
            <meta name="color-scheme" content="light dark" />
            <title>${text.title}</title>
            <link rel="icon" href="/examples/icon.svg" />
            <link rel="stylesheet" href="/examples/site.css" />
          </head>
          <body>
            <header class="site">
              <h1>${text.title}</h1>
              <p>${text.lead}</p>
            </header>
            <main>
              <ul class="cards">
                ${cards}
              </ul>
              <p class="links"><a href="/">${text.hosted}</a><a href="/openapi.json">${text.api}</a></p>
            </main>
          </body>
        </html>`,
    )
  }
