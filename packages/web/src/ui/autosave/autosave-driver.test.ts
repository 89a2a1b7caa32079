import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AutosaveText, createAutosaveState, emptyServerText, type ServerText } from './autosave.ts'
import { createAutosaveFromDraft, draftOf } from './autosave-draft.ts'
import { AutosaveDriver, type AutosaveReply } from './autosave-driver.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A server with one section, which can be slow or unreachable. */
class Shelf {
  holds: ServerText = emptyServerText
  mood: 'well' | 'offline' | 'failing' | 'signed-out' = 'well'
  takes = 0
  readonly heard: string[] = []
  most = 0
  private under = 0
  private times = 0

  put(written: AutosaveText) {
    this.times++
    this.holds = { ...written, version: new Date(Date.UTC(2026, 0, 1, 0, 0, this.times)).toISOString() }
  }

  readonly line = {
    send: async (written: AutosaveText, expectedVersion: string | null): Promise<AutosaveReply> => {
      this.most = Math.max(this.most, ++this.under)
      await new Promise((resolve) => setTimeout(resolve, this.takes))
      this.under--
      if (this.mood !== 'well') return { trouble: this.mood }
      if (expectedVersion !== this.holds.version) return { trouble: 'outdated' }
      this.heard.push(written.text)
      this.put(written)
      return this.holds
    },
    read: async (): Promise<AutosaveReply> => (this.mood === 'well' ? this.holds : { trouble: this.mood }),
  }
}

