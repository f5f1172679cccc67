import type * as en from '../en/pictures.ts'

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
  stillUploading: '图片正在上传，请稍候',
  notUploaded: '部分图片上传失败，请重新上传或删除',
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
