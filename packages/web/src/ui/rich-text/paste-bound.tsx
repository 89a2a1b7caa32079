import { richText, withPlacesToEnd } from '@jadara/contract/rich-text'
import { formatNumber, text } from '@jadara/contract/text'
import { useMemo, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { cleanText } from './clean-text.ts'
import { cleanPasted } from './pasted.ts'
import css from './rich-text.module.css'

const { mostCharacters } = richText
/** With all that a word processor says about it; what is longer is not even read. */
const mostRead = 10_000_000

const tooLong = text(
  `What you pasted is too long: a whole text has at most ${formatNumber(mostCharacters, 'en')} characters. Nothing was changed. Please paste a part of it.`,
  `ما لصقته أطول مما يتسع له نص كامل (${formatNumber(mostCharacters, 'ar')} حرف على الأكثر). لم يتغير شيء. الصق جزءًا منه.`,
)

/**
 * What the editor is to do with what is pasted or dropped: it is cleaned, and where it alone is longer than a text may be it is refused as a
 * whole. It could never be saved, and a browser stands still for minutes over a megabyte of it.
 */
export function usePaste() {
  const [refused, setRefused] = useState(false)
  const paste = useMemo(() => {
    let beyond = false
    const bounded = (clean: string) => {
      beyond = clean.length > mostCharacters
      return beyond ? '' : clean
    }
    // Asked after the cleaning and before anything is put in the place of what was chosen.
    const refuse = () => {
      if (!beyond) return false
      beyond = false
      setRefused(true)
      return true
    }
    return {
      transformPastedHTML: (html: string) => bounded(html.length > mostRead ? html : cleanPasted(html)),
      transformPastedText: (words: string) => bounded(withPlacesToEnd(cleanText(words))),
      handlePaste: refuse,
      handleDrop: refuse,
    }
  }, [])
  return { paste, refused, taken: () => setRefused(false) }
}

/** Brought into sight: a long text ends far below the place at which somebody pastes. */
export function PasteRefused() {
  const { say } = useLanguage()
  return (
    <p role="alert" className={css.pasteRefused} ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
      {say(tooLong)}
    </p>
  )
}
