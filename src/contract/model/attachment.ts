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
