import { type Text, text } from '@jadara/contract/core/text'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { joinClassNames } from '../classes.ts'
import choice from '../form/choice.module.css'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { type CallableEndpoint, useMayCall } from '../may-call.ts'
import css from './data-table.module.css'
import { computePageBounds, defaultPageSizes, Pager, type PageSize } from './pager.tsx'

export type Column<Row> = {
  key: string
  header: Text
  cell: (row: Row, index: number) => ReactNode
  /**
   * `title`: the row's name, on its own line on a phone. `number`: tabular digits. `actions` (last) and `choice` (a RowCheck, first):
   * headers for screen readers only.
   */
  kind?: 'title' | 'number' | 'actions' | 'choice'
  hideOnPhone?: boolean
  /** Repeats the header before the value on a phone, for values that need it (a date, a count). */
  namedOnPhone?: boolean
  /** With `onSort`: the header becomes a button. */
  sortable?: boolean
  className?: string
  /** The call of its actions: an account that may not make it does not see the column. */
  call?: CallableEndpoint
}

export type Sort = { key: string; direction: 'ascending' | 'descending' }

export type DataTableProps<Row> = {
  caption: Text
  columns: readonly Column<Row>[]
  /** `undefined` while loading: shows five placeholder rows. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  empty?: ReactNode
  /** `client` (default): 10 rows a page, 5/10/25/All. `none`: all rows; a list paged by the server renders its own <Pager>. */
  paging?: 'client' | 'none'
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The rows are old and new ones are loading. */
  busy?: boolean
  /** Low rows and a sticky header for long tables; in tables wider than the page, name and actions are sticky too. */
  dense?: boolean
  /** The number of the first row, if the rows are one page of many. */
  from?: number
  /** The heading of a group, above its first row. */
  heading?: (row: Row, index: number) => ReactNode
}

const texts = { loading: text('Loading…', 'جارٍ التحميل…') }

/** Under 600 px each row becomes a block. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, empty, paging = 'client', sort, onSort, busy, dense } = props
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const columns = props.columns.filter(({ call }) => !call || mayCall(call))
  const [size, setSize] = useState<PageSize>(10)
  const [wanted, setPage] = useState(0)
  const { box, fits } = useFits()
  if (rows?.length === 0 && empty) return empty
  const total = rows?.length ?? 0
  const { page, from, to } = computePageBounds(total, wanted, paging === 'none' ? 'all' : size)
  return (
    <>
      <div ref={box} className={joinClassNames(css.scroll, dense && css.dense, dense && fits && css.fits)}>
        <table className={css.table} aria-busy={!rows || busy || undefined}>
          <caption className="sr">{say(caption)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.slice(from, to).map((row, i) => (
                  <Fragment key={rowKey(row)}>
                    <GroupHeading columns={columns.length}>{props.heading?.(row, from + i)}</GroupHeading>
                    <tr>
                      {columns.map((column) => (
                        <td key={column.key} className={cellClass(column)}>
                          {column.namedOnPhone && <span className={css.name}>{say(column.header)}</span>}
                          {column.cell(row, (props.from ?? 0) + from + i)}
                        </td>
                      ))}
                    </tr>
                  </Fragment>
                ))
              : [1, 2, 3, 4, 5].map((row) => <FaintRow key={row} columns={columns} />)}
          </tbody>
        </table>
      </div>
      {!rows && (
        <p role="status" className="sr">
          {say(texts.loading)}
        </p>
      )}
      {rows && paging === 'client' && (
        <Pager
          page={page}
          size={size}
          sizes={defaultPageSizes}
          total={total}
          onPage={setPage}
          onSize={(wanted) => {
            setSize(wanted)
            setPage(0)
          }}
        />
      )}
    </>
  )
}

const cellClass = <Row,>({ kind, hideOnPhone, className }: Column<Row>) =>
  joinClassNames(kind && css[kind], kind === 'number' && 'num', hideOnPhone && css.hide, className)

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void }) {
  const { say } = useLanguage()
  const current = sort?.key === column.key ? sort.direction : undefined
  const words = say(column.header)
  const turned = current === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" className={cellClass(column)} aria-sort={current}>
      {column.sortable && onSort ? (
        <button type="button" className={css.sort} onClick={() => onSort({ key: column.key, direction: turned })}>
          {words}
          {current && <Icon name={current === 'ascending' ? 'up' : 'down'} />}
        </button>
      ) : (
        <span className={column.kind === 'actions' || column.kind === 'choice' ? 'sr' : undefined}>{words}</span>
      )}
    </th>
  )
}

function GroupHeading({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <tr className={css.heading}>
      <th scope="colgroup" colSpan={columns}>
        <div className={css.headingText}>{children}</div>
      </th>
    </tr>
  )
}

function FaintRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <i className={css.faint} />
        </td>
      ))}
    </tr>
  )
}

export function TitleCell({ title, sub }: { title: ReactNode; sub?: ReactNode }) {
  return (
    <>
      <bdi>{title}</bdi>
      {sub && (
        <span className={css.sub}>
          <bdi>{sub}</bdi>
        </span>
      )}
    </>
  )
}

type RowCheckProps = { label: Text; checked: boolean; onCheck: (checked: boolean) => void }

/** A checkbox that selects a row; its label is for screen readers only. */
export function RowCheck({ label, checked, onCheck }: RowCheckProps) {
  const { say } = useLanguage()
  return (
    <label className={joinClassNames(choice.choice, css.rowCheck)}>
      <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.target.checked)} />
      <span className="sr">{say(label)}</span>
    </label>
  )
}

/** Whether a table fits into its box. Measured, because a sticky header needs a box that does not scroll, and a wide table needs one that does. */
function useFits(): { box: (element: HTMLElement | null) => (() => void) | undefined; fits: boolean } {
  const [fits, setFits] = useState(false)
  const box = useCallback((element: HTMLElement | null) => {
    const table = element?.firstElementChild
    if (!element || !(table instanceof HTMLElement)) return undefined
    const measure = () => setFits(table.offsetWidth <= element.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { box, fits }
}
