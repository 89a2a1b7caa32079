import type { Clock } from '../core/clock.ts'

/** `validUntil` ends the validity before the maximum age does. */
export type LoadedValue<T> = { readonly value: T; readonly validUntil?: Date | undefined }

/** A value in memory, shared by many readers. */
export type CachedValue<T> = {
  /** Undefined when the value must be loaded first. */
  cached(): T | undefined
  /** Loads and stores the value; when loading fails, returns the previous value if there is one. */
  refresh(): Promise<T>
  /** Call after the commit of a change to the underlying data. */
  invalidate(): void
}

/** In milliseconds. Bounds how long a change by another process, or by time alone, stays unseen. */
const maxAgeMs = 30_000
/** In milliseconds. From this age on a read triggers a refresh in the background, so that readers do not wait under traffic. */
const refreshAfterMs = 10_000

/** `load` receives the previous value. */
export function createCachedValue<T>(
  clock: Clock,
  load: (before: T | undefined) => Promise<LoadedValue<T>>,
  onError: (error: unknown) => void,
): CachedValue<T> {
  type Entry = LoadedValue<T> & { readonly readAt: number; readonly version: number }
  type Pending = { readonly version: number; readonly entry: Promise<Entry> }
  let entry: Entry | undefined
  let pending: Pending | undefined
  let version = 0

  const now = () => clock().getTime()
  const hasExpired = ({ validUntil }: Entry) => validUntil !== undefined && now() >= validUntil.getTime()

  /** Concurrent readers share one load, unless it started before the last invalidation. */
  function loadShared(): Promise<Entry> {
    if (pending?.version === version) return pending.entry
    const started: Pending = {
      version,
      entry: loadVersion(version).finally(() => {
        if (pending === started) pending = undefined
      }),
    }
    pending = started
    return started.entry
  }

  async function loadVersion(loadedVersion: number): Promise<Entry> {
    const readAt = now()
    try {
      return store({ ...(await load(entry?.value)), readAt, version: loadedVersion })
    } catch (error) {
      onError(error)
      if (!entry) throw error
      // Back-dated, so that the next read retries in the background and no reader waits for an unavailable source.
      return store({ value: entry.value, readAt: now() - refreshAfterMs, version: loadedVersion })
    }
  }

  /** A load that started before an invalidation must not replace the result of a later one. */
  function store(found: Entry): Entry {
    if ((entry?.version ?? 0) <= found.version) entry = found
    return found
  }

  return {
    cached() {
      if (!entry || entry.version !== version || hasExpired(entry)) return undefined
      const age = Math.abs(now() - entry.readAt)
      if (age >= maxAgeMs) return undefined
      if (age >= refreshAfterMs) loadShared().catch(() => {})
      return entry.value
    },
    async refresh() {
      const found = await loadShared()
      // The value may have expired while it was loading.
      return (hasExpired(found) ? await loadShared() : found).value
    },
    invalidate() {
      version += 1
    },
  }
}
