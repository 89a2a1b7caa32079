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
function firstLanguage(): Language {
  const saved = readSaved()
  if (saved) return saved
  return languageOf(navigator.languages.join(','))
}

function readSaved(): Language | undefined {
  try {
    const saved = localStorage.getItem(remembered)
    return languages.find((language) => language === saved)
  } catch {
    return undefined // storage is switched off: the choice then lasts as long as the page
  }
}

function remember(language: Language): void {
  // Lets the server draw the public pages in it; their script does the same (public/script/visitor.ts).
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${remembered}=${language};path=/;max-age=31536000;samesite=lax`
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
