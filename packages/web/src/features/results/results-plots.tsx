import { applicantCountTexts, reviewCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { resultLabels } from '@jadara/contract/results/result-labels'
import type { ResultRow } from '@jadara/contract/results/result-row'
import type { Results } from '@jadara/contract/results/results'
import { memo, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { toThemeName } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText, formatTwoDecimals } from '../../ui/numbers.ts'
import { DeviationBars } from '../../ui/plot/deviation-bars.tsx'
import { HistogramPlot } from '../../ui/plot/histogram-plot.tsx'
import { ScatterPlot } from '../../ui/plot/scatter-plot.tsx'
import { ScoreStrip } from '../../ui/plot/score-strip.tsx'
import {
  calculateMedianOrNull,
  countMeansPerTenPoints,
  groupMeansByTheme,
  hasMean,
  listRowsWithWidestSpread,
  type ThemeMeansRow,
} from './distribution.ts'
import css from './results.module.css'
import { calculateReviewerSeverities } from './severity.ts'

const texts = {
  title: text('What the scores look like', 'صورة الدرجات'),
  means: text('Means', 'المتوسطات'),
  meansLead: text('How many applicants have a mean in each ten points.', 'عدد المتقدمين الذين يقع متوسطهم في كل عشر درجات.'),
  span: text('Mean', 'المتوسط'),
  applicants: text('Applicants', 'المتقدمون'),
  themes: text('Theme by theme', 'المجالات'),
  themesLead: text(
    'A dot an applicant, at their mean; the gold tick is the median of the theme.',
    'كل نقطة متقدم عند متوسطه، والعلامة الذهبية وسيط المجال.',
  ),
  agreement: text('Agreement of the reviewers', 'اتفاق المحكّمين'),
  agreementLead: text(
    'A dot an applicant: along the line the mean, upwards how far apart the highest and the lowest score are.',
    'كل نقطة متقدم: أفقيًّا المتوسط، ورأسيًّا الفرق بين أعلى درجة وأدناها.',
  ),
  limit: text('Disagreement from here on', 'يُعدّ تباينًا من هنا'),
  widest: text('Widest apart', 'الأكثر تباعدًا'),
  allAgree: text('No two reviewers of one applicant differ.', 'لا يختلف محكّمان في متقدم واحد.'),
  severity: text('Severity of the reviewers', 'تشدّد المحكّمين'),
  severityLead: text(
    'Points below (−) or above (+) the other reviewers of the same applicants, on the mean. It rests on few applicants each, and who scores lower is not wrong for it: it asks for a look at the reviews, and changes no place.',
    'الدرجات دون (−) أو فوق (+) ما أعطاه سائر المحكّمين للمتقدمين أنفسهم في المتوسط. وهي مبنية على عدد قليل من المتقدمين، ومن كانت درجاته أدنى فليس مخطئًا بذلك: إنما هي دعوة إلى مراجعة التقييمات، ولا تغيّر أي مركز.',
  ),
  nobody: text('Nobody reviewed yet', 'لم يُقيَّم أحد بعد'),
  notComparable: text('not comparable', 'لا مقارنة'),
}
const comparedReviews = plural(
  'over # applicant',
  'over # applicants',
  'على متقدم واحد',
  'على متقدمين اثنين',
  'على # متقدمين',
  'على # متقدمًا',
  'على # متقدم',
)

const tens = Array.from({ length: 11 }, (_, index) => 10 * index)
const scoreEnds = [0, 100] as const
const maxWidest = 5

/** The plots of the results. Memoised: selecting applicants must not redraw them. */
export const ResultsPlots = memo(function ResultsPlots({ results: { rows, disagreementFrom } }: { results: Results }) {
  const { say } = useLanguage()
  return (
    <section aria-label={say(texts.title)}>
      <h2 className={css.heading}>{say(texts.title)}</h2>
      <div className={css.plots}>
        <Means rows={rows} />
        <Themes rows={rows} />
        <Agreement rows={rows} disagreementFrom={disagreementFrom} />
        <Reviewers rows={rows} />
      </div>
    </section>
  )
})

type Rows = { rows: readonly ResultRow[] }

function Plot({ title, lead, children }: { title: Text; lead: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section aria-label={say(title)}>
      <h3 className={css.subtitle}>{say(title)}</h3>
      <p className={css.lead}>{say(lead)}</p>
      {children}
    </section>
  )
}

function Means({ rows }: Rows) {
  const counts = useMemo(() => countMeansPerTenPoints(rows), [rows])
  return (
    <Plot title={texts.means} lead={texts.meansLead}>
      <HistogramPlot edges={tens} counts={counts} label={texts.meansLead} heads={[texts.span, texts.applicants]} />
    </Plot>
  )
}

function Themes({ rows }: Rows) {
  const { say } = useLanguage()
  const themes = useMemo(() => groupMeansByTheme(rows), [rows])
  return (
    <Plot title={texts.themes} lead={texts.themesLead}>
      <dl className={css.themes}>
        {themes.map((theme) => (
          <div key={theme.branchId}>
            <dt>
              {say(toThemeName(theme))}
              <span className={css.caption}>
                {say(theme.rows.length === 0 ? texts.nobody : quantity(theme.rows.length, applicantCountTexts))}
              </span>
            </dt>
            <dd>
              <ScoreStrip
                ends={scoreEnds}
                median={theme.median}
                label={themeInWords(theme)}
                dots={theme.rows.map((row) => ({ key: String(row.applicantId), value: row.mean, label: named(row, row.mean) }))}
              />
            </dd>
            <dd className="num">{theme.median === null ? '–' : say(formatTwoDecimals(theme.median))}</dd>
          </div>
        ))}
      </dl>
    </Plot>
  )
}

function Agreement({ rows, disagreementFrom }: Rows & Pick<Results, 'disagreementFrom'>) {
  const { say } = useLanguage()
  const compared = useMemo(() => rows.filter(hasMean).filter(({ reviews: count }) => count > 1), [rows])
  const widest = useMemo(() => listRowsWithWidestSpread(rows, maxWidest), [rows])
  const highest = 10 * Math.ceil(Math.max(disagreementFrom + 5, ...compared.map(({ spread }) => spread ?? 0)) / 10)
  return (
    <Plot title={texts.agreement} lead={texts.agreementLead}>
      <ScatterPlot
        edges={tens}
        highest={highest}
        line={{ at: disagreementFrom, words: texts.limit }}
        axes={[resultLabels.mean, resultLabels.spread]}
        label={agreementInWords(compared)}
        points={compared.map((row) => ({
          key: row.applicantId,
          x: row.mean,
          y: row.spread ?? 0,
          marked: row.disagreement,
          label: named(row, row.spread ?? 0),
        }))}
      />
      <h4 className={css.small}>{say(texts.widest)}</h4>
      {widest.length === 0 ? (
        <p className="muted small">{say(texts.allAgree)}</p>
      ) : (
        <ol className={css.widest}>
          {widest.map((row) => (
            <li key={row.applicantId}>
              <Link to={applicantPath(row.applicantId)}>{say(toBilingualName(row))}</Link>
              <span className="num">{say(formatSpread(row))}</span>
            </li>
          ))}
        </ol>
      )}
    </Plot>
  )
}

function Reviewers({ rows }: Rows) {
  const all = useMemo(() => calculateReviewerSeverities(rows), [rows])
  return (
    <Plot title={texts.severity} lead={texts.severityLead}>
      <DeviationBars
        none={texts.notComparable}
        deviations={all.map(({ reviewerId, reviewer, reviews: count, compared, deviation }) => ({
          key: reviewerId,
          label: reviewer,
          value: deviation,
          note: deviation === null ? quantity(count, reviewCountTexts) : quantity(compared, comparedReviews),
        }))}
      />
    </Plot>
  )
}

const named = (row: ResultRow, value: number): Text => {
  const { en, ar } = toBilingualName(row)
  return text(`${en}: ${formatNumberText(value).en}`, `${ar}: ${formatNumberText(value).ar}`)
}

/** In the Arabic nominative, because no verb or preposition comes before it; `pointCountTexts` is for those sentences. */
const spreadPoints = plural('# point', '# points', 'درجة واحدة', 'درجتان', '# درجات', '# درجة', '# درجة')

function formatSpread({ spread, lowest, highest }: ResultRow): Text {
  const [wide, low, high] = [quantity(spread ?? 0, spreadPoints), formatNumberText(lowest ?? 0), formatNumberText(highest ?? 0)]
  return text(`${wide.en}, ${low.en} to ${high.en}`, `${wide.ar}، من ${low.ar} إلى ${high.ar}`)
}

function themeInWords(theme: ThemeMeansRow): Text {
  const { en, ar } = toThemeName(theme)
  const count = quantity(theme.rows.length, applicantCountTexts)
  const middle = formatTwoDecimals(theme.median ?? 0)
  return theme.median === null
    ? text(`${en}: no reviews yet.`, `${ar}: لا تقييمات بعد.`)
    : text(`${en}: means of ${count.en}, their median ${middle.en}.`, `${ar}: متوسطات ${count.ar}، ووسيطها ${middle.ar}.`)
}

function agreementInWords(compared: readonly ResultRow[]): Text {
  const wide = quantity(compared.filter(({ disagreement }) => disagreement).length, applicantCountTexts)
  const middle = formatNumberText(calculateMedianOrNull(compared.map(({ spread }) => spread ?? 0)) ?? 0)
  const all = quantity(compared.length, applicantCountTexts)
  return text(
    `Spread against mean of ${all.en} with two reviews or more: half of them within ${middle.en} points; reviewers disagree on ${wide.en}.`,
    `المدى مقابل المتوسط لدى ${all.ar} لهم تقييمان فأكثر: نصفهم في حدود ${middle.ar} درجة، والتباين لدى ${wide.ar}.`,
  )
}
