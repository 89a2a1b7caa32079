import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import {
  type AssignmentPlan,
  changeAssignmentPlan,
  type PlanLoad,
  type PlanPairState,
  type PlanRow,
  planPairStates,
} from '@jadara/contract/reviewing/assignment-plans'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { formatCountOfTotal, formatNumberOrZeroWord } from '../../ui/numbers.ts'
import css from './assignment-plans.module.css'
import { listPairChanges, type PairChangeKind, pairChangeLabels } from './pair-changes.ts'
import { formatMerit } from './pair-merit.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { isChangeable, pairStateIcons, pairStateLabels } from './plan-texts.ts'
import type { PlanChanging } from './use-plan.ts'

const texts = {
  matrix: text('Applicants and reviewers', 'المتقدمون والمحكّمون'),
  applicant: text('Applicant', 'المتقدم'),
  moves: text(
    'Choose a cell by touch or with the arrow keys. Enter shows all reviewers of the applicant.',
    'اختر خلية باللمس أو بالأسهم، ومفتاح Enter لعرض جميع المحكّمين للمتقدم.',
  ),
  all: text('All reviewers…', 'جميع المحكّمين…'),
  chosen: text('The chosen pair', 'الحالة المختارة'),
  merit: text('a number: how well they suit, in per cent', 'الرقم: مدى الملاءمة بالنسبة المئوية'),
  keys: text(
    'Choose a cell; the buttons below change it. By keyboard: arrow keys move, Space adds or removes, L locks, X forbids, Enter shows all reviewers of the applicant.',
    'اختر خلية، ثم غيّرها بالأزرار أدناه. وبلوحة المفاتيح: تتنقل بالأسهم. مفتاح المسافة للإضافة أو الإزالة، ومفتاح L للتثبيت، ومفتاح X للاستبعاد، ومفتاح Enter لعرض جميع المحكّمين للمتقدم.',
  ),
}

type Props = {
  plan: AssignmentPlan
  rows: readonly PlanRow[]
  changing: PlanChanging
  onOpen: (applicantId: number) => void
}
type Place = { readonly applicantId: number | undefined; readonly row: number; readonly column: number }

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
  const isDraft = useMayCall()(changeAssignmentPlan) && isChangeable(plan)
  const [announced, setAnnounced] = useState<Text>()
  const change = async (row: PlanRow, reviewer: PlanLoad, kind: PairChangeKind) => {
    setAnnounced(undefined)
    const refused = await changing.run([{ kind, applicantId: row.applicantId, reviewerId: reviewer.reviewerId }])
    if (!refused) setAnnounced(formatPair(row, reviewer, stateAfter[kind]))
  }
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
    const reviewer = plan.loads[current.column]
    const state = row?.states[current.column]
    if (!row || !reviewer || !state || event.ctrlKey || event.metaKey || event.altKey) return
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
    const opposites = isDraft ? changesByKey.find(({ code }) => code === event.code)?.kinds : undefined
    const kind = opposites && findPairChange(opposites, state)
    const work =
      moves[event.key] ??
      (kind && (() => void change(row, reviewer, kind))) ??
      // Why nothing happens: a conflict of interest, or an assignment that exists.
      (opposites ? () => setAnnounced(formatPair(row, reviewer, state)) : undefined)
    if (!work) return
    event.preventDefault()
    work()
  }
  return (
    <>
      <p className="muted" id="matrix-keys">
        {say(isDraft ? texts.keys : texts.moves)}
      </p>
      <PlanLegend states={planPairStates} figure={texts.merit} />
      {changing.error && <p role="alert">{say(changing.error)}</p>}
      <ChosenPair
        row={rows[current.row]}
        reviewer={plan.loads[current.column]}
        column={current.column}
        busy={changing.busy}
        {...(isDraft && { onChange: change })}
        onOpen={onOpen}
      />
      <span role="status" className="sr">
        {announced && say(announced)}
      </span>
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
                      data-current={isCurrent}
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

type ChosenProps = {
  row: PlanRow | undefined
  reviewer: PlanLoad | undefined
  column: number
  busy: boolean
  onChange?: (row: PlanRow, reviewer: PlanLoad, kind: PairChangeKind) => Promise<void>
  onOpen: (applicantId: number) => void
}

/** The pair of the current cell with what can be done to it, for fingers and pointers. */
function ChosenPair({ row, reviewer, column, busy, onChange, onOpen }: ChosenProps) {
  const { say } = useLanguage()
  if (!row || !reviewer) return null
  const state = row.states[column] ?? 'free'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of a form
    <div role="group" aria-label={say(texts.chosen)} className={css.chosen}>
      <span>
        <bdi>{say(toBilingualName(row))}</bdi>
        {say(comma)}
        {say(formatCell(toBilingualName(reviewer), state, row.merits[column] ?? 0))}
      </span>
      <Row gap={2}>
        {onChange &&
          changesByKey.map(({ code, kinds }) => {
            const kind = findPairChange(kinds, state)
            return (
              <Button
                key={code}
                size="small"
                busy={busy}
                disabled={!kind}
                onClick={() => kind && void onChange(row, reviewer, kind)}
              >
                {say(pairChangeLabels[kind ?? kinds[0]])}
              </Button>
            )
          })}
        <Button size="small" kind="bare" onClick={() => onOpen(row.applicantId)}>
          {say(texts.all)}
        </Button>
      </Row>
    </div>
  )
}

function Cell({ state, merit }: { state: PlanPairState; merit: number }) {
  const { say } = useLanguage()
  const icon = pairStateIcons[state]
  if (icon) return <Icon name={icon} />
  return <span className="num">{say(formatNumberOrZeroWord(Math.round(merit / 10)))}</span>
}

const comma = text(', ', '، ')

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))

/** Each key makes a change or ends it. Keys are known by their place, so that they work with an Arabic keyboard. */
const changesByKey = [
  { code: 'Space', kinds: ['add', 'remove'] },
  { code: 'KeyL', kinds: ['lock', 'unlock'] },
  { code: 'KeyX', kinds: ['forbid', 'allow'] },
] as const

const findPairChange = (kinds: readonly PairChangeKind[], state: PlanPairState): PairChangeKind | undefined =>
  listPairChanges(state).find((kind) => kinds.includes(kind))

const stateAfter: Readonly<Record<PairChangeKind, PlanPairState>> = {
  add: 'planned',
  remove: 'free',
  lock: 'locked',
  unlock: 'planned',
  forbid: 'forbidden',
  allow: 'free',
}

const formatPair = (row: PlanRow, reviewer: PlanLoad, state: PlanPairState): Text => {
  const [applicant, other, what] = [toBilingualName(row), toBilingualName(reviewer), pairStateLabels[state]]
  return text(`${applicant.en}, ${other.en}: ${what.en}`, `${applicant.ar}، ${other.ar}: ${what.ar}`)
}

function formatCell(reviewer: Text, state: PlanPairState, merit: number): Text {
  const [share, what] = [formatMerit(merit), pairStateLabels[state]]
  return text(`${reviewer.en}: ${what.en}, ${share.en}`, `${reviewer.ar}: ${what.ar}، ${share.ar}`)
}
