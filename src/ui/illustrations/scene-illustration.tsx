import { useEffect, useState } from 'react'
import { css } from '../style/style.ts'
import type { SceneName } from './scenes.tsx'

/** Reserves the height of the scene, which may fail to load. */
const place = css`
  min-height: 124px;
`

/** Renders a scene; empty space of the same size if it cannot be loaded.
 * @example <SceneIllustration of="paid" /> */
export const SceneIllustration = ({ of }: { of: SceneName }) => {
  const [scenes, setScenes] = useState<typeof import('./scenes.tsx')>()
  useEffect(() => {
    import('./scenes.tsx').then(setScenes, () => undefined)
  }, [])
  return (
    <div className={place} data-scene={of}>
      {scenes && <scenes.Scene of={of} />}
    </div>
  )
}
