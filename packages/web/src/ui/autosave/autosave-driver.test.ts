import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { begin, nothingYet, type Version, type Written } from './autosave.ts'
import { begunWith, draftOf } from './autosave-draft.ts'
import { type Answer, AutosaveDriver } from './autosave-driver.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A server of one section, that can be out of reach and slow. */
class Shelf {
  holds: Version = nothingYet
  mood: 'well' | 'unreached' | 'failing' | 'signed-out' = 'well'
  takes = 0
  readonly heard: string[] = []
  most = 0
  private under = 0
  private times = 0

  put(written: Written) {
    this.times++
    this.holds = { ...written, updatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, this.times)).toISOString() }
  }

  readonly line = {
    send: async (written: Written, updatedAt: string | null): Promise<Answer> => {
      this.most = Math.max(this.most, ++this.under)
      await new Promise((resolve) => setTimeout(resolve, this.takes))
      this.under--
      if (this.mood !== 'well') return { trouble: this.mood }
      if (updatedAt !== this.holds.updatedAt) return { trouble: 'outdated' }
      this.heard.push(written.text)
      this.put(written)
      return this.holds
    },
    read: async (): Promise<Answer> => (this.mood === 'well' ? this.holds : { trouble: this.mood }),
  }
}

const open = (shelf: Shelf) => {
  const driver = new AutosaveDriver(begin(shelf.holds), shelf.line)
  driver.start()
  return driver
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const type = (driver: AutosaveDriver, text: string) => driver.tell({ is: 'typed', text })

it('somebody who never rests is saved every fifteen seconds; the last words win', async () => {
  const shelf = new Shelf()
  shelf.takes = 700
  const driver = open(shelf)
  let text = ''
  for (let key = 0; key < 100; key++) {
    text += 'ك'
    type(driver, text)
    await wait(400)
  }
  expect(shelf.heard.length).toBeGreaterThanOrEqual(2)
  await wait(5000)
  expect(shelf.holds.text).toBe(text)
  expect(shelf.most).toBe(1)
})

it('offline and on again: every word arrives', async () => {
  const shelf = new Shelf()
  const driver = open(shelf)
  type(driver, 'one')
  await wait(2500)
  shelf.mood = 'unreached'
  type(driver, 'one two')
  await wait(60_000)
  type(driver, 'one two three')
  expect(driver.state.trouble).toBe('unreached')
  shelf.mood = 'well'
  driver.tell({ is: 'nudged' })
  await wait(10)
  expect(shelf.heard).toEqual(['one', 'one two three'])
  expect(driver.state.trouble).toBeUndefined()
})

it('two windows: the second learns of the first, and nothing is overwritten', async () => {
  const shelf = new Shelf()
  const [one, other] = [open(shelf), open(shelf)]
  type(one, 'from the first')
  await wait(3000)
  type(other, 'from the second')
  await wait(3000)
  expect(shelf.holds.text).toBe('from the first')
  expect(other.state).toMatchObject({ trouble: 'conflict', other: { text: 'from the first' } })
  other.tell({ is: 'chosen', choice: 'both' })
  await wait(10)
  expect(shelf.holds.text).toBe('from the second\n<hr>\nfrom the first')
})

it('refused though nothing changed: it is closed', async () => {
  const shelf = new Shelf()
  const driver = new AutosaveDriver(begin(nothingYet), { ...shelf.line, send: async () => ({ trouble: 'outdated' }) })
  driver.start()
  type(driver, 'late')
  await wait(3000)
  expect(driver.state.trouble).toBe('locked')
  expect(driver.state.mine.text).toBe('late')
})

it('a screen that goes away sends what waits, after what is under way', async () => {
  const shelf = new Shelf()
  shelf.takes = 1000
  const driver = open(shelf)
  type(driver, 'one')
  await wait(2100)
  type(driver, 'one two')
  driver.stop()
  const settled = driver.settled()
  await wait(3000)
  expect(shelf.heard).toEqual(['one', 'one two'])
  expect(await settled).toBe(true)
})

it('finishing waits until the server has it, and says when it has not', async () => {
  const shelf = new Shelf()
  const driver = open(shelf)
  type(driver, 'done')
  driver.tell({ is: 'marked', finished: true })
  const first = driver.settled()
  await wait(10)
  expect([await first, shelf.holds.finished]).toEqual([true, true])
  shelf.mood = 'signed-out'
  driver.tell({ is: 'marked', finished: false })
  const second = driver.settled()
  await wait(10)
  expect(await second).toBe(false)
})

it('a draft of an earlier visit goes on where it stood', () => {
  const stored: Version = { text: 'one', finished: false, updatedAt: '2026-01-01T00:00:01.000Z' }
  const typed = { ...begin(stored), mine: { text: 'one two', finished: false } }
  const draft = draftOf(typed, 5)
  expect(begunWith(stored, draft)).toEqual({ ...typed, earlier: 'one', firstAt: 5, lastAt: 5 })
  // It arrived after all.
  expect(begunWith({ ...stored, text: 'one two', updatedAt: '2026-01-01T00:00:02.000Z' }, draft).trouble).toBeUndefined()
  // What was sent last arrived, what was typed after it did not.
  const sending = draftOf({ ...typed, sending: { text: 'one t', finished: false } }, 5)
  expect(begunWith({ ...stored, text: 'one t', updatedAt: '2026-01-01T00:00:02.000Z' }, sending)).toMatchObject({
    mine: { text: 'one two' },
    firstAt: 5,
  })
  // Somebody else wrote meanwhile.
  expect(begunWith({ ...stored, text: 'other', updatedAt: '2026-01-01T00:00:03.000Z' }, draft)).toMatchObject({
    mine: { text: 'one two' },
    trouble: 'conflict',
    other: { text: 'other' },
  })
  expect(begunWith(stored, undefined)).toEqual(begin(stored))
})

it('what an earlier visit sent and did not hear of may still arrive: it is no change of somebody else', async () => {
  const shelf = new Shelf()
  shelf.put({ text: 'one', finished: false })
  const left = { ...begin(shelf.holds), mine: { text: 'one two', finished: false }, sending: { text: 'one t', finished: false } }
  const driver = new AutosaveDriver(begunWith(shelf.holds, draftOf(left, Date.now())), shelf.line)
  driver.start()
  // Now it arrives, and the person writes on.
  shelf.put({ text: 'one t', finished: false })
  type(driver, 'one two three')
  await wait(3000)
  expect(driver.state.trouble).toBeUndefined()
  expect(shelf.holds.text).toBe('one two three')
})

it('"finish" that was pressed without a connection still holds after a reload, though the text itself had been saved', () => {
  const stored: Version = { text: 'done', finished: false, updatedAt: '2026-01-01T00:00:01.000Z' }
  const marked = { ...begin(stored), mine: { text: 'done', finished: true } }
  expect(begunWith(stored, draftOf(marked, 5))).toEqual({ ...marked, earlier: 'done', firstAt: 5, lastAt: 5 })
  // The text was on its way when it was pressed, and arrived.
  const typed = { ...begin({ ...stored, text: 'do' }), mine: { text: 'done', finished: true } }
  const onItsWay = draftOf({ ...typed, sending: { text: 'done', finished: false } }, 5)
  const arrived = { ...stored, updatedAt: '2026-01-01T00:00:02.000Z' }
  expect(begunWith(arrived, onItsWay).mine.finished).toBe(true)
  // It was sent with the text, and opened again elsewhere since.
  const sent = draftOf({ ...typed, sending: typed.mine }, 5)
  expect(begunWith(arrived, sent)).toEqual(begin(arrived))
  // Nothing was pressed here; elsewhere it was.
  const untouched = draftOf({ ...begin(stored), mine: { text: 'done and more', finished: false } }, 5)
  const finishedElsewhere = { ...stored, finished: true, updatedAt: '2026-01-01T00:00:02.000Z' }
  expect(begunWith(finishedElsewhere, untouched).mine).toEqual({ text: 'done and more', finished: true })
})

it('a portal that cannot take it is asked again, like a lost connection', async () => {
  const shelf = new Shelf()
  const driver = open(shelf)
  shelf.mood = 'failing'
  type(driver, 'one')
  await wait(2500)
  expect(driver.state.trouble).toBe('failing')
  shelf.mood = 'well'
  await wait(5000)
  expect(shelf.heard).toEqual(['one'])
})
