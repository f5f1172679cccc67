import { getCompany } from '../../../src/contract/api/recruit.ts'
import { INLINE } from '../../../src/core/http/outcome.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useResource } from '../../../src/screens/detail/use-resource.ts'
import { readCompany } from './company.ts'

/** A company that offers jobs. @param businessName the known name, for a company that is not in the directory. */
export const useCompany = (companyId: string | null, businessName = '') => {
  const app = useApp()
  return useResource(
    `company ${companyId ?? ''}`,
    async () =>
      companyId ? app.client.attempt(getCompany, { companyId }, INLINE) : { ok: true, value: { businessName } },
    readCompany,
  )
}
