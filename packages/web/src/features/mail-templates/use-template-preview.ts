import type { MailWords } from '@jadara/contract/mail/mail-template'
import type { MailTemplateName } from '@jadara/contract/mail/mail-templates'
import { mailWordsOf, previewMailTemplate, type RenderedMail } from '@jadara/contract/mail/template-endpoints'
import type { Language, Text } from '@jadara/contract/text'
import { useEffect, useMemo, useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'

/** Between two keys of somebody who is still typing. */
const pause = 400

type Drawn = { readonly mail: RenderedMail; readonly language: Language; readonly asked: string }

/** The mail as it would be with what is typed. While a newer one is on its way, or what is typed cannot be sent (`amiss`), the last good one stands. */
export function useTemplatePreview(name: MailTemplateName, words: MailWords, language: Language) {
  const schema = useMemo(() => mailWordsOf(name), [name])
  const [drawn, setDrawn] = useState<Drawn>()
  const [refused, setRefused] = useState<Text>()
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify({ words, language })
  const amiss = !schema.safeParse(words).success
  const isStanding = drawn?.asked === asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by its number
  useEffect(() => {
    if (amiss || isStanding) return
    const stop = new AbortController()
    const draw = async () => {
      const body = JSON.parse(asked) as { words: MailWords; language: Language }
      try {
        const mail = await call(previewMailTemplate, { params: { name }, body }, stop.signal)
        setDrawn({ mail, language: body.language, asked })
        setRefused(undefined)
      } catch (error) {
        if (!stop.signal.aborted) setRefused(asRefused(error).text)
      }
    }
    // Nobody waits for the first one to be typed.
    const timer = setTimeout(() => void draw(), drawn ? pause : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, asked, amiss, isStanding, tries])
  return { drawn, amiss, refused, busy: !amiss && !isStanding, again: () => setTries((before) => before + 1) }
}
