import type { LocalTexts } from '../../titles.ts'

const en = {
  problem: {
    length: 'A tax number has 15, 17, 18 or 20 characters. Please check it.',
    characters:
      'A tax number doesn’t use I, O, S, V or Z, and its third to eighth characters are digits. Please check it.',
    department: 'No tax number begins with the two characters you entered. Please check it.',
    checkDigit: 'The tax number’s last character doesn’t fit the others. Please check for a typing mistake.',
  },
  note: (problem: string) => `${problem} If it’s right, you can submit it as it is.`,
}

/** Texts about a tax number that may be wrong. */
export const taxWarningTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    problem: {
      length: '税号一般为 15、17、18 或 20 位，请核对。',
      characters: '税号不含字母 I、O、S、V、Z，且第 3 至 8 位为数字，请核对。',
      department: '税号前两位不是有效的登记部门代码，请核对。',
      checkDigit: '税号末位校验码不符，请核对是否有误。',
    },
    note: (problem) => `${problem}如确认无误，可继续提交。`,
  },
}
