/** Uploaded files. */
import type { Id, Url } from './page.ts'

export interface Attachment {
  id: Id
  url: Url
  name: string
  /** Bytes. */
  size: number
  mimeType: string
}

/** What a file can be uploaded for: the `module` of the upload's path. */
export const ATTACHMENT_MODULES = ['avatar', 'activity', 'application', 'booking', 'recruit'] as const

/** Kinds of files that are taken. What a file is, its first bytes say; its name is not asked. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]
