import { type ActiveRound, eligibilityTitle } from '@jadara/contract/rounds'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './round-eligibility.module.css'

/** What the round asks beyond the conditions of the site, a line of the office's text to a line; nothing where it asks nothing more. */
export function RoundEligibility({ round }: { round: ActiveRound }) {
  const { say, language } = useLanguage()
  const words = language === 'ar' ? round.eligibilityArabic : round.eligibilityEnglish
  if (words === '') return null
  return (
    <Banner title={say(eligibilityTitle)} className={css.own}>
      <span className={css.lines}>{words}</span>
    </Banner>
  )
}
