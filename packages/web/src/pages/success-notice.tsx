import type { Text } from '@jadara/contract/core/text'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSavedMessage, readSavedNote } from '../lib/saved.ts'
import { Banner, SuccessBanner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'

type Notice = { readonly text: Text; readonly beside?: Text | undefined; readonly focus?: boolean }

/** The success message of the previous form or deletion. A reload does not repeat it. */
export function useSuccessNotice() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [news, setNews] = useState<Notice | undefined>(() => {
    const saved = readSavedMessage(state)
    return saved && { text: saved, beside: readSavedNote(state) }
  })
  useEffect(() => {
    if (state) navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return [news, setNews] as const
}

/** A deletion removes the pressed button, so the focus moves to the message after the dialog has closed. */
export function SuccessNotice({ news }: { news: Notice | undefined }) {
  const { say } = useLanguage()
  if (!news) return null
  return news.focus ? (
    <SuccessBanner key={news.text.en}>{say(news.text)}</SuccessBanner>
  ) : (
    <Banner tone="ok" role="status" title={news.beside && say(news.text)}>
      {say(news.beside ?? news.text)}
    </Banner>
  )
}
