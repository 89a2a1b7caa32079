import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { useRef, useState } from 'react'
import { asRefusedCallError } from './call.ts'

type Row = { readonly id: number }
type Options<R extends Row> = {
  readonly stored: readonly R[] | undefined
  readonly send: (ids: number[]) => Promise<unknown>
  readonly readAgain: () => Promise<unknown>
  readonly showNotice: (tone: 'ok' | 'bad', words: Text) => void
  /** The row's name inside a sentence. */
  readonly named: (row: R) => Text
}

/** Reordering with optimistic display: orders are sent one at a time, and the list is read again after the last. */
export function useListOrdering<R extends Row>({ stored, send, readAgain, showNotice, named }: Options<R>) {
  // The displayed order until the list is read again.
  const [moved, setMoved] = useState<readonly R[]>()
  const sent = useRef<{ last: Promise<unknown> }>({ last: Promise.resolve() })
  const rows = moved ?? stored

  const settle = async () => {
    await readAgain()
    setMoved(undefined)
  }
  const move = async (row: R, by: -1 | 1) => {
    if (!rows) return
    const from = rows.findIndex(({ id }) => id === row.id)
    const next = rows.toSpliced(from, 1).toSpliced(from + by, 0, row)
    setMoved(next)
    const { en, ar } = named(row)
    const [place, all] = [both(from + by + 1), both(rows.length)]
    showNotice('ok', text(`${en} is now ${place.en} of ${all.en}.`, `${ar} الآن في الموضع ${place.ar} من ${all.ar}.`))
    const orders = sent.current
    const ordered = orders.last.then(() => send(next.map(({ id }) => id)))
    orders.last = ordered.catch((thrown) => showNotice('bad', asRefusedCallError(thrown).text))
    const mine = orders.last
    await mine
    if (orders.last === mine) void settle()
  }
  return { rows, move, settle }
}

const both = (count: number): Text => text(formatNumber(count, 'en'), formatNumber(count, 'ar'))
