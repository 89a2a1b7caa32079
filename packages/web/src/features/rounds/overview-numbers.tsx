import { type ActiveRound, type RoundOverview, readRoundOverview } from '@jadara/contract/rounds'
import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { standing } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { dayOf, lastInstantBefore, moment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { duration, number, outOf } from '../../ui/numbers.ts'
import { Problem } from '../../ui/problem.tsx'
import { Segments, Ticks } from '../../ui/rule.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import css from './overview-numbers.module.css'

const texts = {
  numbers: text('The round in numbers', 'الدورة بالأرقام'),
  opensIn: text('Submission opens in', 'يُفتح باب التقدّم بعد'),
  closesIn: text('Submission closes in', 'يُغلق باب التقدّم بعد'),
  window: text('Submission', 'باب التقدّم'),
  closed: text('Closed', 'أُغلق'),
  noDeadline: text('No deadline is announced', 'لم يُعلن موعد الإغلاق'),
  registered: text('Registered', 'المسجّلون'),
  stand: text('Where files stand', 'حال الملفات'),
  files: text('All personal files', 'كل الملفات الشخصية'),
  records: text('Enough research files', 'ما يكفي من الملفات البحثية'),
  complete: text('Complete', 'مكتملة'),
  submitted: text('Submitted', 'المقدَّمة'),
  nobody: text('Nobody yet', 'لا أحد بعد'),
  none: text('None yet', 'لا شيء بعد'),
}

/** The active round for the administrator: its window, who registered, how far their files are, how many are submitted. */
export function OverviewNumbers({ round, now }: { round: ActiveRound; now: number }) {
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = useRead(readRoundOverview)
  if (!data)
    return error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={4} />
  return (
    <section className={css.strip} aria-label={say(texts.numbers)}>
      <Window round={round} now={now} />
      <Cell title={texts.registered}>
        <Count value={data.registered} none={texts.nobody} />
      </Cell>
      <Cell title={texts.stand}>
        <Stands overview={data} />
      </Cell>
      <Cell title={texts.submitted}>
        <Count value={data.submitted} none={texts.none} />
        {data.registered > 0 && (
          <>
            <Segments total={20} done={lit(data.submitted, data.registered)} className={css.rule} />
            {data.submitted > 0 && <p className={css.caption}>{say(outOf(data.submitted, data.registered))}</p>}
          </>
        )}
      </Cell>
    </section>
  )
}

function Window({ round, now }: { round: ActiveRound; now: number }) {
  const { say } = useLanguage()
  const { opensAt, closesAt, timeZone } = round
  if (closesAt === null) {
    return (
      <Cell title={texts.window}>
        <p className={css.words}>{say(texts.noDeadline)}</p>
      </Cell>
    )
  }
  const stands = standing(round, now)
  const [start, end] = [Date.parse(opensAt), Date.parse(closesAt)]
  const ticks = Math.min(60, Math.max(1, Math.round((end - start) / 86_400_000)))
  const done = Math.max(0, Math.min(ticks, Math.ceil((ticks * (now - start)) / (end - start))))
  const title = stands === 'early' ? texts.opensIn : stands === 'open' ? texts.closesIn : texts.window
  const value = stands === 'closed' ? texts.closed : duration((stands === 'early' ? start : end) - now)
  const when = stands === 'early' ? dayOf(opensAt, timeZone) : moment(lastInstantBefore(closesAt), timeZone)
  return (
    <Cell title={title}>
      <p className={css.words}>{say(value)}</p>
      <Ticks total={ticks} done={done} className={css.rule} />
      <p className={css.caption}>{say(when)}</p>
    </Cell>
  )
}

function Stands({ overview }: { overview: RoundOverview }) {
  const { say } = useLanguage()
  const lines: { label: Text; value: number; gold?: boolean }[] = [
    { label: texts.files, value: overview.withAllPersonalFiles },
    { label: texts.records, value: overview.withEnoughRecords },
    { label: texts.complete, value: overview.complete },
    { label: texts.submitted, value: overview.submitted, gold: true },
  ]
  return (
    <dl className={css.bars}>
      {lines.map(({ label, value, gold }) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd className={css.track} aria-hidden="true">
            <i className={gold ? css.gold : undefined} style={{ inlineSize: share(value, overview.registered) }} />
          </dd>
          <dd className="num">{value === 0 ? '–' : say(number(value))}</dd>
        </div>
      ))}
    </dl>
  )
}

const share = (value: number, all: number) => (all === 0 ? '0' : `${(100 * value) / all}%`)
const lit = (value: number, all: number) => (value === 0 ? 0 : Math.max(1, Math.round((20 * value) / all)))

function Cell({ title, children }: { title: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <div className={css.cell}>
      <h2>{say(title)}</h2>
      {children}
    </div>
  )
}

/** A count; none is said in words, because the Arabic zero looks like a dot. */
function Count({ value, none }: { value: number; none: Text }) {
  const { say } = useLanguage()
  return value === 0 ? <p className={css.words}>{say(none)}</p> : <p className={css.big}>{say(number(value))}</p>
}
