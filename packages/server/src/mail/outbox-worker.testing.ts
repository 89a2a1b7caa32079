import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionTarget, openPool } from '../db/database.ts'
import { sendPendingMails } from './outbox.ts'
import { openMailTransport } from './transport.ts'

/** The start message of a worker. Its clock runs `speed` times as fast as real time, starting at `epoch`. */
export type OutboxWorkerOptions = {
  readonly where: ConnectionTarget
  readonly smtpUrl: string
  readonly epoch: number
  readonly speed: number
}

/** Sends pending mails in a loop until its parent disconnects. Tests kill this process. */
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
