import type { Progress } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { Banner } from '../../ui/banner.tsx'
import { dayOf } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './applicant-standing.module.css'

const texts = {
  title: text('Your submission was reopened.', 'أُعيد فتح طلبك.'),
  about: (number: string, day: Text) =>
    text(
      `The award office did so on ${day.en}. Change what is needed and submit it again: until then it counts as not submitted. Your earlier receipt ${number} is kept.`,
      `أعاد مكتب الجائزة فتحه في ${day.ar}. عدّل ما يلزم ثم قدّمه من جديد، فهو إلى ذلك الحين في حكم غير المقدَّم. وإيصالك السابق \u2066${number}\u2069 محفوظ.`,
    ),
}

type Props = { reopened: NonNullable<Progress['reopened']>; timeZone: string }

/** To whoever submitted before, and has a draft again: why, in the words of the office. */
export function WasReopened({ reopened: { receiptNumber, at, reason }, timeZone }: Props) {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" title={say(texts.title)}>
      {say(texts.about(receiptNumber, dayOf(at, timeZone)))}
      <span className={css.reasonGiven} dir="auto">
        {reason}
      </span>
    </Banner>
  )
}
