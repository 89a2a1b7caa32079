import { expect, it } from 'vitest'
import { type Answer, createReadBatcher } from './read-batch.ts'

const answer = (status: number, body: unknown): Answer => ({ status, body, retryAfterSeconds: undefined })

/** A batcher whose calls are answered by `reply`, and the addresses and signals of the calls. */
function createRecordedBatcher(reply: (address: string) => Answer | Promise<Answer>) {
  const calls: { readonly address: string; readonly signal: AbortSignal }[] = []
  const read = createReadBatcher(async (address, signal) => {
    calls.push({ address, signal })
    return reply(address)
  })
  return { read, calls, listAddresses: () => calls.map(({ address }) => address) }
}

const batchOf = (...addresses: string[]) =>
  `/api/Batch?${new URLSearchParams(addresses.map((one): [string, string] => ['read', one]))}`

it('a single read is sent as it is', async () => {
  const { read, listAddresses } = createRecordedBatcher(() => answer(200, 'me'))
  expect(await read('/api/users/me')).toEqual(answer(200, 'me'))
  expect(listAddresses()).toEqual(['/api/users/me'])
})

it('reads of one moment are one call, and each gets its own answer', async () => {
  const { read, listAddresses } = createRecordedBatcher(() =>
    answer(200, [
      { status: 200, body: 'me' },
      { status: 503, body: 'busy', retryAfter: 7 },
    ]),
  )
  expect(await Promise.all([read('/api/users/me'), read('/api/Mails?page=1')])).toEqual([
    answer(200, 'me'),
    { status: 503, body: 'busy', retryAfterSeconds: 7 },
  ])
  expect(listAddresses()).toEqual([batchOf('/api/users/me', '/api/Mails?page=1')])
})

it('a call has at most twenty reads', async () => {
  const { read, listAddresses } = createRecordedBatcher((address) =>
    address === '/20'
      ? answer(200, 20)
      : answer(
          200,
          Array.from({ length: 20 }, (_, at) => ({ status: 200, body: at })),
        ),
  )
  const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => read(`/${at}`)))
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 21 }, (_, at) => at))
  expect(listAddresses()).toHaveLength(2)
})

it('a refusal of the whole call is the answer of each read', async () => {
  const { read } = createRecordedBatcher(() => answer(503, { message: 'Busy' }))
  expect(await Promise.all([read('/a'), read('/b')])).toEqual([
    answer(503, { message: 'Busy' }),
    answer(503, { message: 'Busy' }),
  ])
})

it('an unreachable portal fails each read', async () => {
  const { read } = createRecordedBatcher(() => Promise.reject(new Error('unreachable')))
  const results = await Promise.allSettled([read('/a'), read('/b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('an older portal without batches is asked for each read', async () => {
  const { read, listAddresses } = createRecordedBatcher((address) =>
    address.startsWith('/api/Batch') ? answer(404, undefined) : answer(200, address),
  )
  expect(await Promise.all([read('/a'), read('/b')])).toEqual([answer(200, '/a'), answer(200, '/b')])
  expect(listAddresses()).toEqual([batchOf('/a', '/b'), '/a', '/b'])
})

it('a cancelled read leaves the others alone, and the last one cancels the call', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const { read, calls } = createRecordedBatcher(() => new Promise(() => {}))
  const results = Promise.allSettled([read('/a', first.signal), read('/b', second.signal)])
  await new Promise((resolve) => setTimeout(resolve))
  first.abort('left')
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false])
  second.abort('left too')
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true])
  expect(await results).toEqual([
    { status: 'rejected', reason: 'left' },
    { status: 'rejected', reason: 'left too' },
  ])
})

it('a read that is cancelled before its call is not sent', async () => {
  const left = new AbortController()
  const { read, listAddresses } = createRecordedBatcher(() => answer(200, 'b'))
  const results = Promise.allSettled([read('/a', left.signal), read('/b')])
  left.abort('left')
  expect(await results).toEqual([
    { status: 'rejected', reason: 'left' },
    { status: 'fulfilled', value: answer(200, 'b') },
  ])
  expect(listAddresses()).toEqual(['/b'])
})
