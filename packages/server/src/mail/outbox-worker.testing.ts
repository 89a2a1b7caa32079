import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionTarget, openPool } from '../db/database.ts'
import { sendPendingMails } from './outbox.ts'
import { openMailTransport } from './transport.ts'

/** What a worker is told when it is to begin. `speed`: how many times as fast as ours its time passes, from `epoch` on. */
export type OutboxWorkerOptions = {
  readonly where: ConnectionTarget
  readonly smtpUrl: string
  readonly epoch: number
  readonly speed: number
}

/** A process that sends what waits, again and again, until nobody listens to it any more: to be killed by a test. */
process.once('message', async ({ where, smtpUrl, epoch, speed }: OutboxWorkerOptions) => {
  const pool = openPool(where, { connections: 2 })
  const transport = openMailTransport({ smtpUrl, mailFrom: 'Jadara <no-reply@award.example>', directory: '/nowhere' })
  const stopping = new AbortController()
  process.once('disconnect', () => stopping.abort())
  const clock = () => new Date(epoch + (Date.now() - epoch) * speed)
  while (!stopping.signal.aborted) {
    await sendPendingMails(pool.db, transport, clock, { stopping: stopping.signal })
    await wait(20)
  }
  transport.close()
  await pool.close()
})
