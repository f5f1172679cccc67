/** Business support: its types and a company's application. */
import type { AuditStatus } from './audit.ts'
import type { Id, Phone, Stored, Url, YesNo } from './page.ts'

/** A document that an application must or may include. */
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
  /** URLs of files that the caller uploaded.
   * @maxItems ATTACHMENTS_MAX */
  attachments: Url[]
  /** For each attachment the name of the document (`Material`) that it shows, in the same order. Several pictures may show one
   * document. An addition to the specification; without it the server can only check the number of attachments.
   * @maxItems ATTACHMENTS_MAX */
  attachmentNames?: string[]
}

export interface Application extends ApplicationSubmission, Stored {
  auditStatus: AuditStatus
  auditRemark: string | null
}
