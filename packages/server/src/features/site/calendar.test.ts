import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const get = (path: string, headers = {}) => createAnonymousClient(test).get(path, headers)
/** The unfolded lines of an iCalendar file. */
const readLines = async (path: string, headers = {}) =>
  String((await get(path, headers)).body)
    .replace(/\r\n /g, '')
    .split('\r\n')

describe('the calendar', () => {
  it('holds every key date that has a date, as a whole day', async () => {
    const { status, headers } = await get('/en/deadlines.ics')
    expect({ status, type: headers['content-type'], language: headers['content-language'] }).toEqual({
      status: 200,
      type: 'text/calendar; charset=utf-8',
      language: 'en',
    })
    const lines = await readLines('/en/deadlines.ics')
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('(\u2068Africa/Cairo\u2069)')
    expect(lines.filter((line) => /^(UID|DTSTART|DTEND|SUMMARY|DTSTAMP|URL)/.test(line))).toEqual([
      'UID:deadline-1@award.example',
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20261121',
      'SUMMARY:Submission opens · Research Excellence Award',
      'URL;VALUE=URI:https://award.example/en/deadlines',
      'UID:deadline-2@award.example',
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20270119',
      'SUMMARY:Submission deadline · Research Excellence Award',
      'URL;VALUE=URI:https://award.example/en/deadlines',
    ])
  })

  it('of one date holds that alone', async () => {
    const lines = await readLines('/ar/deadlines/2.ics')
    expect(lines.filter((line) => /^(UID|SUMMARY)/.test(line))).toEqual([
      'UID:deadline-2@award.example',
      'SUMMARY:آخر موعد للتقديم · جائزة التميّز البحثي',
    ])
    expect((await get('/ar/deadlines/2.ics')).headers['content-disposition']).toBe('attachment; filename="deadlines-2.ics"')
  })

  it('without a language is in the reader’s', async () => {
    const { headers } = await get('/deadlines.ics', { cookie: 'jadara.language=ar' })
    expect(headers).toMatchObject({ 'content-language': 'ar', vary: 'accept-language, cookie' })
    expect((await get('/deadlines/1.ics')).headers['content-language']).toBe('en')
  })

  it('of a date that is not announced, or is none, is not there', async () => {
    const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
    for (const path of ['/deadlines/3.ics', '/en/deadlines/99.ics', '/deadlines/x.ics', '/deadlines/99999999999.ics'])
      expect(await get(path)).toEqual(notFound)
  })

  it('between rounds is empty', async () => {
    await test.database.sql`update round set active = false`
    const lines = await readLines('/deadlines.ics')
    expect([lines[0], lines.includes('BEGIN:VEVENT')]).toEqual(['BEGIN:VCALENDAR', false])
    await test.database.sql`update round set active = true`
  })

  it('names itself as the standard has it, ends its last line, and a later file takes the place of an earlier one', async () => {
    const { sql } = test.database
    await sql`insert into site_text_version (slot, en, ar, "at", actor_id) select 'awardName', 'Prize; "A", B', 'جائزة', now(), id from account limit 1`
    const { body } = await get('/en/deadlines.ics')
    expect(String(body)).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    const lines = await readLines('/en/deadlines.ics')
    expect(lines).toContain('NAME:Prize\\; "A"\\, B · Key Dates')
    const sequence = () =>
      readLines('/en/deadlines/2.ics').then((all) => Number(all.find((line) => line.startsWith('SEQUENCE'))?.slice(9)))
    const before = await sequence()
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    expect(await sequence()).toBe(before + 60)
  })
})
