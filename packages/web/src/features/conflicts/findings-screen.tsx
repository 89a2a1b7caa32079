import {
  conflictGradeLabels,
  conflictGrades,
  conflictKindLabels,
  conflictKinds,
  findingStateLabels,
  findingStates,
} from '@jadara/contract/conflicts/conflict-labels'
import {
  type ConflictFinding,
  confirmFindings,
  findingsDecidedAtOnce,
  listConflictFindings,
} from '@jadara/contract/conflicts/findings'
import { toBilingualName } from '@jadara/contract/core/names'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { applicantPath, conflictsTitle, reviewerPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { RefusalBanner, SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { ChosenBar } from '../../ui/list/chosen-bar.tsx'
import { ListFilter, ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-list.ts'
import { useMayCall } from '../../ui/may-call.ts'
import { type Column, RowCheck } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import css from './conflicts.module.css'
import { DecideOnFindingsDialog, type FindingDecision } from './decide-dialog.tsx'
import { DecisionLine, EvidenceList, FindingChips } from './finding-parts.tsx'
import { findingsView } from './findings-view.ts'

const texts = {
  choose: text('Choose', 'اختيار'),
  people: text('Applicant and reviewer', 'المتقدم والمحكّم'),
  applicant: text('Applicant', 'المتقدم'),
  reviewer: text('Reviewer', 'المحكّم'),
  finding: text('Finding', 'النتيجة'),
  evidence: text('Evidence: applicant, reviewer', 'الأدلة: المتقدم، المحكّم'),
  actions: text('Actions', 'إجراءات'),
  confirm: text('Confirm…', 'إثبات…'),
  clear: text('Clear…', 'استبعاد…'),
  sought: text('Name of the applicant or the reviewer', 'اسم المتقدم أو المحكّم'),
  state: text('State', 'الحالة'),
  grade: text('Certainty', 'درجة التأكد'),
  kind: text('Kind', 'النوع'),
  assigned: text('Assignment', 'الإسناد'),
  assignedOnly: text('Assigned only', 'المسند فقط'),
  none: text('No conflict of interest has been found', 'لم يُعثر على تضارب مصالح'),
  noneWords: text(
    'The portal compares every applicant with every reviewer: names, institutions, publications, supervisions. What it finds appears here.',
    'تقارن البوابة كل متقدم بكل محكّم: الأسماء والجهات والأبحاث والإشراف. وتظهر هنا النتائج.',
  ),
  unfit: text('Nothing fits these filters', 'لا شيء يطابق عوامل التصفية هذه'),
  unfitWords: text('Look at how the search is spelt, or choose another state.', 'راجع كتابة عبارة البحث، أو اختر حالة أخرى.'),
  chosen: text('Decide on those chosen', 'قرار بشأن المختار'),
  chooseAll: text('Choose all on this page', 'اختيار كل ما في هذه الصفحة'),
  chooseMatching: text('Choose all that match, on every page', 'اختيار كل النتائج المطابقة في جميع الصفحات'),
  chooseFirst: text(
    `Choose the first ${formatNumber(findingsDecidedAtOnce, 'en')} that match`,
    `اختيار أول ${formatNumber(findingsDecidedAtOnce, 'ar')} نتيجة مطابقة`,
  ),
  choosing: text('Choosing…', 'جارٍ الاختيار…'),
  chooseNone: text('Choose none', 'إلغاء الاختيار'),
}
const counted = plural('# finding', '# findings', 'نتيجة واحدة', 'نتيجتان', '# نتائج', '# نتيجة', '# نتيجة')
const chosenCount = plural('# chosen', '# chosen', 'نتيجة واحدة مختارة', 'نتيجتان مختارتان', '# مختارة', '# مختارة', '# مختارة')

const toChoices = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, Text>>,
): readonly (readonly [string, Text])[] => [['', listScreenTexts.all], ...values.map((value) => [value, labels[value]] as const)]
const states = toChoices(findingStates, findingStateLabels)
const grades = toChoices(conflictGrades, conflictGradeLabels)
const kinds = toChoices(conflictKinds, conflictKindLabels)
const assignments = [
  ['', listScreenTexts.all],
  ['true', texts.assignedOnly],
] as const

/** The conflicts of interest of a round, a page at a time, to confirm or clear one or many. */
export function FindingsScreen({ roundId, timeZone }: { roundId: number; timeZone: string }) {
  const { say } = useLanguage()
  const list = useUrlListState(findingsView)
  const read = useRead(listConflictFindings, { id: roundId }, { query: findingsView.toPageQuery(list.view), keepPrevious: true })
  // Of every page that was shown; each as it was read last.
  const [selection, setSelection] = useState<ReadonlyMap<number, ConflictFinding>>(new Map())
  const [request, setRequest] = useState<FindingDecision>()
  const [notice, setNotice] = useState<string>()
  const page = useMemo(() => (read.data?.items ?? []).filter(canBeChosen), [read.data])
  const chosen = useMemo(() => {
    const shown = new Map(read.data?.items.map((one) => [one.id, one]))
    return [...selection.values()].map((one) => shown.get(one.id) ?? one).filter(canBeChosen)
  }, [read.data, selection])
  const clearable = chosen.filter(isClearable)
  const choose = (findings: readonly ConflictFinding[], wanted: boolean) =>
    setSelection((before) => {
      const after = new Map(before)
      for (const finding of findings) {
        if (wanted) after.set(finding.id, finding)
        else after.delete(finding.id)
      }
      return after
    })
  const total = read.data?.total ?? 0
  const mayCall = useMayCall()
  const choosing = useAction(
    () => {
      const query = { ...findingsView.toPageQuery(list.view), page: 1, pageSize: findingsDecidedAtOnce }
      return callEndpoint(listConflictFindings, { params: { id: roundId }, query })
    },
    { onDone: ({ items }) => choose(items.filter(canBeChosen), true) },
  )
  const ask = (decision: FindingDecision) => {
    setNotice(undefined)
    setRequest(decision)
  }
  const columns: readonly Column<ConflictFinding>[] = [
    {
      key: 'choice',
      header: texts.choose,
      kind: 'choice',
      call: confirmFindings,
      cell: (finding) =>
        canBeChosen(finding) && (
          <RowCheck label={toChoiceLabel(finding)} checked={selection.has(finding.id)} onCheck={(on) => choose([finding], on)} />
        ),
    },
    {
      key: 'people',
      header: texts.people,
      kind: 'title',
      cell: ({ applicant, applicantId, reviewer, reviewerId }) => (
        <span className={css.people}>
          <span>
            <span className={css.source}>{say(texts.applicant)}</span>
            <Link to={applicantPath(applicantId)}>
              <bdi>{say(toBilingualName(applicant))}</bdi>
            </Link>
          </span>
          <span>
            <span className={css.source}>{say(texts.reviewer)}</span>
            <Link to={reviewerPath(reviewerId)}>
              <bdi>{say(toBilingualName(reviewer))}</bdi>
            </Link>
          </span>
        </span>
      ),
    },
    {
      key: 'finding',
      header: texts.finding,
      className: css.line ?? '',
      cell: (finding) => (
        <>
          <FindingChips finding={finding} />
          <DecisionLine finding={finding} timeZone={timeZone} />
        </>
      ),
    },
    {
      key: 'evidence',
      header: texts.evidence,
      className: css.wide ?? '',
      cell: ({ evidence }) => <EvidenceList evidence={evidence} />,
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: confirmFindings,
      cell: (finding) => (
        <Row as="span" gap={2} justify="end">
          {isClearable(finding) && (
            <Button size="small" onClick={() => ask({ decision: 'clear', findings: [finding] })}>
              {say(texts.clear)}
              <span className="sr">: {say(toChoiceLabel(finding))}</span>
            </Button>
          )}
          {finding.state !== 'confirmed' && (
            <Button size="small" kind="bad" onClick={() => ask({ decision: 'confirm', findings: [finding] })}>
              {say(texts.confirm)}
              <span className="sr">: {say(toChoiceLabel(finding))}</span>
            </Button>
          )}
        </Row>
      ),
    },
  ]
  return (
    <>
      {notice && <SuccessBanner className={space.below4}>{notice}</SuccessBanner>}
      <ListScreen
        list={list}
        read={read}
        search={texts.sought}
        filters={
          <>
            <ListFilter list={list} field="state" label={texts.state} choices={states} />
            <ListFilter list={list} field="grade" label={texts.grade} choices={grades} />
            <ListFilter list={list} field="kind" label={texts.kind} choices={kinds} />
            <ListFilter list={list} field="assignedOnly" label={texts.assigned} choices={assignments} />
          </>
        }
        afterFilters={
          mayCall(confirmFindings) &&
          page.length > 1 && (
            <>
              <Row gap={4} align="center">
                <UnboundCheckbox
                  label={texts.chooseAll}
                  checked={page.every(({ id }) => selection.has(id))}
                  onCheck={(on) => choose(page, on)}
                />
                {total > page.length && (
                  <Button
                    kind="bare"
                    size="small"
                    busy={choosing.busy}
                    busyLabel={texts.choosing}
                    onClick={() => void choosing.run()}
                  >
                    {say(total > findingsDecidedAtOnce ? texts.chooseFirst : texts.chooseMatching)}
                  </Button>
                )}
              </Row>
              <RefusalBanner words={choosing.error} />
            </>
          )
        }
        clearable
        counted={counted}
        caption={conflictsTitle}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.none} words={texts.noneWords} />}
        unfit={{ title: texts.unfit, words: texts.unfitWords }}
      />
      <ChosenBar
        label={texts.chosen}
        count={chosen.length > 0 ? quantity(chosen.length, chosenCount) : undefined}
        clearLabel={texts.chooseNone}
        onClear={() => setSelection(new Map())}
        main={{
          key: 'confirm',
          label: texts.confirm,
          kind: 'bad',
          onChoose: () => ask({ decision: 'confirm', findings: chosen }),
        }}
        beside={
          clearable.length > 0
            ? [{ key: 'clear-findings', label: texts.clear, onChoose: () => ask({ decision: 'clear', findings: clearable }) }]
            : []
        }
      />
      <DecideOnFindingsDialog
        request={request}
        onDone={(message) => {
          setNotice(message)
          setSelection(new Map())
        }}
        onOutdated={() => setSelection(new Map())}
        onClose={() => setRequest(undefined)}
      />
    </>
  )
}

/** Confirmed findings are cleared one by one. */
const canBeChosen = ({ state }: ConflictFinding): boolean => state !== 'confirmed'
const isClearable = ({ state }: ConflictFinding): boolean => state !== 'cleared'

function toChoiceLabel({ applicant, reviewer, kind }: ConflictFinding): Text {
  const [one, other, what] = [toBilingualName(applicant), toBilingualName(reviewer), conflictKindLabels[kind]]
  return text(`${one.en}, ${other.en}, ${what.en}`, `${one.ar}، ${other.ar}، ${what.ar}`)
}
