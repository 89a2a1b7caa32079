import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { toBilingualName } from '@jadara/contract/core/names'
import { formatNumber, type Language, text, toLocale } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { formatCalendarDay, formatMoment, lastInstantBefore } from '../../ui/dates.ts'
import { usePublicPage } from '../page.tsx'
import { DayTicks, toLastTickPercent } from './rule.tsx'

const texts = {
  noDeadline: text('The deadline has not been announced yet', 'لم يُعلن موعد الإغلاق بعد'),
  isOpen: text('is open', 'مفتوحة'),
  opens: text('Submissions open', 'يُفتح باب التقدّم'),
  closes: text('Submissions close', 'يُغلق باب التقدّم'),
  closed: text('Submissions are closed', 'أُغلق باب التقدّم'),
  openedOn: text('Opened', 'فُتح الباب'),
  opensOn: text('Opens', 'يُفتح'),
  closesOn: text('Closes', 'يُغلق'),
  closedOn: text('Closed', 'أُغلق'),
}
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The phase when the page was rendered. A round without a deadline is closed (specification DATE-1). */
export function toRoundPhase({ opensAt, closesAt, now }: ActiveRound): 'early' | 'open' | 'closed' {
  if (Date.parse(now) < Date.parse(opensAt)) return 'early'
  return closesAt !== null && Date.parse(now) < Date.parse(closesAt) ? 'open' : 'closed'
}

/** The script of the page updates the countdown. */
export function PublicRoundState() {
  const { round, say, slot } = usePublicPage()
  if (!round) return <Words name={say(sharedFailureTexts.noActiveRound)} state={slot('betweenRounds')} />
  const name = say(toBilingualName(round))
  if (round.closesAt === null) return <Words name={name} state={say(texts.noDeadline)} />
  return <Window round={round} closesAt={round.closesAt} />
}

function Words({ name, state }: { name: string; state: string }) {
  return (
    <p className="now">
      <span className="live">{name}</span> <b>{state}</b>
    </p>
  )
}

function Window({ round, closesAt }: { round: ActiveRound; closesAt: string }) {
  const { say, language } = usePublicPage()
  const state = toRoundPhase(round)
  const [start, end, now] = [round.opensAt, closesAt, round.now].map((instant) => Date.parse(instant)) as [number, number, number]
  const total = Math.max(1, Math.ceil((end - start) / day))
  const passed = Math.max(0, Math.min(total, Math.ceil((now - start) / day)))
  const until = state === 'early' ? start : end
  return (
    <>
      <p className="now">
        <span className="live">
          <span>
            <bdi>{say(toBilingualName(round))}</bdi>
            {state === 'open' && ` ${say(texts.isOpen)}`}
          </span>
        </span>{' '}
        {state === 'closed' ? (
          <b>{say(texts.closed)}</b>
        ) : (
          <b>
            {say(state === 'early' ? texts.opens : texts.closes)}{' '}
            <time dateTime={new Date(until).toISOString()} data-until>
              {formatTimeUntil(until - now, language)}
            </time>
          </b>
        )}
      </p>
      <DayTicks total={total} done={passed} />
      {state === 'open' && <Today passed={passed} total={total} />}
      <dl>
        <div>
          <dt>{say(state === 'early' ? texts.opensOn : texts.openedOn)}</dt>
          <dd>{say(formatCalendarDay(round.opensAt, round.timeZone))}</dd>
        </div>
        <div>
          <dt>{say(state === 'closed' ? texts.closedOn : texts.closesOn)}</dt>
          <dd>{say(formatMoment(lastInstantBefore(closesAt), round.timeZone))}</dd>
        </div>
      </dl>
    </>
  )
}

/** The policy allows no inline styles: an empty drawing of the right width moves the label under the last past tick. */
function Today({ passed, total }: { passed: number; total: number }) {
  const { say } = usePublicPage()
  const at = toLastTickPercent({ total, done: passed })
  const side = at < 20 ? 'from' : at > 80 ? 'to' : 'over'
  return (
    <p className={`today ${side}`}>
      <svg width={`${at}%`} height="1" aria-hidden="true" focusable="false" />
      <span>
        <span>{say(dayNumber(passed, total))}</span>
      </span>
    </p>
  )
}

/** Example: in 12 days. Uses `Intl` alone, because script/visitor.ts shares it. */
export function formatTimeUntil(left: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(toLocale(language))
  if (left >= day) return words.format(Math.floor(left / day), 'day')
  if (left >= hour) return words.format(Math.floor(left / hour), 'hour')
  return words.format(Math.max(1, Math.floor(left / minute)), 'minute')
}

const dayNumber = (passed: number, total: number) =>
  text(
    `Today: day ${formatNumber(passed, 'en')} of ${formatNumber(total, 'en')}`,
    `نحن في اليوم ${formatNumber(passed, 'ar')} من ${formatNumber(total, 'ar')}`,
  )

const apply = text('Apply Now', 'قدّم الآن')
export const signInLabel = text('Sign in', 'تسجيل الدخول')

/** The server accepts registrations for the active round until its window closes. */
export const mayRegisterInRound = (round: ActiveRound | null): boolean => round !== null && toRoundPhase(round) !== 'closed'

/** Register while the round accepts it, else sign in. */
export function RegisterOrSignInLink() {
  const { round, say } = usePublicPage()
  const [to, label] = mayRegisterInRound(round) ? (['/register', apply] as const) : (['/login', signInLabel] as const)
  return (
    <a className="b go lg" href={to}>
      {say(label)}
    </a>
  )
}
