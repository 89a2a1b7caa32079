import { describe, expect, it } from 'vitest'
import { findReminderToSend, type ReminderHours, type ReviewReminderHours, reminderHours, reviewReminderHours } from './rules.ts'

const closesAt = new Date('2026-10-29T22:00:00Z')
const before = (hours: number) => new Date(closesAt.getTime() - hours * 3_600_000)
const longAgo = before(2000)

type Row = [when: string, now: Date, since: Date, remindedAt: ReminderHours | null, due: ReminderHours | null]

describe('of three reminders', () => {
  it.each<Row>([
    ['none before the first', before(169), longAgo, null, null],
    ['none a millisecond too early', new Date(before(168).getTime() - 1), longAgo, null, null],
    ['the first at its moment', before(168), longAgo, null, 168],
    ['the first once', before(100), longAgo, 168, null],
    ['the second after the first', before(48), longAgo, 168, 48],
    ['the second once', before(7), longAgo, 48, null],
    ['the third after the second', before(6), longAgo, 48, 6],
    ['the third once', before(1), longAgo, 6, null],
    ['the most pressing of two that were missed', before(40), longAgo, null, 48],
    ['the most pressing of three that were missed', before(1), longAgo, null, 6],
    ['none at the deadline', closesAt, longAgo, 48, null],
    ['none after it', before(-5), longAgo, null, null],
    ['none of before somebody came', before(40), before(47), null, null],
    ['the next to an applicant who registered between two', before(48), before(100), null, 48],
    ['one to an applicant who registered at its very moment', before(48), before(48), null, 48],
    ['none to an applicant who registered in the last hours', before(1), before(5), null, null],
    ['none farther than one they had', before(100), longAgo, 48, null],
  ])('%s', (_, now, since, remindedAt, due) => {
    expect(findReminderToSend({ since, remindedAt }, closesAt, now, reminderHours)).toBe(due)
  })
})

type ReviewRow = [when: string, now: Date, since: Date, remindedAt: ReviewReminderHours | null, due: ReviewReminderHours | null]

describe('of the reminders of reviews', () => {
  it.each<ReviewRow>([
    ['none earlier than 14 days', before(337), longAgo, null, null],
    ['the first 14 days before', before(336), longAgo, null, 336],
    ['the last one before the due date once', before(1), longAgo, 48, null],
    ['none on the day after the due date', before(-23), longAgo, 48, null],
    ['one a day after it', before(-24), longAgo, 48, -24],
    ['one also to a reviewer who had none before', before(-24), longAgo, null, -24],
    ['none again in the same week', before(-191), longAgo, -24, null],
    ['the second a week later', before(-192), longAgo, -24, -192],
    ['the third another week later', before(-360), longAgo, -192, -360],
    ['no fourth', before(-1000), longAgo, -360, null],
    ['none long after the due date', before(-528), longAgo, null, null],
    ['none of before the assignment', before(100), before(150), null, null],
  ])('%s', (_, now, since, remindedAt, due) => {
    expect(findReminderToSend({ since, remindedAt }, closesAt, now, reviewReminderHours)).toBe(due)
  })
})
