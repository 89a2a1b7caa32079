import { type Language, type Text, text } from '@jadara/contract/core/text'
import { picturePath, smallPicturePath } from '@jadara/contract/site/pages'
import type { Slot } from '@jadara/contract/site/slot'
import { useLanguage } from '../../ui/language.tsx'
import { RichTextView } from '../../ui/rich-text/rich-text-input.tsx'
import css from './site-form.module.css'

const texts = { empty: text('Empty', 'فارغ'), view: text('See the picture', 'عرض الصورة') }

export function SiteTextValue({ slot: { kind, leftToRight }, value, language }: { slot: Slot; value: Text; language: Language }) {
  const { say } = useLanguage()
  const words = value[language]
  if (words === '') return <p className="muted">{say(texts.empty)}</p>
  const dir = language === 'ar' && !leftToRight ? 'rtl' : 'ltr'
  switch (kind) {
    case 'rich':
      return <RichTextView html={words} lang={language} dir={dir} />
    case 'picture':
      return (
        <a href={picturePath(words)} target="_blank" rel="noreferrer">
          <img src={smallPicturePath(words)} alt={say(texts.view)} className={css.picture} />
        </a>
      )
    case 'colour':
      return (
        <p className={css.colourShown}>
          <span className={css.dot} style={{ backgroundColor: words }} />
          <bdi>{words}</bdi>
        </p>
      )
    case 'line':
    case 'lines':
      return (
        <p lang={language} dir={dir} className={css.plain}>
          {words}
        </p>
      )
    default:
      return (
        <p>
          <bdi>{words}</bdi>
        </p>
      )
  }
}
