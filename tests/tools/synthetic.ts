/** Routes, areas and languages that are not there, to see what one more costs: overlays of the tables that a real one would stand in. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoute, ROUTES, type AreaName, type Path } from '../../src/contract/routes.ts'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { AREAS } from '../../widgets/host/areas.ts'
import { builtRoutes, root } from './sizes.ts'
import { replaced, type Overlay } from './overlay.ts'
import { USUAL, USUAL_TEXTS, usualScreen, type Usual } from './synthetic-screens.ts'

/** Texts of one typical screen. */
const TEXTS = {
  en: {
    lead: 'What you asked for, newest first',
    empty: 'There is nothing here yet',
    person: 'Person in charge',
    personHint: 'Name as on the badge',
    phone: 'Mobile phone',
    remark: 'Remarks for the office',
    remarkHint: 'Anything that helps us to find you',
    submit: 'Send the application',
    sent: 'The application is on its way',
    accepted: 'Accepted',
    refused: 'Refused',
    message: { person: 'please fill the person', phone: 'please fill the phone', remark: 'please say a little more' },
  },
  'zh-CN': {
    lead: '您的申请，最新的在前',
    empty: '这里还没有内容',
    person: '负责人',
    personHint: '与工牌一致的姓名',
    phone: '手机号码',
    remark: '给办公室的备注',
    remarkHint: '方便我们找到您的任何信息',
    submit: '提交申请',
    sent: '申请已提交',
    accepted: '已通过',
    refused: '未通过',
    message: { person: '请填写负责人', phone: '请填写手机号码', remark: '请再多说明一些' },
  },
}

const lastPart = (route: string): string => route.split('/').at(-1) ?? ''

/** A screen like /orderList and /apply: a list of cards that is paged and pulled, below it a form with rules, sent by a bar. Imports are
 * as from a folder two below the root. */
const screenOf = (area: string, route: string): string => `
import { useCallback, useMemo } from 'react'
import { body, endpoint, reply } from '../../src/contract/endpoint.ts'
import { isPhone } from '../../src/contract/patterns.ts'
import { createForm, filled } from '../../src/core/form/form.ts'
import { createList } from '../../src/core/store/paged-list.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useList } from '../../src/screens/list/use-list.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/list/cell.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { List } from '../../src/ui/list/list.tsx'
import { PullRefresh } from '../../src/ui/list/pull-refresh.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonCard } from '../../src/ui/feedback/skeleton.tsx'
import { css } from '../../src/ui/style/style.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'

const listRows = endpoint('POST /synthetic${route}/list', body, reply)
const sendForm = endpoint('POST /synthetic${route}/save', body, reply)

const head = css\`display: flex; justify-content: space-between; gap: 8px; font-weight: 600;\`
const lead = css\`margin: 4px 0 12px; color: var(--weak); font-size: 14px;\`

const RULES = [
  { field: 'person', valid: filled, message: 'person' },
  { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phone' },
  { field: 'remark', valid: filled, message: 'remark' },
]

const readRow = (raw) => isRecord(raw) && raw.id ? { id: String(raw.id), name: String(raw.name ?? ''), createTime: String(raw.createTime ?? ''), phone: raw.phone, state: Number(raw.state) } : undefined

const Row = ({ row }) => {
  const text = useText('${area}')['${route} page']
  return (
    <Card>
        <div className={head}>{row.name}<Tag tone={row.state > 1 ? 'success' : 'warning'}>{row.state > 1 ? text.accepted : text.refused}</Tag></div>
        <Cell label={text.person} value={row.phone} note={row.createTime} />
    </Card>
  )
}

const Rows = () => {
  const app = useApp()
  const text = useText('${area}')
  const { list, view, place } = useList('rows ${route}', (size) => createList((page) => app.client.attempt(listRows, { ...page, order: 'desc' }), readRow, size))
  const row = useCallback((item) => <Row row={item} />, [])
  if (!view.answered && view.state === 'failed') return <Card><Failed onRetry={list.load} /></Card>
  return (
    <PullRefresh onRefresh={list.refresh}>
      <List label={text.titles['${route}']} items={view.items} row={row} total={view.total} place={place} state={view.state} onLoad={list.load} empty={<Empty text={text['${route} page'].empty} />}>
        {!view.answered && [1, 2, 3].map((n) => <SkeletonCard key={n} />)}
      </List>
    </PullRefresh>
  )
}

const Fields = ({ form }) => {
  const text = useText('${area}')['${route} page']
  const field = { form, messages: text.message }
  return (
    <Card>
      <FormText {...field} name="person" label={text.person} placeholder={text.personHint} maxLength={20} required />
      <FormText {...field} name="phone" label={text.phone} type="tel" maxLength={11} required />
      <FormText {...field} name="remark" label={text.remark} placeholder={text.remarkHint} maxLength={200} rows={3} />
    </Card>
  )
}

export const Page = () => {
  const app = useApp()
  const text = useText('${area}')
  const own = text['${route} page']
  const form = useMemo(() => createForm({ person: '', phone: '', remark: '' }, RULES), [app])
  const submit = async () => {
    if (form.submit()) return
    const answer = await app.client.attempt(sendForm, form.$values.get())
    if (!answer.ok) return
    app.notices.say(own.sent)
    app.location.back('/nav')
  }
  return (
    <Screen title={text.titles['${route}']} onBack={() => app.location.back('/nav')} bar={<ActionBar><Button wide onPress={submit}>{own.submit}</Button></ActionBar>}>
      <p className={lead}>{own.lead}</p>
      <Fields form={form} />
      <Rows />
    </Screen>
  )
}
`

