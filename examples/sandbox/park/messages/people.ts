/** Sentences about people, activities, notices, stalls, business support and files. */
import {
  APPLICATION_TEXT_MAX,
  ATTACHMENTS_MAX,
  BUSINESS_NAME_MAX,
  PERSON_NAME_MAX,
  PLATES_MAX,
  REMARK_MAX,
  SIGN_UP_PEOPLE_MAX,
  UPLOAD_MAX_BYTES,
} from '../../../../src/contract/limits.ts'

const MB = UPLOAD_MAX_BYTES / 1024 / 1024

export const peopleMessages = {
  noActivity: { en: 'This activity doesn’t exist', zh: '活动不存在' },
  noSignUp: { en: 'This sign-up doesn’t exist', zh: '报名记录不存在' },
  noNotice: { en: 'This message doesn’t exist', zh: '消息不存在' },
  noSupportType: { en: 'This type of support doesn’t exist', zh: '服务类型不存在' },
  noParkingOrder: { en: 'We couldn’t find this payment', zh: '未找到该缴费记录' },
  name: { en: 'Please enter a name', zh: '请填写姓名' },
  nameFormat: {
    en: `Use only letters, digits, dots and hyphens, no spaces, up to ${PERSON_NAME_MAX} characters`,
    zh: `姓名仅支持汉字、字母、数字、点和连字符，不能有空格，最多 ${PERSON_NAME_MAX} 个字`,
  },
  businessName: { en: 'Please enter the company', zh: '请填写单位名称' },
  businessNameLong: {
    en: `The company may have at most ${BUSINESS_NAME_MAX} characters`,
    zh: `单位名称最多 ${BUSINESS_NAME_MAX} 个字`,
  },
  businessNameFixed: { en: 'The name of a merchant’s company can’t be changed here', zh: '商户名称不可在此修改' },
  remarkLong: { en: `The note may have at most ${REMARK_MAX} characters`, zh: `备注最多 ${REMARK_MAX} 个字` },
  peopleNum: {
    en: `The number of people must be a whole number from 1 to ${SIGN_UP_PEOPLE_MAX}`,
    zh: `报名人数须为 1 至 ${SIGN_UP_PEOPLE_MAX} 的整数`,
  },
  signUpNotYet: { en: 'Signing up hasn’t begun yet.', zh: '报名尚未开始。' },
  signUpOver: { en: 'The time for signing up is over.', zh: '报名已截止。' },
  activityCancelled: { en: 'This activity has been cancelled.', zh: '活动已取消。' },
  activityFull: { en: 'There are no places left.', zh: '名额已满。' },
  activityTooFew: { en: 'There aren’t enough places left. Left: {}.', zh: '剩余名额不足，仅剩 {} 个。' },
  alreadySignedUp: { en: 'You’ve already signed up for this activity.', zh: '您已报名该活动，请勿重复报名。' },
  deciderOnly: {
    en: 'Only the publisher of this activity can review its sign-ups.',
    zh: '仅活动发布方可以审核报名。',
  },
  decided: { en: 'This sign-up has been decided in the meantime.', zh: '该报名已被处理。' },
  refuseRemark: { en: 'Please enter a reason', zh: '请填写驳回原因' },
  holdRemark: { en: 'Please say what’s missing', zh: '请填写需补充的内容' },
  phoneTaken: { en: 'This phone number belongs to another account', zh: '该手机号已绑定其他账号' },
  plates: { en: `Please enter up to ${PLATES_MAX} valid plates`, zh: `车牌号最多 ${PLATES_MAX} 个，且须格式正确` },
  foreignFile: { en: 'Please upload the file here first', zh: '请先上传文件' },
  tooManyFiles: { en: `At most ${ATTACHMENTS_MAX} files`, zh: `最多上传 ${ATTACHMENTS_MAX} 个文件` },
  noFile: { en: 'There is no file in the request.', zh: '未收到文件。' },
  fileTooLarge: { en: `The file is too large. At most ${MB} MB.`, zh: `文件过大，不能超过 ${MB} MB。` },
  fileType: {
    en: 'The file is damaged or has another format. Please upload a JPEG, PNG, WebP or GIF picture.',
    zh: '文件已损坏或格式不支持，请上传 JPEG、PNG、WebP 或 GIF 图片。',
  },
  fileHeic: {
    en: 'HEIC pictures can’t be shown everywhere. Please save them as JPEG and upload those.',
    zh: '暂不支持 HEIC 格式，请转换为 JPEG 后上传。',
  },
  uploadsOften: { en: 'Too many uploads. Please try again in an hour.', zh: '上传过于频繁，请一小时后再试。' },
  platesOften: {
    en: 'You have looked up too many plates. Please try again in an hour.',
    zh: '查询的车牌过多，请一小时后再试。',
  },
  stallNo: { en: 'Please enter the stall number', zh: '请填写档口编号' },
  stallNoTaken: { en: 'There is a stall with this number already.', zh: '该档口编号已存在。' },
  stallManagerOnly: { en: 'Only those who manage this stall may change it.', zh: '仅档口管理员可以修改。' },
  content: { en: 'Please enter your request', zh: '请填写申请内容' },
  contentLong: {
    en: `The description may have at most ${APPLICATION_TEXT_MAX} characters`,
    zh: `申请内容最多 ${APPLICATION_TEXT_MAX} 个字`,
  },
  materialsMissing: { en: 'Documents are missing. Required: {}.', zh: '材料不全，必需材料：{}。' },
  smsPhoneOften: {
    en: 'Too many codes for this phone number. Please try again later.',
    zh: '该手机号获取验证码次数过多，请稍后再试。',
  },
  smsAddressOften: {
    en: 'Too many codes from this network. Please try again later.',
    zh: '当前网络获取验证码次数过多，请稍后再试。',
  },
  loginsOften: {
    en: 'Too many tries to log in from this network. Please try again later.',
    zh: '当前网络登录尝试过于频繁，请稍后再试。',
  },
  pictureNeeded: { en: 'Please enter the letters of the picture first.', zh: '请先填写图形验证码。' },
  pictureWrong: {
    en: 'The letters are wrong or have expired. Here is a new picture.',
    zh: '图形验证码错误或已过期，请重新填写。',
  },
} as const satisfies Record<string, { en: string; zh: string }>
