/** Lazily loaded illustrations: no first render contains one. */
import { useEffect, useState, type ComponentType } from 'react'
import { loadDeferred } from '../deferred/load-deferred.ts'
import { css } from '../style/style.ts'

type Name = 'EmptyIllustration' | 'FailedIllustration'

/** Reserves the height of the illustration, which may fail to load. */
const place = css`
  min-height: 108px;
`

export const Illustration = ({ of }: { of: Name }) => {
  const [illustrations, setIllustrations] = useState<Record<Name, ComponentType>>()
  useEffect(() => {
    loadDeferred().then(setIllustrations, () => undefined)
  }, [])
  const Part = illustrations?.[of]
  return <div className={place}>{Part && <Part />}</div>
}
