import type * as en from '../en/search.ts'

export const search: typeof en.search = {
  clear: '清除',
}
