import { richTextRules, withBreakOpportunities } from '@jadara/contract/core/rich-text'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useMemo, useRef, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { cleanPastedHtml, cleanPastedText, countPictures } from './pasted.ts'
import css from './rich-text.module.css'

const { mostCharacters } = richTextRules
/** Includes the markup of word processors; longer input is not read at all. */
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
 * Cleans pasted or dropped content, and refuses it as a whole when it alone exceeds the limit: it could not be saved, and a browser needs
 * minutes for a megabyte.
 */
export function usePaste() {
  const [news, setNews] = useState<Text>()
  /** The change of the paste itself must not remove its message. */
  const own = useRef(false)
  const paste = useMemo(() => {
    let beyond = false
    let pictures = 0
    const bounded = (clean: string) => {
      beyond = clean.length > mostCharacters
      return beyond ? '' : clean
    }
    // After the cleaning, and before the selection is replaced.
    const judge = (files: FileList | undefined, isEmpty: boolean) => {
      const refused = beyond
      // Office programs add a picture of the copied text.
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
        pictures = countPictures(html)
        return bounded(cleanPastedHtml(html))
      },
      transformPastedText: (words: string) => bounded(withBreakOpportunities(cleanPastedText(words))),
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

/** Scrolls into view, because the end of a long text may be far below the caret. */
export function PasteMessage({ news }: { news: Text }) {
  const { say } = useLanguage()
  return (
    <p role="alert" className={css.pasteRefused} ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
      {say(news)}
    </p>
  )
}
