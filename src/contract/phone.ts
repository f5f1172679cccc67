/** Mainland mobile: 1, a digit from 3 to 9, nine digits. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
