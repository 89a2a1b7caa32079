import { expect, it } from 'vitest'
import {
  type AutosaveEvent,
  type AutosaveState,
  applyAutosaveEvent,
  createAutosaveState,
  emptyServerText,
  findNextSaveTime,
  isDirty,
  longestPause,
  pause,
  type ServerText,
} from './autosave.ts'

const at = (second: number) => `2026-03-01T10:00:${String(second).padStart(2, '0')}.000Z`
const version = (text: string, second: number, finished = false): ServerText => ({ text, finished, version: at(second) })

const after = (state: AutosaveState, ...events: readonly (readonly [AutosaveEvent, number])[]): AutosaveState =>
  events.reduce((so, [event, now]) => applyAutosaveEvent(so, event, now), state)
const typed = (text: string, now: number) => [{ is: 'typed', text } as const, now] as const
const sent = (now: number) => [{ is: 'sent' } as const, now] as const
const storedReply = (v: ServerText, now: number) => [{ is: 'stored', stored: v } as const, now] as const
const found = (v: ServerText, now: number) => [{ is: 'found', stored: v } as const, now] as const
const unreached = (now: number) => [{ is: 'failed', trouble: 'offline' } as const, now] as const

const began = createAutosaveState(version('one', 0))

it('no save is due without a change', () => {
  expect(findNextSaveTime(began)).toBeUndefined()
  expect(findNextSaveTime(after(began, typed('one', 5)))).toBeUndefined()
})

it('a save is due two seconds after the last key, at the latest fifteen after the first', () => {
  expect(findNextSaveTime(after(began, typed('two', 100)))).toBe(100 + pause)
  expect(findNextSaveTime(after(began, typed('two', 100), typed('three', 1500)))).toBe(1500 + pause)
  expect(findNextSaveTime(after(began, typed('two', 100), typed('three', 14_900)))).toBe(100 + longestPause)
})

it('text typed during a request is sent with the next one', () => {
  const under = after(began, typed('two', 100), sent(2100), typed('three', 2200))
  expect(findNextSaveTime(under)).toBeUndefined()
  const back = after(under, storedReply(version('two', 1), 2500))
  expect(isDirty(back)).toBe(true)
  expect(back.server.version).toBe(at(1))
  expect(findNextSaveTime(back)).toBe(2200 + pause)
  const done = after(back, sent(4200), storedReply(version('three', 2), 4300))
  expect([isDirty(done), findNextSaveTime(done), done.savedAt]).toEqual([false, undefined, 4300])
})

it('leaving the field saves at once, and the next key waits again', () => {
  const hurried = after(began, typed('two', 100), [{ is: 'nudged' }, 150])
  expect(findNextSaveTime(hurried)).toBe(0)
  const during = after(hurried, sent(150), [{ is: 'nudged' }, 160], storedReply(version('two', 1), 200))
  expect(findNextSaveTime(after(during, typed('three', 300)))).toBe(300 + pause)
})

it('a lost connection is retried at growing intervals, and at once after reconnecting', () => {
  let state = after(began, typed('two', 0))
  const delays: number[] = []
  for (let now = 2000, times = 0; times < 8; times++) {
    state = after(state, sent(now), unreached(now))
    delays.push((findNextSaveTime(state) ?? 0) - now)
    now = findNextSaveTime(state) ?? 0
  }
  expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(findNextSaveTime(after(state, [{ is: 'nudged' }, 1]))).toBe(0)
  expect(after(state, sent(9), storedReply(version('two', 1), 10))).toMatchObject({
    trouble: undefined,
    failures: 0,
    recovered: true,
  })
})

it('signing out stops saving until the next sign-in', () => {
  const out = after(began, typed('two', 0), sent(2000), [{ is: 'failed', trouble: 'signed-out' }, 2100], typed('three', 2200))
  expect(findNextSaveTime(out)).toBeUndefined()
  expect(out.mine.text).toBe('three')
  expect(findNextSaveTime(after(out, [{ is: 'nudged' }, 3000]))).toBe(0)
})

it('leaving the field saves, but keeps the message, so that its button does not move', () => {
  expect(findNextSaveTime(after(began, typed('two', 100), [{ is: 'left' }, 150]))).toBe(0)
  for (const trouble of ['signed-out', 'refused', 'locked', 'offline'] as const) {
    const left = after(began, typed('two', 0), sent(2000), [{ is: 'failed', trouble }, 2100], [{ is: 'left' }, 3000])
    expect(left.trouble).toBe(trouble)
    if (trouble !== 'offline') expect(findNextSaveTime(left)).toBeUndefined()
  }
})

it('a refused text is sent again only after a change', () => {
  const refused = after(began, typed('bad', 0), sent(2000), [{ is: 'failed', trouble: 'refused' }, 2100])
  expect(findNextSaveTime(refused)).toBeUndefined()
  expect(findNextSaveTime(after(refused, typed('good', 3000)))).toBeDefined()
})

it('its own text with a lost reply is no conflict', () => {
  const lost = after(began, typed('two<br>', 0), sent(2000), typed('two<br> and', 2100), found(version('two<br />', 1), 2200))
  expect([lost.trouble, lost.server.version, isDirty(lost)]).toEqual([undefined, at(1), true])
})

it('another text is a conflict that keeps both and allows typing', () => {
  const conflict = after(began, typed('mine', 0), sent(2000), found(version('other', 3), 2100), typed('mine too', 2200))
  expect(conflict).toMatchObject({ trouble: 'conflict', mine: { text: 'mine too' }, other: { text: 'other' } })
  expect(findNextSaveTime(conflict)).toBeUndefined()

  const mine = after(conflict, [{ is: 'chosen', choice: 'mine' }, 3000])
  expect([mine.mine.text, mine.server.version, findNextSaveTime(mine)]).toEqual(['mine too', at(3), 0])
  const other = after(conflict, [{ is: 'chosen', choice: 'other' }, 3000])
  expect([other.mine.text, isDirty(other)]).toEqual(['other', false])
  const both = after(conflict, [{ is: 'chosen', choice: 'both' }, 3000])
  expect(both.mine.text).toBe('mine too\n<hr>\nother')
  expect(findNextSaveTime(both)).toBe(0)
})

it('a mark that was changed elsewhere is applied and keeps the typed text', () => {
  const marked = after(began, typed('two', 0), sent(2000), found(version('one', 3, true), 2100))
  expect(marked).toMatchObject({ trouble: undefined, mine: { text: 'two', finished: true }, server: { version: at(3) } })
  expect(findNextSaveTime(marked)).toBe(0)
})

it('a newer text replaces an unchanged one, but a late older reply does not', () => {
  expect(after(began, found(version('newer', 5), 10)).mine.text).toBe('newer')
  const own = after(began, typed('two', 0), sent(2000), storedReply(version('two', 4), 2100))
  expect(after(own, found(version('one', 0), 2200)).mine.text).toBe('two')
  expect(after(own, found(emptyServerText, 2200)).mine.text).toBe('two')
})

it('the finished mark is saved at once and survives edits, except in an empty section', () => {
  const marked = after(began, [{ is: 'marked', finished: true }, 0])
  expect(findNextSaveTime(marked)).toBe(0)
  const done = after(marked, sent(0), storedReply(version('one', 1, true), 100), typed('two', 200))
  expect(done.mine).toEqual({ text: 'two', finished: true })
  const emptied = after(done, typed('', 300), sent(400), storedReply(version('', 2, false), 500))
  expect([emptied.mine.finished, isDirty(emptied)]).toEqual([false, false])
})
