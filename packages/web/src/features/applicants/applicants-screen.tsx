import { listApplicants } from '@jadara/contract/applicants'
import { failures } from '@jadara/contract/failures'
import { listRounds } from '@jadara/contract/rounds'
import { quantity, text } from '@jadara/contract/text'
import { z } from 'zod'
import { useAwardZone } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterCheck } from '../../ui/table/filter-bar.tsx'
import css from './applicants.module.css'
import { ApplicantsExport } from './applicants-export.tsx'
import { ApplicantsFilters } from './applicants-filters.tsx'
import { ApplicantsTable, type PageOfApplicants } from './applicants-table.tsx'
import { ChooseAll } from './choose-many.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { useKept } from './kept.ts'
import { SavedViews } from './saved-views.tsx'
import { useChosen } from './use-chosen.ts'
import { type ChangeView, useView } from './use-view.ts'
import {
  type ColumnName,
  columnNames,
  filtersOf,
  isGrouped,
  isPlain,
  isUnfiltered,
  plainView,
  usualColumns,
  type View,
} from './view.ts'
import { applicants } from './words.ts'

const texts = {
  grouped: text('Group by theme', 'تجميع حسب المجال'),
  nobody: text('Nobody has registered in this round yet', 'لم يسجّل أحد في هذه الدورة بعد'),
  nobodyWords: text('Applicants stand here from the moment they register.', 'يظهر المتقدمون هنا من لحظة تسجيلهم.'),
  none: text('Nobody has submitted yet', 'لم يقدّم أحد ملفه بعد'),
  noneWords: text(
    'This list shows submitted applications. Those that are still being put together stand under “All”.',
    'تعرض هذه القائمة الملفات المقدَّمة. أما التي ما زالت قيد الإعداد فتجدها تحت «الكل».',
  ),
  everybody: text('Everybody has submitted', 'قدّم الجميع ملفاتهم'),
  everybodyWords: text('No application of this round is still open.', 'لا يوجد في هذه الدورة ملف لم يُقدَّم بعد.'),
  showAll: text('Show all', 'عرض الكل'),
  unfit: text('Nobody fits these filters', 'لا أحد يطابق عوامل التصفية هذه'),
  unfitWords: text(
    'Look at how the search is spelt, or take a filter away. Search finds names in both scripts, email, university and receipt number.',
    'راجع كتابة عبارة البحث، أو أزل أحد عوامل التصفية. يبحث الحقل في الأسماء بالحرفين والبريد والجامعة ورقم الإيصال.',
  ),
  noRound: text('Choose an earlier round above, or make one active.', 'اختر دورة سابقة أعلاه، أو فعّل دورة.'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
  clearAll: text('Clear', 'مسح'),
}

/** The applicants of a round as an administrator looks at them; the whole view stands in the address. */
export function ApplicantsScreen() {
  const { say } = useLanguage()
  const { userId } = useMe()
  const timeZone = useAwardZone()
  const { view, change } = useView()
  const { columns, choose } = useColumns(userId, view, change)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    listApplicants,
    {},
    { query: { ...filtersOf(view), page: view.page, pageSize: view.size }, keepPrevious: true },
  )
  const page = data && !Array.isArray(data) ? (data as PageOfApplicants) : undefined
  const { data: rounds } = useRead(listRounds)
  const chosen = useChosen(view.round)
  const lookedAt = rounds?.find(({ id, active }) => (view.round === undefined ? active : id === view.round))
  const mayAssign = view.round === undefined || lookedAt?.active === true
  const clear = () => {
    const { status, theme, reviewers, email, conditions, search, sort, grouped } = plainView
    change({ status, theme, reviewers, email, conditions, search, sort, grouped })
  }
  return (
    <>
      <ApplicantsFilters view={view} change={change} rounds={rounds} />
      <div className={css.tools}>
        {mayAssign && page && <ChooseAll chosen={chosen} page={page.items} />}
        <FilterCheck label={texts.grouped} checked={isGrouped(view)} onCheck={(grouped) => change({ grouped })} />
        <p className={css.found} role="status">
          {page && page.total > 0 && say(quantity(page.total, applicants))}
        </p>
        {!isPlain(view) && (
          <Button kind="bare" size="small" onClick={clear}>
            {say(texts.clearAll)}
          </Button>
        )}
        <span className="push" />
        <SavedViews accountId={userId} view={{ ...view, columns }} />
        <ColumnChoice columns={columns} onChoose={choose} />
        {page && page.total > 0 && <ApplicantsExport view={view} />}
      </div>
      {error?.reason === 'no-part' ? (
        <EmptyState title={failures.noActiveRound}>
          <p>{say(texts.noRound)}</p>
        </EmptyState>
      ) : error && !page ? (
        <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ApplicantsTable
          view={view}
          change={change}
          columns={columns}
          page={page}
          busy={isPlaceholderData}
          empty={<Empty view={view} change={change} />}
          timeZone={timeZone}
          bounds={lookedAt}
          chosen={chosen}
          mayAssign={mayAssign}
        />
      )}
    </>
  )
}

/** Those of the address, else those that this device remembers. A choice goes to both. */
function useColumns(accountId: number, view: View, change: ChangeView) {
  const [remembered, remember] = useKept<ColumnName[]>(`jadara.applicants.columns.${accountId}`, z.array(z.enum(columnNames)), [
    ...usualColumns,
  ])
  const choose = (columns: readonly ColumnName[]) => {
    remember([...columns])
    change({ columns, page: view.page }, { replace: true })
  }
  return { columns: view.columns ?? remembered, choose }
}

/** Why nobody stands there, and the way to somebody. */
function Empty({ view, change }: { view: View; change: ChangeView }) {
  const { say } = useLanguage()
  const all = () => change({ status: 'all' })
  const clear = () => {
    const { theme, reviewers, email, conditions, search } = plainView
    change({ theme, reviewers, email, conditions, search })
  }
  if (!isUnfiltered(view)) {
    return (
      <EmptyState title={texts.unfit} action={<Button onClick={clear}>{say(texts.clear)}</Button>}>
        <p>{say(texts.unfitWords)}</p>
      </EmptyState>
    )
  }
  if (view.status === 'all') {
    return (
      <EmptyState title={texts.nobody}>
        <p>{say(texts.nobodyWords)}</p>
      </EmptyState>
    )
  }
  const [title, words] = view.status === 'submitted' ? [texts.none, texts.noneWords] : [texts.everybody, texts.everybodyWords]
  return (
    <EmptyState title={title} action={<Button onClick={all}>{say(texts.showAll)}</Button>}>
      <p>{say(words)}</p>
    </EmptyState>
  )
}
