import { type LiveEvent, liveEventSchema } from '@jadara/contract/core/live'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { ConnectionTarget, DatabaseHandle } from './database.ts'
import { lockSecretFingerprintUntilDisconnect, type SecretFingerprint } from './secret-fingerprint.ts'

/** `accountId`: the applicant who is notified beside the office, if any. */
export type LiveChange = LiveEvent & { readonly accountId: number | null }

export type LiveChannel = {
  /** Calls `listener` for each committed change of any process; returns the function that unsubscribes. */
  subscribe(listener: (change: LiveChange) => void): () => void
  /** The same for changes to the public site. */
  subscribeSiteInvalidation(listener: () => void): () => void
  /** The same for committed work of a queue. */
  subscribeQueues(listener: (queue: Queue) => void): () => void
  close(): Promise<void>
}

/** Tables with work for background jobs. Triggers publish new rows (migrations 0036 and 0070). */
const queues = ['outbox', 'exports', 'scans', 'conflicts', 'drafts', 'eligibility', 'trial'] as const
export type Queue = (typeof queues)[number]

const channel = 'jadara_live'
const listenerName = 'jadara live'

/** Notifies all processes when the transaction commits. */
export async function publishChange(tx: DatabaseHandle, { topic, id, accountId }: LiveChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, id, accountId })})`)
}

/** Notifies all processes that the public site has changed: on commit inside a transaction, else at once. */
export async function publishSiteInvalidation(db: DatabaseHandle): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic: siteTopic })})`)
}

/** Wakes the jobs of this queue in all processes. Committed rows do so by themselves. */
export async function publishQueue(db: DatabaseHandle, queue: Queue): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic: queueTopic, queue })})`)
}

/** Not topics of the contract: never sent to browsers, and ignored by older versions of the portal. */
const siteTopic = 'site'
const queueTopic = 'queue'

const reconnectSeconds = 2
/** Polling detects connections that a firewall dropped silently. */
const pollSeconds = 20
const timeoutSeconds = 5

/**
 * Listens on a connection of its own for the lifetime of the process. Notifications are lost while it is down, so after a reconnect subscribers receive a
 * change with `id` null for every topic, and every queue is published.
 */
export function openLiveChannel(where: ConnectionTarget, fingerprint?: SecretFingerprint): LiveChannel {
  const listeners = new Set<(change: LiveChange) => void>()
  const siteListeners = new Set<() => void>()
  const queueListeners = new Set<(queue: Queue) => void>()
  let closed = false
  let client: pg.Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  const notify = (change: LiveChange) => {
    for (const listener of listeners) listener(change)
  }

  const notifySite = () => {
    for (const listener of siteListeners) listener()
  }

  const notifyQueue = (queue: Queue) => {
    for (const listener of queueListeners) listener(queue)
  }

  function connect(): void {
    const connection = new pg.Client({
      ...(typeof where === 'string' ? { connectionString: where } : where),
      application_name: listenerName,
      connectionTimeoutMillis: timeoutSeconds * 1000,
      query_timeout: timeoutSeconds * 1000,
    })
    client = connection
    // Every error ends the connection; 'end' is handled below.
    connection.on('error', () => {})
    const end = () => connection.end().catch(() => {})
    const pollTimer = setInterval(() => connection.query('select').catch(end), pollSeconds * 1000)
    pollTimer.unref()
    connection.once('end', () => {
      clearInterval(pollTimer)
      if (!closed) reconnectTimer = setTimeout(connect, reconnectSeconds * 1000).unref()
    })
    connection.on('notification', ({ payload }) => {
      const parsed = parsePayload(payload)
      const change = toChange(parsed)
      if (parsed.topic === siteTopic) notifySite()
      else if (parsed.topic === queueTopic) queues.filter((queue) => queue === parsed.queue).forEach(notifyQueue)
      else if (change) notify(change)
    })
    connection
      .connect()
      .then(() => connection.query(`listen ${channel}`))
      .then(() => (fingerprint === undefined ? undefined : lockSecretFingerprintUntilDisconnect(connection, fingerprint)))
      .then(() => {
        notifySite()
        queues.forEach(notifyQueue)
        for (const topic of liveEventSchema.shape.topic.options) notify({ topic, id: null, accountId: null })
      }, end)
  }

  connect()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeSiteInvalidation(listener) {
      siteListeners.add(listener)
      return () => siteListeners.delete(listener)
    },
    subscribeQueues(listener) {
      queueListeners.add(listener)
      return () => queueListeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(reconnectTimer)
      await client?.end().catch(() => {})
    },
  }
}

type Payload = { readonly topic?: unknown; readonly queue?: unknown; readonly accountId?: unknown }

function parsePayload(payload: string | undefined): Payload {
  try {
    return Object(JSON.parse(payload ?? 'null'))
  } catch {
    return {}
  }
}

/** Ignores payloads of other portal versions. */
function toChange(parsed: Payload): LiveChange | undefined {
  const event = liveEventSchema.safeParse(parsed)
  return event.success ? { ...event.data, accountId: typeof parsed.accountId === 'number' ? parsed.accountId : null } : undefined
}
