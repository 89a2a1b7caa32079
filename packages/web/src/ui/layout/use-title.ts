import { type Text, text } from '@jadara/contract/text'
import { useEffect } from 'react'
import { useLanguage } from '../language.tsx'
import { brandName } from '../mark.tsx'

const none = text('', '')

/** The title of the tab: "Submit: Jadara". */
export function useTitle(title: Text = none): void {
  const { language } = useLanguage()
  const words = title[language]
  useEffect(() => {
    document.title = words ? `${words}: ${brandName[language]}` : brandName[language]
  }, [words, language])
}
