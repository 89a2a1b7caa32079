import { type Text, text } from '@jadara/contract/core/text'
import type { ResultRow } from '@jadara/contract/results/result-row'
import { type CalculationLine, listCalculations, type Results } from '@jadara/contract/results/results'
import { useAwardZone } from '../../lib/active-round.ts'
import { toThemeName } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { formatLongDate, toDayInZone } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatTwoDecimals } from '../../ui/numbers.ts'
import { RosetteCard } from '../../ui/seal.tsx'
import css from './results.module.css'
import { toStage } from './results-view.ts'
import { formatCalculationNumber, formatResultPlace, prizeNames } from './words.ts'

const texts = {
  title: text('The winners', 'الفائزون'),
  one: text('A prize is awarded', 'مُنحت جائزة'),
  open: text('Not awarded yet', 'لم تُمنح بعد'),
  lead: text(
    'Deciding informs nobody. The applicants are informed once you send them the mails below; announcing the winners is up to the office.',
    'هذا قرار محفوظ هنا، ولا يُبلَّغ به المتقدمون إلا عند إبلاغهم من هذه الصفحة، وإعلانه لمكتب الجائزة.',
  ),
}

export function Winners({ results }: { results: Results }) {
  const { say } = useLanguage()
  const { rows, round } = results
  const { data: calculations } = useRead(listCalculations, { id: round.id }, { query: { stage: toStage(results) } })
  const winners = ([1, 2] as const).map((prize) => [prize, rows.find(({ decision }) => decision?.prize === prize)] as const)
  const count = winners.filter(([, row]) => row).length
  if (count === 0) return null
  return (
    <RosetteCard
      heading="h2"
      title={count === 2 ? texts.title : texts.one}
      rows={winners.map(([prize, row]) => ({
        key: String(prize),
        term: prizeNames[prize] ?? texts.title,
        value: row ? <Winner row={row} isOutdated={isOutdated(row, calculations)} /> : say(texts.open),
      }))}
    >
      <p>{say(texts.lead)}</p>
    </RosetteCard>
  )
}

const isOutdated = ({ decision }: ResultRow, calculations: readonly CalculationLine[] = []): boolean =>
  calculations.some(({ number, isCurrent }) => number === decision?.calculation && !isCurrent)

function Winner({ row, isOutdated: outdated }: { row: ResultRow; isOutdated: boolean }) {
  const { say, language } = useLanguage()
  const timeZone = useAwardZone()
  const { englishName, arabicName, decision, mean } = row
  const [own, other] = language === 'ar' ? [arabicName, englishName] : [englishName, arabicName]
  const place = formatWinnerPlace(row)
  const score = formatTwoDecimals(mean ?? 0)
  const rests = formatCalculationNumber(decision?.calculation ?? 0)
  const day = formatLongDate(toDayInZone(decision?.decidedAt ?? 0, timeZone))
  return (
    <div className={css.winner}>
      <p className={css.own}>
        <bdi>{own}</bdi>
      </p>
      <p className={css.other}>
        <bdi lang={language === 'ar' ? 'en' : 'ar'}>{other}</bdi>
      </p>
      <p>{say(toThemeName(row))}</p>
      <p>
        {say(
          outdated
            ? text(
                `Decided on ${day.en} on calculation ${rests.en}. Reviews or settings have changed since; now: ${place.en}, mean ${score.en}.`,
                `قُرِّر في ${day.ar} على أساس النتائج المجمّدة ${rests.ar}. وقد تغيّرت التقييمات أو الإعدادات بعدها، والآن: ${place.ar}، والمتوسط ${score.ar}.`,
              )
            : text(
                `Decided on ${day.en} on calculation ${rests.en}: ${place.en}, mean ${score.en}.`,
                `قُرِّر في ${day.ar} على أساس النتائج المجمّدة ${rests.ar}: ${place.ar}، والمتوسط ${score.ar}.`,
              ),
        )}
      </p>
      {decision?.reason && (
        <p>
          <bdi>{decision.reason}</bdi>
        </p>
      )}
    </div>
  )
}

/** “place 1”; a winner may have become provisional since. */
function formatWinnerPlace({ rank, tied }: ResultRow): Text {
  if (rank === null) return text('provisional, without a place', 'نتيجة مؤقتة بلا مركز')
  const { en, ar } = formatResultPlace(rank, tied)
  return text(`place ${en}`, `المركز ${ar}`)
}
