import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { JOB } from '../../src/contract/model/job.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { jobStates } from '../../src/contract/text/states/job.ts'
import type { StateTable } from '../../src/contract/text/states/state-table.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { styleText } from '../../src/ui/style/style.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { renderInApp } from '../helpers/render-in-app.tsx'

it("a state has its label in the app's language, and changes with it", async () => {
  const { app } = await renderInApp(<StatusTag states={jobStates} state={nameOf(JOB, JOB.recruiting)} />)
  await screen.findByText('Recruiting')
  app.configure({ config: { locale: 'zh-CN' } })
  await screen.findByText('招聘中')
  expect(screen.queryByText('Recruiting')).toBeNull()
})

it('each tone has its own colour', async () => {
  const meanings: StateTable<'pending' | 'progress' | 'done' | 'failed' | 'neutral'> = {
    pending: { tone: 'pending', en: 'Waits', 'zh-CN': '等待' },
    progress: { tone: 'progress', en: 'Runs', 'zh-CN': '进行' },
    done: { tone: 'done', en: 'Done', 'zh-CN': '完成' },
    failed: { tone: 'failed', en: 'Failed', 'zh-CN': '失败' },
    neutral: { tone: 'neutral', en: 'Over', 'zh-CN': '结束' },
  }
  const names = Object.keys(meanings) as (keyof typeof meanings)[]
  await renderInApp(names.map((name) => <StatusTag key={name} states={meanings} state={name} />))
  await screen.findByText('Over')
  const rules = styleText()
  const colours = names.map((name) => {
    const classes = screen.getByText(meanings[name].en).className.split(' ')
    return classes.map((one) => new RegExp(`\\.${one}\\{[^}]*[;{]color:([^;}]+)`).exec(rules)?.[1] ?? '').join('')
  })
  expect(colours).toEqual(['var(--warning)', 'var(--primary)', 'var(--success)', 'var(--danger)', 'var(--weak)'])
})

it('a value unknown to this version renders nothing', async () => {
  const { place } = await renderInApp(
    <>
      <StatusTag states={jobStates} state={nameOf(JOB, 99)} />
      <p>drawn</p>
    </>,
  )
  await screen.findByText('drawn')
  expect(place.textContent).toBe('drawn')
})

it("labels and texts of parts are in the app's language", async () => {
  const texts = { en: { hello: 'Hello' }, 'zh-CN': { hello: '你好' } }
  const View = () => <p>{`${useLocalTexts(texts).hello} ${Object.values(useStateLabels(jobStates)).join(' ')}`}</p>
  const { app } = await renderInApp(<View />)
  await screen.findByText('Hello Recruiting Closed')
  app.configure({ config: { locale: 'zh-CN' } })
  await screen.findByText('你好 招聘中 已关闭')
})
