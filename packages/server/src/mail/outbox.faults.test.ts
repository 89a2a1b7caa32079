import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { seededRandom } from '../testing/faults.ts'
import { enqueueMail, type UntemplatedLetter } from './outbox.ts'
import type { OutboxWorkerOptions } from './outbox-worker.testing.ts'
import { cutConnection, type SmtpStageHandler, type Stage, startSmtpServer } from './smtp-server.testing.ts'

const mails = 5000
const secondsAtMost = 400
/** The number of concurrent senders, each with its own mail server. Sending a mail is mostly waiting for replies. */
const lines = 4
/** A minute of back-off takes a tenth of a second. */
const speed = 600

/** When a worker is killed: at this stage of a mail, right after the reply that accepts it, or at a random moment. */
const deaths: readonly (Stage | 'answered' | 'whenever')[] = [
  ...Array<'taken'>(8).fill('taken'),
  ...Array<'answered'>(4).fill('answered'),
  ...(['connect', 'rcpt', 'half', 'half', 'message', 'message', 'whenever', 'whenever'] as const),
]

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  // This test kills workers only, not the database, so commits need not wait for the disk.
  await database.sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`
})
afterAll(() => database.drop())

const letter: UntemplatedLetter = {
  kind: 'announcement',
  subject: text('News of the award', 'أخبار الجائزة'),
  preview: text('The results are out.', 'أُعلنت النتائج.'),
  heading: text('The results are out', 'أُعلنت النتائج'),
  paragraphs: [text('They stand on the portal.', 'وهي منشورة على البوابة.')],
  reason: text('You asked for the news.', 'طلبت الأخبار.'),
}

it(
  `${mails} mails arrive through a server that refuses, delays and drops, with the worker killed ${deaths.length} times; a mail is doubled at most once a kill, under the same Message-ID`,
  async () => {
    const seed = Date.now() % 2 ** 31
    const random = seededRandom(seed)
    const epoch = Date.now()
    const addresses = Array.from({ length: mails }, (_, number) => `reader${number}@example.org`)
    for (let from = 0; from < mails; from += 500) {
      const some = { recipient: addresses.slice(from, from + 500), language: from % 1000 ? 'en' : 'ar', letter } as const
      await enqueueMail(database.db, { ...some, bulk: from % 1500 === 0 }, new Date(epoch))
    }

    const tally = { refused: 0, delayed: 0, dropped: 0 }
    /** The accepted mails, each with the worker that sent it. */
    const takes: Take[] = []
    const workers = startWorkers(lines)
    const lifeOf = new Map<string, string>()
    const order = shuffled(deaths, random)
    const deathsAt = order.map((_, index) => Math.round(((index + 0.5 + random(50) / 100) * mails) / (order.length + 1)))
    let doomed = 0
    /** Synchronous, so that each death kills one worker only. */
    const isNextDeath = (stage: string) => {
      const isIt = takes.length >= (deathsAt[doomed] ?? Number.POSITIVE_INFINITY) && order[doomed] === stage
      if (isIt) doomed += 1
      return isIt
    }

    const fault = async (stage: Stage): Promise<Awaited<ReturnType<SmtpStageHandler>>> => {
      // A connection cut between acceptance and reply causes a duplicate that no sender can avoid. Only the kills use this moment.
      if (stage === 'taken') return
      const luck = random(1000)
      if (luck < 20) {
        tally.refused += 1
        return stage === 'connect' ? '421 too busy' : '451 try later'
      }
      if (luck < 35) {
        tally.dropped += 1
        return cutConnection
      }
      if (luck < 55) {
        tally.delayed += 1
        await wait(1 + random(40))
      }
    }
    const servers = await Promise.all(Array.from({ length: lines }, () => startSmtpServer()))
    for (const [line, server] of servers.entries())
      server.meet(async (stage, mail, connection) => {
        const name = `${line} ${connection}`
        if (stage === 'connect') lifeOf.set(name, workers.lifeOn(line))
        if (stage === 'taken') takes.push(takeOf(mail, lifeOf.get(name) ?? 'nobody'))
        if (isNextDeath(stage)) await workers.killNow(line)
        else if (stage === 'taken' && isNextDeath('answered')) setImmediate(workers.killNow, line)
        else if (stage === 'rcpt' && isNextDeath('whenever')) setTimeout(workers.killNow, random(10), line)
        return fault(stage)
      })

    try {
      workers.begin(servers.map(({ url }) => ({ where: database.where, smtpUrl: url, epoch, speed })))
      const unsent = async () => Number((await database.sql`select count(*) from outbox where sent_at is null`)[0]?.count)
      while ((await unsent()) > 0 && Date.now() - epoch < secondsAtMost * 1000) await wait(500)
      expect(await unsent(), `seed ${seed}`).toBe(0)
    } finally {
      await workers.end()
      await Promise.all(servers.map((server) => server.stop()))
    }

    const killed = workers.killed()
    const byReader = Map.groupBy(takes, ({ reader }) => reader)
    expect(
      addresses.filter((address) => !byReader.has(address)),
      `seed ${seed}: lost`,
    ).toEqual([])
    expect(byReader.size).toBe(mails)
    expect(killed.size, `seed ${seed}`).toBe(deaths.length)
    // A kill can duplicate one mail only: the last one accepted from that worker. So of two copies, one must be the last of a killed worker.
    const lastTakes = new Map(takes.map((take) => [take.life, take]))
    const isLastOfKilled = (take: Take) => killed.has(take.life) && lastTakes.get(take.life) === take
    expect(
      [...byReader.values()].filter((same) => same.filter((take) => !isLastOfKilled(take)).length > 1),
      `seed ${seed}: taken twice from workers that did not die over it`,
    ).toEqual([])
    for (const same of byReader.values()) expect(new Set(same.map(({ messageId }) => messageId)).size, `seed ${seed}`).toBe(1)
    expect(new Set(takes.map(({ messageId }) => messageId)).size).toBe(mails)
    // The kill hit the window between the server's acceptance and the answer, which leaves a duplicate.
    const duplicates = takes.length - mails
    expect(duplicates).toBeGreaterThanOrEqual(deaths.filter((death) => death === 'taken').length)
    for (const fault of Object.values(tally)) expect(fault).toBeGreaterThan(100)
    const seconds = Math.round((Date.now() - epoch) / 1000)
    process.stdout.write(
      `outbox: ${mails} mails, all delivered; ${killed.size} kills of ${lines} workers, ${tally.refused} refusals, ${tally.delayed} delays, ${tally.dropped} drops; ` +
        `${duplicates} duplicates, at most one a kill, each with the Message-ID of the first; ${seconds} s\n`,
    )
  },
  (secondsAtMost + 60) * 1000,
)

type Take = { readonly reader: string; readonly messageId: string; readonly life: string }
const takeOf = (mail: string, life: string): Take => ({
  reader: /^To: (.+)$/m.exec(mail)?.[1]?.trim() ?? 'nobody',
  messageId: /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? 'none',
  life,
})

/** Starts one worker per line, and a spare that replaces the next killed one. */
function startWorkers(lines: number) {
  const main = fileURLToPath(new URL('outbox-worker.testing.ts', import.meta.url))
  const start = (): ChildProcess => fork(main, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const working = Array.from({ length: lines }, start)
  let ready = start()
  let orders: readonly OutboxWorkerOptions[] = []
  const lifeOn = (line: number) => `worker ${working[line]?.pid}`
  const killed = new Set<string>()
  return {
    lifeOn,
    killed: () => killed,
    begin(given: readonly OutboxWorkerOptions[]) {
      orders = given
      for (const [line, worker] of working.entries()) worker.send(given[line] as OutboxWorkerOptions)
    },
    async killNow(line: number) {
      const dying = working[line] as ChildProcess
      killed.add(lifeOn(line))
      const gone = once(dying, 'exit')
      dying.kill('SIGKILL')
      const next = ready
      working[line] = next
      ready = start()
      await gone
      next.send(orders[line] as OutboxWorkerOptions)
    },
    async end() {
      await Promise.all(
        [...working, ready].map(async (worker) => {
          const gone = once(worker, 'exit')
          if (worker === ready) worker.kill('SIGKILL')
          else worker.disconnect()
          await gone
        }),
      )
    },
  }
}

function shuffled<T>(all: readonly T[], random: (most: number) => number): T[] {
  return all
    .map((one) => ({ one, at: random(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
