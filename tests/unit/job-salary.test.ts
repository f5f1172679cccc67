import { expect, it } from 'vitest'
import { SALARY_UNIT } from '../../src/contract/model/job.ts'
import { recruit as en } from '../../src/contract/text/en/recruit.ts'
import { recruit as zh } from '../../src/contract/text/zh-CN/recruit.ts'
import { jobFilterTexts } from '../../src/contract/text/parts/recruit/job-filter.ts'
import { rangesOf, rangeText } from '../../widgets/recruit/salary-range.ts'
import { salaryText } from '../../widgets/recruit/salary.ts'

it.each([
  [6000, 8500, 1, '¥6,000–8,500 per month', '6,000–8,500 元/月'],
  [220, 220, 2, '¥220 per day', '220 元/天'],
  [22, 30, 3, '¥22–30 per hour', '22–30 元/小时'],
  [0, 0, 1, 'Salary negotiable', '薪资面议'],
  // A unit that only a newer server knows.
  [10, 20, 9, '¥10–20', '10–20 元'],
  [0, 0, 9, 'Salary negotiable', '薪资面议'],
])('%d to %d in unit %d is %s', (salaryMin, salaryMax, salaryUnit, inEnglish, inChinese) => {
  expect(salaryText({ salaryMin, salaryMax, salaryUnit }, en)).toBe(inEnglish)
  expect(salaryText({ salaryMin, salaryMax, salaryUnit }, zh)).toBe(inChinese)
})

it('ranges of a unit have no gap between the lowest and the highest salary', () => {
  for (const unit of Object.keys(SALARY_UNIT) as (keyof typeof SALARY_UNIT)[]) {
    const ranges = rangesOf(unit)
    expect(ranges.length).toBeGreaterThan(1)
    expect(ranges[0]?.salaryMin).toBeUndefined()
    expect(ranges.at(-1)?.salaryMax).toBeUndefined()
    expect(ranges.slice(1).map(({ salaryMin }) => salaryMin)).toEqual(
      ranges.slice(0, -1).map(({ salaryMax }) => salaryMax),
    )
    expect(ranges.every(({ salaryUnit }) => salaryUnit === SALARY_UNIT[unit])).toBe(true)
  }
  expect(rangesOf('day').map((range) => rangeText(range, jobFilterTexts.en))).toEqual([
    'Up to ¥200',
    '¥200–300',
    'From ¥300',
  ])
})
