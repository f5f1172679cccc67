/* global window, document, navigator, fetch, console, setTimeout, Event, CSSStyleSheet */
/** Stands for the messaging app on the sandbox's pages: its bridge object with the payment sheet. `POST /sandbox/settings` sets its
 * behaviour. */
;(() => {
  const METHOD = 'getBrandWCPayRequest'
  const FIELDS = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign']
  const DELAY_MS = { ready: 50, late: 3000 }
  const chinese = /^zh/i.test(navigator.language)
  const text = chinese
    ? { title: '微信支付（模拟）', pay: '立即支付', cancel: '取消', fail: '模拟失败' }
    : { title: 'WeChat Pay (simulated)', pay: 'Pay now', cancel: 'Cancel', fail: 'Simulate failure' }
  const STYLE = `
    dialog {
      box-sizing: border-box; width: 100%; max-width: 480px; margin: auto auto 0; border: 0; border-radius: 16px 16px 0 0;
      padding: 24px 16px calc(24px + env(safe-area-inset-bottom)); background: #fff; color: #14181f;
      font: 16px/1.5 system-ui, -apple-system, "PingFang SC", sans-serif; text-align: center;
    }
    dialog::backdrop { background: rgba(0, 0, 0, .55); }
    h2 { margin: 0; font-size: 16px; font-weight: 400; color: #5b6472; }
    p { margin: 8px 0 24px; font-size: 36px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
    button {
      display: block; width: 100%; min-height: 48px; margin-top: 8px; border: 0; border-radius: 10px;
      background: #eef1f5; color: #14181f; font: inherit; cursor: pointer;
    }
    button.pay { background: #0a7b3e; color: #fff; font-weight: 600; }
    button:focus-visible { outline: 2px solid #1456e0; outline-offset: 2px; }
    @media (prefers-color-scheme: dark) {
      dialog { background: #181c22; color: #e9edf3; }
      h2 { color: #9aa4b2; }
      button { background: #2a303a; color: #e9edf3; }
    }`

  const json = async (path, body) => {
    const answer = await fetch(
      path,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
    if (!answer.ok) throw new Error((await answer.json()).message)
    return answer.json()
  }

  /** Shows the sheet; resolves with the user's choice. */
  const ask = (amount) =>
    new Promise((resolve) => {
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLE)
      root.adoptedStyleSheets = [sheet]
      const dialog = document.createElement('dialog')
      const heading = document.createElement('h2')
      heading.textContent = text.title
      const sum = document.createElement('p')
      sum.textContent = `¥${amount.toFixed(2)}`
      dialog.setAttribute('aria-label', `${text.title} ¥${amount.toFixed(2)}`)
      const close = (choice) => {
        dialog.close()
        host.remove()
        resolve(choice)
      }
      const buttons = ['pay', 'cancel', 'fail'].map((choice) => {
        const button = document.createElement('button')
        button.textContent = text[choice]
        button.className = choice
        button.addEventListener('click', () => close(choice))
        return button
      })
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        close('cancel')
      })
      dialog.append(heading, sum, ...buttons)
      root.append(dialog)
      document.body.append(host)
      dialog.showModal()
    })

  const present = async (params) => {
    // The real sheet fails if a parameter is missing or not text.
    const wrong = FIELDS.filter((name) => typeof params[name] !== 'string' || params[name] === '')
    if (wrong.length) throw new Error(`not text: ${wrong.join(', ')}`)
    const { pay: mode } = await json('/sandbox/settings')
    if (mode === 'fail') return 'fail'
    // The server refuses parameters that the park has not signed.
    const { amount } = await json('/sandbox/sheet', params)
    const choice = mode === 'ask' ? await ask(amount) : mode === 'cancel' ? 'cancel' : 'pay'
    if (choice !== 'pay') return choice
    await json('/sandbox/pay', { package: params.package })
    return mode === 'silent' ? undefined : 'ok'
  }

  const bridge = {
    invoke(method, params, callback) {
      if (method !== METHOD) return callback?.({ err_msg: `${method}:fail` })
      present(params ?? {}).then(
        (result) => result && callback?.({ err_msg: `${METHOD}:${result}` }),
        (error) => {
          console.error('[weixin stand-in]', error.message)
          callback?.({ err_msg: `${METHOD}:fail` })
        },
      )
    },
    call() {},
    on() {},
  }

  /** The object of the page script. It accepts any signature of the right form; `wx.shared` has the data that would be shared. */
  const listeners = { ready: () => {}, error: () => {} }
  const shared = {}
  window.wx ??= {
    shared,
    ready: (run) => (listeners.ready = run),
    error: (run) => (listeners.error = run),
    config: ({ appId, timestamp, nonceStr, signature }) => {
      const isWhole = appId && Number.isInteger(timestamp) && nonceStr && /^[\da-f]{40}$/.test(signature)
      setTimeout(() => (isWhole ? listeners.ready() : listeners.error({ errMsg: 'config:invalid signature' })))
    },
    updateAppMessageShareData: (card) => Object.assign(shared, { friend: card }),
    updateTimelineShareData: (card) => Object.assign(shared, { timeline: card }),
  }

  // The page is in the messaging app itself.
  if (window.WeixinJSBridge) return
  json('/sandbox/settings').then(({ bridge: appears }) => {
    if (!(appears in DELAY_MS)) return
    setTimeout(() => {
      window.WeixinJSBridge = bridge
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    }, DELAY_MS[appears])
  }, console.error)
})()
