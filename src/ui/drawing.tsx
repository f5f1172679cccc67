/** A drawing in content's place. It is fetched: no screen's first face shows one. */
import { useEffect, useState, type ComponentType } from 'react'
import { css } from './style.ts'

type Name = 'EmptyDrawing' | 'FailedDrawing'

/** As high as the drawing, which may not come. */
const place = css`
  min-height: 108px;
`

/** Whoever wants it to be there without a network asks ahead. */
export const fetchLater = (): Promise<typeof import('./later.ts')> => import('./later.ts')

export const Drawing = ({ of }: { of: Name }) => {
  const [drawings, setDrawings] = useState<Record<Name, ComponentType>>()
  useEffect(() => {
    fetchLater().then(setDrawings, () => undefined)
  }, [])
  const Part = drawings?.[of]
  return <div className={place}>{Part && <Part />}</div>
}
