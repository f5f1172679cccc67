import type { LocalTexts } from '../../titles.ts'

const en = {
  add: 'Add pictures',
  used: (count: number, max: number) => `${count} of ${max}`,
  remove: (position: number) => `Remove picture ${position}`,
  retry: (position: number) => `Upload picture ${position} again`,
  progress: (position: number) => `Uploading picture ${position}`,
  /** Accessible names: of the tile that adds pictures, and of a picture with its state. */
  named: (name: string, state: string) => `${name}, ${state}`,
  waiting: 'Waiting',
  uploading: 'Uploading',
  failed: 'Failed',
  rejected: 'Can’t be used',
  done: 'Uploaded',
  noPreview: 'No preview',
  refused: {
    type: (names: string) => `Not a picture, so not added: ${names}`,
    size: (names: string) => `Over 10 MB, so not added: ${names}`,
    count: (max: number) => `You can add up to ${max} pictures`,
    lost: (names: string) => `Not uploaded, so please choose again: ${names}`,
  },
  stillUploading: 'Pictures are still uploading',
  tooLarge: 'This picture is too large. Please choose a smaller one.',
  notAccepted: 'Some pictures can’t be used. Remove them or choose others.',
  notUploaded: 'Some pictures weren’t uploaded. Try again or remove them.',
  pickFailed: 'We couldn’t read the pictures. Please choose them again.',
  notPrepared: 'We couldn’t prepare a picture. Check your connection and try again.',
}

/** Texts of picture uploads. */
export const uploaderTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    add: '添加图片',
    used: (count, max) => `${count}/${max} 张`,
    remove: (position) => `删除第 ${position} 张图片`,
    retry: (position) => `重新上传第 ${position} 张图片`,
    progress: (position) => `正在上传第 ${position} 张图片`,
    named: (name, state) => `${name}，${state}`,
    waiting: '等待上传',
    uploading: '上传中',
    failed: '上传失败',
    rejected: '无法使用',
    done: '已上传',
    noPreview: '无法预览',
    refused: {
      type: (names) => `不是图片，未添加：${names}`,
      size: (names) => `超过 10 MB，未添加：${names}`,
      count: (max) => `最多可添加 ${max} 张图片`,
      lost: (names) => `未上传，请重新选择：${names}`,
    },
    stillUploading: '图片正在上传，请稍候',
    tooLarge: '图片过大，请选择较小的图片',
    notAccepted: '部分图片无法使用，请删除或更换',
    notUploaded: '部分图片上传失败，请重新上传或删除',
    pickFailed: '无法读取所选图片，请重新选择',
    notPrepared: '图片处理失败，请检查网络后重试',
  },
}
