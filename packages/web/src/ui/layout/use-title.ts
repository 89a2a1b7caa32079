import { type Text, text } from '@jadara/contract/core/text'
import { useEffect } from 'react'
import { awardNameAndLogo } from '../identity.ts'
import { useLanguage } from '../language.tsx'

const none = text('', '')

/** Sets the tab's title as on the public pages: "Submit · Research Excellence Award". */
export function useTitle(title: Text = none): void {
  const { language } = useLanguage()
  const words = title[language]
  useEffect(() => {
    document.title = words ? `${words} · ${awardNameAndLogo.name[language]}` : awardNameAndLogo.name[language]
  }, [words, language])
}
