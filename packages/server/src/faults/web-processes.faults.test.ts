import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { signOut } from '@jadara/contract/accounts/me'
import { signIn } from '@jadara/contract/accounts/session'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRegisteredApplicant, signInClient } from '../testing/applicant.ts'
import { bearer, createTestClient, type Send } from '../testing/caller.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { seededRandom } from '../testing/faults.ts'
import { freePort } from '../testing/free-port.ts'
import { createHttpSender } from '../testing/send-over-http.ts'
import { listSockets } from '../testing/sockets.ts'
import { isDone, makeRandomChange, newWitness, readShownFacts, type Witness } from '../testing/witness.ts'

/** Three web processes on one port, as an operator starts them. Only Linux shows which process has which connection. */

const count = 3
let directory: string
let metricsPort: number
let child: ChildPortal

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-processes-'))
  metricsPort = await freePort()
  child = await startChild(directory, { WEB_PROCESSES: String(count), METRICS_PORT: String(metricsPort) })
}, 120_000)
afterAll(async () => {
  await child?.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Opens connections until each process has one. */
async function eachProcess(): Promise<{ sends: Send[]; close: () => void }> {
  const agents: Agent[] = []
  for (let held = [0]; agents.length < count || held.includes(0); held = await connectionsOfEach()) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    await createHttpSender(child.address, agent)({ method: 'GET', path: '/healthz' })
  }
  const sends = agents.map((agent) => createHttpSender(child.address, agent))
  return {
    sends,
    close: () => {
      for (const agent of agents) agent.destroy()
    },
  }
}

/** The metrics by name and labels. */
async function measured(): Promise<ReadonlyMap<string, number>> {
  const lines = (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).split('\n')
  const told = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(told.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

/** The number of client connections of each web process. */
async function connectionsOfEach(): Promise<number[]> {
  const established = new Set<string | undefined>(await listSockets(child.address, 'established'))
  return Promise.all(
    (await child.webProcesses()).map(async (pid) => {
      const files = await readdir(`/proc/${pid}/fd`)
      const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
      return links.filter((link) => established.has(/^socket:\[(\d+)\]$/.exec(link)?.[1])).length
    }),
  )
}

describe.runIf(platform() === 'linux')('three web processes', () => {
  it('share 200 requests, and the first process tells the measures of all three', async () => {
    const before = await measured()
    const agent = new Agent({ keepAlive: true, maxSockets: 30 })
    const send = createHttpSender(child.address, agent)
    const answers = await Promise.all(Array.from({ length: 200 }, () => send({ method: 'GET', path: '/readyz' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200))
    const connections = await connectionsOfEach()
    expect(connections).toHaveLength(count)
    expect(Math.min(...connections)).toBeGreaterThan(0)
    expect(connections.reduce((sum, some) => sum + some)).toBe(30)
    agent.destroy()
    const after = await measured()
    const answered = 'jadara_http_requests_total{method="GET",route="/readyz",status="200"}'
    expect((after.get(answered) ?? 0) - (before.get(answered) ?? 0)).toBe(200)
    expect(after.get('jadara_http_requests_in_flight')).toBe(0)
    expect(after.get('jadara_files_store_up')).toBe(1)
    // The state of the portal is reported once, whichever process serves it.
    expect(after.get('jadara_round_drafts')).toBe(0)
    expect((await fetch(new URL('/metrics', child.address))).status).toBe(404)
  })

  it('serve as a role that owns nothing', async () => {
    const pool = await child.openDatabase()
    const { rows } = await pool.pg.query(
      "select distinct usename from pg_stat_activity where application_name = 'jadara' and pid <> pg_backend_pid()",
    )
    expect(rows).toEqual([{ usename: 'jadara_portal' }])
    await pool.close()
  })

  it('know the same sessions and count the same tries', async () => {
    const { sends, close } = await eachProcess()
    const [one, two, three] = sends as [Send, Send, Send]
    const mona = await createRegisteredApplicant(one)
    const files = (send: Send) => createTestClient(send, bearer(mona.token)).get('/api/myfiles')
    expect((await Promise.all(sends.map(files))).map(({ status }) => status)).toEqual(sends.map(() => 200))
    await createTestClient(two, bearer(mona.token)).ask(signOut)
    expect((await Promise.all(sends.map(files))).map(({ status }) => status)).toEqual(sends.map(() => 401))

    const statuses: number[] = []
    for (let tried = 0; tried < 30 && statuses.at(-1) !== 429; tried += 1) {
      const send = sends[tried % sends.length] as Send
      const body = { userName: mona.email, password: 'not the password' }
      statuses.push((await createTestClient(send).post(signIn.path, body)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    const refused = await Promise.all(
      sends.map((send) => createTestClient(send).post(signIn.path, { userName: mona.email, password: mona.password })),
    )
    expect(refused.map(({ status }) => status)).toEqual(sends.map(() => 429))
    expect((await signInClient(three, (await createRegisteredApplicant(three)).email, mona.password)).token).toBeTruthy()
    close()
  })

  it('lose nothing acknowledged when one is killed, serve on meanwhile, and are three again', async () => {
    const before = await child.webProcesses()
    expect(before).toHaveLength(count)
    const random = seededRandom(7)
    const witnesses: Witness[] = []
    const tally = { acknowledged: 0, cut: 0 }
    let over = false
    // An applicant who has submitted is replaced by another; one who was registering when the process died does not count.
    const working = Array.from({ length: 4 }, async () => {
      let witness: Witness | null = null
      while (!over) {
        if (!witness || isDone(witness)) {
          witness = await newWitness(child.send).catch(() => null)
          if (witness) witnesses.push(witness)
        } else if (await makeRandomChange(witness, child.send, random)) tally.acknowledged += 1
        else {
          tally.cut += 1
          await settle(witness)
        }
      }
    })
    await wait(1500)
    process.kill(before[0] ?? 0, 'SIGKILL')
    const acknowledgedThen = tally.acknowledged
    await expect.poll(() => tally.acknowledged, { timeout: 20_000 }).toBeGreaterThan(acknowledgedThen + 5)
    await expect.poll(() => child.webProcesses(), { timeout: 60_000, interval: 200 }).toHaveLength(count)
    over = true
    await Promise.all(working)
    for (const witness of witnesses) await settle(witness)
    expect(await child.webProcesses()).not.toContain(before[0])
    process.stdout.write(`one of three killed: ${tally.acknowledged} changes acknowledged and kept, ${tally.cut} cut\n`)
  }, 120_000)

  it('send each mail once', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `reader.${at}@science.example`)
    await Promise.all(addresses.map((email) => createRegisteredApplicant(child.send, { email })))
    const pool = await child.openDatabase()
    const waiting = () => pool.db.execute(sql`select id from outbox where sent_at is null`)
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(0)
    const { rows } = await pool.db.execute<{ attempts: number }>(sql`select distinct attempts from outbox`)
    const mails = await pool.db.execute<{ mails: number }>(sql`select count(*)::int as mails from outbox`)
    expect(rows).toEqual([{ attempts: 1 }])
    // The process killed above may have left an unfinished file, which does not count.
    const written = (await readdir(join(directory, 'mail'))).filter((name) => name.endsWith('.eml'))
    expect(written).toHaveLength(mails.rows[0]?.mails ?? 0)
    await pool.close()
  })

  it('end with the process that keeps them, however that ends', async () => {
    const before = await child.webProcesses()
    await child.kill()
    const living = async () => (await Promise.all(before.map(stillRuns))).filter((alive) => alive)
    await expect.poll(living, { timeout: 60_000 }).toEqual([])
    child = await startChild(directory, { WEB_PROCESSES: String(count) })
    expect(await child.stop()).toBe(0)
    expect((await child.webProcesses().catch(() => [])).length).toBe(0)
  }, 120_000)
})

/** Asserts that all acknowledged data exists, plus at most the change in progress. */
async function settle(witness: Witness): Promise<void> {
  // Connections that the killed process had not yet accepted are still reset, so this retries.
  const { facts, wrong } = await vi.waitFor(() => readShownFacts(witness, child.send), { timeout: 10_000 })
  expect(wrong).toEqual([])
  const { known, hoped } = witness
  const made = hoped !== null && isDeepStrictEqual(facts, hoped.receipt ? { ...hoped, receipt: facts.receipt ?? 'none' } : hoped)
  if (!made) expect(facts).toEqual(known)
  witness.known = facts
  witness.hoped = null
}

/** A zombie process does not count as running. */
const stillRuns = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !/\) [ZX] /.test(stat),
    () => false,
  )
