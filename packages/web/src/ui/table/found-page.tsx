import { type Plural, quantity, type Text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import { Problem } from '../problem.tsx'
import css from './found-page.module.css'
import { Pager, type PageSize } from './pager.tsx'

type Props = {
  /** What was asked of the server. */
  read: {
    readonly data: { readonly total: number } | undefined
    readonly error: { readonly text: Text } | null
    readonly isFetching: boolean
    refetch(): Promise<unknown>
  }
  counted: Plural
  /** From 1. */
  view: { readonly page: number; readonly size: number }
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
  /** The table. */
  children: ReactNode
}

/** A page of what the server has found: how many there are above it, the way to the others below; or why it could not be read. */
export function FoundPage({ read: { data, error, isFetching, refetch }, counted, view, sizes, onPage, onSize, children }: Props) {
  const { say } = useLanguage()
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  const total = data?.total ?? 0
  return (
    <>
      <p className={css.found} role="status">
        {total > 0 && say(quantity(total, counted))}
      </p>
      {children}
      {total > 0 && (
        <Pager
          page={view.page - 1}
          size={view.size}
          sizes={sizes}
          total={total}
          onPage={(page) => onPage(page + 1)}
          onSize={onSize}
        />
      )}
    </>
  )
}
