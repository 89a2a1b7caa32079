import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLine } from './live-line.ts'

/** As the browser's, moved by hand. */
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
const onTold = vi.fn()
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
  end = openLine('/api/Events', { onOpen, onTold })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('hears what is told, and says when the line stands', () => {
  last().open()
  last().onmessage({ data: '{"topic":"ticket","id":7}' })
  expect(last().address).toBe('/api/Events')
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(onTold).toHaveBeenCalledWith('{"topic":"ticket","id":7}')
})

test('stands only while the page is in sight', () => {
  last().open()
  show('hidden')
  expect(last().readyState).toBe(FakeSource.CLOSED)
  expect(lines()).toBe(1)
  show('visible')
  expect(lines()).toBe(2)
  last().open()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a broken line is the browser’s to mend', () => {
  last().open()
  last().readyState = 0
  last().onerror()
  vi.advanceTimersByTime(600_000)
  expect(lines()).toBe(1)
  last().open()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('one that is refused is tried again after 5 s, 30 s and then every two minutes, and from the beginning once it stood', () => {
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

test('nothing is tried behind a hidden page, nor after the end', () => {
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
