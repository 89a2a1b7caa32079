import { text } from '@jadara/contract/core/text'
import { useEffect, useState } from 'react'
import { Banner } from '../banner.tsx'
import { useLanguage } from '../language.tsx'
import { RichTextView } from '../rich-text/rich-text-input.tsx'
import { listUnsavedTexts } from './draft-store.ts'

const unsaved = text(
  'This was written on this device and could not be saved any more:',
  'كُتب هذا على هذا الجهاز ولم يعد حفظه ممكنًا:',
)

/** After a form has been locked: its unsaved text, to be read and copied. `slot`: without its tab. */
export function LockedFormUnsavedText({ slot, stored }: { slot: string; stored: unknown }) {
  const [words, setWords] = useState<readonly string[]>([])
  // In an effect, because a form that was just unmounted writes its draft only then.
  useEffect(() => setWords(listUnsavedTexts(slot, stored)), [slot, stored])
  return <UnsavedTextBanner words={words} />
}

/** Joins formatted and plain texts. */
export function UnsavedTextBanner({ words }: { words: readonly string[] }) {
  const { say } = useLanguage()
  if (words.length === 0) return null
  return (
    <Banner tone="gold" title={say(unsaved)}>
      {words.map((one) =>
        one.startsWith('<') ? (
          <RichTextView key={one} html={one} />
        ) : (
          <p key={one} dir="auto">
            {one}
          </p>
        ),
      )}
    </Banner>
  )
}
