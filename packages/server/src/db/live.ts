import { type LiveEvent, liveEvent } from '@jadara/contract/live'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Handle, Where } from './database.ts'

/** What has changed, and whom beside the office it concerns: the account of an applicant, or nobody. */
export type Change = LiveEvent & { readonly accountId: number | null }

export type Live = {
  /** Calls `hear` for each change that any process of the portal tells, after its commit; answers how to stop. */
  subscribe(hear: (change: Change) => void): () => void
  close(): Promise<void>
}

const channel = 'jadara_live'

/** Tells every process of the portal of a change, at the commit of the transaction and never without it. */
export async function tellLive(tx: Handle, { topic, id, accountId }: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, id, accountId })})`)
}

const secondsBetweenTries = 2

/**
 * Listens on a connection of its own, as long as the process lives. What was told while the line was lost nobody knows: whoever listens is then
 * told that anything may have changed (`id` null).
 */
export function openLive(where: Where): Live {
  const hearers = new Set<(change: Change) => void>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()
  const pass = (change: Change) => {
    for (const hear of hearers) hear(change)
  }

  const again = () => {
    client = undefined
    if (closing.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(connect, secondsBetweenTries * 1000)
    timer.unref()
  }

  function connect(): void {
    const fresh = new pg.Client({
      ...(typeof where === 'string' ? { connectionString: where } : where),
      application_name: 'jadara live',
      keepAlive: true,
    })
    fresh.on('error', () => {})
    fresh.once('end', again)
    fresh.on('notification', ({ payload }) => {
      const change = changeIn(payload)
      if (change) pass(change)
    })
    client = fresh
    connecting = fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(() => {
        for (const topic of liveEvent.shape.topic.options) pass({ topic, id: null, accountId: null })
      })
      .catch(() => fresh.end().catch(() => {}))
  }

  connect()
  return {
    subscribe(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}

/** Another version of the portal may tell of what this one does not know. */
function changeIn(payload: string | undefined): Change | undefined {
  const told = JSON.parse(payload ?? 'null')
  const event = liveEvent.safeParse(told)
  return event.success ? { ...event.data, accountId: typeof told.accountId === 'number' ? told.accountId : null } : undefined
}
