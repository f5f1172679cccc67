import { useState } from 'react'
import type { Resource, ResourceState } from '../../core/store/resource.ts'
import { useApp } from './app-context.ts'
import { useLazy } from './lazy-part.tsx'

/** The code that draws what a screen fetches, in a chunk of its own: it comes while the calls are under way, so that they start sooner.
 * Until both are here the screen is loading; when the code cannot be fetched, the screen has failed, and its retry fetches both.
 * @param load fetches the code; pass the same function in each render.
 * @example
 * const { Content, view, resource } = useContent(loadForm, ...useResource('own company', ask, readCompany))
 * if (Content && view.state === 'ready') return <Content title={title} company={view.value} />
 * return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noCompany} /> */
export const useContent = <Part, T>(
  load: () => Promise<Part>,
  view: ResourceState<T>,
  resource: Resource<T>,
): { Content: Part | undefined; view: ResourceState<T>; resource: Resource<T> } => {
  const app = useApp()
  const [isFailed, setFailed] = useState(false)
  const Content = useLazy({ load, wanted: !isFailed, drawn: true, onFail: () => setFailed(true) })
  const loadBoth = (): Promise<boolean> => {
    setFailed(false)
    return resource.load()
  }
  if (Content) return { Content, view, resource }
  const missing: ResourceState<T> = isFailed
    ? { state: 'failed', message: app.text('common').networkFailed }
    : { state: 'loading' }
  return { Content, view: view.state === 'ready' ? missing : view, resource: { ...resource, load: loadBoth } }
}
