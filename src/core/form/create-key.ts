/** Creates an idempotency key: 128 random bits. */
export const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
