import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
})
afterAll(() => test.close())

describe('the active round', () => {
  it('shows its window as timestamps, with the time of the server', async () => {
    test.time.now = new Date('2026-12-01T08:09:10.123Z')
    expect(await createAnonymousClient(test).get('/api/Rounds/active')).toEqual({
      status: 200,
      body: {
        id: 1,
        englishName: 'Round 1',
        arabicName: 'الدورة الأولى',
        isTrial: false,
        startDate: '2026-11-21',
        endDate: '2027-01-19',
        opensAt: '2026-11-20T22:00:00.000Z',
        closesAt: '2027-01-19T22:00:00.000Z',
        now: '2026-12-01T08:09:10.123Z',
        timeZone: 'Africa/Cairo',
        registrationPhdWindow: { from: '2015-01-01', to: '2023-01-01' },
        profilePhdWindow: { from: '2014-01-01', to: '2023-01-01' },
        journalsLeast: 5,
        journalsMost: 8,
        uploadGraceMinutes: 10,
        eligibilityEnglish: '',
        eligibilityArabic: '',
      },
    })
  })

  it('without a deadline has no closing time', async () => {
    await test.database.sql`update round set end_date = null`
    expect((await createAnonymousClient(test).get('/api/Rounds/active')).body).toMatchObject({ endDate: null, closesAt: null })
    await test.database.sql`update round set end_date = '2027-01-19'`
  })

  it('is null between rounds, without key dates', async () => {
    await test.database.sql`update round set active = false`
    expect(await createAnonymousClient(test).get('/api/Rounds/active')).toEqual({ status: 200, body: null })
    expect(await createAnonymousClient(test).get('/api/Deadlines')).toEqual({ status: 200, body: [] })
    await test.database.sql`update round set active = true`
  })

  it('abuse 7: is only one, even if two are activated at once', async () => {
    await test.database.sql`insert into round (english_name, arabic_name, start_date) values ('Two', 'الثانية', '2027-02-01')`
    await expect(test.database.sql`update round set active = true where english_name = 'Two'`).rejects.toThrow('one_active_round')
    await test.database.sql`delete from round where english_name = 'Two'`
  })
})
