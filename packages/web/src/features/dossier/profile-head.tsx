import type { AwardProfile } from '@jadara/contract/applicants/applicants'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { useLanguage } from '../../ui/language.tsx'
import css from './profile-head.module.css'

const texts = {
  english: text('Name in English', 'الاسم بالإنجليزية'),
  arabic: text('Name in Arabic', 'الاسم بالعربية'),
  theme: text('Theme', 'المجال'),
  state: text('State', 'الحالة'),
  draft: text('Draft, not submitted yet', 'مسودة لم تُقدَّم بعد'),
  submitted: text('Submitted', 'مقدَّم'),
  receipt: text('receipt', 'إيصال'),
}

type Row = [term: Text, value: ReactNode]

/** Whose application it is, and whether it is submitted. `titled`: the page's title already is the name in the reader's language. A number that replaces the name is not shown again in the other language. */
export function ProfileHead({ profile, titled }: { profile: AwardProfile; titled: boolean }) {
  const { say, language } = useLanguage()
  const { englishName, arabicName, anonymous, branch, isSubmitted, receiptNumber } = profile
  const english: Row = [texts.english, <Name key="en" language="en" name={englishName} />]
  const arabic: Row = [texts.arabic, <Name key="ar" language="ar" name={arabicName} />]
  const [own, other] = language === 'ar' ? [arabic, english] : [english, arabic]
  const rows: Row[] = [
    ...(titled ? [] : [own]),
    ...(anonymous ? [] : [other]),
    [texts.theme, say(text(branch.english, branch.arabic))],
    [
      texts.state,
      isSubmitted ? (
        <>
          {say(texts.submitted)}
          {receiptNumber && (
            <>
              {say(text(', ', '، '))}
              {say(texts.receipt)} <bdi dir="ltr">{receiptNumber}</bdi>
            </>
          )}
        </>
      ) : (
        say(texts.draft)
      ),
    ],
  ]
  return (
    <dl className={css.head}>
      {rows.map(([term, value]) => (
        <div key={term.en}>
          <dt>{say(term)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Name = ({ language, name }: { language: Language; name: string }) => <bdi lang={language}>{name}</bdi>
