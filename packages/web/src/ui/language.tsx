import { direction as directionOf, type Language, languageOf, languages, type Text } from '@jadara/contract/text'
import dayjs from 'dayjs'
import 'dayjs/locale/ar'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'

const remembered = 'jadara.language'

type LanguageValue = {
  language: Language
  direction: 'ltr' | 'rtl'
  setLanguage: (language: Language) => void
  /** The half of the pair that the reader has chosen. */
  say: (text: Text) => string
}

const LanguageContext = createContext<LanguageValue | undefined>(undefined)

/** The saved choice, else what the browser asks for, else English. */
const firstLanguage = (): Language => readSaved() ?? languageOf(navigator.languages.join(','))

/** The cookie knows more: reading a public page in one language is a choice too, and the server keeps that there (http/web.ts). */
function readSaved(): Language | undefined {
  const inCookie = new RegExp(`(?:^|; )${remembered}=(\\w+)`).exec(document.cookie)?.[1]
  try {
    const saved = inCookie ?? localStorage.getItem(remembered)
    return languages.find((language) => language === saved)
  } catch {
    return undefined // storage is switched off: the choice then lasts as long as the page
  }
}

function remember(language: Language): void {
  // Lets the server draw the public pages in it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${remembered}=${language};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  try {
    localStorage.setItem(remembered, language)
  } catch {
    // as in readSaved
  }
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(firstLanguage)
  const direction = directionOf(language)

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
    dayjs.locale(language)
  }, [language, direction])

  // Some browsers forget a cookie within days; the choice itself is kept.
  useEffect(() => {
    const saved = readSaved()
    if (saved) remember(saved)
  }, [])

  const setLanguage = useCallback((next: Language) => {
    choose(next)
    remember(next)
  }, [])

  const value = useMemo(
    () => ({ language, direction, setLanguage, say: (text: Text) => text[language] }),
    [language, direction, setLanguage],
  )
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage(): LanguageValue {
  const value = useContext(LanguageContext)
  if (!value) throw new Error('useLanguage needs a LanguageProvider above it')
  return value
}

/** `<Say text={…} />`: a pair as words. */
export function Say({ text }: { text: Text }) {
  return useLanguage().say(text)
}
