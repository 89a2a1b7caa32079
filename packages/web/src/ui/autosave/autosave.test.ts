import { expect, it } from 'vitest'
import {
  type Autosave,
  begin,
  dueAt,
  type Happening,
  isDirty,
  longestPause,
  nothingYet,
  pause,
  step,
  type Version,
} from './autosave.ts'

const at = (second: number) => `2026-03-01T10:00:${String(second).padStart(2, '0')}.000Z`
const version = (text: string, second: number, finished = false): Version => ({ text, finished, updatedAt: at(second) })

const after = (state: Autosave, ...events: readonly (readonly [Happening, number])[]): Autosave =>
  events.reduce((so, [event, now]) => step(so, event, now), state)
const typed = (text: string, now: number) => [{ is: 'typed', text } as const, now] as const
const sent = (now: number) => [{ is: 'sent' } as const, now] as const
const kept = (v: Version, now: number) => [{ is: 'kept', version: v } as const, now] as const
const found = (v: Version, now: number) => [{ is: 'found', version: v } as const, now] as const
const unreached = (now: number) => [{ is: 'failed', trouble: 'unreached' } as const, now] as const

const began = begin(version('one', 0))

it('nothing was typed: nothing is due', () => {
  expect(dueAt(began)).toBeUndefined()
  expect(dueAt(after(began, typed('one', 5)))).toBeUndefined()
})

it('it goes two seconds after the last key, and at the latest fifteen after the first', () => {
  expect(dueAt(after(began, typed('two', 100)))).toBe(100 + pause)
  expect(dueAt(after(began, typed('two', 100), typed('three', 1500)))).toBe(1500 + pause)
  expect(dueAt(after(began, typed('two', 100), typed('three', 14_900)))).toBe(100 + longestPause)
})

it('one request at a time; what was typed meanwhile goes next', () => {
  const under = after(began, typed('two', 100), sent(2100), typed('three', 2200))
  expect(dueAt(under)).toBeUndefined()
  const back = after(under, kept(version('two', 1), 2500))
  expect(isDirty(back)).toBe(true)
  expect(back.server.updatedAt).toBe(at(1))
  expect(dueAt(back)).toBe(2200 + pause)
  const done = after(back, sent(4200), kept(version('three', 2), 4300))
  expect([isDirty(done), dueAt(done), done.savedAt]).toEqual([false, undefined, 4300])
})

it('a field that is left does not wait, and the next key waits again', () => {
  const hurried = after(began, typed('two', 100), [{ is: 'nudged' }, 150])
  expect(dueAt(hurried)).toBe(0)
  const during = after(hurried, sent(150), [{ is: 'nudged' }, 160], kept(version('two', 1), 200))
  expect(dueAt(after(during, typed('three', 300)))).toBe(300 + pause)
})

it('without an answer it tries again, ever later, and at once when the line is back', () => {
  let state = after(began, typed('two', 0))
  const delays: number[] = []
  for (let now = 2000, times = 0; times < 8; times++) {
    state = after(state, sent(now), unreached(now))
    delays.push((dueAt(state) ?? 0) - now)
    now = dueAt(state) ?? 0
  }
  expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(dueAt(after(state, [{ is: 'nudged' }, 1]))).toBe(0)
  expect(after(state, sent(9), kept(version('two', 1), 10))).toMatchObject({ trouble: undefined, failures: 0, recovered: true })
})

it('signed out: it stands still until somebody is there again', () => {
  const out = after(began, typed('two', 0), sent(2000), [{ is: 'failed', trouble: 'signed-out' }, 2100], typed('three', 2200))
  expect(dueAt(out)).toBeUndefined()
  expect(out.mine.text).toBe('three')
  expect(dueAt(after(out, [{ is: 'nudged' }, 3000]))).toBe(0)
})

it('a text that is left is sent, but no trouble goes by it: its button must not change under the finger', () => {
  expect(dueAt(after(began, typed('two', 100), [{ is: 'left' }, 150]))).toBe(0)
  for (const trouble of ['signed-out', 'refused', 'locked', 'unreached'] as const) {
    const stands = after(began, typed('two', 0), sent(2000), [{ is: 'failed', trouble }, 2100], [{ is: 'left' }, 3000])
    expect(stands.trouble).toBe(trouble)
    if (trouble !== 'unreached') expect(dueAt(stands)).toBeUndefined()
  }
})

it('a text that is refused waits for another text', () => {
  const refused = after(began, typed('bad', 0), sent(2000), [{ is: 'failed', trouble: 'refused' }, 2100])
  expect(dueAt(refused)).toBeUndefined()
  expect(dueAt(after(refused, typed('good', 3000)))).toBeDefined()
})

it('its own text, of which the answer was lost, is no conflict', () => {
  const lost = after(began, typed('two<br>', 0), sent(2000), typed('two<br> and', 2100), found(version('two<br />', 1), 2200))
  expect([lost.trouble, lost.server.updatedAt, isDirty(lost)]).toEqual([undefined, at(1), true])
})

it('another text is: both are kept, and typing goes on', () => {
  const conflict = after(began, typed('mine', 0), sent(2000), found(version('other', 3), 2100), typed('mine too', 2200))
  expect(conflict).toMatchObject({ trouble: 'conflict', mine: { text: 'mine too' }, other: { text: 'other' } })
  expect(dueAt(conflict)).toBeUndefined()

  const mine = after(conflict, [{ is: 'chosen', choice: 'mine' }, 3000])
  expect([mine.mine.text, mine.server.updatedAt, dueAt(mine)]).toEqual(['mine too', at(3), 0])
  const other = after(conflict, [{ is: 'chosen', choice: 'other' }, 3000])
  expect([other.mine.text, isDirty(other)]).toEqual(['other', false])
  const both = after(conflict, [{ is: 'chosen', choice: 'both' }, 3000])
  expect(both.mine.text).toBe('mine too\n<hr>\nother')
  expect(dueAt(both)).toBe(0)
})

it('only the mark was changed elsewhere: it is taken over, and the words go on', () => {
  const marked = after(began, typed('two', 0), sent(2000), found(version('one', 3, true), 2100))
  expect(marked).toMatchObject({ trouble: undefined, mine: { text: 'two', finished: true }, server: { updatedAt: at(3) } })
  expect(dueAt(marked)).toBe(0)
})

it('a newer text is shown while nothing was typed; an older one that comes late never is', () => {
  expect(after(began, found(version('newer', 5), 10)).mine.text).toBe('newer')
  const own = after(began, typed('two', 0), sent(2000), kept(version('two', 4), 2100))
  expect(after(own, found(version('one', 0), 2200)).mine.text).toBe('two')
  expect(after(own, found(nothingYet, 2200)).mine.text).toBe('two')
})

it('finished goes at once and stays through edits; an empty section never is', () => {
  const marked = after(began, [{ is: 'marked', finished: true }, 0])
  expect(dueAt(marked)).toBe(0)
  const done = after(marked, sent(0), kept(version('one', 1, true), 100), typed('two', 200))
  expect(done.mine).toEqual({ text: 'two', finished: true })
  const emptied = after(done, typed('', 300), sent(400), kept(version('', 2, false), 500))
  expect([emptied.mine.finished, isDirty(emptied)]).toEqual([false, false])
})
