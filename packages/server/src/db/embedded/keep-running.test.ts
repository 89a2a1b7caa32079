import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { connectionsAt } from './connection.ts'
import { keepEmbeddedRunning } from './keep-running.ts'
import type { EmbeddedDatabase, startEmbedded } from './start.ts'

const start = vi.fn<typeof startEmbedded>()
afterEach(() => {
  vi.resetAllMocks()
})

/** A database that ends when `end` is called. */
function database(stop: () => Promise<void> = async () => {}) {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>()
  const running = { ...connectionsAt('/run', 5432), fresh: false, exited, stop: vi.fn(stop), end }
  start.mockResolvedValueOnce(running satisfies EmbeddedDatabase)
  return running
}

const gone = vi.fn()
const keep = () => keepEmbeddedRunning({ directory: '/data', log: () => {}, gone, start })

it('starts it again each time it ends, and stops the last one', async () => {
  const [first, second, third] = [database(), database(), database()]
  const kept = await keep()
  first.end('killed')
  second.end('killed again')
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(3), 15_000)
  await kept.stop()
  for (const { stop } of [first, second, third]) expect(stop).toHaveBeenCalled()
  expect(gone).not.toHaveBeenCalled()
})

it('tells why when what is left of it cannot be cleared away', async () => {
  database(async () => {
    throw new Error('it does not end')
  }).end('killed')
  await keep()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith(expect.stringContaining('it does not end')), 15_000)
})

it('lets a stop end the wait for the next try', async () => {
  database().end('killed')
  start.mockRejectedValue(new Error('not now'))
  const kept = await keep()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 15_000)
  // The next try is due after a second, so a stop that waited for it would come after this timer, however busy the machine is.
  expect(await Promise.race([kept.stop().then(() => 'stopped'), wait(500, 'still waiting')])).toBe('stopped')
  expect(gone).not.toHaveBeenCalled()
})
