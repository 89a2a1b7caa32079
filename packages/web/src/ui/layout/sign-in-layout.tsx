import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { formatCalendarDay, formatMoment, type Instant, lastInstantBefore } from '../dates.ts'
import { awardNameAndLogo } from '../identity.ts'
import { useLanguage } from '../language.tsx'
import { Brand } from '../mark.tsx'
import { formatDurationText } from '../numbers.ts'
import { Rosette } from '../rosette.tsx'
import { TickMeter } from '../rule.tsx'
import { Main, SkipLink } from './page.tsx'
import css from './sign-in-layout.module.css'
import { DisplaySettings } from './tools.tsx'

/** The layout of sign-in and registration: the form beside the rosette and the state of the round. */
export function SignInLayout({
  title,
  lead,
  round,
  narrow,
  children,
}: {
  title: Text
  lead?: Text
  round?: ReactNode
  narrow?: boolean
  children: ReactNode
}) {
  const { say } = useLanguage()
  return (
    <div className={css.gate}>
      <SkipLink />
      <div className={css.pane}>
        <header className={css.head}>
          <Brand />
          <div className={css.tools}>
            <DisplaySettings />
          </div>
        </header>
        <Main bare>
          <div className={narrow ? css.narrow : css.form}>
            <p className={css.award}>{say(awardNameAndLogo.name)}</p>
            <h1 tabIndex={-1}>{say(title)}</h1>
            {lead && <p className={css.lead}>{say(lead)}</p>}
            {children}
          </div>
        </Main>
      </div>
      <aside className={`${css.side} on-deep`}>
        <Rosette wide className={css.rosette} />
        {round && <div className={css.round}>{round}</div>}
      </aside>
    </div>
  )
}

const texts = {
  opened: text('Opened', 'فُتح الباب'),
  opens: text('Opens', 'يُفتح'),
  closes: text('Closes', 'يُغلق'),
  closed: text('Submissions are closed', 'أُغلق باب التقدّم'),
  ended: text('Closed', 'أُغلق'),
}
const day = 86_400_000
const at = (instant: Instant) => new Date(instant).getTime()

type RoundStateProps = {
  name: Text
  opensAt: Instant
  closesAt: Instant
  now: Instant
  timeZone: string
}

/** The round as a rule with a tick for each day, beside the form of SignInLayout. */
export function RoundDayMeter({ name, opensAt, closesAt, now, timeZone }: RoundStateProps) {
  const { say } = useLanguage()
  const [start, end, present] = [at(opensAt), at(closesAt), at(now)]
  const total = Math.max(1, Math.ceil((end - start) / day))
  const passed = Math.max(0, Math.min(total, Math.ceil((present - start) / day)))
  const early = present < start
  const left = formatDurationText((early ? start : end) - present)
  const words = early
    ? text(`Submissions open in ${left.en}`, `يُفتح باب التقدّم بعد ${left.ar}`)
    : text(`Submissions close in ${left.en}`, `يُغلق باب التقدّم بعد ${left.ar}`)
  return (
    <>
      <p className={css.now}>
        <span className={css.live}>{say(name)}</span> <b>{say(present >= end ? texts.closed : words)}</b>
      </p>
      <TickMeter total={total} done={passed} className={css.rule} />
      <dl className={css.ends}>
        <div>
          <dt>{say(early ? texts.opens : texts.opened)}</dt>
          <dd>{say(formatCalendarDay(opensAt, timeZone))}</dd>
        </div>
        <div>
          <dt>{say(present >= end ? texts.ended : texts.closes)}</dt>
          <dd>{say(formatMoment(lastInstantBefore(closesAt), timeZone))}</dd>
        </div>
      </dl>
    </>
  )
}
