/** For tests: a process that owns the embedded database and commits rows until it is killed, printing each id. */
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { startEmbeddedDatabase } from './start.ts'

const { owner } = await startEmbeddedDatabase({ directory: process.argv[2] ?? '' })
const sql = postgres({ ...owner, max: 1, onnotice: () => {} })
await sql`create table if not exists receipts (id int generated always as identity)`
for (;;) {
  const [row] = await sql`insert into receipts default values returning id`
  process.stdout.write(`${row?.id}\n`)
  await sleep(1)
}
