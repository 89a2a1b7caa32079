import {
  toTextDirection as directionOf,
  type Language,
  languages,
  parsePreferredLanguage,
  type Text,
  text,
} from '@jadara/contract/core/text'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'

const remembered = 'jadara.language'

type LanguageValue = {
  language: Language
  direction: 'ltr' | 'rtl'
  setLanguage: (language: Language) => void
  /** The text in the reader's language. */
  say: (text: Text) => string
}

const LanguageContext = createContext<LanguageValue | undefined>(undefined)

/** The saved choice, otherwise the browser's language, otherwise English. */
const firstLanguage = (): Language => readSaved() ?? parsePreferredLanguage(navigator.languages.join(','))

/** The cookie comes first: reading a public page in one language is a choice too, which the server stores there (http/web.ts). */
function readSaved(): Language | undefined {
  const inCookie = new RegExp(`(?:^|; )${remembered}=(\\w+)`).exec(document.cookie)?.[1]
  try {
    const saved = inCookie ?? localStorage.getItem(remembered)
    return languages.find((language) => language === saved)
  } catch {
    return undefined // storage is disabled: the choice lasts until the page is left
  }
}

function remember(language: Language): void {
  // The server renders the public pages in this language.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${remembered}=${language};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  try {
    localStorage.setItem(remembered, language)
  } catch {}
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(firstLanguage)
  const direction = directionOf(language)

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
  }, [language, direction])

  // Some browsers delete cookies within days; the stored choice restores them.
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

export function LocalizedText({ text }: { text: Text }) {
  return useLanguage().say(text)
}

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, Text>> = {
  en: text('English', 'English'),
  ar: text('العربية', 'العربية'),
}
