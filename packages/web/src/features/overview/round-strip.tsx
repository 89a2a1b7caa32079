import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import type { Overview, RoundFigures } from '@jadara/contract/rounds/overview'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { applicantsPath } from '../../lib/places.ts'
import { formatLongDate, toDayInZone } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { AreaPlot, BarPlot } from '../../ui/plot/day-plot.tsx'
import { ShareBars } from '../../ui/plot/share-bars.tsx'
import { calculateDaySeries, type DaySeries } from './day-series.ts'
import css from './strip.module.css'
import { WaitingForYou } from './waiting-for-you.tsx'

const texts = {
  numbers: text('The round in numbers', 'الدورة بالأرقام'),
  registered: text('Registered', 'المسجّلون'),
  submitted: text('Submitted', 'المقدَّمة'),
  stand: text('Where files stand', 'حال الملفات'),
  notStarted: text('Not started', 'لم تبدأ'),
  inProgress: text('In progress', 'قيد الإعداد'),
  complete: text('Complete', 'مكتملة'),
  nobody: text('Nobody yet', 'لا أحد بعد'),
  none: text('None yet', 'لا شيء بعد'),
  noneToday: text('None today', 'لا جديد اليوم'),
  day: text('Day', 'اليوم'),
  soFar: text('Registered by then', 'المسجّلون حتى ذلك اليوم'),
  onDay: text('Submitted that day', 'المقدَّمة في ذلك اليوم'),
  allSent: text('Whatever is complete is sent.', 'كل ما اكتمل قُدِّم.'),
}
const today = plural('# today', '# today', 'واحد اليوم', 'اثنان اليوم', '# اليوم', '# اليوم', '# اليوم')
const notSent = plural(
  '# is complete but not sent',
  '# are complete but not sent',
  'ملف واحد مكتمل لم يُقدَّم',
  'ملفان مكتملان لم يُقدَّما',
  '# ملفات مكتملة لم تُقدَّم',
  '# ملفًا مكتملًا لم يُقدَّم',
  '# ملف مكتمل لم يُقدَّم',
)

type Props = { round: ActiveRound; figures: RoundFigures; office: Overview['office']; now: number }

export function RoundStrip({ round, figures, office, now }: Props) {
  const { say } = useLanguage()
  const series = calculateDaySeries(figures, round, toDayInZone(now, round.timeZone))
  const { notStarted, inProgress, complete, submitted } = figures.statuses
  const { registered } = figures.funnel
  return (
    <section className={css.strip} aria-label={say(texts.numbers)}>
      <Cell title={texts.registered} to={`${applicantsPath}?status=all`}>
        <Count value={registered} none={texts.nobody} />
        {registered > 0 && (
          <Foot caption={newToday(series.today.registered)}>
            <AreaPlot
              days={series.days}
              values={series.registered}
              label={describePlot(series, registered, 'registered')}
              heads={[texts.day, texts.soFar]}
            />
          </Foot>
        )}
      </Cell>
      <Cell title={texts.submitted} to={applicantsPath}>
        <Count value={submitted} none={texts.none} />
        {submitted > 0 && (
          <Foot caption={newToday(series.today.submitted)}>
            <BarPlot
              days={series.days}
              values={series.submitted}
              label={describePlot(series, submitted, 'submitted')}
              heads={[texts.day, texts.onDay]}
            />
          </Foot>
        )}
      </Cell>
      <Cell title={texts.stand}>
        <Foot caption={complete > 0 ? quantity(complete, notSent) : submitted > 0 ? texts.allSent : undefined}>
          <ShareBars
            whole={Math.max(notStarted, inProgress, complete, submitted)}
            shares={[
              { key: 'notStarted', label: texts.notStarted, value: notStarted, to: `${applicantsPath}?status=not-started` },
              { key: 'inProgress', label: texts.inProgress, value: inProgress, to: `${applicantsPath}?status=in-progress` },
              { key: 'complete', label: texts.complete, value: complete, to: `${applicantsPath}?status=complete` },
              { key: 'submitted', label: texts.submitted, value: submitted, gold: true, to: applicantsPath },
            ]}
          />
        </Foot>
      </Cell>
      <WaitingForYou attention={figures.attention} office={office} timeZone={round.timeZone} className={css.cell} />
    </section>
  )
}

const newToday = (count: number): Text => (count === 0 ? texts.noneToday : quantity(count, today))

function describePlot({ days, registered }: DaySeries, all: number, what: 'registered' | 'submitted'): Text {
  const [from, to] = [formatLongDate(days[0] ?? ''), formatLongDate(registered.at(-1)?.date ?? days[0] ?? '')]
  const count = formatNumberText(all)
  return what === 'registered'
    ? text(
        `Registered from ${from.en} to ${to.en}, growing day by day to ${count.en}.`,
        `المسجّلون من ${from.ar} إلى ${to.ar}، يومًا بعد يوم حتى بلغوا ${count.ar}.`,
      )
    : text(
        `Submitted from ${from.en} to ${to.en}, day by day: ${count.en} in all.`,
        `المقدَّمة من ${from.ar} إلى ${to.ar}، يومًا بيوم: ${count.ar} في المجموع.`,
      )
}

function Cell({ title, to, children }: { title: Text; to?: string; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <div className={css.cell}>
      <h2>{to ? <Link to={to}>{say(title)}</Link> : say(title)}</h2>
      {children}
    </div>
  )
}

function Foot({ caption, children }: { caption: Text | undefined; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <div className={css.foot}>
      {children}
      {caption && <p className={css.caption}>{say(caption)}</p>}
    </div>
  )
}

/** A count; zero is written as a word, because the Arabic zero looks like a dot. */
function Count({ value, none }: { value: number; none: Text }) {
  const { say } = useLanguage()
  return value === 0 ? <p className={css.words}>{say(none)}</p> : <p className={css.big}>{say(formatNumberText(value))}</p>
}
