/** Business support: the kinds there are, and a company's application. */
import type { AuditStatus } from './audit.ts'
import type { Id, Stored, Url, YesNo } from './page.ts'

/** A paper that an application must or may come with. */
export interface Material {
  name: string
  required: YesNo
  templateUrl: Url | null
}

export interface SupportType extends Stored {
  typeName: string
  typeCode: string
  sort: number
  materials: Material[]
}

export interface ApplicationSubmission {
  typeId: Id
  businessName: string
  contactName: string
  phone: string
  content: string
  attachments: Url[]
  /** Names of the papers that the attachments show, one for each, in the same order: several pictures may show one paper. An addition to
   * the specification; without it only the number of attachments can be checked. */
  attachmentNames?: string[]
}

export interface Application extends ApplicationSubmission, Stored {
  auditStatus: AuditStatus
  auditRemark: string | null
}
