import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { officePageSizes } from '@jadara/contract/core/paging'
import { type Plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { focusIfLost } from '../focus.ts'
import { useLanguage } from '../language.tsx'
import space from '../layout/space.module.css'
import { LoadFailureBanner } from '../load-failure-banner.tsx'
import { DataTable, type DataTableProps } from '../table/data-table.tsx'
import { EmptyState } from '../table/empty-state.tsx'
import css from '../table/filter-bar.module.css'
import { FilterBar, FilterChoice, FilterSearch } from '../table/filter-bar.tsx'
import { computePageBounds, Pager } from '../table/pager.tsx'
import type { ListState } from './use-list.ts'
import { type PagePosition, toPageSize } from './view.ts'

export const listScreenTexts = {
  all: text('All', 'الكل'),
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
  showAll: text('Show all', 'عرض الكل'),
}

type Page<Row> = { readonly items: readonly Row[]; readonly total: number }
type Searched = PagePosition & { readonly search?: string }

type ListScreenProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'from'> & {
  /** All rows, or one page of them; undefined while loading. */
  read: {
    readonly data: readonly Row[] | Page<Row> | undefined
    readonly error?: { readonly text: Text; readonly reason?: string | undefined } | null
    readonly isFetching?: boolean
    readonly isPlaceholderData?: boolean
    refetch?(): Promise<unknown>
  }
  /** Selects the rows of `read` when the browser filters. */
  rows?: readonly Row[] | undefined
  /** Omitted without filters and server paging. */
  list?: ListState<Searched>
  /** Describes what the search covers; without it there is no search. */
  search?: Text
  searchLabel?: Text
  filters?: ReactNode
  filtersLabel?: Text
  /** Hides the filters while there is nothing to filter. */
  hideFiltersWhenEmpty?: boolean
  clearable?: boolean
  onClear?: () => void
  /** The number of results, shown above the table. */
  counted?: Plural | ((total: number) => Text | undefined)
  /** Replaces the number of results by a toolbar that shows it. */
  tools?: (found: string) => ReactNode
  beforeFilters?: ReactNode
  afterFilters?: ReactNode
  empty?: ReactNode
  /** Shown when the filters match nothing. */
  unfit?: { readonly title: Text; readonly words: Text }
  /** Shown without an active round. */
  noRoundWords?: Text
  /** Wraps the table, or what is shown in its place, but not its pager. */
  wrap?: (table: ReactNode) => ReactNode
}

/** A list with filters, number of results, table and pager, including its loading, empty and error states. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const {
    read,
    rows,
    list,
    search,
    searchLabel,
    filters,
    filtersLabel = listScreenTexts.filters,
    hideFiltersWhenEmpty,
    clearable,
    onClear,
    counted,
    tools,
  } = props
  const { beforeFilters, afterFilters, empty, unfit, noRoundWords, wrap = (table) => table, paging, busy, ...table } = props
  const { say } = useLanguage()
  const { data } = read
  const page: Page<Row> | undefined = data && ('items' in data ? data : { items: data, total: data.length })
  const total = page?.total ?? 0
  const isPaged = list !== undefined && data !== undefined && 'items' in data
  useLastPage(isPaged && !read.isPlaceholderData ? list : undefined, total)
  const isFiltered = list?.definition.isFiltered(list.view) ?? false
  const wasFiltered = useRef(isFiltered)
  const filterBar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The button that cleared the filters has gone.
    if (!isFiltered && wasFiltered.current) focusIfLost(filterBar.current)
    wasFiltered.current = isFiltered
  }, [isFiltered])
  const failure = toFailure(read, noRoundWords)
  const clear = onClear ?? (() => list?.change(list.definition.unfiltered))
  const hasFilters = list && (search || filters) && (!hideFiltersWhenEmpty || (!failure && (isFiltered || total > 0)))
  const countWords = typeof counted === 'function' ? counted(total) : counted && total > 0 && quantity(total, counted)
  const found = countWords ? say(countWords) : ''
  return (
    <>
      {beforeFilters}
      {hasFilters && (
        <FilterBar label={filtersLabel} ref={filterBar}>
          {search && (
            <FilterSearch
              label={searchLabel ?? listScreenTexts.search}
              placeholder={search}
              value={list.view.search ?? ''}
              onSearch={(words) => list.change({ search: words }, { replace: true })}
            />
          )}
          {filters}
          {clearable && isFiltered && (
            <Button kind="bare" className={css.clear} onClick={clear}>
              {say(listScreenTexts.clear)}
            </Button>
          )}
        </FilterBar>
      )}
      {afterFilters}
      {tools?.(found)}
      {counted && !tools && !failure && (
        <p className={`${space.below2} muted`} role="status">
          {found}
        </p>
      )}
      {wrap(
        failure ?? (
          <DataTable
            {...table}
            rows={rows ?? page?.items}
            paging={isPaged ? 'none' : paging}
            from={isPaged ? (list.view.page - 1) * list.view.size : 0}
            busy={busy || read.isPlaceholderData}
            empty={isPaged && total > 0 ? undefined : isFiltered && unfit ? <Unfit {...unfit} {...{ clear, filters }} /> : empty}
          />
        ),
      )}
      {isPaged && total > 0 && !failure && (
        <Pager
          page={list.view.page - 1}
          size={list.view.size}
          sizes={officePageSizes}
          total={total}
          onPage={(next) => list.change({ page: next + 1 })}
          onSize={(size) => list.change({ size: toPageSize(size) })}
        />
      )}
    </>
  )
}

function toFailure<Row>({ error, data, refetch, isFetching }: ListScreenProps<Row>['read'], noRoundWords?: Text): ReactNode {
  if (error?.reason === 'no-part') return <EmptyState title={sharedFailureTexts.noActiveRound} words={noRoundWords} />
  // What was read before stays, with what is open in it.
  if (!error || data) return undefined
  return <LoadFailureBanner reason={error.text} onRetry={() => void refetch?.()} busy={isFetching} />
}

type UnfitProps = { title: Text; words: Text; clear: () => void; filters: ReactNode }

function Unfit({ title, words, clear, filters }: UnfitProps) {
  const { say } = useLanguage()
  return (
    <EmptyState
      title={title}
      words={words}
      action={<Button onClick={clear}>{say(filters ? listScreenTexts.clear : listScreenTexts.showAll)}</Button>}
    />
  )
}

/** An address may name a page past the end; the last page is shown instead. */
function useLastPage(list: ListState<PagePosition> | undefined, total: number): void {
  useEffect(() => {
    if (!list) return
    const { page } = computePageBounds(total, list.view.page - 1, list.view.size)
    if (list.view.page > page + 1) list.change({ page: page + 1 }, { replace: true })
  }, [list, total])
}

type ListFilterProps<View extends PagePosition> = {
  list: ListState<View>
  field: keyof View
  label: Text
  /** `''` for a field without a default. */
  choices: readonly (readonly [string, Text])[]
  /** A sort order that the column headers offer on wide screens. */
  onPhoneOnly?: boolean
}

export function ListFilter<View extends PagePosition>({
  list: { definition, view, change },
  field,
  ...choice
}: ListFilterProps<View>) {
  return (
    <FilterChoice
      {...choice}
      value={definition.formatField(view, field)}
      onChoose={(chosen) => change(definition.parseField(field, chosen))}
    />
  )
}
