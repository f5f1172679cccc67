/** The examples, as `/examples/` presents them. */

interface Page {
  /** Below `/examples/`; the first part is the folder. */
  path: string
  en: string
  zh: string
}

export interface Entry {
  pages: readonly Page[]
  en: { title: string; lead: string }
  zh: { title: string; lead: string }
  /** The code that a partner writes. */
  code?: string
  /** Built files that the example loads, below `dist`. */
  files?: readonly string[]
  /** `examples/pictures/NAME-en-light.webp`, and the same in Chinese (`zh-CN`) and dark. */
  picture?: string
}

export const OPEN = { en: 'Open', zh: '打开' }

/** In display order. A folder that is not listed here is shown by its name. */
export const ENTRIES: readonly Entry[] = [
  {
    pages: [
      { path: 'script-tag/', en: 'Open', zh: '打开' },
      { path: 'script-tag/park.html', en: 'Two widgets', zh: '两个组件' },
    ],
    en: {
      title: 'Script tag',
      lead: 'One script and one element on a plain page. The page gets an event when an order is placed.',
    },
    zh: { title: '脚本标签', lead: '一个脚本加一个元素即可接入，下单时页面会收到事件。' },
    code: `<script
  src="https://cdn.example/parkside/0.1.0/parkside.iife.js"
  defer
></script>

<park-forklift
  api-base="https://park.example/api"></park-forklift>`,
    files: ['parkside.iife.js'],
    picture: 'script-tag',
  },
  {
    pages: [{ path: 'script-tag/loader.html', ...OPEN }],
    en: {
      title: 'Loader',
      lead: 'A tiny script that fetches a widget’s code only when the widget appears on the page.',
    },
    zh: { title: '加载器', lead: '体积极小的加载器，页面出现组件时才加载对应代码。' },
    code: `<script
  src="https://cdn.example/parkside/0.1.0/parkside.loader.js"
  defer
></script>

<park-forklift
  api-base="https://park.example/api"></park-forklift>`,
    files: ['parkside.loader.js', 'esm/auto.js'],
    picture: 'loader',
  },
  {
    pages: [{ path: 'portal/', ...OPEN }],
    en: {
      title: 'Partner portal',
      lead: 'Another company’s site on its own origin, with its own colours, corners and typeface, its own login and a strict content policy.',
    },
    zh: {
      title: '合作方门户',
      lead: '独立源上的第三方网站：使用自有配色、圆角与字体，自有登录，并启用严格的内容安全策略。',
    },
    code: `park-forklift {
  --park-color-primary: #0b6e69;
  --park-color-on-primary: #fff;
  --park-color-tint: #e0f2f0;
  --park-radius: 6px;
  --park-font: Georgia, serif;
}`,
    files: ['parkside.iife.js'],
    picture: 'portal',
  },
  {
    pages: [{ path: 'react-app/', ...OPEN }],
    en: {
      title: 'React app',
      lead: 'A typed component with inline callbacks and a ref handle, ready for StrictMode. Your own React.',
    },
    zh: { title: 'React 应用', lead: '带类型的组件，支持内联回调、ref 句柄与 StrictMode，使用您自己的 React。' },
    code: `import { ParkForklift } from 'parkside/react'

<ParkForklift
  apiBase="https://park.example/api"
  onOrderSubmitted={({ detail }) =>
    show(detail.orderId)}
/>`,
    files: ['react/index.js'],
    picture: 'react-app',
  },
  {
    pages: [{ path: 'native-shell/fake/', ...OPEN }],
    en: {
      title: 'Native shells',
      lead: 'Sources for WKWebView and Android WebView, and a simulated app in the browser that uses the same protocols.',
    },
    zh: { title: '宿主 App', lead: '提供 WKWebView 与 Android WebView 源码，以及在浏览器中使用相同协议的模拟 App。' },
    code: `element.shell = {
  'auth.getToken': async () => ({
    token: await myToken(),
    openid: myOpenid(),
  }),
  'pay.request': async ({ params }) => ({
    outcome: await myPay(params),
  }),
}`,
    files: ['bridge/index.js', 'bridge/shell.js'],
    picture: 'native-shell',
  },
  {
    pages: [{ path: 'lab/', ...OPEN }],
    en: {
      title: 'Lab',
      lead: 'Try options live: widget, mode, language, theme, colours, corners, typeface. Watch the events, and see how a widget works with a mock shell.',
    },
    zh: {
      title: '实验室',
      lead: '实时调试组件、嵌入方式、语言、主题、配色、圆角和字体，查看事件，并用模拟宿主试用支付结果与延迟。',
    },
    code: `import {
  createMockShell,
} from 'parkside/bridge/mock'

const shell = createMockShell({ latencyMs: 800 })
element.shell = shell.transport`,
    files: ['bridge/mock.js'],
    picture: 'lab',
  },
  {
    pages: [{ path: 'hosted/', ...OPEN }],
    en: {
      title: 'Hosting the page',
      lead: 'The hosted page from a static server: nginx and Caddy, compression, caching, content policy.',
    },
    zh: { title: '部署页面', lead: '用静态服务器部署托管页面：nginx 与 Caddy 配置、压缩、缓存与内容安全策略。' },
    code: `location / {
  try_files $uri /index.html;
}
location /api/ {
  proxy_pass https://backend.example;
}`,
    picture: 'hosted',
  },
  {
    pages: [
      { path: 'api/', ...OPEN },
      { path: 'api/conform/README.md', en: 'Check a backend', zh: '检查后端' },
    ],
    en: {
      title: 'API description',
      lead: 'Every call with its arguments, responses, errors and examples, to read and to try. A command compares your backend with it.',
    },
    zh: {
      title: '接口文档',
      lead: '全部接口的参数、返回、错误码与示例，可在线阅读和试调；另附命令，检查您的后端是否符合约定。',
    },
    code: `npm run conform -- https://park.example --token …`,
    picture: 'api',
  },
]
