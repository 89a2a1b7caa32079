import { type LiveEvent, liveEvent } from '@jadara/contract/live'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Handle, Where } from './database.ts'
import { holdSecretMark, type SecretMark } from './secret-mark.ts'

/** What has changed, and whom beside the office it concerns: the account of an applicant, or nobody. */
export type Change = LiveEvent & { readonly accountId: number | null }

export type Live = {
  /** Calls `hear` for each change that any process of the portal tells, after its commit; answers how to stop. */
  subscribe(hear: (change: Change) => void): () => void
  /** The same for changes of what the public site shows. */
  subscribeSite(hear: () => void): () => void
  close(): Promise<void>
}

const channel = 'jadara_live'
const listenerName = 'jadara live'

/** Tells every process of the portal of a change, at the commit of the transaction and never without it. */
export async function tellLive(tx: Handle, { topic, id, accountId }: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, id, accountId })})`)
}

/** Tells every process that what the public site shows has changed: in a transaction at its commit, else at once. */
export async function tellSite(db: Handle): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic: site })})`)
}

/** No browser is told of it: it is no topic of the contract, so that a program that does not know it passes over it. */
const site = 'site'

const secondsBetweenTries = 2
/** A connection that was cut in silence, as by a firewall that forgot it, is found out by asking. */
const secondsBetweenQuestions = 20
const secondsToAnswer = 5

/**
 * Listens on a connection of its own, as long as the process lives. What was told while it was lost nobody knows: whoever listens is then
 * told that anything may have changed (`id` null).
 */
export function openLive(where: Where, mark?: SecretMark): Live {
  const hearers = new Set<(change: Change) => void>()
  const siteHearers = new Set<() => void>()
  let closed = false
  let client: pg.Client | undefined
  let next: NodeJS.Timeout | undefined
  const pass = (change: Change) => {
    for (const hear of hearers) hear(change)
  }

  const passSite = () => {
    for (const hear of siteHearers) hear()
  }

  function connect(): void {
    const connection = new pg.Client({
      ...(typeof where === 'string' ? { connectionString: where } : where),
      application_name: listenerName,
      connectionTimeoutMillis: secondsToAnswer * 1000,
      query_timeout: secondsToAnswer * 1000,
    })
    client = connection
    // Whatever goes wrong ends the connection, and its end is what is heard.
    connection.on('error', () => {})
    const end = () => connection.end().catch(() => {})
    const questions = setInterval(() => connection.query('select').catch(end), secondsBetweenQuestions * 1000)
    questions.unref()
    connection.once('end', () => {
      clearInterval(questions)
      if (!closed) next = setTimeout(connect, secondsBetweenTries * 1000).unref()
    })
    connection.on('notification', ({ payload }) => {
      const told = toldIn(payload)
      const change = changeIn(told)
      if (told.topic === site) passSite()
      else if (change) pass(change)
    })
    connection
      .connect()
      .then(() => connection.query(`listen ${channel}`))
      .then(() => (mark === undefined ? undefined : holdSecretMark(connection, mark)))
      .then(() => {
        passSite()
        for (const topic of liveEvent.shape.topic.options) pass({ topic, id: null, accountId: null })
      }, end)
  }

  connect()
  return {
    subscribe(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    subscribeSite(hear) {
      siteHearers.add(hear)
      return () => siteHearers.delete(hear)
    },
    async close() {
      closed = true
      clearTimeout(next)
      await client?.end().catch(() => {})
    },
  }
}

type Told = { readonly topic?: unknown; readonly accountId?: unknown }

function toldIn(payload: string | undefined): Told {
  try {
    return Object(JSON.parse(payload ?? 'null'))
  } catch {
    return {}
  }
}

/** Another version of the portal may tell of what this one does not know. */
function changeIn(told: Told): Change | undefined {
  const event = liveEvent.safeParse(told)
  return event.success ? { ...event.data, accountId: typeof told.accountId === 'number' ? told.accountId : null } : undefined
}
