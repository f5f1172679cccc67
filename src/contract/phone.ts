/** Mainland mobile: 1, a digit from 3 to 9, nine digits. */
export const PHONE = /^1[3-9]\d{9}$/
export const isPhone = (text: string): boolean => PHONE.test(text)
