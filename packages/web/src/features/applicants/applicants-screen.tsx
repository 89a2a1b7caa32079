import { listApplicants, screeningFilters } from '@jadara/contract/applicants/applicants'
import { text } from '@jadara/contract/core/text'
import { assignReviewersToApplicants } from '@jadara/contract/reviewing/assigning'
import { listRounds } from '@jadara/contract/rounds/rounds'
import { z } from 'zod'
import { useAwardZone } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { type ListState, useUrlListState } from '../../ui/list/use-list.ts'
import { useMayCall } from '../../ui/may-call.ts'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import { toApplicantSort, toApplicantTableSort } from './applicant-columns.tsx'
import { ApplicantSelectionArea, type RenderDossiers, SelectMatching } from './applicant-selection-area.tsx'
import css from './applicants.module.css'
import { ApplicantsExport } from './applicants-export.tsx'
import { ApplicantsFilters } from './applicants-filters.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { SavedViews } from './saved-views.tsx'
import { createThemeHeadingRenderer, useApplicantColumns } from './use-applicant-columns.tsx'
import { useLocalStorage } from './use-local-storage.ts'
import { useSelectedApplicants } from './use-selected-applicants.ts'
import {
  type ApplicantsView,
  applicantsView,
  type ColumnName,
  columnNames,
  isDefaultView,
  isGroupedByTheme,
  toApplicantsQuery,
  usualColumns,
} from './view.ts'
import { applicantsTitle, applicantTotalTexts } from './words.ts'

const texts = {
  sought: text('Name, email, university or receipt', 'الاسم أو البريد أو الجامعة أو الإيصال'),
  grouped: text('Group by theme', 'تجميع حسب المجال'),
  nobody: text('Nobody has registered in this round yet', 'لم يسجّل أحد في هذه الدورة بعد'),
  nobodyWords: text('Applicants appear here from the moment they register.', 'يظهر المتقدمون هنا من لحظة تسجيلهم.'),
  none: text('Nobody has submitted yet', 'لم يقدّم أحد ملفه بعد'),
  noneWords: text(
    'This list shows submitted applications. Those that are still being put together are listed under “All”.',
    'تعرض هذه القائمة الملفات المقدَّمة. أما التي ما زالت قيد الإعداد فتجدها تحت «الكل».',
  ),
  everybody: text('Everybody has submitted', 'قدّم الجميع ملفاتهم'),
  everybodyWords: text('No application of this round is still open.', 'لا يوجد في هذه الدورة ملف لم يُقدَّم بعد.'),
  unfit: text('Nobody fits these filters', 'لا أحد يطابق عوامل التصفية هذه'),
  unfitWords: text(
    'Look at how the search is spelt, or take a filter away. Search finds names in both scripts, email, university and receipt number.',
    'راجع كتابة عبارة البحث، أو أزل أحد عوامل التصفية. يبحث الحقل في الأسماء بالحرفين والبريد والجامعة ورقم الإيصال.',
  ),
  noRound: text('Choose an earlier round above, or make one active.', 'اختر دورة سابقة أعلاه، أو فعّل دورة.'),
  clearAll: text('Clear', 'مسح'),
}

export function ApplicantsScreen({ renderDossiers }: { renderDossiers: RenderDossiers }) {
  const { say, language } = useLanguage()
  const { userId } = useMe()
  const timeZone = useAwardZone()
  const list = useUrlListState(applicantsView)
  const { view, change } = list
  const { columns, choose } = useColumns(userId, list)
  const read = useRead(
    listApplicants,
    {},
    { query: { ...toApplicantsQuery(view), page: view.page, pageSize: view.size }, keepPrevious: true },
  )
  const page = read.data && 'items' in read.data ? read.data : undefined
  const { data: rounds } = useRead(listRounds)
  const chosen = useSelectedApplicants(view.round)
  const bounds = rounds?.find(({ id, active }) => (view.round === undefined ? active : id === view.round))
  const isInActiveRound = view.round === undefined || bounds?.active === true
  const mayOrganize = useMayCall()(assignReviewersToApplicants)
  const mayAssign = mayOrganize && (isInActiveRound || bounds?.inReview === true)
  const { round, columns: ownColumns, size } = view
  return (
    <ListScreen
      list={list}
      read={read}
      search={texts.sought}
      filters={<ApplicantsFilters list={list} rounds={rounds} />}
      tools={(found) => (
        <Row gap={[2, 4]} align="center">
          {page && page.items.length > 0 && <SelectMatching chosen={chosen} page={page} query={toApplicantsQuery(view)} />}
          <UnboundCheckbox label={texts.grouped} checked={isGroupedByTheme(view)} onCheck={(grouped) => change({ grouped })} />
          <p className={css.found} role="status">
            {found}
          </p>
          {!isDefaultView(view) && (
            <Button
              kind="bare"
              size="small"
              onClick={() => change({ ...applicantsView.defaults, round, columns: ownColumns, size })}
            >
              {say(texts.clearAll)}
            </Button>
          )}
          <span className="push" />
          <SavedViews accountId={userId} view={{ ...view, columns }} />
          <ColumnChoice columns={columns} onChoose={choose} />
          {page && page.total > 0 && <ApplicantsExport view={view} />}
        </Row>
      )}
      counted={applicantTotalTexts}
      noRoundWords={texts.noRound}
      wrap={(table) => (
        <ApplicantSelectionArea
          chosen={chosen}
          mayChangeDeadlines={mayOrganize && isInActiveRound}
          mayAssign={mayAssign}
          renderDossiers={renderDossiers}
        >
          {table}
        </ApplicantSelectionArea>
      )}
      caption={applicantsTitle}
      columns={useApplicantColumns({ view, columns, rows: page?.items, timeZone, bounds, mayAssign, chosen })}
      rowKey={({ id }) => id}
      dense
      sort={toApplicantTableSort(view.sort, language)}
      onSort={(next) => change({ sort: toApplicantSort(next, language) })}
      heading={createThemeHeadingRenderer(page, view)}
      empty={<Empty status={view.status} showAll={() => change({ status: 'all' })} />}
      unfit={{ title: texts.unfit, words: texts.unfitWords }}
    />
  )
}

/** The columns of the address, else those stored on this device. A change updates both. */
function useColumns(accountId: number, { view, change }: ListState<ApplicantsView>) {
  const [remembered, remember] = useLocalStorage<ColumnName[]>(
    `jadara.applicants.columns.${accountId}`,
    z.array(z.enum(columnNames)),
    [...usualColumns],
  )
  const choose = (columns: readonly ColumnName[]) => {
    remember([...columns])
    change({ columns, page: view.page }, { replace: true })
  }
  return { columns: view.columns ?? remembered, choose }
}

function Empty({ status, showAll }: { status: ApplicantsView['status']; showAll: () => void }) {
  const { say } = useLanguage()
  if (status === 'all') return <EmptyState title={texts.nobody} words={texts.nobodyWords} />
  const [title, words] =
    status === 'submitted'
      ? [texts.none, texts.noneWords]
      : screeningFilters.some((screening) => screening === status)
        ? [texts.unfit, texts.unfitWords]
        : [texts.everybody, texts.everybodyWords]
  return <EmptyState title={title} words={words} action={<Button onClick={showAll}>{say(listScreenTexts.showAll)}</Button>} />
}
