import { expect, test } from 'vitest'
import { toAllowedReviewActions, toOwnReviewStatus, toReviewStatus } from './review-status.ts'

const ended = (as: 'taken-back' | 'declined' | 'conflict') => ({ as, at: '', reason: '', by: null })
const reopened = { at: '', reason: '', by: { userId: 1, englishName: '', arabicName: '' } }
const review = {} as never

test('an ended assignment shows how it ended, whatever was written before', () => {
  const words = (given: Parameters<typeof toReviewStatus>[0]) => toReviewStatus(given).words.en
  expect(words({ ended: null, reviews: [], hasDraft: false, isOverdue: false })).toBe('Pending')
  expect(words({ ended: null, reviews: [], hasDraft: true, isOverdue: false })).toBe('Pending, begun')
  expect(words({ ended: null, reviews: [], hasDraft: false, isOverdue: true })).toBe('Overdue')
  expect(words({ ended: null, reviews: [], hasDraft: true, isOverdue: true })).toBe('Overdue, begun')
  expect(words({ ended: null, reviews: [review], hasDraft: true, isOverdue: false })).toBe('Evaluated')
  expect(words({ ended: ended('conflict'), reviews: [review], hasDraft: false, isOverdue: false })).toBe('Conflict of interest')
  expect(words({ ended: ended('declined'), reviews: [], hasDraft: false, isOverdue: false })).toBe('Declined')
  expect(words({ ended: ended('taken-back'), reviews: [], hasDraft: false, isOverdue: false })).toBe('Taken back')
})

test('a reviewer tells a begun review from a pending one, and a begun amendment from a submitted review', () => {
  const [draft, words] = [{} as never, (given: Parameters<typeof toOwnReviewStatus>[0]) => toOwnReviewStatus(given).words.en]
  expect(words({ review: null, draft: null })).toBe('Pending')
  expect(words({ review: null, draft })).toBe('Pending, begun')
  expect(words({ review, draft: null })).toBe('Evaluated')
  expect(words({ review, draft })).toBe('Evaluated, amendment begun')
})

test('after the due date a review is reopened once; only a conflict is lifted', () => {
  expect(toAllowedReviewActions({ ended: null, reopened: null }, true)).toEqual({ reopen: false, close: false, lift: false })
  expect(toAllowedReviewActions({ ended: null, reopened: null }, false)).toEqual({ reopen: true, close: false, lift: false })
  expect(toAllowedReviewActions({ ended: null, reopened }, false)).toEqual({ reopen: false, close: true, lift: false })
  expect(toAllowedReviewActions({ ended: ended('conflict'), reopened: null }, false)).toEqual({
    reopen: false,
    close: false,
    lift: true,
  })
  expect(toAllowedReviewActions({ ended: ended('declined'), reopened: null }, false)).toEqual({
    reopen: false,
    close: false,
    lift: false,
  })
})
