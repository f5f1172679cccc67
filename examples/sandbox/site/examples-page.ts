/** `/examples/`: an overview of the examples. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { ENTRIES, OPEN, type Entry } from './examples-list.ts'
import { examplePage, inBoth } from './example-page.ts'
import { createSizes } from './sizes.ts'

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

/** @example gzipped(749) // '0.7 kB gzip' */
const gzipped = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB gzip`

/** @param root the repository's folder. @param portalUrl URL of the partner portal, if it runs. */
export const createExamplesPage = (root: string, portalUrl: string | undefined) => {
  const examples = path.join(root, 'examples')
  const sizesOf = createSizes(path.join(root, 'dist'))

  const pictureOf = (picture: string, language: string) =>
    existsSync(path.join(examples, `pictures/${picture}-${language}-light.webp`))
      ? html`<picture lang="${language}">
          <source srcset="/examples/pictures/${picture}-${language}-dark.webp" media="(prefers-color-scheme: dark)" />
          <img
            src="/examples/pictures/${picture}-${language}-light.webp"
            alt=""
            width="640"
            height="400"
            loading="lazy"
          />
        </picture>`
      : ''
  const picturesOf = ({ picture }: Entry) =>
    picture ? ['en', 'zh-CN'].map((language) => pictureOf(picture, language)) : ''

  return async (c: Context): Promise<Response> => {
    const known = ENTRIES.filter(
      ({ pages: [first] }) => first && existsSync(path.join(examples, first.path.replace(/\/$/, '/index.html'))),
    )
    const others = (await folders(examples))
      .filter((name) => !ENTRIES.some((entry) => folderOf(entry) === name))
      .map(unknown)
    const cards = [...known, ...others].map(async (entry) => {
      const { en, zh } = entry
      const links = entry.pages.map((page) => html`<a href="/examples/${page.path}">${inBoth(page.en, page.zh)}</a>`)
      const origin = folderOf(entry) === 'portal' && portalUrl ? html`<p class="address">${portalUrl}</p>` : ''
      const sizes = await sizesOf(entry.files ?? [])
      return html`<li class="card example">
        ${picturesOf(entry)}
        <div class="about">
          <h2>${inBoth(en.title, zh.title)}</h2>
          <p>${inBoth(en.lead, zh.lead)}</p>
          ${origin} ${entry.code ? html`<pre tabindex="0">${entry.code}</pre>` : ''}
          ${
            sizes.length > 0
              ? html`<ul class="sizes">
                  ${sizes.map(({ file, bytes }) => html`<li><code>${file}</code> ${gzipped(bytes)}</li>`)}
                </ul>`
              : ''
          }
          <p class="links">${links}</p>
        </div>
      </li>`
    })
    c.header('Cache-Control', 'no-cache')
    return c.html(
      examplePage({
        title: { en: 'Parkside examples', zh: 'Parkside 示例' },
        links: html`<a href="/">${inBoth('Hosted page', '托管页面')}</a
          ><a href="/examples/api/">${inBoth('API description', '接口文档')}</a>`,
        lead: {
          en: 'Every way to put the park’s services on your page. Each example runs here, on this machine, against the sandbox.',
          zh: '将园区服务接入网站或应用的各种方式。所有示例都在本机运行，连接沙箱后端。',
        },
        main: html`<ul class="examples">
          ${await Promise.all(cards)}
        </ul>`,
      }),
    )
  }
}
