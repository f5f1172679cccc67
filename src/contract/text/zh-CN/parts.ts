import type * as en from '../en/parts.ts'

export const uploader: typeof en.uploader = {
  add: '添加图片',
  used: (count, max) => `${count}/${max} 张`,
  open: (position) => `查看第 ${position} 张图片`,
  remove: (position) => `删除第 ${position} 张图片`,
  retry: (position) => `重新上传第 ${position} 张图片`,
  waiting: '等待上传',
  uploading: '上传中',
  failed: '上传失败',
  done: '已上传',
  refused: {
    type: (names) => `只能添加图片：${names}`,
    size: (names) => `图片不能超过 10M：${names}`,
    count: (max) => `最多 ${max} 张图片`,
  },
  pickFailed: '无法读取所选图片',
}

export const turning: typeof en.turning = {
  previous: '上一个',
  next: '下一个',
  pause: '暂停',
  play: '播放',
}

export const preview: typeof en.preview = {
  title: '图片',
}

export const search: typeof en.search = {
  clear: '清除',
}

export const facts: typeof en.facts = {
  copy: '复制',
  copied: '已复制',
  notCopied: '此处不允许复制',
}

export const article: typeof en.article = {
  showPicture: '查看图片',
  table: '表格',
}

export const payment: typeof en.payment = {
  payOff: '暂未开通在线支付，请线下付款给商户。',
  payConfirming: '支付结果确认中，请稍候。不会重复扣款。',
  payUnreachable: '暂时无法查询支付状态。',
  payCheck: '重新查询',
  payCancelled: '已取消支付',
  payFailed: '支付失败，未扣款',
  payUnsupported: '请在微信中打开本页面进行支付',
}
