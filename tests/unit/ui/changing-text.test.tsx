/** Texts that change while they are shown: each has an element of its own, so that a translated page shows it. */
import { screen } from '@testing-library/dom'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { CardHead } from '../../../src/ui/detail/card-head.tsx'
import { DescriptionList } from '../../../src/ui/detail/description-list.tsx'
import { Callout } from '../../../src/ui/feedback/callout.tsx'
import { Tag } from '../../../src/ui/feedback/tag.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { FieldButton } from '../../../src/ui/form/field-button.tsx'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { ChangingText } from '../../../src/ui/layout/changing-text.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { ListItem } from '../../../src/ui/list/list-item.tsx'
import { Uploader, type UploaderItem } from '../../../src/ui/upload/uploader.tsx'
import { uploaderTexts } from '../../../src/contract/text/parts/form/uploader.ts'
import { previewTexts } from '../../../src/contract/text/parts/preview.ts'
import { renderUi } from './render.tsx'

const press = (): void => undefined

const uploader = (texts: { used?: () => string; uploading?: string }, items: UploaderItem[] = []) => (
  <Uploader
    label="Photos"
    items={items}
    max={2}
    text={{ ...uploaderTexts.en, open: previewTexts.en.open, ...texts }}
    onPick={press}
    onRetry={press}
    onRemove={press}
  />
)

const PLACES: Record<string, (text: string) => ReactElement> = {
  text: (text) => <ChangingText>{text}</ChangingText>,
  callout: (text) => <Callout tone="info">{text}</Callout>,
  tag: (text) => <Tag tone="done">{text}</Tag>,
  button: (text) => <Button onPress={press}>{text}</Button>,
  'label of a cell': (text) => <Cell label={text} />,
  'note of a cell': (text) => <Cell label="Order" note={text} />,
  'value of a cell': (text) => <Cell label="Order" value={text} />,
  'value of a list': (text) => <DescriptionList facts={[{ label: 'Order', value: text }]} />,
  'label of a figure': (text) => <CardHead label={text}>1</CardHead>,
  'note of a figure': (text) => <CardHead note={text}>1</CardHead>,
  'title of a card': (text) => <Card title={text} />,
  'note of a bar': (text) => <ActionBar note={text}>1</ActionBar>,
  'value of a field': (text) => <FieldButton label="Time" value={text} onPress={press} />,
  'part of a line': (text) => <DotSeparated of={['Stall 1', text]} />,
  'count of an uploader': (text) => uploader({ used: () => text }),
  'progress of an upload': (text) =>
    uploader({ uploading: text }, [{ id: 'a', src: '/a.jpg', state: 'uploading', percent: undefined }]),
  'note of an item': (text) => <ListItem title="Order" note={text} />,
}

it.each(Object.entries(PLACES))('%s', (_, place) => {
  const { rerender } = renderUi(place('To pay'))
  const before = screen.getByText('To pay')
  rerender(place('Confirming payment'))
  expect(screen.getByText('Confirming payment')).not.toBe(before)
  expect(before.isConnected).toBe(false)
  expect(before.textContent).toContain('To pay')
})

it('without a text renders nothing', () => {
  const { container } = renderUi(<ChangingText>{undefined}</ChangingText>)
  expect(container.querySelector('span')).toBeNull()
})
