import { type Text, text } from '@jadara/contract/core/text'
import type { AssignmentPlan, PlanChange, PlanPairState, PlanRow } from '@jadara/contract/reviewing/assignment-plans'
import { type KeyboardEvent, useRef, useState } from 'react'
import { toBilingualName } from '../../lib/names.ts'
import { joinClassNames } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatCountOfTotal, formatNumberText } from '../../ui/numbers.ts'
import css from './assignment-plans.module.css'
import { formatMerit } from './pair-merit.tsx'
import { canBePlanned, isAddedByPlan, pairStateIcons, pairStateLabels } from './plan-texts.ts'
import type { PlanChanging } from './use-plan.ts'

const texts = {
  matrix: text('Applicants and reviewers', 'المتقدمون والمحكّمون'),
  applicant: text('Applicant', 'المتقدم'),
  moves: text(
    'Arrow keys move. Enter shows all reviewers of the applicant.',
    'تتنقل بالأسهم، ومفتاح Enter لعرض جميع المحكّمين للمتقدم.',
  ),
  legend: text('Signs:', 'الرموز:'),
  merit: text('a number: how well they suit, in per cent', 'الرقم: مدى الملاءمة بالنسبة المئوية'),
  keys: text(
    'Arrow keys move. Space adds or removes, L locks, X forbids, Enter shows all reviewers of the applicant.',
    'تتنقل بالأسهم. مفتاح المسافة للإضافة أو الإزالة، ومفتاح L للتثبيت، ومفتاح X للاستبعاد، ومفتاح Enter لعرض جميع المحكّمين للمتقدم.',
  ),
}

type Props = {
  plan: AssignmentPlan
  rows: readonly PlanRow[]
  changing: PlanChanging
  onOpen: (applicantId: number) => void
}
type Place = { readonly applicantId: number | undefined; readonly row: number; readonly column: number }

const legendStates = Object.entries(pairStateIcons) as [PlanPairState, IconName][]

/** A cell for each pair. One cell is in the tab order, and the arrow keys move from it. */
export function PlanMatrix({ plan, rows, changing, onOpen }: Props) {
  const { say, language } = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>({ applicantId: undefined, row: 0, column: 0 })
  // A change can move the applicant to another row.
  const found = rows.findIndex(({ applicantId }) => applicantId === place.applicantId)
  const current = {
    row: found === -1 ? Math.min(place.row, rows.length - 1) : found,
    column: Math.min(place.column, plan.loads.length - 1),
  }
  const isDraft = plan.state === 'draft'
  const move = (rowStep: number, columnStep: number) => {
    const next = {
      row: clamp(current.row + rowStep, rows.length),
      column: clamp(current.column + columnStep, plan.loads.length),
    }
    setPlace({ ...next, applicantId: rows[next.row]?.applicantId })
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}/${next.column}"]`)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const row = rows[current.row]
    const reviewerId = plan.loads[current.column]?.reviewerId
    const state = row?.states[current.column]
    if (!row || reviewerId === undefined || !state || event.ctrlKey || event.metaKey || event.altKey) return
    const forward = language === 'ar' ? -1 : 1
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1, 0),
      ArrowUp: () => move(-1, 0),
      ArrowRight: () => move(0, forward),
      ArrowLeft: () => move(0, -forward),
      Home: () => move(0, -plan.loads.length),
      End: () => move(0, plan.loads.length),
      PageDown: () => move(10, 0),
      PageUp: () => move(-10, 0),
      Enter: () => onOpen(row.applicantId),
    }
    const kind = isDraft ? toKindOfKey(event, state) : undefined
    const work = moves[event.key] ?? (kind && (() => void changing.run([{ kind, applicantId: row.applicantId, reviewerId }])))
    if (!work) return
    event.preventDefault()
    work()
  }
  return (
    <>
      <p className="muted" id="matrix-keys">
        {say(isDraft ? texts.keys : texts.moves)}
      </p>
      <p className={css.legend}>
        {say(texts.legend)}
        {legendStates.map(([state, icon]) => (
          <span key={state}>
            <Icon name={icon} /> {say(pairStateLabels[state])}
          </span>
        ))}
        <span>{say(texts.merit)}</span>
      </p>
      {changing.error && <p role="alert">{say(changing.error)}</p>}
      <div className={css.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are moved between by arrow keys */}
        <table ref={table} role="grid" className={css.matrix} aria-describedby="matrix-keys" onKeyDown={press}>
          <caption className="sr">{say(texts.matrix)}</caption>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                {say(texts.applicant)}
              </th>
              {plan.loads.map((load) => (
                <th key={load.reviewerId} scope="col">
                  <span className={css.column}>
                    <bdi>{say(toBilingualName(load))}</bdi>
                    <span className="num">{say(formatCountOfTotal(load.existing + load.planned, load.most))}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.applicantId}>
                <th scope="row" className={css.corner}>
                  <bdi>{say(toBilingualName(row))}</bdi>{' '}
                  <span className={joinClassNames(css.count, row.pairs.length < row.reviews ? css.short : 'muted')}>
                    {say(formatCountOfTotal(row.pairs.length, row.reviews))}
                  </span>
                </th>
                {plan.loads.map((load, column) => {
                  const state = row.states[column] ?? 'free'
                  const merit = row.merits[column] ?? 0
                  const isCurrent = rowIndex === current.row && column === current.column
                  return (
                    <td
                      key={load.reviewerId}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
                      role="gridcell"
                      data-cell={`${rowIndex}/${column}`}
                      data-state={state}
                      tabIndex={isCurrent ? 0 : -1}
                      aria-label={say(formatCell(toBilingualName(load), state, merit))}
                      title={say(formatCell(toBilingualName(load), state, merit))}
                      onFocus={() => setPlace({ applicantId: row.applicantId, row: rowIndex, column })}
                      onDoubleClick={() => onOpen(row.applicantId)}
                    >
                      <Cell state={state} merit={merit} />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell({ state, merit }: { state: PlanPairState; merit: number }) {
  const { say } = useLanguage()
  const icon = pairStateIcons[state]
  if (icon) return <Icon name={icon} />
  return <span className="num">{say(formatNumberText(Math.round(merit / 10)))}</span>
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))

type PairChangeKind = Exclude<PlanChange['kind'], 'swap'>

function toKindOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, state: PlanPairState): PairChangeKind | undefined {
  if (key === ' ') return isAddedByPlan(state) ? 'remove' : canBePlanned(state) ? 'add' : undefined
  // The place of the key, so that it works with an Arabic keyboard.
  if (code === 'KeyL') return state === 'locked' ? 'unlock' : state === 'planned' || canBePlanned(state) ? 'lock' : undefined
  if (code === 'KeyX') return state === 'forbidden' ? 'allow' : isAddedByPlan(state) || canBePlanned(state) ? 'forbid' : undefined
  return undefined
}

function formatCell(reviewer: Text, state: PlanPairState, merit: number): Text {
  const [share, what] = [formatMerit(merit), pairStateLabels[state]]
  return text(`${reviewer.en}: ${what.en}, ${share.en}`, `${reviewer.ar}: ${what.ar}، ${share.ar}`)
}
