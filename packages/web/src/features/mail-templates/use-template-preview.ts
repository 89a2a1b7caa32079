import type { Language, Text } from '@jadara/contract/core/text'
import type { MailWords } from '@jadara/contract/mail/mail-template'
import type { MailTemplateName } from '@jadara/contract/mail/mail-templates'
import { mailWordsSchema, previewMailTemplate, type RenderedMail } from '@jadara/contract/mail/template-endpoints'
import { useEffect, useMemo, useState } from 'react'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'

/** Debounce, in milliseconds. */
const pause = 400

type Drawn = { readonly mail: RenderedMail; readonly language: Language; readonly requestKey: string }

/** Renders the mail with the typed words. The last good preview stays during a request and while the words are invalid. */
export function useTemplatePreview(name: MailTemplateName, words: MailWords, language: Language) {
  const schema = useMemo(() => mailWordsSchema(name), [name])
  const [drawn, setDrawn] = useState<Drawn>()
  const [refused, setRefused] = useState<Text>()
  const [tries, setTries] = useState(0)
  const requestKey = JSON.stringify({ words, language })
  const isInvalid = !schema.safeParse(words).success
  const isCurrent = drawn?.requestKey === requestKey
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher number of tries requests again
  useEffect(() => {
    if (isInvalid || isCurrent) return
    const stop = new AbortController()
    const draw = async () => {
      const body = JSON.parse(requestKey) as { words: MailWords; language: Language }
      try {
        const mail = await callEndpoint(previewMailTemplate, { params: { name }, body }, stop.signal)
        setDrawn({ mail, language: body.language, requestKey })
        setRefused(undefined)
      } catch (error) {
        if (!stop.signal.aborted) setRefused(asRefusedCallError(error).text)
      }
    }
    // The first preview is requested at once.
    const timer = setTimeout(() => void draw(), drawn ? pause : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, requestKey, isInvalid, isCurrent, tries])
  return { drawn, isInvalid, refused, busy: !isInvalid && !isCurrent, again: () => setTries((before) => before + 1) }
}
