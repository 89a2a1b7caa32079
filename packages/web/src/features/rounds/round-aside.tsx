import { failures } from '@jadara/contract/failures'
import { text } from '@jadara/contract/text'
import { useActiveRound } from '../../lib/active-round.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { RoundState } from '../../ui/layout/gate.tsx'
import { useNow } from '../../ui/now.ts'
import css from './round-aside.module.css'
import { roundHeadline } from './round-words.ts'

const texts = {
  later: text('The next round will be announced here.', 'يُعلن هنا عن الدورة القادمة.'),
  noDeadline: text('The deadline has not been announced yet', 'لم يُعلن موعد الإغلاق بعد'),
  again: text('Try again', 'حاول مرة أخرى'),
}

/** Where the active round stands, on its rule: for the night-blue ground of the Gate. */
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
        <p className={css.words}>{say(failures.noActiveRound)}</p>
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
  return <RoundState name={roundHeadline(round, now)} {...{ opensAt, closesAt, now, timeZone }} />
}
