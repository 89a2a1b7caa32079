import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import {
  type AssignmentPlan,
  changeAssignmentPlan,
  isInPlan,
  type PlanCandidate,
  type PlanChange,
  readAssignmentPlanApplicant,
} from '@jadara/contract/reviewing/assignment-plans'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { formatFinding, toConflictsPath, toFindingTone } from '../../lib/conflict-findings.ts'
import { toThemeName } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { RefusalBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { LoadingDialog } from '../../ui/loading-dialog.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { formatCountOfTotal, formatSignedNumber } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import css from './assignment-plans.module.css'
import { listPairChanges, oppositeChanges, type PairChangeKind, pairChangeLabels } from './pair-changes.ts'
import { formatMerit, formatReasons } from './pair-merit.tsx'
import { isChangeable, pairStateLabels } from './plan-texts.ts'
import type { PlanChanging } from './use-plan.ts'

const texts = {
  reviewer: text('Reviewer', 'المحكّم'),
  state: text('In the plan', 'في الخطة'),
  merit: text('How well they suit', 'مدى الملاءمة'),
  load: text('Load', 'العبء'),
  actions: text('Actions', 'إجراءات'),
  commonWords: text('In common:', 'كلمات مشتركة:'),
  help: text(
    'How well they suit: 100% is a reviewer of the same theme who works on the same topics and wants to judge this application; each counts as much as you have said for this plan.',
    'مدى الملاءمة: ١٠٠٪ لمحكّم من المجال نفسه يعمل في الموضوعات نفسها ويرغب في تحكيم هذا الطلب، ولكل منها الأثر الذي حددته لهذه الخطة.',
  ),
  costs: text(
    'The number beside a swap says by how many points the plan changes: with a minus it gets better, with a plus worse.',
    'الرقم بجانب الاستبدال هو فرق النقاط في الخطة: بعلامة الناقص تتحسن الخطة، وبعلامة الزائد تسوء.',
  ),
}

type Props = { plan: AssignmentPlan; applicantId: number; changing: PlanChanging; onClose: () => void }

/** All reviewers for one applicant of a plan: why they suit, what a swap costs, and the changes by hand. */
export function ApplicantCandidates({ plan, applicantId, changing, onClose }: Props) {
  const { say } = useLanguage()
  const reading = useRead(readAssignmentPlanApplicant, { id: plan.id, applicantId }, { keepPrevious: true })
  const { data, isFetching } = reading
  const isDraft = useMayCall()(changeAssignmentPlan) && isChangeable(plan)
  const title = data ? toBilingualName(data.applicant) : texts.reviewer
  const run = (...changes: PlanChange[]) => void changing.run(changes)
  return (
    <LoadingDialog wide title={title} reading={reading} lines={6} onClose={onClose}>
      {data && (
        <Stack gap={3}>
          <p>
            {say(toThemeName(data.applicant))}: {say(formatCountOfTotal(data.applicant.pairs.length, data.applicant.reviews))}
          </p>
          <RefusalBanner words={changing.error} />
          <Candidates
            applicantId={applicantId}
            roundId={plan.round.id}
            candidates={data.candidates}
            busy={changing.busy || isFetching}
            {...(isDraft && { onChange: run })}
          />
        </Stack>
      )}
    </LoadingDialog>
  )
}

type CandidatesProps = {
  applicantId: number
  roundId: number
  candidates: readonly PlanCandidate[]
  busy: boolean
  onChange?: (...changes: PlanChange[]) => void
}

function Candidates({ applicantId, roundId, candidates, busy, onChange }: CandidatesProps) {
  const { say } = useLanguage()
  const names = useMemo(() => new Map(candidates.map((one) => [one.reviewerId, toBilingualName(one)])), [candidates])
  const list = useRef<HTMLDivElement>(null)
  const changed = useRef<{ readonly reviewerId: number; readonly opposite: PairChangeKind }>(undefined)
  // The pressed button is replaced by its opposite, which takes the focus, else another one of the reviewer.
  useLayoutEffect(() => {
    const candidate = candidates.find(({ reviewerId }) => reviewerId === changed.current?.reviewerId)
    if (!candidate || document.activeElement !== document.body) return
    const row = list.current?.querySelector(`[data-reviewer="${candidate.reviewerId}"]`)
    const opposite = changed.current?.opposite
    const button = row?.querySelector<HTMLElement>(`[data-change="${opposite}"]`) ?? row?.querySelector<HTMLElement>('button')
    button?.focus()
  }, [candidates])
  const send = (one: PlanChange, reviewerId: number) => {
    changed.current = { reviewerId, opposite: one.kind === 'swap' ? 'remove' : oppositeChanges[one.kind] }
    onChange?.(one)
  }
  const columns: readonly Column<PlanCandidate>[] = [
    {
      key: 'reviewer',
      header: texts.reviewer,
      kind: 'title',
      cell: (one) => <TitleCell title={say(toBilingualName(one))} sub={say(toThemeName(one))} />,
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state, findings, reviewerId }) => (
        <span className={css.states}>
          {state !== 'free' && (
            <Chip tone={isInPlan(state) ? 'ok' : state === 'declined' ? 'gold' : 'bad'}>{say(pairStateLabels[state])}</Chip>
          )}
          {findings.map((finding) => (
            <Link key={finding.id} to={toConflictsPath({ round: roundId, applicantId, reviewerId })}>
              <Chip tone={toFindingTone(finding)}>{say(formatFinding(finding))}</Chip>
            </Link>
          ))}
        </span>
      ),
    },
    {
      key: 'merit',
      header: texts.merit,
      namedOnPhone: true,
      cell: ({ merit, reasons }) => (
        <>
          <b className="num">{say(formatMerit(merit))}</b> <span className="muted">{say(formatReasons(reasons))}</span>
          {reasons.commonWords.length > 0 && (
            <span className={css.words}>
              {say(texts.commonWords)} <bdi>{reasons.commonWords.join(', ')}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'load',
      header: texts.load,
      className: joinClassNames('num', css.count),
      namedOnPhone: true,
      cell: ({ existing, planned, most }) => say(formatCountOfTotal(existing + planned, most)),
    },
    ...(onChange
      ? ([
          {
            key: 'actions',
            header: texts.actions,
            kind: 'actions',
            className: css.changes ?? '',
            cell: (one) => {
              const { state, swap, reviewerId } = one
              return (
                <Row as="span" gap={2} justify="end" data-reviewer={reviewerId}>
                  {swap && (
                    <Button
                      size="small"
                      busy={busy}
                      onClick={() => {
                        send(
                          { kind: 'swap', applicantId, reviewerId: swap.replacesReviewerId, byReviewerId: reviewerId },
                          reviewerId,
                        )
                      }}
                    >
                      {say(formatSwap(names.get(swap.replacesReviewerId), swap.cost))}
                    </Button>
                  )}
                  {listPairChanges(state).map((kind) => (
                    <Button
                      key={kind}
                      data-change={kind}
                      size="small"
                      {...(kind === 'lock' && { icon: 'lock' })}
                      {...(kind === 'forbid' && { kind: 'bare' })}
                      busy={busy}
                      onClick={() => send({ kind, applicantId, reviewerId }, reviewerId)}
                    >
                      {say(pairChangeLabels[kind])}
                      <span className="sr">: {say(toBilingualName(one))}</span>
                    </Button>
                  ))}
                </Row>
              )
            },
          },
        ] satisfies Column<PlanCandidate>[])
      : []),
  ]
  return (
    <div ref={list}>
      <DataTable
        caption={texts.reviewer}
        columns={columns}
        rows={candidates}
        rowKey={({ reviewerId }) => reviewerId}
        busy={busy}
      />
      <p className="muted small">
        {say(texts.help)} {onChange && say(texts.costs)}
      </p>
    </div>
  )
}

/** "For Dina Aziz (+12)" */
function formatSwap(name: ReturnType<typeof toBilingualName> | undefined, cost: number) {
  const difference = formatSignedNumber(cost)
  return text(`In place of ${name?.en ?? ''} (${difference.en})`, `بدلًا من ${name?.ar ?? ''} (${difference.ar})`)
}
