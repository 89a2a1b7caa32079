import { type Failure, overloaded } from '../failure.ts'

/** Whose a piece of work is, and how much: the bytes of a file. Work of nobody's in particular is one account's. */
export type Turn = { readonly accountId?: number; readonly bytes?: number }

type Options = {
  /** How many pieces of work run at once, and how many of them may be one account's. */
  readonly most: number
  readonly mostOfOne?: number
  /** In milliseconds; what has waited longer is refused with `refusal`. */
  readonly longestWait?: number
  readonly refusal?: () => Failure
}

/** By how much a megabyte waits longer for its turn, in milliseconds: small files go first, and a large one is not overtaken for ever. */
const millisecondsPerMegabyte = 200

/** In milliseconds, for how long an account is slow. */
const slowFor = 60_000

type Waiting = { readonly turn: Turn; since: number; readonly begin: (place: Place) => void }
type Place = { readonly accountId: number | undefined; readonly isSlow: boolean }

/**
 * Runs at most `most` pieces of work at once; the others wait their turn. The accounts take turns: what an account waits for counts from the end of its
 * last turn on, so that one who sends fifty files delays nobody's single file by more than one.
 * A failed piece gives its place free like any other.
 */
export function inFairTurns({ most, mostOfOne = most, longestWait, refusal = overloaded }: Options) {
  const mostOfSlow = Math.max(1, most - 1)
  const waiting: Waiting[] = []
  const running = new Map<number | undefined, number>()
  const slowUntil = new Map<number | undefined, number>()
  let free = most
  let slowRunning = 0

  const isSlow = ({ accountId }: Turn): boolean => (slowUntil.get(accountId) ?? 0) > performance.now()

  const mayBegin = (turn: Turn): boolean =>
    free > 0 && (running.get(turn.accountId) ?? 0) < mostOfOne && (slowRunning < mostOfSlow || !isSlow(turn))

  function beginNext(): void {
    while (free > 0) {
      const [first, ...others] = waiting.filter(({ turn }) => mayBegin(turn))
      if (!first) return
      const next = others.reduce((best, one) => (rankOf(one) < rankOf(best) ? one : best), first)
      waiting.splice(waiting.indexOf(next), 1)
      next.begin(take(next.turn))
    }
  }

  function take(turn: Turn): Place {
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

  function ownPlace(turn: Turn): Place | Promise<Place> {
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
    async run<T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> {
      const offered = ownPlace(turn)
      // Begun at once where there is a place.
      const place = offered instanceof Promise ? await offered : offered
      try {
        return await work()
      } finally {
        giveBack(place)
        beginNext()
      }
    },
    /** Counts the account as slow for a minute: all slow accounts together leave one place to the others. */
    markSlow({ accountId }: Turn): void {
      const now = performance.now()
      for (const [id, until] of slowUntil) if (until <= now) slowUntil.delete(id)
      slowUntil.set(accountId, now + slowFor)
    },
    /** How many pieces of work wait. */
    waiting: () => waiting.length,
    /** Whether a piece of work that came now would wait. */
    isFull: () => free === 0,
  }
}

const rankOf = ({ turn, since }: Waiting): number => since + ((turn.bytes ?? 0) / 1e6) * millisecondsPerMegabyte

/** As `inFairTurns`, first come first served. Where `longestQueue` wait already, one more is refused with 503. */
export function atMost(most: number, longestQueue = Number.POSITIVE_INFINITY): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = inFairTurns({ most })
  return async (work) => {
    if (turns.isFull() && turns.waiting() >= longestQueue) throw overloaded()
    return turns.run(work)
  }
}
