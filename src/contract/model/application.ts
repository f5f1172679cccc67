/** Business support: the kinds there are, and a company's application. */
import type { AuditStatus } from './audit.ts'
import type { Id, Phone, Stored, Url, YesNo } from './page.ts'

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
  /** @maxLength BUSINESS_NAME_MAX */
  businessName: string
  /** @maxLength PERSON_NAME_MAX */
  contactName: string
  phone: Phone
  /** @maxLength APPLICATION_TEXT_MAX */
  content: string
  /** Addresses of the caller's own uploads.
   * @maxItems ATTACHMENTS_MAX */
  attachments: Url[]
  /** Names of the papers that the attachments show, one for each, in the same order: several pictures may show one paper. An addition to
   * the specification; without it only the number of attachments can be checked.
   * @maxItems ATTACHMENTS_MAX */
  attachmentNames?: string[]
}

export interface Application extends ApplicationSubmission, Stored {
  auditStatus: AuditStatus
  auditRemark: string | null
}
