/** Uploaded bytes: what they are, where they lie. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { AttachmentType } from '../../../src/contract/model/attachment.ts'

export interface FileStore {
  write(id: string, bytes: Uint8Array): Promise<void>
  /** `undefined`: there is no such file. */
  read(id: string): Promise<Buffer | undefined>
  /** Removes what was made for this process only. */
  close(): Promise<void>
}

/** Files in the data directory, or with none in a directory that goes when the sandbox is closed. It is made when it is needed. */
export const openFileStore = (dataDir: string | undefined): FileStore => {
  let known: string | undefined
  const folder = (): string => {
    if (known) return known
    known = dataDir ? path.join(dataDir, 'files') : mkdtempSync(path.join(os.tmpdir(), 'parkside-files-'))
    mkdirSync(known, { recursive: true })
    return known
  }
  return {
    write: (id, bytes) => writeFile(path.join(folder(), id), bytes, { flag: 'wx' }),
    read: (id) => readFile(path.join(folder(), id)).catch(() => undefined),
    close: async () => {
      if (!dataDir && known) await rm(known, { recursive: true, force: true })
    },
  }
}

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** What a file is, by its first bytes; `heic` by name, because phones make it and the person can be helped. `undefined`: something else. */
export const sniff = (bytes: Uint8Array): AttachmentType | 'heic' | undefined => {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif'
  return text(bytes, 4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|heif|mif1|msf1)$/.test(text(bytes, 8, 12))
    ? 'heic'
    : undefined
}
