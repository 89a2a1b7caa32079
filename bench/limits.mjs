// The machine's own limits, measured in the same run: a bare route, the database's own bench, the disk, the hash.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { percentile } from './admin-client.mjs'

const run = promisify(execFile)

/** Starts a bare Fastify route in a separate process that answers `bytes` bytes; resolves to its address. */
export async function startBareRoute(bytes, cleanups) {
  const bare = fork(new URL('./bare-server.ts', import.meta.url))
  cleanups.push(async () => bare.connected && bare.disconnect())
  bare.send(Buffer.alloc(bytes, 'x').toString('base64'))
  const [address] = await once(bare, 'message')
  return address
}

const scripts = {
  read: '\\set id random(2, 20000)\nselect id, email, user_type from account where id = :id;\n',
  /** Each insert is committed and synced. */
  insert: 'insert into bench_line (about, at, detail) values (random() * 20000, now(), \'{"kind": "award"}\');\n',
}

/** `{ read, insert }`: functions of connections and seconds that return the rate. They run for at least three seconds, because connecting takes one. */
export async function pgbench({ server, pool, directory }, cleanups) {
  await pool.pg.query(
    'create table bench_line (id bigint generated always as identity primary key, about int, at timestamptz, detail jsonb)',
  )
  cleanups.push(() => pool.pg.query('drop table bench_line'))
  const rate = (name) => async (connections, seconds) => {
    const script = join(directory, `${name}.sql`)
    await writeFile(script, scripts[name])
    const args = ['-n', '-M', 'prepared', '-c', connections, '-j', 2, '-T', Math.max(3, seconds), '-f', script, server.url]
    const { stdout } = await run(join(server.binaries, 'pgbench'), args.map(String))
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(tps > 0)) throw new Error(`pgbench told no rate:\n${stdout}`)
    return tps
  }
  return { read: rate('read'), insert: rate('insert') }
}

/**
 * Writes files to the same disk, each synced, renamed and its folder synced: the minimum cost of a durable file. Returns `{ rate, p99 }`, files a
 * second and ms.
 */
export async function measureDisk(directory, bytes, { count, atOnce }) {
  const folder = join(directory, 'disk-alone')
  await mkdir(join(folder, 'in'), { recursive: true })
  const times = []
  let number = 0
  const start = performance.now()
  const write = async () => {
    while (number < count) {
      number += 1
      const [from, to] = [join(folder, 'in', String(number)), join(folder, String(number))]
      const began = performance.now()
      const file = await open(from, 'wx')
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
      await rename(from, to)
      const parent = await open(dirname(to))
      await parent.sync()
      await parent.close()
      times.push(performance.now() - began)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, write))
    return { rate: (count * 1000) / (performance.now() - start), p99: percentile(times, 0.99) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Passwords verified a second without other work, two at a time as in the portal. */
export async function measureHash(seconds) {
  const { hashPassword, passwordMatches } = await import('../packages/server/src/http/password.ts')
  const hash = await hashPassword('correct horse battery')
  let done = 0
  const start = performance.now()
  const verify = async () => {
    while (performance.now() - start < seconds * 1000) {
      if (!(await passwordMatches(hash, 'correct horse battery'))) throw new Error('a password was not known again')
      done += 1
    }
  }
  await Promise.all([verify(), verify()])
  return (done * 1000) / (performance.now() - start)
}
