/** For tests: a portal process that holds the database of a directory and commits rows until it is killed, telling each one. */
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { startEmbedded } from './start.ts'

const { owner } = await startEmbedded({ directory: process.argv[2] ?? '' })
const sql = postgres({ ...owner, max: 1, onnotice: () => {} })
await sql`create table if not exists receipts (id int generated always as identity)`
for (;;) {
  const [row] = await sql`insert into receipts default values returning id`
  process.stdout.write(`${row?.id}\n`)
  await sleep(1)
}
