import type { Clock } from '../clock.ts'

/** What was read; it says what is true until that moment, or for as long as it may be kept. */
export type Read<T> = { readonly value: T; readonly until?: Date | undefined }

/** Something that many readers share, in memory. */
export type Kept<T> = {
  /** From memory; undefined when it has to be read first. */
  cached(): T | undefined
  /** Reads it and keeps it. When that fails, what was read before is better than nothing. */
  renew(): Promise<T>
  /** To be called after the commit of a change to what it says. */
  forget(): void
}

/** What is kept moves with time, and another process may have changed it: in milliseconds. */
const oldest = 30_000
/** From this age on it is read anew behind the back of its reader, so that under traffic nobody waits. */
const renewedFrom = 10_000

/** Keeps what `read` reads, which is told what it read before. `failed` is told when it could not. */
export function keep<T>(
  clock: Clock,
  read: (before: T | undefined) => Promise<Read<T>>,
  failed: (error: unknown) => void,
): Kept<T> {
  type Entry = Read<T> & { readonly readAt: number; readonly edition: number }
  type Turn = { readonly edition: number; readonly entry: Promise<Entry> }
  let entry: Entry | undefined
  let turn: Turn | undefined
  let edition = 0

  const now = () => clock().getTime()
  const hasEnded = ({ until }: Entry) => until !== undefined && now() >= until.getTime()

  /** One reading for all who wait; but what began before the last edit does not know it. */
  function nextTurn(): Promise<Entry> {
    if (turn?.edition === edition) return turn.entry
    const begun: Turn = {
      edition,
      entry: readAnew(edition).finally(() => {
        if (turn === begun) turn = undefined
      }),
    }
    turn = begun
    return begun.entry
  }

  async function readAnew(of: number): Promise<Entry> {
    const readAt = now()
    try {
      return hold({ ...(await read(entry?.value)), readAt, edition: of })
    } catch (error) {
      failed(error)
      if (!entry) throw error
      // Tried again behind the next reader's back, so that nobody waits for what is away.
      return hold({ value: entry.value, readAt: now() - renewedFrom, edition: of })
    }
  }

  /** What was begun before an edit never takes the place of what was read after it. */
  function hold(found: Entry): Entry {
    if ((entry?.edition ?? 0) <= found.edition) entry = found
    return found
  }

  return {
    cached() {
      if (!entry || entry.edition !== edition || hasEnded(entry)) return undefined
      const age = Math.abs(now() - entry.readAt)
      if (age >= oldest) return undefined
      if (age >= renewedFrom) nextTurn().catch(() => {})
      return entry.value
    },
    async renew() {
      const found = await nextTurn()
      // Begun before a moment that changes what it says, and done after it.
      return (hasEnded(found) ? await nextTurn() : found).value
    },
    forget() {
      edition += 1
    },
  }
}
