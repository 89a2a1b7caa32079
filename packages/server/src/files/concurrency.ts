import { type Failure, overloadedFailure } from '../core/failure.ts'

/** The account and the size in bytes of a piece of work. All work without an account counts as the work of one account. */
export type QueuedWorkInfo = { readonly accountId?: number; readonly bytes?: number }

type Options = {
  /** Limits of concurrent work: in all, and for one account. */
  readonly most: number
  readonly mostOfOne?: number
  /** In milliseconds; work that waits longer is refused with `refusal`. */
  readonly longestWait?: number
  readonly refusal?: () => Failure
}

/** The delay per megabyte in the queue: small files run first, but cannot overtake a large one for ever. */
const millisecondsPerMegabyte = 200

/** In milliseconds: how long an account counts as slow. */
const slowFor = 60_000

type Waiting = { readonly turn: QueuedWorkInfo; since: number; readonly begin: (place: Place) => void }
type Place = { readonly accountId: number | undefined; readonly isSlow: boolean }

/**
 * Runs at most `most` pieces of work at once; the others wait. Accounts take turns: the waiting time of an account counts from the end of its last turn,
 * so fifty files of one account delay another account's single file by one at most.
 */
export function createFairQueue({ most, mostOfOne = most, longestWait, refusal = overloadedFailure }: Options) {
  const mostOfSlow = Math.max(1, most - 1)
  const waiting: Waiting[] = []
  const running = new Map<number | undefined, number>()
  const slowUntil = new Map<number | undefined, number>()
  let free = most
  let slowRunning = 0

  const isSlow = ({ accountId }: QueuedWorkInfo): boolean => (slowUntil.get(accountId) ?? 0) > performance.now()

  const mayBegin = (turn: QueuedWorkInfo): boolean =>
    free > 0 && (running.get(turn.accountId) ?? 0) < mostOfOne && (slowRunning < mostOfSlow || !isSlow(turn))

  function beginNext(): void {
    while (free > 0) {
      const [first, ...others] = waiting.filter(({ turn }) => mayBegin(turn))
      if (!first) return
      const next = others.reduce((best, one) => (toRank(one) < toRank(best) ? one : best), first)
      waiting.splice(waiting.indexOf(next), 1)
      next.begin(take(next.turn))
    }
  }

  function take(turn: QueuedWorkInfo): Place {
    const { accountId } = turn
    const place = { accountId, isSlow: isSlow(turn) }
    free -= 1
    if (place.isSlow) slowRunning += 1
    running.set(accountId, (running.get(accountId) ?? 0) + 1)
    return place
  }

  function giveBack({ accountId, isSlow }: Place): void {
    free += 1
    if (isSlow) slowRunning -= 1
    const left = (running.get(accountId) ?? 1) - 1
    if (left > 0) running.set(accountId, left)
    else running.delete(accountId)
    const now = performance.now()
    for (const one of waiting) if (one.turn.accountId === accountId) one.since = now
  }

  function takePlace(turn: QueuedWorkInfo): Place | Promise<Place> {
    if (mayBegin(turn)) return take(turn)
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        turn,
        since: performance.now(),
        begin(place) {
          clearTimeout(timer)
          resolve(place)
        },
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(refusal())
      }
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait)
      waiting.push(one)
    })
  }

  return {
    async run<T>(work: () => Promise<T>, turn: QueuedWorkInfo = {}): Promise<T> {
      const offered = takePlace(turn)
      // Without a wait the work starts in the same turn of the event loop.
      const place = offered instanceof Promise ? await offered : offered
      try {
        return await work()
      } finally {
        giveBack(place)
        beginNext()
      }
    },
    /** Counts the account as slow for a minute: all slow accounts together leave one place to the others. */
    markSlow({ accountId }: QueuedWorkInfo): void {
      const now = performance.now()
      for (const [id, until] of slowUntil) if (until <= now) slowUntil.delete(id)
      slowUntil.set(accountId, now + slowFor)
    },
    /** The number of waiting pieces of work. */
    waiting: () => waiting.length,
    /** Whether new work would have to wait. */
    isFull: () => free === 0,
  }
}

const toRank = ({ turn, since }: Waiting): number => since + ((turn.bytes ?? 0) / 1e6) * millisecondsPerMegabyte

/** Like `createFairQueue`, first come first served. Refuses with 503 when `longestQueue` already wait. */
export function limitConcurrency(
  most: number,
  longestQueue = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = createFairQueue({ most })
  return async (work) => {
    if (turns.isFull() && turns.waiting() >= longestQueue) throw overloadedFailure()
    return turns.run(work)
  }
}
