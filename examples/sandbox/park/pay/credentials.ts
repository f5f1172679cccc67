/** Credentials shared by the park and the payment providers. All are invented, because the sandbox is its own provider. */
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

export const SANDBOX_APP_ID = 'wxsandbox0000000001'
export const SANDBOX_MCH_ID = '1900000001'
/** Key for V2 signatures. */
export const SANDBOX_PAY_KEY = 'parkside-sandbox-payment-key-000'
/** 32 bytes: the key that encrypts V3 notifications. */
export const SANDBOX_V3_KEY = 'parkside-sandbox-api-v3-key-0000'
/** The park's merchant number at UnionPay. */
export const SANDBOX_MER_ID = '777290058110048'

const lazyKeys = (): (() => KeyPairKeyObjectResult) => {
  let keys: KeyPairKeyObjectResult | undefined
  return () => (keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))
}

/** Test keys of this process, created at first use. The private key signs; the other party has the public key. */
export const parkKeys = lazyKeys()
export const providerKeys = lazyKeys()
