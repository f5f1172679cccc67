import { useEffect, useRef, useState } from 'react'
import { ParkForklift, type ParkRef } from 'parkside/react'
import { LANGUAGES, TEXTS, type Language } from './texts.ts'

const LOG_LENGTH = 20

/** The choice is shared with the other examples of the tab (`language.js`). */
const LANGUAGE_KEY = 'language'

// Storage may be blocked; the choice then holds for the page only.
const readLanguage = (): Language => {
  let stored: string | null = null
  try {
    stored = sessionStorage.getItem(LANGUAGE_KEY)
  } catch {
    // As above.
  }
  return /^zh\b/i.test(stored ?? navigator.language) ? 'zh-CN' : 'en'
}
const storeLanguage = (language: Language): void => {
  try {
    sessionStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // As above.
  }
}

export const App = () => {
  const [language, setLanguage] = useState(readLanguage)
  const [times, setTimes] = useState(0)
  const [isShown, setShown] = useState(true)
  const [log, setLog] = useState<string[]>([])
  const forklift = useRef<ParkRef>(null)
  const text = TEXTS[language]
  const note = (line: string): void => setLog((before) => [line, ...before].slice(0, LOG_LENGTH))

  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${text.title} · Parkside`
  }, [language, text])

  return (
    <>
      <nav className="top">
        <a href="/examples/">{text.examples}</a>
        <span className="languages">
          {(['en', 'zh-CN'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => {
                setLanguage(one)
                storeLanguage(one)
              }}
            >
              {LANGUAGES[one]}
            </button>
          ))}
        </span>
      </nav>
      <header className="site">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <main className="beside">
        <div className="stage">
          {isShown && (
            <ParkForklift
              ref={forklift}
              apiBase="/api"
              locale={language}
              config={{ servicePhone: '4000000000' }}
              onReady={({ detail }) => note(`ready: ${detail.instance}`)}
              onNavigate={({ detail }) => note(`navigate: ${detail.route}`)}
              onOrderSubmitted={({ detail }) => note(`order submitted: ${detail.orderId}`)}
              onError={({ detail }) => note(`error: ${detail.code}`)}
            />
          )}
        </div>
        <section>
          <div className="links">
            <button type="button" onClick={() => setTimes(times + 1)}>
              {text.again(times)}
            </button>
            <button type="button" onClick={() => forklift.current?.navigate('/forklift')}>
              {text.list}
            </button>
            <button type="button" onClick={() => forklift.current?.navigate('/apply?id=3')}>
              {text.third}
            </button>
            <button type="button" onClick={() => setShown(!isShown)}>
              {isShown ? text.take : text.put}
            </button>
          </div>
          <h2>{text.events}</h2>
          <ol className="log">
            {log.map((line, index) => (
              <li key={log.length - index}>{line}</li>
            ))}
          </ol>
        </section>
      </main>
    </>
  )
}
