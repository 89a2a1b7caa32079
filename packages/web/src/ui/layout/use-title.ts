import { type Text, text } from '@jadara/contract/core/text'
import { useEffect } from 'react'
import { identity } from '../identity.ts'
import { useLanguage } from '../language.tsx'

const none = text('', '')

/** Sets the tab's title as on the public pages: "Submit · Research Excellence Award". */
export function useTitle(title: Text = none): void {
  const { language } = useLanguage()
  const words = title[language]
  useEffect(() => {
    document.title = words ? `${words} · ${identity.name[language]}` : identity.name[language]
  }, [words, language])
}