const open = (shelf: Shelf) => {
  const driver = new AutosaveDriver(createAutosaveState(shelf.holds), shelf.line)
  driver.start()
  return driver
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const type = (driver: AutosaveDriver, text: string) => driver.dispatch({ is: 'typed', text })

it('continuous typing is saved every fifteen seconds, and the last text wins', async () => {
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

it('everything typed offline is saved after reconnecting', async () => {
  const shelf = new Shelf()
  const driver = open(shelf)
  type(driver, 'one')
  await wait(2500)
  shelf.mood = 'offline'
  type(driver, 'one two')
  await wait(60_000)
  type(driver, 'one two three')
  expect(driver.state.trouble).toBe('offline')
  shelf.mood = 'well'
  driver.dispatch({ is: 'nudged' })
  await wait(10)
  expect(shelf.heard).toEqual(['one', 'one two three'])
  expect(driver.state.trouble).toBeUndefined()
})

it('a second window reports the conflict and overwrites nothing', async () => {
  const shelf = new Shelf()
  const [one, other] = [open(shelf), open(shelf)]
  type(one, 'from the first')
  await wait(3000)
  type(other, 'from the second')
  await wait(3000)
  expect(shelf.holds.text).toBe('from the first')
  expect(other.state).toMatchObject({ trouble: 'conflict', other: { text: 'from the first' } })
  other.dispatch({ is: 'chosen', choice: 'both' })
  await wait(10)
  expect(shelf.holds.text).toBe('from the second\n<hr>\nfrom the first')
})

it('a refusal without a newer version locks the text', async () => {
  const shelf = new Shelf()
  const driver = new AutosaveDriver(createAutosaveState(emptyServerText), {
    ...shelf.line,
    send: async () => ({ trouble: 'outdated' }),
  })
  driver.start()
  type(driver, 'late')
  await wait(3000)
  expect(driver.state.trouble).toBe('locked')
  expect(driver.state.mine.text).toBe('late')
})

it('leaving the screen sends the pending text after the current request', async () => {
  const shelf = new Shelf()
  shelf.takes = 1000
  const driver = open(shelf)
  type(driver, 'one')
  await wait(2100)
  type(driver, 'one two')
  driver.stop()
  const settled = driver.waitUntilSettled()
  await wait(3000)
  expect(shelf.heard).toEqual(['one', 'one two'])
  expect(await settled).toBe(true)
})

it('finishing waits for the server and reports a failure', async () => {
  const shelf = new Shelf()
  const driver = open(shelf)
  type(driver, 'done')
  driver.dispatch({ is: 'marked', finished: true })
  const first = driver.waitUntilSettled()
  await wait(10)
  expect([await first, shelf.holds.finished]).toEqual([true, true])
  shelf.mood = 'signed-out'
  driver.dispatch({ is: 'marked', finished: false })
  const second = driver.waitUntilSettled()
  await wait(10)
  expect(await second).toBe(false)
})

it('a draft of an earlier visit is restored', () => {
  const stored: ServerText = { text: 'one', finished: false, version: '2026-01-01T00:00:01.000Z' }
  const typed = { ...createAutosaveState(stored), mine: { text: 'one two', finished: false } }
  const draft = draftOf(typed, 5)
  expect(createAutosaveFromDraft(stored, draft)).toEqual({ ...typed, earlier: 'one', firstAt: 5, lastAt: 5 })
  expect(
    createAutosaveFromDraft({ ...stored, text: 'one two', version: '2026-01-01T00:00:02.000Z' }, draft).trouble,
  ).toBeUndefined()
  // The last request succeeded; the later text was never sent.
  const sending = draftOf({ ...typed, sending: { text: 'one t', finished: false } }, 5)
  expect(createAutosaveFromDraft({ ...stored, text: 'one t', version: '2026-01-01T00:00:02.000Z' }, sending)).toMatchObject({
    mine: { text: 'one two' },
    firstAt: 5,
  })
  expect(createAutosaveFromDraft({ ...stored, text: 'other', version: '2026-01-01T00:00:03.000Z' }, draft)).toMatchObject({
    mine: { text: 'one two' },
    trouble: 'conflict',
    other: { text: 'other' },
  })
  expect(createAutosaveFromDraft(stored, undefined)).toEqual(createAutosaveState(stored))
})

it('drafts have the format of earlier releases', () => {
  const left =
    '{"savedAt":5,"values":{"text":"one two","finished":true,"updatedAt":"2026-01-01T00:00:01.000Z","sent":"one","sentFinished":false}}'
  const stored: ServerText = { text: 'one', finished: false, version: '2026-01-01T00:00:01.000Z' }
  const restored = createAutosaveFromDraft(stored, JSON.parse(left))
  expect(restored).toMatchObject({ mine: { text: 'one two', finished: true }, earlier: 'one', firstAt: 5 })
  expect(restored.trouble).toBeUndefined()
  expect(JSON.stringify(draftOf(restored, 5))).toBe(left)
})

it('a late request of an earlier visit is no conflict', async () => {
  const shelf = new Shelf()
  shelf.put({ text: 'one', finished: false })
  const left = {
    ...createAutosaveState(shelf.holds),
    mine: { text: 'one two', finished: false },
    sending: { text: 'one t', finished: false },
  }
  const driver = new AutosaveDriver(createAutosaveFromDraft(shelf.holds, draftOf(left, Date.now())), shelf.line)
  driver.start()
  shelf.put({ text: 'one t', finished: false })
  type(driver, 'one two three')
  await wait(3000)
  expect(driver.state.trouble).toBeUndefined()
  expect(shelf.holds.text).toBe('one two three')
})

it('"finish" that was pressed offline survives a reload, even if the text was saved', () => {
  const stored: ServerText = { text: 'done', finished: false, version: '2026-01-01T00:00:01.000Z' }
  const marked = { ...createAutosaveState(stored), mine: { text: 'done', finished: true } }
  expect(createAutosaveFromDraft(stored, draftOf(marked, 5))).toEqual({ ...marked, earlier: 'done', firstAt: 5, lastAt: 5 })
  const typed = { ...createAutosaveState({ ...stored, text: 'do' }), mine: { text: 'done', finished: true } }
  const onItsWay = draftOf({ ...typed, sending: { text: 'done', finished: false } }, 5)
  const arrived = { ...stored, version: '2026-01-01T00:00:02.000Z' }
  expect(createAutosaveFromDraft(arrived, onItsWay).mine.finished).toBe(true)
  const sent = draftOf({ ...typed, sending: typed.mine }, 5)
  expect(createAutosaveFromDraft(arrived, sent)).toEqual(createAutosaveState(arrived))
  const untouched = draftOf({ ...createAutosaveState(stored), mine: { text: 'done and more', finished: false } }, 5)
  const finishedElsewhere = { ...stored, finished: true, version: '2026-01-01T00:00:02.000Z' }
  expect(createAutosaveFromDraft(finishedElsewhere, untouched).mine).toEqual({ text: 'done and more', finished: true })
})

it('a failing portal is retried like a lost connection', async () => {
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
