/** Contacts of the park. */

const OFFICE_HOURS = '08:30-18:30'
const ALWAYS = '24 小时'

export const CONTACTS = [
  {
    deptName: '应急指挥中心',
    contactName: '值班长',
    phone: '4000000110',
    workTime: ALWAYS,
    sort: 1,
    isEmergency: true,
  },
  { deptName: '医务室', contactName: '测试乙', phone: '4000000120', workTime: ALWAYS, sort: 2, isEmergency: true },
  {
    deptName: '园区客服',
    contactName: '客服台',
    phone: '4000000000',
    workTime: '08:30-20:00',
    sort: 3,
    isEmergency: false,
  },
  {
    deptName: '招商部',
    contactName: '测试甲',
    phone: '13000000011',
    workTime: OFFICE_HOURS,
    sort: 4,
    isEmergency: false,
  },
  {
    deptName: 'Leasing desk (English)',
    contactName: 'Sample Person',
    phone: '13000000012',
    workTime: 'Mon–Fri 09:00-17:00',
    sort: 5,
    isEmergency: false,
  },
  {
    deptName: '物业维修',
    contactName: '阿卜杜拉·示例',
    phone: '13000000013',
    workTime: '07:00-22:00',
    sort: 6,
    isEmergency: false,
  },
  {
    deptName: '计量室（地磅、磅单复核）',
    contactName: '古丽·样例',
    phone: '13000000014',
    workTime: ALWAYS,
    sort: 7,
    isEmergency: false,
  },
  {
    deptName: '财务与开票',
    contactName: '示例会计',
    phone: '13000000015',
    workTime: OFFICE_HOURS,
    sort: 8,
    isEmergency: false,
  },
]
