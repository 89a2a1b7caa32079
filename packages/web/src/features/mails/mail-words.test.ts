import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { mailTexts } from '@jadara/contract/mails'
import { expect, it } from 'vitest'
import { kindChoices, kindTitle, nextTry, remedyOf, whyNot } from './mail-words.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const waiting = (nextAttemptAt: string | null) => nextTry({ nextAttemptAt }, now)

it('says in how long a mail is tried again', () => {
  expect(waiting('2026-11-21T20:04:10Z')).toEqual({ en: 'Next try in 4 minutes', ar: 'المحاولة التالية بعد ٤ دقائق' })
  expect(waiting('2026-11-21T22:00:00Z')).toEqual({ en: 'Next try in 2 hours', ar: 'المحاولة التالية بعد ساعتين' })
  expect(waiting('2026-11-21T19:59:00Z')).toEqual({ en: 'Next try any moment now', ar: 'المحاولة التالية في أي لحظة' })
  expect(waiting(null)).toBeUndefined()
})

it('names a kind by the title of its template, and what has none all the same', () => {
  expect(kindTitle('welcome')).toEqual(mailTemplates.welcome.title)
  expect(kindTitle('announcement').en).toBe('Announcement')
  expect(kindTitle('').en).toBe('Mail of before the log')
  expect(kindTitle('toString').en).toBe('Mail')
  expect(kindChoices.map(([kind]) => kind)).toEqual([...Object.keys(mailTemplates), 'announcement'])
})

it('offers another try to what did not go out, another mail to what did, and nothing to what went out and is forgotten', () => {
  expect(remedyOf({ state: 'failed', kept: true })).toBe('try')
  expect(remedyOf({ state: 'trouble', kept: true })).toBe('try')
  expect(remedyOf({ state: 'sent', kept: true })).toBe('again')
  expect(remedyOf({ state: 'queued', kept: true })).toBeUndefined()
  expect(remedyOf({ state: 'failed', kept: false })).toBe('try')
  expect(remedyOf({ state: 'sent', kept: false })).toBeUndefined()
})

it('says itself that nobody answered, and leaves the mail server its own words', () => {
  expect(whyNot('550 5.1.1 User unknown')).toEqual({ ours: undefined, theirs: '550 5.1.1 User unknown' })
  expect(whyNot('Unreachable: connect ECONNREFUSED')).toEqual({
    ours: { en: 'No answer:', ar: 'لا استجابة:' },
    theirs: 'connect ECONNREFUSED',
  })
  expect(whyNot('Not sent: the reader has ended the news.')).toEqual({ ours: mailTexts.ended, theirs: '' })
})
