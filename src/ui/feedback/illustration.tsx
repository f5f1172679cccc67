/** An illustration in content's place. It is fetched: no screen's first face shows one. */
import { useEffect, useState, type ComponentType } from 'react'
import { css } from '../style/style.ts'

type Name = 'EmptyIllustration' | 'FailedIllustration'

/** As high as the illustration, which may not come. */
const place = css`
  min-height: 108px;
`

/** Whoever wants it to be there without a network asks ahead. */
export const fetchDeferred = (): Promise<typeof import('./deferred.ts')> => import('./deferred.ts')

export const Illustration = ({ of }: { of: Name }) => {
  const [illustrations, setIllustrations] = useState<Record<Name, ComponentType>>()
  useEffect(() => {
    fetchDeferred().then(setIllustrations, () => undefined)
  }, [])
  const Part = illustrations?.[of]
  return <div className={place}>{Part && <Part />}</div>
}
