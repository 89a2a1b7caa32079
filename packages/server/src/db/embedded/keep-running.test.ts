import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { toEmbeddedConnections } from './connection.ts'
import { keepEmbeddedDatabaseRunning } from './keep-running.ts'
import type { EmbeddedDatabase, startEmbeddedDatabase } from './start.ts'

const start = vi.fn<typeof startEmbeddedDatabase>()
afterEach(() => {
  vi.resetAllMocks()
})

/** A database that ends when `end` is called. */
function database(stop: () => Promise<void> = async () => {}) {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>()
  const running = { ...toEmbeddedConnections('/run', 5432), fresh: false, exited, stop: vi.fn(stop), end }
  start.mockResolvedValueOnce(running satisfies EmbeddedDatabase)
  return running
}

const gone = vi.fn()
const keep = () => keepEmbeddedDatabaseRunning({ directory: '/data', log: () => {}, gone, start })

it('restarts the database each time it ends, and stops the last one', async () => {
  const [first, second, third] = [database(), database(), database()]
  const kept = await keep()
  first.end('killed')
  second.end('killed again')
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(3), 15_000)
  await kept.stop()
  for (const { stop } of [first, second, third]) expect(stop).toHaveBeenCalled()
  expect(gone).not.toHaveBeenCalled()
})

it('reports why when the remains cannot be cleared', async () => {
  database(async () => {
    throw new Error('it does not end')
  }).end('killed')
  await keep()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith(expect.stringContaining('it does not end')), 15_000)
})

it('stops without waiting for the next attempt', async () => {
  database().end('killed')
  start.mockRejectedValue(new Error('not now'))
  const kept = await keep()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 15_000)
  // The next attempt is due after a second, so a `stop` that waited for it would lose against this timer.
  expect(await Promise.race([kept.stop().then(() => 'stopped'), wait(500, 'still waiting')])).toBe('stopped')
  expect(gone).not.toHaveBeenCalled()
})
