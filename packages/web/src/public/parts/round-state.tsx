import { failures } from '@jadara/contract/failures'
import type { ActiveRound } from '@jadara/contract/rounds'
import { formatNumber, type Language, locale, text } from '@jadara/contract/text'
import { dayOf, lastInstantBefore, moment } from '../../ui/dates.ts'
import { usePage } from '../page.tsx'
import { lastPassed, Rule } from './rule.tsx'

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

/** Where a round stands at the moment of the server's answer. A round without a deadline is closed (ruling 7). */
export function standing({ opensAt, closesAt, now }: ActiveRound): 'early' | 'open' | 'closed' {
  if (Date.parse(now) < Date.parse(opensAt)) return 'early'
  return closesAt !== null && Date.parse(now) < Date.parse(closesAt) ? 'open' : 'closed'
}

/** The live state of the round on its rule: opens in…, closes in…, closed. The page's script keeps the countdown running. */
export function RoundState() {
  const { round, say, slot } = usePage()
  if (!round) return <Words name={say(failures.noActiveRound)} state={slot('betweenRounds')} />
  const name = say(text(round.englishName, round.arabicName))
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
  const { say, language } = usePage()
  const stands = standing(round)
  const [start, end, now] = [round.opensAt, closesAt, round.now].map((instant) => Date.parse(instant)) as [number, number, number]
  const total = Math.max(1, Math.ceil((end - start) / day))
  const passed = Math.max(0, Math.min(total, Math.ceil((now - start) / day)))
  const until = stands === 'early' ? start : end
  return (
    <>
      <p className="now">
        <span className="live">
          <span>
            <bdi>{say(text(round.englishName, round.arabicName))}</bdi>
            {stands === 'open' && ` ${say(texts.isOpen)}`}
          </span>
        </span>{' '}
        {stands === 'closed' ? (
          <b>{say(texts.closed)}</b>
        ) : (
          <b>
            {say(stands === 'early' ? texts.opens : texts.closes)}{' '}
            <time dateTime={new Date(until).toISOString()} data-until>
              {timeUntil(until - now, language)}
            </time>
          </b>
        )}
      </p>
      <Rule total={total} done={passed} />
      {stands === 'open' && <Today passed={passed} total={total} />}
      <dl>
        <div>
          <dt>{say(stands === 'early' ? texts.opensOn : texts.openedOn)}</dt>
          <dd>{say(dayOf(round.opensAt, round.timeZone))}</dd>
        </div>
        <div>
          <dt>{say(stands === 'closed' ? texts.closedOn : texts.closesOn)}</dt>
          <dd>{say(moment(lastInstantBefore(closesAt), round.timeZone))}</dd>
        </div>
      </dl>
    </>
  )
}

/** Under the last tick of what has passed. The policy of the pages allows no style of an element's own: a drawing of nothing is as wide as the way there. */
function Today({ passed, total }: { passed: number; total: number }) {
  const { say } = usePage()
  const at = lastPassed({ total, done: passed })
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

/** "in 12 days": by `Intl` alone, because the script in the visitor's browser says the same words (script/visitor.ts). */
export function timeUntil(left: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(locale(language))
  if (left >= day) return words.format(Math.floor(left / day), 'day')
  if (left >= hour) return words.format(Math.floor(left / hour), 'hour')
  return words.format(Math.max(1, Math.floor(left / minute)), 'minute')
}

const dayNumber = (passed: number, total: number) =>
  text(
    `Today: day ${formatNumber(passed, 'en')} of ${formatNumber(total, 'en')}`,
    `نحن في اليوم ${formatNumber(passed, 'ar')} من ${formatNumber(total, 'ar')}`,
  )
