/** Jobs in the park: of its companies, and the three people's own postings in each state. */
import { AUDIT, type AuditStatus } from '../../../src/contract/model/audit.ts'
import { EDUCATION, JOB, JOB_TYPE, SALARY_UNIT, type JobState } from '../../../src/contract/model/job.ts'
import { welfares, type jobs } from '../park/db/schema.ts'
import { PEOPLE } from './people.ts'
import { DAY, seedsOf, type Clock } from './seed.ts'

const NAMES = ['五险一金', '包吃', '包住', '年底双薪', '绩效奖金', '餐补', '交通补贴', '节日福利']

export const WELFARES = seedsOf(welfares, () => NAMES.map((welfareName, i) => ({ welfareName, sort: i + 1 })))

type JobRow = typeof jobs.$inferInsert
type Work = Pick<
  JobRow,
  | 'jobName'
  | 'jobType'
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryUnit'
  | 'recruitNum'
  | 'education'
  | 'experience'
  | 'ageRange'
  | 'workTime'
  | 'welfareIds'
  | 'description'
>

const { fullTime, partTime, dayLabour } = JOB_TYPE
const { month, day, hour } = SALARY_UNIT

const work = (
  jobName: string,
  [jobType, salaryUnit, salaryMin, salaryMax]: readonly [JobRow['jobType'], JobRow['salaryUnit'], number, number],
  recruitNum: number,
  welfareIds: number[],
  description: string,
  rest: Partial<Work> = {},
): Work => ({
  jobName,
  jobType,
  salaryUnit,
  salaryMin,
  salaryMax,
  recruitNum,
  welfareIds,
  description,
  education: EDUCATION.any,
  experience: '',
  ageRange: '',
  workTime: '08:00-18:00',
  ...rest,
})

const WORKS: readonly Work[] = [
  work('叉车司机', [fullTime, month, 6000, 8500], 4, [1, 2, 3, 5], '负责档口与仓库间的装卸搬运，须持有效叉车证。', {
    experience: '1 年以上',
    ageRange: '20–50 岁',
  }),
  work('仓库管理员', [fullTime, month, 5000, 6500], 2, [1, 2, 7], '负责收发货登记、盘点与库位管理。', {
    education: EDUCATION.seniorHigh,
  }),
  work('装卸工', [dayLabour, day, 220, 300], 20, [2], '按日结算，主要为粮油、果蔬整车装卸。', {
    workTime: '06:00-16:00',
  }),
  work('冷库分拣员', [fullTime, month, 5500, 7000], 8, [1, 2, 3, 6], '在 0–4 ℃ 冷库内按单分拣，公司配发防寒服。'),
  work('货运调度', [fullTime, month, 6500, 9000], 1, [1, 4, 5], '负责干线车辆排班、在途跟踪与异常处理。', {
    education: EDUCATION.college,
    experience: '2 年以上',
  }),
  work('市场销售', [fullTime, month, 0, 0], 3, [5, 8], '开发园区及周边客户，底薪加提成，面谈。'),
  work('夜班保安', [fullTime, month, 4200, 4800], 2, [1, 3, 8], '负责园区夜间巡逻与车辆登记。', {
    workTime: '20:00-08:00',
    ageRange: '18–55 岁',
  }),
  work('促销员', [partTime, hour, 22, 30], 6, [6], '周末在批发区协助展示与试吃。', { workTime: '09:00-17:00' }),
  work('会计', [fullTime, month, 6000, 8000], 1, [1, 4, 8], '负责应收应付、开票与月度结账。', {
    education: EDUCATION.bachelor,
    experience: '3 年以上',
  }),
  work('B2 货车司机', [fullTime, month, 9000, 13000], 5, [1, 2, 5, 7], '跑固定专线，须持 B2 驾照与从业资格证。', {
    experience: '3 年以上',
    ageRange: '25–50 岁',
  }),
]

/** Companies in the order of the directory. Their ids begin at 1. */
const COMPANIES = [
  [1, '示例禾丰粮油商行', 'A区-03-112'],
  [2, '演示绿源果蔬有限公司', 'B区-01-008'],
  [3, '样板冰谷冷链物流有限公司', 'C区-冷库2-015'],
  [5, '演示远途运输服务有限公司', 'D区-01-001'],
  [6, '样板叉运设备租赁有限公司', 'D区-05-018'],
  [7, '演示云仓供应链有限公司', 'C区-05-001'],
] as const

const PUBLISHERS = [PEOPLE.third.id, PEOPLE.fourth.id, PEOPLE.otherMerchant.id]

interface Posting {
  userId: string
  company: number
  work: number
  daysAgo: number
  state?: JobState
  auditStatus?: AuditStatus
  auditRemark?: string
}

/** Public jobs: forty over four months, newest first. */
const PUBLIC: readonly Posting[] = Array.from({ length: 40 }, (_, i) => ({
  userId: PUBLISHERS[i % PUBLISHERS.length] as string,
  company: (i * 5) % COMPANIES.length,
  work: (i * 3) % WORKS.length,
  daysAgo: 1 + i * 3,
}))

const own = (userId: string, company: number): Posting[] => [
  { userId, company, work: 1, daysAgo: 2, auditStatus: AUDIT.pending },
  { userId, company, work: 0, daysAgo: 9 },
  {
    userId,
    company,
    work: 5,
    daysAgo: 16,
    auditStatus: AUDIT.rejected,
    auditRemark: '请补充薪资与工作内容后重新发布。',
  },
  { userId, company, work: 2, daysAgo: 40, state: JOB.closed },
]

const POSTINGS: readonly Posting[] = [
  ...own(PEOPLE.customer.id, 0),
  ...own(PEOPLE.second.id, 1),
  ...own(PEOPLE.merchant.id, 4),
  ...PUBLIC,
]

export const jobRows = ({ ago }: Clock): JobRow[] =>
  POSTINGS.map(
    (
      {
        userId,
        company,
        work: kind,
        daysAgo,
        state = JOB.recruiting,
        auditStatus = AUDIT.approved,
        auditRemark = null,
      },
      i,
    ) => {
      const [companyId, businessName, workPlace] = COMPANIES[company] as (typeof COMPANIES)[number]
      const createdAt = ago(daysAgo * DAY + i * 7)
      return {
        ...(WORKS[kind] as Work),
        userId,
        companyId,
        businessName,
        workPlace,
        contactName: '示例联系人',
        contactPhone: `130000001${String(companyId).padStart(2, '0')}`,
        state,
        auditStatus,
        auditRemark,
        publishedAt: auditStatus === AUDIT.approved ? ago((daysAgo - 0.5) * DAY + i * 7) : null,
        viewCount: auditStatus === AUDIT.approved ? 30 + ((i * 47) % 260) : 0,
        createdAt,
        updatedAt: createdAt,
      }
    },
  )
