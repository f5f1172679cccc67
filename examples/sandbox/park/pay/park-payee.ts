import type { Language } from '../messages/index.ts'

/** The payee of parking and electricity payments. */
export const PARK_PAYEE: Readonly<Record<Language, string>> = { en: 'Park management', zh: '园区管理方' }
