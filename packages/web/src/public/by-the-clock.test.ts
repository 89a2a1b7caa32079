import { pageNames } from '@jadara/contract/site/pages'
import { describe, expect, it } from 'vitest'
import { countMatches, deadlines, renderTestPage, round } from './public.testing.ts'

describe('a key date', () => {
  const zones = [
    // Two hours ahead of UTC.
    ['Africa/Cairo', '2026-12-02T21:59:59.999Z', '2026-12-02T22:00:00.000Z'],
    // Five hours behind UTC.
    ['America/New_York', '2026-12-03T04:59:59.999Z', '2026-12-03T05:00:00.000Z'],
  ] as const
  const only = deadlines.slice(1, 2)

  it.each(zones)('in %s lasts until %s and is past at %s', (timeZone, last, over) => {
    for (const page of ['landing', 'deadlines'] as const)
      for (const between of [{}, { round: null }]) {
        const at = (now: string) => renderTestPage(page, 'en', { now, timeZone, deadlines: only, ...between })
        expect(at(last)).not.toContain('This date has passed.')
        expect(at(last)).toContain('href="/en/deadlines/12.ics"')
        expect(at(over)).toContain('This date has passed.')
        expect(at(over)).not.toContain('href="/en/deadlines/12.ics"')
      }
  })

  it.each([
    ['Africa/Cairo', '2026-12-31T21:59:59.999Z', '2026-12-31T22:00:00.000Z'],
    ['America/New_York', '2027-01-01T04:59:59.999Z', '2027-01-01T05:00:00.000Z'],
  ])('the year at the foot is that of %s', (timeZone, last, over) => {
    const at = (now: string) => renderTestPage('prize', 'en', { now, timeZone, round: null })
    expect(at(last)).toContain('© 2026 ')
    expect(at(over)).toContain('© 2027 ')
  })
})

describe('the entry link', () => {
  const apply = /<a class="b go lg" href="\/register">Apply Now<\/a>/g
  const signIn = /<a class="b go lg" href="\/login">Sign in<\/a>/g
  const hasAWayIn = ['landing', 'prize', 'conditions'] as const

  it.each([
    ['before the round opens', { round: { ...round, now: '2026-09-01T00:00:00.000Z' } }],
    ['while it is open', {}],
    ['at its last moment', { round: { ...round, now: '2026-12-02T21:59:59.999Z' } }],
  ])('%s is to register', (_, more) => {
    for (const page of hasAWayIn) {
      expect(countMatches(renderTestPage(page, 'en', more), apply)).toBe(1)
      expect(countMatches(renderTestPage(page, 'en', more), signIn)).toBe(0)
    }
    for (const page of pageNames) expect(renderTestPage(page, 'en', more)).toContain('>Create an account</a>')
  })

  it.each([
    ['after the deadline', { round: { ...round, now: '2026-12-02T22:00:00.000Z' } }],
    ['of a round without a deadline', { round: { ...round, closesAt: null, endDate: null } }],
    ['between rounds', { round: null, deadlines: [] }],
  ])('%s is to sign in: nobody is sent to register', (_, more) => {
    for (const page of hasAWayIn) {
      expect(countMatches(renderTestPage(page, 'en', more), apply)).toBe(0)
      expect(countMatches(renderTestPage(page, 'en', more), signIn)).toBe(1)
    }
    // The office's own texts stay.
    for (const page of pageNames) expect(renderTestPage(page, 'en', more)).not.toContain('>Create an account</a>')
  })
})
