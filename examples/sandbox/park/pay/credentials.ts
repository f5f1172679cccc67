/** What the park and the payment providers know of each other. All invented: the sandbox is its own provider. */
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

export const SANDBOX_APP_ID = 'wxsandbox0000000001'
export const SANDBOX_MCH_ID = '1900000001'
/** Key of V2 signatures. */
export const SANDBOX_PAY_KEY = 'parkside-sandbox-payment-key-000'
/** 32 bytes; key of what a V3 notification encrypts. */
export const SANDBOX_V3_KEY = 'parkside-sandbox-api-v3-key-0000'
/** The park's number at UnionPay. */
export const SANDBOX_MER_ID = '777290058110048'

const lazyKeys = (): (() => KeyPairKeyObjectResult) => {
  let keys: KeyPairKeyObjectResult | undefined
  return () => (keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))
}

/** Test keys of this process, made at first use: the private half signs, the other side knows the public one. */
export const parkKeys = lazyKeys()
export const providerKeys = lazyKeys()
