import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeApplicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { freePort } from '../testing/free-port.ts'

let directory: string
let child: ChildPortal
let server: Server | null = null

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-mail-down-'))
})
afterAll(async () => {
  await child?.stop()
  server?.close()
  await rm(directory, { recursive: true, force: true })
})

it('abuse 53: with the mail server down people register and submit as ever; each mail waits, and leaves once', async () => {
  const port = await freePort()
  child = await startChild(directory, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const mona = await completeApplicant(child.send)
  const answer = await mona.post('/api/applicant/finalizeSubmission')
  expect(answer.status).toBe(200)
  const pool = await child.openDatabase()
  try {
    const waiting = async () =>
      (await pool.db.execute(sql`select kind from outbox where recipient = ${mona.email} and sent_at is null order by id`)).rows
    expect(await waiting()).toEqual([{ kind: 'welcome' }, { kind: 'sealedReceipt' }])
    const taken: string[] = []
    server = plainSmtp(port, taken)
    // Makes the retries due now, and wakes the job with a new mail, so that the test need not wait for the next attempt.
    await pool.db.execute(sql`update outbox set next_attempt_at = now()`)
    await createRegisteredApplicant(child.send)
    for (const until = Date.now() + 60_000; (await waiting()).length > 0 && Date.now() < until; )
      await new Promise((resolve) => setTimeout(resolve, 250))
    expect(await waiting()).toEqual([])
    expect(taken.filter((recipient) => recipient.includes(mona.email))).toHaveLength(2)
  } finally {
    await pool.close()
  }
}, 180_000)

/** A mail server that accepts every mail and adds its RCPT command to `taken`. */
function plainSmtp(port: number, taken: string[]): Server {
  return createServer((line) => {
    let inData = false
    let rest = ''
    line.on('error', () => {})
    line.write('220 mail.example\r\n')
    line.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const said = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (inData) {
          if (said !== '.') continue
          inData = false
          line.write('250 taken\r\n')
        } else if (/^DATA/i.test(said)) {
          inData = true
          line.write('354 go on\r\n')
        } else {
          if (/^RCPT/i.test(said)) taken.push(said)
          line.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
        }
      }
    })
  }).listen(port, '127.0.0.1')
}
