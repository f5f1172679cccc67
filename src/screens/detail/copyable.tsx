import type { ReactNode } from 'react'
import { copyingTexts } from '../../contract/text/parts/copying.ts'
import { Copyable } from '../../ui/detail/copyable.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

const CopyableValue = ({ of }: { of: string }) => <Copyable of={of} text={useLocalTexts(copyingTexts)} />

/** Renders a value with a copy button. Without a value it returns the value, and the fact is omitted.
 * @example <DescriptionList facts={[{ label: text.number, value: copyable(order.orderNo) }]} /> */
export const copyable = (value: string | null | undefined): ReactNode =>
  value && <CopyableValue key={value} of={value} />
