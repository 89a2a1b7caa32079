import type { Text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSavedMessage, readSavedNote } from '../lib/saved.ts'
import { Banner, SuccessBanner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'

type Notice = { readonly text: Text; readonly beside?: Text | undefined; readonly focus?: boolean }

/** The success message of the previous form or deletion. A reload does not repeat it. */
export function useSuccessNotice() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<Notice | undefined>(() => {
    const saved = readSavedMessage(state)
    return saved && { text: saved, beside: readSavedNote(state) }
  })
  useEffect(() => {
    if (state) navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return [notice, setNotice] as const
}

/** A deletion removes the pressed button, so the focus moves to the message after the dialog has closed. */
/** `next`: what to do after that. */
export function SuccessNotice({ notice, next }: { notice: Notice | undefined; next?: ReactNode }) {
  const { say } = useLanguage()
  if (!notice) return null
  return notice.focus ? (
    <SuccessBanner key={notice.text.en}>{say(notice.text)}</SuccessBanner>
  ) : (
    <Banner tone="ok" role="status" title={notice.beside && say(notice.text)}>
      {say(notice.beside ?? notice.text)} {next}
    </Banner>
  )
}
