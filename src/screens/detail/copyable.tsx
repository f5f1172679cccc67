import type { ReactNode } from 'react'
import { copyingTexts } from '../../contract/text/parts/copying.ts'
import { Copyable } from '../../ui/detail/copyable.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

const CopyableValue = ({ of }: { of: string }) => <Copyable of={of} text={useLocalTexts(copyingTexts)} />

/** A fact's value with a button that copies it. A fact without a value is left out.
 * @example <DescriptionList facts={[{ label: text.number, value: copyable(order.orderNo) }]} /> */
export const copyable = (value: string | null | undefined): ReactNode => value && <CopyableValue of={value} />
