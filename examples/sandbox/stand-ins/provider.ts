/** The stand-in of the messaging app's authorisation page: the visitor chooses a person to log in as, or refuses. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { businesses, providerCodes, users } from '../park/db/schema.ts'
import { JSON_BODY } from '../park/http/body.ts'
import { languageOf } from '../park/messages/index.ts'
import { hashOf, randomKey } from '../park/auth/secrets.ts'
import type { SandboxContext } from '../context.ts'
import { PEOPLE } from '../scenarios/people.ts'
import { page } from './provider-page.ts'
import { createUnionPay } from './unionpay.ts'

/** People on the authorisation page: the sandbox's own, then those who registered by phone. */
const PEOPLE_MAX = 50
const SEEDED = Object.values(PEOPLE).map(({ id }) => id)

/** A code works once, within this time. */
export const PROVIDER_CODE_LIFE_MS = 5 * 60_000

/** Files of the page, and their types. */
const FILES = { 'provider.css': 'text/css', 'provider.js': 'text/javascript' }
const FOLDER = path.dirname(fileURLToPath(import.meta.url))

/** Browsers also apply `form-action` to the redirect after a form: it leads back to an allowed origin. */
const policyFor = ({ redirectOrigins }: SandboxContext): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    ['form-action', "'self'", ...redirectOrigins].join(' '),
    "frame-ancestors 'self'",
  ].join('; ')

const TEXTS = {
  en: {
    title: 'Who are you?',
    lead: 'This page stands in for the messaging app. Choose a person to log in as.',
    refuse: 'Decline',
    merchant: 'Merchant',
    customer: 'Customer',
    wrong: 'This address cannot be used',
    wrongLead: 'The page to return to (redirect_uri) is missing, or is not on this site.',
  },
  zh: {
    title: '请选择身份',
    lead: '本页面模拟消息应用的授权页，请选择要登录的人员。',
    refuse: '拒绝授权',
    merchant: '商户',
    customer: '客户',
    wrong: '无法使用该地址',
    wrongLead: '返回地址（redirect_uri）缺失，或不属于本站。',
  },
} as const

/** The URL to redirect to, if its origin is this one or an allowed one. */
const readTarget = (context: SandboxContext, c: Context): URL | undefined => {
  const wanted = c.req.query('redirect_uri')
  const own = new URL(c.req.url).origin
  if (!wanted || !URL.canParse(wanted, own)) return undefined
  const target = new URL(wanted, own)
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:'
  return isWeb && (target.origin === own || context.redirectOrigins.includes(target.origin)) ? target : undefined
}

const readState = (c: Context): string => c.req.query('state') ?? ''

const back = (c: Context, target: URL, answer: Record<string, string>): Response => {
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  c.header('Cache-Control', 'no-store')
  // The page's script navigates there itself and replaces this page in the history.
  return c.req.header('accept') === 'application/json' ? c.json({ to: target.href }) : c.redirect(target.href, 302)
}

/** The routes below `/provider`. */
export const createProvider = (context: SandboxContext): Hono => {
  const provider = new Hono()
  provider.use(async (c, next) => {
    c.header('Content-Security-Policy', policyFor(context))
    await next()
  })
  provider.use(bodyLimit({ maxSize: JSON_BODY.max, onError: (c) => c.text('The request is too large.', 413) }))
  const refuse = (c: Context) => {
    const language = languageOf(c.req.header('accept-language'))
    const text = TEXTS[language]
    return page(c, language, text.wrong, html`<p>${text.wrongLead}</p>`, 400)
  }
  for (const [file, type] of Object.entries(FILES))
    provider.get(`/${file}`, async (c) =>
      c.body(await readFile(path.join(FOLDER, file), 'utf8'), 200, { 'Content-Type': `${type}; charset=utf-8` }),
    )

  provider.route('/unionpay', createUnionPay(context))

  provider.get('/authorize', async (c) => {
    if (!readTarget(context, c) || c.req.query('response_type') !== 'code') return refuse(c)
    const language = languageOf(c.req.header('accept-language'))
    const text = TEXTS[language]
    const people = await context.db
      .select()
      .from(users)
      .leftJoin(businesses, eq(users.businessId, businesses.id))
      .orderBy(desc(inArray(users.id, SEEDED)), asc(users.phone))
      .limit(PEOPLE_MAX)
    const choices = people.map(
      ({ users: person, businesses: business }) =>
        html`<button name="person" value="${person.id}">
          <b>${person.name}</b> <span>${person.phone}</span>
          <i>${business ? `${text.merchant} · ${business.name}` : text.customer}</i>
        </button>`,
    )
    const { search } = new URL(c.req.url)
    return page(
      c,
      language,
      text.title,
      html`<p>${text.lead}</p>
        <form method="post" action="/provider/authorize${search}">
          ${choices}<button class="refuse" name="person" value="">${text.refuse}</button>
        </form>`,
      200,
    )
  })

  provider.post('/authorize', async (c) => {
    const target = readTarget(context, c)
    if (!target) return refuse(c)
    const wanted = (await c.req.parseBody()).person
    const isId = typeof wanted === 'string' && /^[\w-]{1,64}$/.test(wanted)
    const [person] = isId ? await context.db.select().from(users).where(eq(users.id, wanted)) : []
    if (!person) return back(c, target, { state: readState(c) })
    // A person who registered by phone gets an openid here.
    if (person.openid === null)
      await context.db
        .update(users)
        .set({ openid: `oSandbox${randomKey().slice(0, 20)}` })
        .where(and(eq(users.id, person.id), isNull(users.openid)))
    await context.db.delete(providerCodes).where(lte(providerCodes.expiresAt, new Date(context.now())))
    const code = randomKey()
    await context.db
      .insert(providerCodes)
      .values({ hash: hashOf(code), userId: person.id, expiresAt: new Date(context.now() + PROVIDER_CODE_LIFE_MS) })
    return back(c, target, { code, state: readState(c) })
  })
  return provider
}
