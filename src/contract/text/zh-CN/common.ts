import type { common as en } from '../en/common.ts'

export const common: typeof en = {
  back: '返回',
  close: '关闭',
  cancel: '取消',
  undo: '撤销',
  retry: '重试',
  refresh: '刷新',
  home: '园区服务',
  loading: '加载中...',
  missing: '内容不存在或已删除',
  emptyHint: '请稍后再来看看。',
  failed: '页面加载失败',
  failedHint: '请检查网络后重试。',
  keptHint: '已填写的内容不会丢失。',
  networkFailed: '网络请求失败',
  serverFailed: '服务暂时不可用，请稍后重试',
  choose: '请选择',
  enter: '请填写',
  noPicture: '暂无图片',
  logIn: '登录',
  loginNeeded: '登录后可查看此页面',
}
