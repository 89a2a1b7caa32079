import { text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { formatGap } from '@jadara/contract/results/calculation-gaps'
import { useAwardZone } from '../../lib/active-round.ts'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './steps.module.css'

export const waivedGapsTexts = {
  title: text('Waived gaps', 'النواقص المتجاوَز عنها'),
  lead: text(
    'What was missing when the calculation was frozen. An administrator waived each gap, with a reason.',
    'ما كان ينقص عند تجميد النتائج. وقد تجاوز أحد مديري النظام كل نقص منها مع ذكر السبب.',
  ),
}

export function WaivedGaps({ content: { waivedGaps, applicants, reviewsLeast } }: { content: ReadableCalculation }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  return (
    <ul className={css.waived}>
      {waivedGaps.map(({ applicantUserId, kind, reviewer: label, reason, by, at }) => {
        const applicant = applicants.find(({ userId }) => userId === applicantUserId)
        if (!applicant) return null
        const { englishName, arabicName, reviewCount: reviews } = applicant
        // The calculation names reviewers by their labels only.
        const reviewer = label === null ? null : { label }
        const when = formatMoment(at, timeZone)
        return (
          <li key={`${applicantUserId} ${label}`}>
            <p>{say(formatGap({ kind, englishName, arabicName, reviews, reviewer }, reviewsLeast))}</p>
            <p dir="auto">{reason}</p>
            <p className={css.word}>{say(text(`Account ${by}, ${when.en}`, `حساب رقم ${by}، ${when.ar}`))}</p>
          </li>
        )
      })}
    </ul>
  )
}
