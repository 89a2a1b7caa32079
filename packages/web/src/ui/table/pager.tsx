import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { useId } from 'react'
import { IconButton } from '../button.tsx'
import { NativeSelect } from '../form/native-select.tsx'
import { useLanguage } from '../language.tsx'
import css from './data-table.module.css'

export type PageSize = number | 'all'
export const defaultPageSizes: readonly PageSize[] = [5, 10, 25, 'all']

const texts = {
  rows: text('Rows per page', 'صفوف في الصفحة'),
  all: text('All', 'الكل'),
  of: text('of', 'من'),
  previous: text('Previous page', 'الصفحة السابقة'),
  next: text('Next page', 'الصفحة التالية'),
  pages: text('Pages', 'الصفحات'),
}

/** The rows of a page. A page past the end (rows were deleted) becomes the last one. */
export function computePageBounds(
  total: number,
  wanted: number,
  size: PageSize,
): { page: number; pages: number; from: number; to: number } {
  const each = size === 'all' ? Math.max(1, total) : size
  const pages = Math.max(1, Math.ceil(total / each))
  const page = Math.min(Math.max(0, wanted), pages - 1)
  return { page, pages, from: page * each, to: Math.min(total, (page + 1) * each) }
}

export const fitsEveryPageSize = (total: number, sizes: readonly PageSize[]): boolean =>
  sizes.every((size) => size === 'all' || total <= size)

type PagerProps = {
  /** From 0. */
  page: number
  size: PageSize
  sizes?: readonly PageSize[]
  total: number
  /** Names the pager, where a page has several. */
  label?: Text
  onPage: (page: number) => void
  /** A new size starts at the first page: the caller resets the page in the same step. */
  onSize: (size: PageSize) => void
}

/** Below a DataTable, or alone with server paging. Renders nothing if the smallest page holds all rows. */
export function Pager({ page: wanted, size, sizes = defaultPageSizes, total, label = texts.pages, onPage, onSize }: PagerProps) {
  const { say, language } = useLanguage()
  const id = useId()
  const { page, pages, from, to } = computePageBounds(total, wanted, size)
  const n = (value: number) => formatNumber(value, language)
  const chosen = (key: string) => onSize(sizes.find((one) => String(one) === key) ?? 'all')
  if (fitsEveryPageSize(total, sizes)) return null
  return (
    <nav className={css.pager} aria-label={say(label)}>
      <span className="row">
        <label htmlFor={id}>{say(texts.rows)}</label>
        <NativeSelect small id={id} value={String(size)} onChange={(event) => chosen(event.target.value)}>
          {sizes.map((one) => (
            <option key={one} value={String(one)}>
              {one === 'all' ? say(texts.all) : n(one)}
            </option>
          ))}
        </NativeSelect>
      </span>
      <span className="row">
        <span className="num" role="status">
          {total > 0 && `${n(from + 1)}–${n(to)} ${say(texts.of)} ${n(total)}`}
        </span>
        <IconButton
          icon="previous"
          kind="outlined"
          label={texts.previous}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon="next"
          kind="outlined"
          label={texts.next}
          disabled={page >= pages - 1}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}
