import { text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { formatOfficeAccount } from '@jadara/contract/results/exclusion-labels'
import { describeWaivedGaps } from '@jadara/contract/results/waived-gaps'
import { useAwardZone } from '../../lib/active-round.ts'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './steps.module.css'

export const waivedGapsTexts = {
  title: text('Waived gaps', 'النواقص المتجاوَز عنها'),
  lead: text(
    'What was missing when the calculation was frozen. An administrator waived each gap, with a reason.',
    'ما كان ينقص عند تجميد النتائج. وقد تجاوز أحد مديري النظام عن كل نقص منها مع ذكر السبب.',
  ),
}

export function WaivedGaps({ content }: { content: ReadableCalculation }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  return (
    <ul className={css.waived}>
      {describeWaivedGaps(content).map(({ applicantUserId, reviewer, kind, words, reason, by, at }) => {
        const [who, when] = [formatOfficeAccount(by), formatMoment(at, timeZone)]
        return (
          <li key={`${applicantUserId} ${reviewer} ${kind}`}>
            <p>{say(words)}</p>
            <p dir="auto">{reason}</p>
            <p className={css.word}>{say(text(`${when.en}, by ${who.en}`, `${when.ar}، ${who.ar}`))}</p>
          </li>
        )
      })}
    </ul>
  )
}
