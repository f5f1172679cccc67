/** Sentences about electricity, points and jobs. */
import { JOB_DESCRIPTION_MAX, JOB_NAME_MAX } from '../../../../src/contract/model/job.ts'
import { jobFormTexts } from '../../../../src/contract/text/parts/recruit/job-form.ts'
import { topUpTexts } from '../../../../src/contract/text/parts/fee/top-up.ts'
import { ofApp } from './of-app.ts'

const job = (name: keyof typeof jobFormTexts.en.message) => ofApp(jobFormTexts, ({ message }) => message[name])

export const feeMessages = {
  noBill: { en: 'This bill doesn’t exist', zh: '账单不存在' },
  noMeter: { en: 'This meter doesn’t exist', zh: '电表不存在' },
  noElectricityOrder: { en: 'We couldn’t find this payment', zh: '未找到该缴费记录' },
  billPaid: { en: 'This bill has been paid already.', zh: '该账单已缴清，请勿重复缴费。' },
  notPrepaid: { en: 'This meter isn’t prepaid: it can’t be topped up.', zh: '该电表为后付费，无法充值。' },
  topUpRange: ofApp(topUpTexts, ({ message }) => message.amountRange),
  returnUrl: { en: 'The page to return to isn’t on this site.', zh: '返回地址不属于本站。' },
  noVehicle: { en: 'This vehicle isn’t yours, or has no points.', zh: '该车辆不在您名下，或没有积分。' },
  noJob: { en: 'This job doesn’t exist', zh: '职位不存在' },
  noOwnCompany: { en: 'Please add your company to My details first.', zh: '请先在“个人信息”中填写所属企业。' },
  jobNotApproved: { en: 'This posting hasn’t been approved.', zh: '该职位尚未通过审核，无法操作。' },
  jobName: job('name'),
  jobNameLong: {
    en: `The job title may have at most ${JOB_NAME_MAX} characters`,
    zh: `职位名称最多 ${JOB_NAME_MAX} 个字`,
  },
  salaryRange: job('salaryRange'),
  workPlace: job('place'),
  jobDescription: job('description'),
  jobDescriptionLong: {
    en: `The description may have at most ${JOB_DESCRIPTION_MAX} characters`,
    zh: `职位描述最多 ${JOB_DESCRIPTION_MAX} 个字`,
  },
} as const satisfies Record<string, { en: string; zh: string }>
