import type { Text } from '@jadara/contract/text'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { besideOf, savedOf } from '../lib/saved.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Success } from '../ui/success.tsx'

type NewsItem = { readonly text: Text; readonly beside?: Text | undefined; readonly focus?: boolean }

/** What has just happened: told by the form that led here, or by a deletion. A reload does not tell it again. */
export function useNews() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [news, setNews] = useState<NewsItem | undefined>(() => {
    const saved = savedOf(state)
    return saved && { text: saved, beside: besideOf(state) }
  })
  useEffect(() => {
    if (state) navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return [news, setNews] as const
}

/** After a deletion the button that was pressed is gone: the focus goes to the news of it, once the dialog has closed. */
export function News({ news }: { news: NewsItem | undefined }) {
  const { say } = useLanguage()
  if (!news) return null
  return news.focus ? (
    <Success key={news.text.en}>{say(news.text)}</Success>
  ) : (
    <Banner tone="ok" role="status" title={news.beside && say(news.text)}>
      {say(news.beside ?? news.text)}
    </Banner>
  )
}
