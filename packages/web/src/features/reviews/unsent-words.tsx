import { useEffect, useState } from 'react'
import { draftKeys, readDraft } from '../../ui/guard/draft-store.ts'
import { Unsaved } from '../../ui/guard/unsaved-words.tsx'
import { type ReviewValues, textOf, wordsIn } from './review-values.ts'

/** What was typed on this device and cannot be saved any more, to be read and copied. `slot`: without its tab. */
export function UnsentWords({ slot, stored }: { slot: string; stored: ReviewValues }) {
  const [words, setWords] = useState<readonly string[]>([])
  const known = textOf(stored)
  // Not while it is drawn: a form that stood here a moment ago lays its last words down as it goes.
  useEffect(() => {
    const kept = draftKeys(slot).flatMap((key) => {
      const text = key === slot || key.startsWith(`${slot}.`) ? readDraft(key)?.values.text : undefined
      return typeof text === 'string' ? wordsIn(text) : []
    })
    const saved = wordsIn(known)
    setWords([...new Set(kept)].filter((one) => !saved.includes(one)))
  }, [slot, known])
  return <Unsaved words={words} />
}
