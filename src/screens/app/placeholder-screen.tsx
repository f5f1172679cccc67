import { useLayoutEffect, useRef } from 'react'
import { SkeletonDetail } from '../../ui/feedback/skeleton-shapes.tsx'
import { focusTitle } from '../../ui/layout/focus-title.ts'
import { Screen } from '../../ui/layout/screen.tsx'

/** A screen whose code is still loading. Navigation moves the focus to its title. When it is removed, the focus goes on to the title of the
 * screen that replaces it. */
export const PlaceholderScreen = ({ title, onBack }: { title: string; onBack: () => void }) => {
  const here = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = here.current?.closest('[lang]')
    return () => {
      if (root?.querySelector('h1:focus')) requestAnimationFrame(() => focusTitle(root))
    }
  }, [])
  return (
    <Screen title={title} onBack={onBack}>
      <div ref={here}>
        <SkeletonDetail />
      </div>
    </Screen>
  )
}
