/** The kit on one page, for designers: its tokens and its components. `globalThis.kit = { theme, lang }` sets theme and language. */
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import Forklift from 'lucide/dist/esm/icons/forklift.mjs'
import Headset from 'lucide/dist/esm/icons/headset.mjs'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { common as en } from '../../src/contract/text/en/common.ts'
import { common as zh } from '../../src/contract/text/zh-CN/common.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { SkeletonDetail, SkeletonForm, SkeletonList } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { FieldButton } from '../../src/ui/form/field-button.tsx'
import { FieldRow } from '../../src/ui/form/field-row.tsx'
import { TextArea } from '../../src/ui/form/text-area.tsx'
import { TextField } from '../../src/ui/form/text-field.tsx'
import { Stepper } from '../../src/ui/form/stepper.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { IconAction } from '../../src/ui/layout/icon-action.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import type { Locale } from '../../src/contract/text/titles.ts'
import { UiRoot } from '../../src/ui/layout/root.tsx'
import { ListItem } from '../../src/ui/list/list-item.tsx'
import { createOverlayStack } from '../../src/ui/overlay/overlay-stack.ts'
import { stack } from '../../src/ui/style/layout.ts'
import { adoptStyles } from '../../src/ui/style/style.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'

const { theme, lang } = (globalThis as unknown as { kit: { theme: 'light' | 'dark'; lang: Locale } }).kit
const say = (english: string, chinese: string): string => (lang === 'en' ? english : chinese)
const nothing = (): void => undefined

const SIZES = ['caption', 'body2', 'body', 'title', 'headline', 'display']
const SPACES = [4, 8, 12, 16, 24]
const COLOURS = [
  ['ink', 'card'],
  ['weak', 'card'],
  ['ink', 'page'],
  ['weak', 'field'],
  ['on-primary', 'primary'],
  ['primary', 'tint'],
  ['warning', 'warning-tint'],
  ['success', 'success-tint'],
  ['danger', 'danger-tint'],
] as const
const TONES = ['pending', 'progress', 'done', 'failed', 'neutral'] as const

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={stack} style={{ alignContent: 'start' }}>
    <h2 style={{ fontWeight: 600 }}>{title}</h2>
    {children}
  </section>
)

const Tokens = () => (
  <>
    <Part title={say('Type', '字号')}>
      <Card>
        {SIZES.map((name) => (
          <p key={name} style={{ fontSize: `var(--text-${name})`, lineHeight: 1.35 }}>
            {name} {say('Park', '园区')}
          </p>
        ))}
      </Card>
    </Part>
    <Part title={say('Space and corners', '间距与圆角')}>
      <Card>
        {SPACES.map((px) => (
          <p key={px} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
            <span style={{ width: `var(--space-${px})`, height: 16, background: 'var(--primary)' }} />
            {px}
          </p>
        ))}
        <p style={{ padding: 12, marginBlock: 8, background: 'var(--tint)', borderRadius: 'var(--radius)' }}>radius</p>
        <p style={{ padding: 12, background: 'var(--tint)', borderRadius: 'var(--control)' }}>control</p>
      </Card>
    </Part>
    <Part title={say('Colours', '颜色')}>
      <div>
        {COLOURS.map(([ink, ground]) => (
          <p key={ink + ground} style={{ padding: '8px 16px', color: `var(--${ink})`, background: `var(--${ground})` }}>
            {ink} · {ground}
          </p>
        ))}
      </div>
    </Part>
  </>
)

