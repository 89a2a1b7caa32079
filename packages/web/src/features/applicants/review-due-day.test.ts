import { expect, test } from 'vitest'
import { findNextDueDay } from './review-due-day.ts'

test('the next last day is one that is not over, of a review that is not submitted; reviewing has ended when all are over', () => {
  const next = (...own: (readonly ['pending' | 'submitted', string | null])[]) =>
    findNextDueDay(
      own.map(([state, due]) => ({ applicantId: 1, roundId: 1, state, due, isOverdue: false, isClosed: false })),
      '2026-11-21',
    )
  expect(next(['pending', '2026-11-20'], ['pending', '2026-12-04'], ['pending', '2026-12-03'])).toBe('2026-12-03')
  expect(next(['pending', '2026-11-19'], ['pending', '2026-11-20'], ['submitted', '2026-12-03'])).toBe('2026-11-20')
  expect(next(['pending', '2026-11-20'], ['pending', null])).toBe(undefined)
  expect(next(['submitted', '2026-12-03'])).toBe(undefined)
})
