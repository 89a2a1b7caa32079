import { type Text, text } from '@jadara/contract/core/text'
import {
  calculateStepMinutes,
  formatAboutMinutes,
  formatMissing,
  formatNextStep,
  type NextStep,
} from '@jadara/contract/submission/next-step'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useOwnDeadline } from '../../lib/application.ts'
import { toNextStepPath, useNextStep } from '../../lib/next-step.ts'
import { useMe } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatMoment, lastInstantBefore } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useNow } from '../../ui/now.ts'
import { formatDurationText } from '../../ui/numbers.ts'
import css from './next-step.module.css'

const texts = {
  next: text('Next step', 'الخطوة التالية'),
  also: text('Or:', 'أو:'),
  deadline: (until: Text, left: Text) =>
    text(
      `You can submit until ${until.en}. Time left by the server's clock: ${left.en}.`,
      `يمكنك التقديم حتى ${until.ar}. الوقت المتبقي بساعة الخادم: ${left.ar}.`,
    ),
}

/** Loaded apart: few visits follow a submission. */
const SubmittedCard = lazyPart(async () => (await import('./submitted-card.tsx')).SubmittedCard)

/** Loaded apart: it is mostly empty. */
const ChangesCard = lazyPart(async () => (await import('./changes-card.tsx')).ChangesCard)

type Props = {
  /** Opens the form of this screen. */
  onInformation: () => void
  /** What an applicant should know before submitting. */
  beforeSubmitting: (progress: ApplicationProgress) => ReactNode
}

/** The head of an applicant's home. */
export function HomeCards(props: Props) {
  return (
    <>
      <NextStepCard {...props} />
      {useMe().takesPart && (
        <Suspense fallback={null}>
          <ChangesCard />
        </Suspense>
      )}
    </>
  )
}

/** What an applicant does next, what is missing and until when. */
function NextStepCard({ onInformation, beforeSubmitting }: Props) {
  const { say } = useLanguage()
  const { progress, step, optional } = useNextStep()
  if (progress?.isSubmitted)
    return (
      <Suspense fallback={null}>
        <SubmittedCard />
      </Suspense>
    )
  if (!progress || !step) return null
  const label = say(formatNextStep(step))
  const missing = formatMissing(progress)
  const others = step.kind === 'proposal' ? [...optional.slice(1), submitStep] : step.kind === 'submit' ? optional : []
  return (
    <section className={css.card} aria-labelledby="next-step">
      <h2 id="next-step">{say(texts.next)}</h2>
      <p className="row">
        {step.kind === 'information' ? (
          <Button kind="go" onClick={onInformation}>
            {label}
          </Button>
        ) : (
          <ButtonLink kind="go" to={toNextStepPath(step)}>
            {label}
          </ButtonLink>
        )}
        <span className="muted">{say(formatAboutMinutes(calculateStepMinutes(step)))}</span>
      </p>
      {missing && <p>{say(missing)}</p>}
      {step.kind === 'submit' && beforeSubmitting(progress)}
      {others.length > 0 && (
        <p className="row">
          {say(texts.also)}
          {others.map((other) => (
            <Link key={other.kind} to={toNextStepPath(other)}>
              {say(formatNextStep(other))}
            </Link>
          ))}
        </p>
      )}
      <Deadline />
    </section>
  )
}

const submitStep: NextStep = { kind: 'submit' }

/** The remaining time by the server's clock (specification SUB-1). */
function Deadline() {
  const { say } = useLanguage()
  const { round, offset, closesAt } = useOwnDeadline()
  const now = useNow({ every: 60_000, offset })
  if (!round || !closesAt) return null
  const left = formatDurationText(Date.parse(closesAt) - now)
  const until = formatMoment(lastInstantBefore(closesAt), round.timeZone, { weekday: true })
  return <p className="muted">{say(texts.deadline(until, left))}</p>
}
