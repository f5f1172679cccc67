/** Sentences about electricity, points and jobs. */
import { TOP_UP_MAX, TOP_UP_MIN } from '../../../../src/contract/model/electricity-fee.ts'
import { JOB_DESCRIPTION_MAX, JOB_NAME_MAX } from '../../../../src/contract/model/job.ts'
import { moneyText } from '../../../../src/contract/model/money.ts'

export const feeMessages = {
  noBill: { en: 'This bill does not exist.', zh: '账单不存在。' },
  noMeter: { en: 'This meter does not exist.', zh: '电表不存在。' },
  noElectricityOrder: { en: 'This payment does not exist.', zh: '缴费记录不存在。' },
  billPaid: { en: 'This bill has been paid already.', zh: '该账单已缴清，请勿重复缴费。' },
  notPrepaid: { en: 'This meter is not prepaid: it cannot be topped up.', zh: '该电表为后付费，无法充值。' },
  topUpRange: {
    en: `A top-up is from ${moneyText(TOP_UP_MIN)} to ${moneyText(TOP_UP_MAX)}.`,
    zh: `充值金额须为 ${moneyText(TOP_UP_MIN)} 至 ${moneyText(TOP_UP_MAX)}。`,
  },
  returnUrl: { en: 'The page to return to is not on this site.', zh: '返回地址不属于本站。' },
  noVehicle: { en: 'This vehicle is not yours, or gathers no points.', zh: '该车辆不在您名下，或没有积分。' },
  noJob: { en: 'This job does not exist.', zh: '职位不存在。' },
  noOwnCompany: { en: 'Please add your company to My details first.', zh: '请先在“个人信息”中填写所属企业。' },
  jobNotApproved: { en: 'This posting has not been approved.', zh: '该职位尚未通过审核，无法操作。' },
  jobName: { en: 'Please fill job title', zh: '请填写职位名称' },
  jobNameLong: {
    en: `The job title may have at most ${JOB_NAME_MAX} characters.`,
    zh: `职位名称最多 ${JOB_NAME_MAX} 个字。`,
  },
  salaryRange: { en: 'The highest salary is below the lowest.', zh: '最高薪资不能低于最低薪资。' },
  workPlace: { en: 'Please fill workplace', zh: '请填写工作地点' },
  jobDescription: { en: 'Please fill description', zh: '请填写职位描述' },
  jobDescriptionLong: {
    en: `The description may have at most ${JOB_DESCRIPTION_MAX} characters.`,
    zh: `职位描述最多 ${JOB_DESCRIPTION_MAX} 个字。`,
  },
} as const satisfies Record<string, { en: string; zh: string }>
