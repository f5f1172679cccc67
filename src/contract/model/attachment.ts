/** Uploaded files. */
import type { Id, Url } from './page.ts'

export interface Attachment {
  id: Id
  url: Url
  name: string
  /** Size in bytes. */
  size: number
  mimeType: string
}

/** Allowed values of the `module` path parameter of the upload call. */
export const ATTACHMENT_MODULES = ['avatar', 'activity', 'application', 'booking', 'recruit'] as const

/** Accepted MIME types. The server determines the type by the first bytes of the file, not by its name. */
const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]
