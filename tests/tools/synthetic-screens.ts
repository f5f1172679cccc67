/** Routes of the three usual kinds, written as README's recipes say: what one more costs while nothing in it is unusual. */

export const USUAL = ['list', 'detail', 'form'] as const
export type Usual = (typeof USUAL)[number]

/** Texts of each, in both languages. */
export const USUAL_TEXTS: Readonly<Record<Usual, Readonly<Record<'en' | 'zh-CN', object>>>> = {
  list: {
    en: {
      all: 'All invoices',
      states: { open: 'Applied for', done: 'Issued', refused: 'Sent back' },
      none: 'No invoices yet',
    },
    'zh-CN': { all: '全部发票', states: { open: '申请中', done: '已开具', refused: '已退回' }, none: '暂无发票' },
  },
  detail: {
    en: {
      header: 'Invoice header',
      taxNumber: 'Tax number',
      amount: 'Amount',
      applied: 'Applied for',
      sentTo: 'Sent to',
      withdraw: 'Withdraw the application',
    },
    'zh-CN': {
      header: '发票抬头',
      taxNumber: '税号',
      amount: '金额',
      applied: '申请时间',
      sentTo: '发送至',
      withdraw: '撤回申请',
    },
  },
  form: {
    en: {
      person: 'Person in charge',
      hint: 'Name as on the badge',
      phone: 'Mobile phone',
      remark: 'Remarks for the office',
      submit: 'Send the application',
      sent: 'The application is on its way',
      message: { person: 'please fill the person', phone: 'please fill the phone', remark: 'please say a little more' },
    },
    'zh-CN': {
      person: '负责人',
      hint: '与工牌一致的姓名',
      phone: '手机号码',
      remark: '给办公室的备注',
      submit: '提交申请',
      sent: '申请已提交',
      message: { person: '请填写负责人', phone: '请填写手机号码', remark: '请再多说明一些' },
    },
  },
}

const SOURCES: Readonly<Record<Usual, string>> = {
  list: `
import { body, endpoint, reply } from '../../src/contract/endpoint.ts'
import { number, readRow, text } from '../../src/core/http/parse.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { Tag } from '../../src/ui/feedback/tag.tsx'

const listRows = /* @__PURE__ */ endpoint('POST /synthetic#ROUTE/list', body, reply)
const STATE = { open: 0, done: 1, refused: 2 }

export const Page = listScreen({
  to: '/parkNews_info',
  fetchPage: pages(listRows, ({ state }) => ({ state: number(state) })),
  read: readRow({ invoiceHeader: text, amount: number, createTime: text, email: text, status: number }),
  useItem: ({ invoiceHeader, amount, createTime, email, status }) => {
    const { states } = useText('#AREA')['#ROUTE page']
    return {
      title: invoiceHeader,
      text: email,
      amounts: [\`¥ \${amount}\`],
      tags: <Tag tone={status === STATE.done ? 'success' : 'warning'}>{[states.open, states.done, states.refused][status]}</Tag>,
      note: createTime.slice(0, 16),
    }
  },
  useTexts: () => {
    const text = useText('#AREA')['#ROUTE page']
    return { filter: filterBy('state', text.all, STATE, text.states), empty: text.none }
  },
})
`,
  detail: `
import { endpoint, nothing, reply } from '../../src/contract/endpoint.ts'
import { number, readRow, text } from '../../src/core/http/parse.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { byline, headline } from '../../src/screens/detail/headline.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Facts } from '../../src/ui/layout/description-list.tsx'

const getOne = /* @__PURE__ */ endpoint('GET /synthetic#ROUTE/one/{id}', nothing, reply)
const withdraw = /* @__PURE__ */ endpoint('PUT /synthetic#ROUTE/withdraw/{id}', nothing, reply)

const View = ({ of: { id, invoiceHeader, taxNumber, amount, createTime, email, status }, reload }) => {
  const app = useApp()
  const text = useText('#AREA')['#ROUTE page']
  const act = async () => {
    await app.client.attempt(withdraw, { id })
    await reload()
  }
  return (
    <>
      <Card>
        <h2 className={headline}>{invoiceHeader}</h2>
        <p className={byline}>{createTime.slice(0, 16)}</p>
      </Card>
      <Card>
        <Facts
          facts={[
            { label: text.header, value: invoiceHeader },
            { label: text.taxNumber, value: taxNumber },
            { label: text.amount, value: \`¥ \${amount}\` },
            { label: text.applied, value: createTime.slice(0, 16) },
            { label: text.sentTo, value: email },
          ]}
        />
      </Card>
      {status === 0 && (
        <Button kind="plain" wide onPress={act}>
          {text.withdraw}
        </Button>
      )}
    </>
  )
}

export const Page = detailScreen({
  up: '/nav',
  fetchOne: one(getOne),
  read: readRow({ invoiceHeader: text, taxNumber: text, amount: number, createTime: text, email: text, status: number }),
  View,
})
`,
  form: `
import { useMemo } from 'react'
import { body, endpoint, reply } from '../../src/contract/endpoint.ts'
import { isPhone } from '../../src/contract/patterns.ts'
import { createForm, filled } from '../../src/core/form/form.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useFields } from '../../src/screens/form/use-focus-first-error.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'

const send = /* @__PURE__ */ endpoint('POST /synthetic#ROUTE/save', body, reply)

const RULES = [
  { field: 'person', valid: filled, message: 'person' },
  { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phone' },
  { field: 'remark', valid: filled, message: 'remark' },
]

export const Page = ({ title }) => {
  const app = useApp()
  const text = useText('#AREA')['#ROUTE page']
  const form = useMemo(() => createForm({ person: '', phone: '', remark: '' }, RULES), [])
  const [fields, toError] = useFields()
  const submit = async () => {
    if (form.submit()) return toError()
    const answer = await app.client.attempt(send, form.$values.get())
    if (!answer.ok) return
    app.notices.say(text.sent)
    app.location.back('/nav')
  }
  const field = { form, messages: text.message }
  return (
    <Screen title={title} onBack={() => app.location.back('/nav')} bar={<ActionBar><Button wide onPress={submit}>{text.submit}</Button></ActionBar>}>
      <div ref={fields}>
        <Card>
          <FormText {...field} name="person" label={text.person} placeholder={text.hint} maxLength={20} required />
          <FormText {...field} name="phone" label={text.phone} type="tel" maxLength={11} required />
          <FormText {...field} name="remark" label={text.remark} maxLength={200} rows={3} />
        </Card>
      </div>
    </Screen>
  )
}
`,
}

/** The source of such a screen, with imports as from a folder two below the root. */
export const usualScreen = (kind: Usual, area: string, route: string): string =>
  SOURCES[kind].replaceAll('#AREA', area).replaceAll('#ROUTE', route)
