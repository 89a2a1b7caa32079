import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { eligibilityTitle } from '@jadara/contract/rounds/rounds'
import { useActiveRound } from '../../lib/active-round.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { RoundDayMeter } from '../../ui/layout/sign-in-layout.tsx'
import space from '../../ui/layout/space.module.css'
import { useNow } from '../../ui/now.ts'
import css from './round-aside.module.css'
import { formatRoundHeadline } from './round-words.ts'

const texts = {
  later: text('The next round will be announced here.', 'يُعلن هنا عن الدورة القادمة.'),
  noDeadline: text('The deadline has not been announced yet', 'لم يُعلن موعد الإغلاق بعد'),
  again: text('Try again', 'حاول مرة أخرى'),
}

export function RoundAside() {
  const { say } = useLanguage()
  const { round, offset, error, refetch } = useActiveRound()
  const now = useNow({ offset })
  if (round === undefined) {
    if (!error) return <div className={css.waiting} />
    return (
      <>
        <p className={css.quiet}>{say(error.text)}</p>
        <Button size="small" onClick={() => void refetch()}>
          {say(texts.again)}
        </Button>
      </>
    )
  }
  if (round === null) {
    return (
      <>
        <p className={css.words}>{say(sharedFailureTexts.noActiveRound)}</p>
        <p className={css.quiet}>{say(texts.later)}</p>
      </>
    )
  }
  if (round.closesAt === null) {
    return (
      <>
        <p className={css.quiet}>{say(text(round.englishName, round.arabicName))}</p>
        <p className={css.words}>{say(texts.noDeadline)}</p>
      </>
    )
  }
  const { opensAt, closesAt, timeZone } = round
  return <RoundDayMeter name={formatRoundHeadline(round, now)} {...{ opensAt, closesAt, now, timeZone }} />
}

export function RoundEligibility({ round }: { round: ActiveRound }) {
  const { say, language } = useLanguage()
  const words = language === 'ar' ? round.eligibilityArabic : round.eligibilityEnglish
  if (words === '') return null
  return (
    <Banner title={say(eligibilityTitle)} className={space.below5}>
      <span className={css.lines}>{words}</span>
    </Banner>
  )
}