const Controls = () => (
  <>
    <Part title={say('Buttons', '按钮')}>
      {(['primary', 'tonal', 'danger', 'plain'] as const).map((kind) => (
        <Button key={kind} kind={kind} wide onPress={nothing}>
          {kind}
        </Button>
      ))}
      <Button wide busy onPress={nothing}>
        busy
      </Button>
      <Button wide disabled onPress={nothing}>
        disabled
      </Button>
    </Part>
    <Part title={say('Form rows', '表单行')}>
      <Card>
        <TextField label={say('Consignee', '收货人')} value={say('Li Lei', '李雷')} onInput={nothing} />
        <TextField
          label={say('Phone', '手机号')}
          value="1380013"
          onInput={nothing}
          error={say('Phone format wrong', '手机号格式有误')}
        />
        <FieldRow label={say('Quantity', '数量')}>
          {(ids) => <Stepper {...ids} integer value={2} onChange={nothing} />}
        </FieldRow>
        <FieldButton
          label={say('Delivery time', '配送时间')}
          value=""
          placeholder={say('Choose', '请选择')}
          error={say('Please choose', '请选择')}
          onPress={nothing}
        />
        <TextArea
          label={say('Address', '地址')}
          value=""
          placeholder={say('Zone, row, stall', '区、排、档口号')}
          onInput={nothing}
          maxLength={60}
          count
          error={say('Please fill', '请填写')}
        />
      </Card>
    </Part>
    <Part title={say('Cells, tags, money', '单元格、标签与金额')}>
      <Card>
        <Cell label={say('Phone', '手机号')} value="138****8000" onPress={nothing} />
        <Cell label={say('Total', '合计')} value={<Money fen={fen(48_420)} size="headline" />} />
        <Cell
          icon={Forklift}
          label={say('Forklift rental', '叉车租赁')}
          note="11-22 10:08"
          value={<Money fen={fen(9000)} />}
          onPress={nothing}
        />
      </Card>
      <Card>
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 }}>
          {TONES.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </p>
        <Money fen={fen(1500)} size="display" unit={say('/ hour', '/ 小时')} />
      </Card>
      <Callout tone="warning">{say('Licensed drivers only.', '须持证驾驶。')}</Callout>
      <Callout tone="info">{say('The result is being confirmed.', '支付结果确认中。')}</Callout>
    </Part>
  </>
)

const States = () => (
  <>
    <Part title={say('Skeletons', '骨架屏')}>
      <SkeletonList picture="start" />
      <SkeletonList />
      <SkeletonList grouped />
      <SkeletonDetail />
      <SkeletonForm count={3} />
    </Part>
    <Part title={say('Empty and failed', '空与失败')}>
      <Card>
        <Empty
          text={say('No orders yet', '暂无订单')}
          action={
            <Button kind="tonal" onPress={nothing}>
              {say('Rent a forklift', '租赁叉车')}
            </Button>
          }
        />
      </Card>
      <Card>
        <Failed onRetry={nothing} />
      </Card>
      <Card>
        <Failed
          of={{ message: say('This order belongs to another customer', '该订单不属于您'), code: 405 }}
          onRetry={nothing}
        />
      </Card>
    </Part>
    <Part title={say('Cards and bar', '卡片与操作栏')}>
      <ListItem
        title={say('Cold store opens', '冷库二期开放预订')}
        text={say('Twelve new rooms in zone C.', 'C 区新增 12 间冷库。')}
        picture=""
        tags={<Tag tone="neutral">{say('Park news', '园区动态')}</Tag>}
        note="11-22 12:00"
        onOpen={nothing}
      />
      <div>
        <ActionBar
          note={say('2 × ¥90.00 / hour', '2 × ¥90.00 / 小时')}
          summary={<Money fen={fen(18_000)} size="headline" />}
        >
          <Button wide onPress={nothing}>
            {say('Submit order', '提交订单')}
          </Button>
        </ActionBar>
      </div>
      <div>
        <ActionBar>
          <IconAction icon={Headset} onPress={nothing}>
            {say('Service', '客服')}
          </IconAction>
          <Button wide onPress={nothing}>
            {say('End use', '结束使用')}
          </Button>
        </ActionBar>
      </div>
    </Part>
  </>
)

const location = createMemoryLocation('/nav', nothing, nothing)
adoptStyles(document)
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <UiRoot text={lang === 'en' ? en : zh} overlays={createOverlayStack(location)} theme={theme} lang={lang}>
    <main style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 358px)', gap: 24, padding: 24 }}>
      <Tokens />
      <Controls />
      <States />
    </main>
  </UiRoot>,
)
