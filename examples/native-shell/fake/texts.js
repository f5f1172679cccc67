/* global navigator */
const en = {
  title: 'Parkside in an app',
  lead: 'The hosted page with a stand-in for the app around it. It speaks what a WKWebView or a WebView speaks; you are the app.',
  phone: 'Phone', back: 'Back', close: 'Close the view', page: 'The hosted page', gone: 'The view is closed.',
  shell: 'App', kind: 'Kind', person: 'Person', load: 'Load the page', giveToken: 'Log in and give the token', takeToken: 'Log out',
  open: 'The page asks', idle: 'Nothing now.', tell: 'Tell the page', log: 'Messages', clear: 'Clear',
  theme: 'Dark', locale: 'Chinese', safeArea: 'Notch', pause: 'Pause', resume: 'Resume', restore: 'Restore', teardown: 'Tear down', go: 'Go to the orders',
  in: 'page →', out: '→ page', app: 'app',
  logIn: 'Log in', cancel: 'Cancel', leaving: 'Log in, load anew', paid: 'Pay', failed: 'Fail', noWord: 'Pay, close without a word', never: 'Never answer',
  killed: 'Kill the page, pay, come back', picture: 'Give a picture',
  asksLogin: 'auth.login, then', asksPay: 'pay.request for order', asksPicture: 'ui.pickImage, at most',
  called: 'would call', opened: 'would open', backNotTaken: 'Back: the view would close', loggedIn: 'logged in', loggedOut: 'logged out', restored: 'page loaded', failedWith: 'failed:',
  kinds: { ios: 'iOS, handler without replies', 'ios-ack': 'iOS, replies acknowledge', 'ios-answer': 'iOS, replies carry the answer', android: 'Android, message listener', 'android-interface': 'Android, interface object', 'legacy-ios': 'Old iOS app: login only', 'legacy-android': 'Old Android app: login only' },
  people: { 13000000001: 'Customer', 13000000002: 'Second customer', 13900000009: 'Merchant' },
}
const zh = {
  title: 'App 内的 Parkside',
  lead: '托管页面外面是一个模拟的 App。它说的话与 WKWebView、WebView 完全一样，您就是这个 App。',
  phone: '手机', back: '返回', close: '关闭页面', page: '托管页面', gone: '页面已关闭。',
  shell: 'App', kind: '类型', person: '用户', load: '加载页面', giveToken: '登录并下发令牌', takeToken: '退出登录',
  open: '页面的请求', idle: '暂无。', tell: '通知页面', log: '消息', clear: '清空',
  theme: '深色', locale: '英文', safeArea: '刘海', pause: '暂停', resume: '恢复', restore: '重新显示', teardown: '准备关闭', go: '前往订单',
  in: '页面 →', out: '→ 页面', app: 'App',
  logIn: '登录', cancel: '取消', leaving: '登录并重新加载', paid: '支付', failed: '失败', noWord: '支付后无回应', never: '不回应',
  killed: '结束页面、支付、再返回', picture: '提供一张图片',
  asksLogin: 'auth.login，之后前往', asksPay: 'pay.request，订单', asksPicture: 'ui.pickImage，最多',
  called: '将拨打', opened: '将打开', backNotTaken: '返回：页面将关闭', loggedIn: '已登录', loggedOut: '已退出', restored: '页面已加载', failedWith: '失败：',
  kinds: { ios: 'iOS，无回复的处理器', 'ios-ack': 'iOS，回复仅确认', 'ios-answer': 'iOS，回复即结果', android: 'Android，消息监听器', 'android-interface': 'Android，接口对象', 'legacy-ios': '旧版 iOS App：仅登录', 'legacy-android': '旧版 Android App：仅登录' },
  people: { 13000000001: '客户', 13000000002: '客户二', 13900000009: '商户' },
}

export const isChinese = /^zh/i.test(navigator.language)
export const text = isChinese ? zh : en
