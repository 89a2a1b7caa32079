import { formatNumber, type Text, text } from '@jadara/contract/text'
import { useRef, useState } from 'react'
import { asRefused } from './call.ts'

type Row = { readonly id: number }
type Options<R extends Row> = {
  /** The list as it was read last. */
  readonly stored: readonly R[] | undefined
  readonly send: (ids: number[]) => Promise<unknown>
  readonly readAgain: () => Promise<unknown>
  readonly tell: (tone: 'ok' | 'bad', words: Text) => void
  /** How a row is called inside a sentence. */
  readonly named: (row: R) => Text
}

/**
 * A list that is put in order step by step: it stands at once as the hand has it, one order is sent after the other, so that a later one never
 * arrives first, and it is read again after the last.
 */
export function useOrdering<R extends Row>({ stored, send, readAgain, tell, named }: Options<R>) {
  // Where a row was moved to, until the list has been read again.
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
    tell('ok', text(`${en} is now ${place.en} of ${all.en}.`, `${ar} الآن في الموضع ${place.ar} من ${all.ar}.`))
    const orders = sent.current
    const ordered = orders.last.then(() => send(next.map(({ id }) => id)))
    orders.last = ordered.catch((thrown) => tell('bad', asRefused(thrown).text))
    const mine = orders.last
    await mine
    // While steps follow each other, the list stays as the hand has it.
    if (orders.last === mine) void settle()
  }
  return { rows, move, settle }
}

const both = (count: number): Text => text(formatNumber(count, 'en'), formatNumber(count, 'ar'))
