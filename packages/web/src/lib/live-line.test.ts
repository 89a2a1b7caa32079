import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './live-line.ts'

class FakeSource {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  onopen = () => {}
  onmessage = (_: { data: unknown }) => {}
  onerror = () => {}
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  refuse() {
    this.readyState = FakeSource.CLOSED
    this.onerror()
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const onOpen = vi.fn()
const onMessage = vi.fn()
let end = () => {}
const lines = () => FakeSource.all.length
const last = () => FakeSource.all.at(-1) as FakeSource

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  vi.clearAllMocks()
  FakeSource.all = []
  page.visibilityState = 'visible'
  end = openEventStream('/api/Events', { onOpen, onMessage })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('passes messages on and reports an open connection', () => {
  last().open()
  last().onmessage({ data: '{"topic":"ticket","id":7}' })
  expect(last().address).toBe('/api/Events')
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(onMessage).toHaveBeenCalledWith('{"topic":"ticket","id":7}')
})

test('is connected only while the page is visible', () => {
  last().open()
  show('hidden')
  expect(last().readyState).toBe(FakeSource.CLOSED)
  expect(lines()).toBe(1)
  show('visible')
  expect(lines()).toBe(2)
  last().open()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('leaves reconnecting to the browser after an interruption', () => {
  last().open()
  last().readyState = 0
  last().onerror()
  vi.advanceTimersByTime(600_000)
  expect(lines()).toBe(1)
  last().open()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('retries a refused connection after 5 s, 30 s and then every two minutes, and starts over after a success', () => {
  for (const pause of [5_000, 30_000, 120_000, 120_000]) {
    const before = lines()
    last().refuse()
    vi.advanceTimersByTime(pause - 1)
    expect(lines()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(lines()).toBe(before + 1)
  }
  last().open()
  last().refuse()
  vi.advanceTimersByTime(5_000)
  expect(lines()).toBe(6)
})

test('does not connect while the page is hidden or after it was closed', () => {
  last().refuse()
  show('hidden')
  vi.advanceTimersByTime(600_000)
  expect(lines()).toBe(1)
  show('visible')
  expect(lines()).toBe(2)
  last().refuse()
  end()
  vi.advanceTimersByTime(600_000)
  show('visible')
  expect(lines()).toBe(2)
})
