/** Texts of the application. */
const en = {
  title: 'React app',
  lead: 'A typed component with inline callbacks. The first button renders the page again, and the widget below is not affected.',
  examples: 'All examples',
  again: (times: number) => `Render again (${times})`,
  list: 'Go to forklifts',
  third: 'Rent the third forklift',
  take: 'Remove the widget',
  put: 'Restore the widget',
  events: 'Events',
}

export type Texts = typeof en

const zh: Texts = {
  title: 'React 应用',
  lead: '带类型的组件。回调均为内联函数，每按一次第一个按钮页面就会重新渲染，下方组件不受影响。',
  examples: '全部示例',
  again: (times) => `重新渲染（${times}）`,
  list: '前往叉车列表',
  third: '租用第三台',
  take: '移除组件',
  put: '放回组件',
  events: '事件',
}

export const LANGUAGES = { en: 'English', 'zh-CN': '中文' }
export const TEXTS = { en, 'zh-CN': zh }
export type Language = keyof typeof TEXTS
