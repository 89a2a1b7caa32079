import { text } from '@jadara/contract/text'
import { useEffect, useState } from 'react'
import { Banner } from '../banner.tsx'
import { useLanguage } from '../language.tsx'
import { RichTextView } from '../rich-text/rich-text-input.tsx'
import { unsavedWords } from './draft-store.ts'

const unsaved = text(
  'This was written on this device and could not be saved any more:',
  'كُتب هذا على هذا الجهاز ولم يعد حفظه ممكنًا:',
)

/** Where a form stood and nothing can be changed any more: what was typed into it and is not stored, to be read and copied. `slot`: without its tab. */
export function UnsavedWords({ slot, stored }: { slot: string; stored: unknown }) {
  const [words, setWords] = useState<readonly string[]>([])
  // Not while it is drawn: a form that stood here a moment ago lays its last words down as it goes.
  useEffect(() => setWords(unsavedWords(slot, stored)), [slot, stored])
  return <Unsaved words={words} />
}

/** Formatted texts and plain ones. */
export function Unsaved({ words }: { words: readonly string[] }) {
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
