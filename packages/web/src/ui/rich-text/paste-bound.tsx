import { richText, withPlacesToEnd } from '@jadara/contract/rich-text'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/text'
import { useMemo, useRef, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { cleanText } from './clean-text.ts'
import { cleanPasted, picturesIn } from './pasted.ts'
import css from './rich-text.module.css'

const { mostCharacters } = richText
/** With all that a word processor says about it; what is longer is not even read. */
const mostRead = 10_000_000

const tooLong = text(
  `What you pasted is too long: a whole text has at most ${formatNumber(mostCharacters, 'en')} characters. Nothing was changed. Please paste a part of it.`,
  `ما لصقته أطول مما يتسع له نص كامل (${formatNumber(mostCharacters, 'ar')} حرف على الأكثر). لم يتغير شيء. الصق جزءًا منه.`,
)

const picturesLeftOut = plural(
  '# picture was left out: a text takes no pictures. Please say in words what it shows.',
  '# pictures were left out: a text takes no pictures. Please say in words what they show.',
  'لم تُلصق صورة واحدة، فالنص لا يقبل الصور. صف بالكلمات ما تعرضه.',
  'لم تُلصق صورتان، فالنص لا يقبل الصور. صف بالكلمات ما تعرضانه.',
  'لم تُلصق # صور، فالنص لا يقبل الصور. صف بالكلمات ما تعرضه.',
  'لم تُلصق # صورة، فالنص لا يقبل الصور. صف بالكلمات ما تعرضه.',
  'لم تُلصق # صورة، فالنص لا يقبل الصور. صف بالكلمات ما تعرضه.',
)

/**
 * What the editor is to do with what is pasted or dropped: it is cleaned, and where it alone is longer than a text may be it is refused as a
 * whole. It could never be saved, and a browser stands still for minutes over a megabyte of it.
 */
export function usePaste() {
  const [news, setNews] = useState<Text>()
  /** The change that the paste itself makes leaves standing what is said of it. */
  const own = useRef(false)
  const paste = useMemo(() => {
    let beyond = false
    let pictures = 0
    const bounded = (clean: string) => {
      beyond = clean.length > mostCharacters
      return beyond ? '' : clean
    }
    // Asked after the cleaning and before anything is put in the place of what was chosen.
    const judge = (files: FileList | undefined, isEmpty: boolean) => {
      const refused = beyond
      // Office programs put a picture of the words beside the words.
      const left = pictures || (isEmpty ? [...(files ?? [])].filter(({ type }) => type.startsWith('image/')).length : 0)
      beyond = false
      pictures = 0
      if (refused) setNews(tooLong)
      else if (left > 0) {
        own.current = !isEmpty
        setNews(quantity(left, picturesLeftOut))
      }
      return refused
    }
    return {
      transformPastedHTML: (html: string) => {
        if (html.length > mostRead) return bounded(html)
        pictures = picturesIn(html)
        return bounded(cleanPasted(html))
      },
      transformPastedText: (words: string) => bounded(withPlacesToEnd(cleanText(words))),
      handlePaste: (_: unknown, event: ClipboardEvent, slice: Slice) => judge(event.clipboardData?.files, slice.size === 0),
      handleDrop: (_: unknown, event: DragEvent, slice: Slice) => judge(event.dataTransfer?.files, slice.size === 0),
    }
  }, [])
  const taken = () => {
    if (!own.current) setNews(undefined)
    own.current = false
  }
  return { paste, news, taken }
}

type Slice = { readonly size: number }

/** Brought into sight: a long text ends far below the place at which somebody pastes. */
export function PasteNews({ news }: { news: Text }) {
  const { say } = useLanguage()
  return (
    <p role="alert" className={css.pasteRefused} ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
      {say(news)}
    </p>
  )
}
