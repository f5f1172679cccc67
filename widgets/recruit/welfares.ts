/** Benefits: a short list that several screens of this area show. */
import { listWelfare } from '../../src/contract/api/recruit.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import type { Resource, ResourceState } from '../../src/core/store/resource.ts'
import { readWholeList, WHOLE } from '../../src/core/list/whole-list.ts'
import { readWelfare, type WelfareItem } from './job.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'

const readWelfares = readWholeList(readWelfare)

export const useWelfares = (): [ResourceState<readonly WelfareItem[]>, Resource<readonly WelfareItem[]>] => {
  const app = useApp()
  return useResource('kinds of benefits', () => app.client.attempt(listWelfare, WHOLE, INLINE), readWelfares)
}
