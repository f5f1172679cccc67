/** Encryption of V3 notifications: AES-256-GCM with the API key, the tag appended to the ciphertext, all in Base64. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SANDBOX_V3_KEY } from './credentials.ts'

export interface Resource {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data: string
}

const ALGORITHM = 'AEAD_AES_256_GCM'
const TAG_BYTES = 16

export const encrypt = (value: unknown): Resource => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', SANDBOX_V3_KEY, nonce).setAAD(Buffer.from('transaction'))
  const parts = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]
  const ciphertext = Buffer.concat(parts.map((part) => new Uint8Array(part))).toString('base64')
  return { algorithm: ALGORITHM, ciphertext, nonce, associated_data: 'transaction' }
}

/** @throws if the text was not encrypted with the key. */
export const decrypt = ({ algorithm, ciphertext, nonce, associated_data }: Resource): unknown => {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (algorithm !== ALGORITHM || bytes.length <= TAG_BYTES)
    throw new Error(`Expected ${ALGORITHM} with a tag of ${TAG_BYTES} bytes.`)
  const decipher = createDecipheriv('aes-256-gcm', SANDBOX_V3_KEY, nonce)
    .setAAD(Buffer.from(associated_data))
    .setAuthTag(new Uint8Array(bytes.subarray(-TAG_BYTES)))
  const text =
    decipher.update(new Uint8Array(bytes.subarray(0, -TAG_BYTES)), undefined, 'utf8') + decipher.final('utf8')
  return JSON.parse(text)
}
