import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { mailTexts } from '@jadara/contract/mail/mails'
import { expect, it } from 'vitest'
import { findRemedy, formatNextTry, mailKindChoices, parseMailError, toMailKindTitle } from './mail-words.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const waiting = (nextAttemptAt: string | null) => formatNextTry({ nextAttemptAt }, now)

it('formats the time until the next try', () => {
  expect(waiting('2026-11-21T20:04:10Z')).toEqual({ en: 'Next try in 4 minutes', ar: 'المحاولة التالية بعد ٤ دقائق' })
  expect(waiting('2026-11-21T22:00:00Z')).toEqual({ en: 'Next try in 2 hours', ar: 'المحاولة التالية بعد ساعتين' })
  expect(waiting('2026-11-21T19:59:00Z')).toEqual({ en: 'Next try any moment now', ar: 'المحاولة التالية في أي لحظة' })
  expect(waiting(null)).toBeUndefined()
})

it("names a kind by its template's title, and kinds without a template", () => {
  expect(toMailKindTitle('welcome')).toEqual(mailTemplates.welcome.title)
  expect(toMailKindTitle('announcement').en).toBe('Announcement')
  expect(toMailKindTitle('').en).toBe('Mail of before the log')
  expect(toMailKindTitle('toString').en).toBe('Mail')
  expect(mailKindChoices.map(([kind]) => kind)).toEqual([...Object.keys(mailTemplates), 'announcement'])
})

it('offers a try for an unsent mail, a copy of a sent one, and nothing for a sent one without content', () => {
  expect(findRemedy({ state: 'failed', kept: true })).toBe('try')
  expect(findRemedy({ state: 'trouble', kept: true })).toBe('try')
  expect(findRemedy({ state: 'sent', kept: true })).toBe('again')
  expect(findRemedy({ state: 'queued', kept: true })).toBeUndefined()
  expect(findRemedy({ state: 'failed', kept: false })).toBe('try')
  expect(findRemedy({ state: 'sent', kept: false })).toBeUndefined()
})

it('explains an unreachable server, and quotes the mail server otherwise', () => {
  expect(parseMailError('550 5.1.1 User unknown')).toEqual({ ours: undefined, theirs: '550 5.1.1 User unknown' })
  expect(parseMailError('Unreachable: connect ECONNREFUSED')).toEqual({
    ours: { en: 'No answer:', ar: 'لا استجابة:' },
    theirs: 'connect ECONNREFUSED',
  })
  expect(parseMailError('Not sent: the reader has ended the news.')).toEqual({ ours: mailTexts.ended, theirs: '' })
})
