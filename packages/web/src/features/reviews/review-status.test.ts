import { expect, test } from 'vitest'
import { toAllowedReviewActions, toOwnReviewStatus, toReviewStatus } from './review-status.ts'

const ended = (as: 'taken-back' | 'declined' | 'conflict') => ({ as, at: '', reason: '', by: null })
const reopened = { at: '', reason: '', by: { userId: 1, englishName: '', arabicName: '' } }
const review = {} as never

test('an ended assignment shows how it ended, whatever was written before', () => {
  const words = (given: Partial<Parameters<typeof toReviewStatus>[0]>) =>
    toReviewStatus({ ended: null, reviews: [], hasDraft: false, isAccepted: false, isOverdue: false, ...given }).words.en
  expect(words({})).toBe('Pending')
  expect(words({ isAccepted: true })).toBe('Accepted')
  expect(words({ isAccepted: true, hasDraft: true })).toBe('Begun')
  expect(words({ isOverdue: true })).toBe('Pending, overdue')
  expect(words({ hasDraft: true, isOverdue: true })).toBe('Begun, overdue')
  expect(words({ reviews: [review], hasDraft: true })).toBe('Evaluated')
  expect(words({ ended: ended('conflict'), reviews: [review] })).toBe('Conflict of interest')
  expect(words({ ended: ended('declined') })).toBe('Declined')
  expect(words({ ended: ended('taken-back') })).toBe('Taken back')
})

test('a reviewer reads at the desk how far the review is, and distinguishes a begun amendment from a submitted review', () => {
  const draft = {} as never
  const words = (given: Partial<Parameters<typeof toOwnReviewStatus>[0]>) =>
    toOwnReviewStatus({ review: null, draft: null, isAccepted: false, state: 'open', ...given }).words.en
  expect(words({})).toBe('Pending')
  expect(words({ isAccepted: true })).toBe('Accepted')
  expect(words({ isAccepted: true, draft })).toBe('Begun')
  expect(words({ review })).toBe('Evaluated')
  expect(words({ review, draft })).toBe('Evaluated, amendment begun')
  expect(words({ isAccepted: true, draft, state: 'closed' })).toBe('Reviewing has ended')
  expect(words({ review, state: 'closed' })).toBe('Evaluated')
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