const MAKER = 'src/screens/synthetic-maker.tsx'

/** The same screen for any route, and a route's own file then: what is left when nothing but texts and calls differ. */
const maker = (): string => {
  const names = screenOf('AREA', '/ROUTE')
    .replaceAll("'AREA'", 'area')
    .replace(/(['`])([^'`\n]*)\/ROUTE([^'`\n]*)\1/g, '`$2${route}$3`')
  const [imports = '', code = ''] = names.split(/\n(?=const listRows)/)
  return `${imports}\nexport const make = (area, route) => {\n${code.replace('export const', 'const')}\nreturn Page\n}`
}

const madeScreen = (area: string, route: string): string =>
  `import { make } from '../../${MAKER}'\nexport const Page = make('${area}', '${route}')`

const rowOf = (route: string): string =>
  `  '${route}': () => import('./${lastPart(route)}.tsx').then((module) => module.Page),\n`

/** The table of an area that has none yet, or with the routes added to it. */
const tableOf = (area: AreaName, routes: readonly string[], isNew: boolean): Overlay[string] => {
  const rows = routes.map(rowOf).join('')
  const texts = LOCALES.map(
    (locale) => `  '${locale}': () => import('../../src/contract/text/${locale}/${area}.ts'),\n`,
  ).join('')
  return isNew
    ? `export const screens = {\n${rows}}\nexport const texts = {\n${texts}}\n`
    : (source) => replaced(source, /^\} satisfies/m, `${rows}} satisfies`)
}

/** How a screen is written: by hand, list and form in one; all by one maker; a usual one of each kind in turn; or all of one kind. */
export type Way = 'hand' | 'one maker' | 'usual' | Usual

const kindOf = (way: Way, route: Path): Usual | undefined =>
  way === 'usual' ? USUAL[unbuiltRoutes().indexOf(route) % USUAL.length] : USUAL.find((kind) => kind === way)

const sourceOf = (way: Way, area: string, route: Path): string => {
  const kind = kindOf(way, route)
  return kind ? usualScreen(kind, area, route) : (way === 'one maker' ? madeScreen : screenOf)(area, route)
}

const textsWith =
  (routes: readonly Path[], way: Way, locale: keyof typeof TEXTS): Overlay[string] =>
  (source) => {
    const textOf = (kind: Usual | undefined): object => (kind ? USUAL_TEXTS[kind] : TEXTS)[locale]
    const pages = routes.map((route) => `  '${route} page': ${JSON.stringify(textOf(kindOf(way, route)))},\n`)
    return replaced(source, /^\}\s*$/m, `${pages.join('')}}\n`)
  }

/** @param routes of the specification, none of them built. */
export const withRoutes = (routes: readonly Path[], way: Way = 'hand'): Overlay => {
  const areas = new Map<AreaName, Path[]>()
  for (const route of routes) {
    const area = findRoute(route)?.area ?? 'general'
    areas.set(area, [...(areas.get(area) ?? []), route])
  }
  const added = [...areas.keys()].filter((area) => !AREAS.includes(area))
  return {
    ...(way === 'one maker' ? { [MAKER]: maker() } : {}),
    'widgets/host/areas.ts': (source) =>
      replaced(
        source,
        /^ {2}general: /m,
        `${added.map((area) => `  ${area}: () => import('../${area}/index.ts'),\n`).join('')}  general: `,
      ),
    ...Object.fromEntries(
      [...areas].flatMap(([area, own]) => [
        [`widgets/${area}/index.ts`, tableOf(area, own, added.includes(area))],
        ...own.map((route) => [`widgets/${area}/${lastPart(route)}.tsx`, sourceOf(way, area, route)]),
        [`src/contract/text/en/${area}.ts`, textsWith(own, way, 'en')],
        [`src/contract/text/zh-CN/${area}.ts`, textsWith(own, way, 'zh-CN')],
      ]),
    ),
  }
}

/** Paths of the specification that have no screen yet. */
export const unbuiltRoutes = (): Path[] =>
  Object.values(ROUTES)
    .flatMap((area) => Object.keys(area) as Path[])
    .filter((path) => !builtRoutes().includes(path))

/** Each loader of English texts has one of another language beside it. */
const withLoaders =
  (locale: string): Overlay[string] =>
  (source) =>
    source.replace(
      /en: \(\) => import\('(.*?)\/en\/(\w+)\.ts'\)/g,
      (entry, folder, area) => `${entry}, ${locale}: () => import('${folder}/${locale}/${area}.ts')`,
    )

/** One more language, with the English texts. */
export const withLocale = (locale: string): Overlay => ({
  'src/contract/text/titles.ts': (source) => replaced(source, /\['zh-CN', 'en'\]/, `['zh-CN', 'en', '${locale}']`),
  'src/contract/text/index.ts': withLoaders(locale),
  ...Object.fromEntries(AREAS.map((area) => [`widgets/${area}/index.ts`, withLoaders(locale)])),
  ...Object.fromEntries(
    readdirSync(path.join(root, 'src/contract/text/en')).map((file) => [
      `src/contract/text/${locale}/${file}`,
      readFileSync(path.join(root, 'src/contract/text/en', file), 'utf8'),
    ]),
  ),
})
