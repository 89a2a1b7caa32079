import type { MailWords } from '@jadara/contract/mail/mail-template'
import { mailTemplateNames, mailTemplates } from '@jadara/contract/mail/mail-templates'
import type { MailTemplateState } from '@jadara/contract/mail/template-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
const start = new Date('2026-11-21T10:00:00Z')
const by = { en: 'Award office', ar: 'مكتب الجائزة' }
const path = '/api/MailTemplates'
const unchanged = (name: (typeof mailTemplateNames)[number]) => ({
  name,
  words: mailTemplates[name].words,
  shipped: true,
  version: null,
  at: null,
  by: null,
})
const shipped = mailTemplates.welcome.words
const mine: MailWords = { ...shipped, heading: { en: 'You are in, {name}', ar: 'أهلًا {name}' } }
const theirs: MailWords = { ...shipped, heading: { en: 'Hello', ar: 'مرحبًا' } }

beforeAll(async () => {
  test = await testPortal(start)
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`truncate mail_template_version restart identity`
  await test.database.sql`delete from outbox`
  await test.database.sql`delete from try`
})
afterAll(() => test.close())

const save = (words: unknown, version: number | null) => office.put(`${path}/welcome`, { words, version })
const nothingThere = expectedFailure(404, 'This does not exist, or no longer does.')
const wrongField = expectedFieldFailure(
  400,
  'words.heading.en',
  'There is no placeholder \u2066{receiptNumber}\u2069. There are: \u2066{name}\u2069.',
)
const wrong = { ...shipped, heading: { en: '{receiptNumber}', ar: '{name}' } }
const mails = () =>
  test.database.sql`select recipient, language, subject, text, kind, secret, account_id, bulk from outbox order by id`

describe('the words of the mails', () => {
  it('are what the portal is shipped with, until they are changed', async () => {
    expect(await office.get(path)).toEqual({ status: 200, body: mailTemplateNames.map(unchanged) })
  })

  it('are saved, told with who changed them and when, and recorded', async () => {
    const saved = { name: 'welcome', words: mine, shipped: false, version: 1, at: start.toISOString(), by }
    expect(await save(mine, null)).toEqual({ status: 200, body: saved })
    const { body } = await office.get(path)
    expect((body as MailTemplateState[]).filter(({ version }) => version !== null)).toEqual([saved])
    const trail = await test.database.sql`
      select action, detail - 'from' as detail, actor_id from audit where action = 'mail-template-changed' order by position desc limit 1`
    expect(trail).toEqual([
      {
        action: 'mail-template-changed',
        actor_id: 1,
        detail: {
          ...{ template: 'welcome', name: 'Registration', nameArabic: 'التسجيل', version: 1 },
          before: { heading: shipped.heading.en, headingArabic: shipped.heading.ar },
          after: { heading: mine.heading.en, headingArabic: mine.heading.ar },
        },
      },
    ])
  })

  it('are in the next mail of the kind, with the name of the applicant who registers', async () => {
    await save(mine, null)
    const { userId } = await createRegisteredApplicant(sendByInject(test.http))
    expect(await mails()).toMatchObject([
      { kind: 'welcome', secret: true, account_id: userId, bulk: false, text: expect.stringMatching(/^You are in, \u2068\S/) },
    ])
  })

  it('said again as they are make no new version', async () => {
    await save(mine, null)
    expect((await save({ ...mine, preview: { en: `${mine.preview.en} `, ar: mine.preview.ar } }, null)).body).toMatchObject({
      version: 1,
    })
    expect((await office.get(`${path}/welcome/history`)).body).toHaveLength(1)
    expect((await office.put(`${path}/resetLink`, { words: null, version: null })).body).toEqual(unchanged('resetLink'))
  })

  it('go back to what the portal is shipped with, by name or word for word', async () => {
    await save(mine, null)
    const back = { name: 'welcome', words: shipped, shipped: true, at: start.toISOString(), by }
    expect(await save(null, 1)).toEqual({ status: 200, body: { ...back, version: 2 } })
    await save(mine, 2)
    expect(await save(shipped, 3)).toEqual({ status: 200, body: { ...back, version: 4 } })
    const { body } = await office.get(`${path}/welcome/history`)
    expect((body as { words: unknown }[]).map(({ words }) => words)).toEqual([null, mine, null, mine])
  })

  it('abuse 5: are not changed by who has not seen what somebody else wrote meanwhile', async () => {
    await save(theirs, null)
    expect(await save(mine, null)).toEqual(
      expectedConflict('changed', 'Somebody else has changed this mail meanwhile. Look at their version before you save yours.'),
    )
    expect((await office.put(`${path}/passwordChanged`, { words: mailTemplates.welcome.words, version: null })).status).toBe(400)
    const answers = await Promise.all([1, 2, 3].map((n) => save({ ...mine, preview: { en: `${n}`, ar: `${n}` } }, 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('are refused with a placeholder that the mail has not, at the field that holds it', async () => {
    expect(await save(wrong, null)).toEqual(wrongField)
    expect(await save({ ...shipped, subject: { en: '', ar: 'أ' } }, null)).toEqual(
      expectedFieldFailure(400, 'words.subject.en', 'Please enter the subject'),
    )
    for (const words of ['welcome', 7, [], {}, undefined]) expect((await save(words, null)).status).toBe(400)
    expect((await office.put(`${path}/welcome`, { words: mine })).status).toBe(400)
    expect(await office.put(`${path}/goodbye`, { words: mine, version: null })).toEqual(nothingThere)
    expect((await office.put(`${path}/constructor`, { words: mine, version: null })).status).toBe(404)
    expect((await office.get(`${path}/welcome/history`)).body).toEqual([])
  })

  it('have a history, the newest first', async () => {
    await save(mine, null)
    test.time.now = new Date('2026-11-21T11:00:00Z')
    await save(theirs, 1)
    expect(await office.get(`${path}/welcome/history`)).toEqual({
      status: 200,
      body: [
        { version: 2, words: theirs, at: '2026-11-21T11:00:00.000Z', by },
        { version: 1, words: mine, at: start.toISOString(), by },
      ],
    })
    expect(await office.get(`${path}/goodbye/history`)).toEqual(nothingThere)
  })

  it('are listed with one question to the database, however many were changed', async () => {
    const countListQueries = () => countQueries(() => office.get(path))
    await save(mine, null)
    const one = await countListQueries()
    for (const name of ['passwordChanged', 'extensionEnded'] as const)
      await office.put(`${path}/${name}`, {
        words: { ...mailTemplates[name].words, subject: { en: 'A', ar: 'أ' } },
        version: null,
      })
    expect(await countListQueries()).toBe(one)
  })
})

describe('a mail that is looked at', () => {
  const preview = (name: string, body: unknown) => office.post(`${path}/${name}/preview`, body)

  it('has words that are not saved yet, with examples, and what every such mail has', async () => {
    const { status, body } = await preview('welcome', { words: mine, language: 'en' })
    const { subject, text, html } = body as { subject: string; text: string; html: string }
    expect({ status, subject }).toEqual({ status: 200, subject: shipped.subject.en })
    expect(text).toMatch(/^You are in, \u2068Mariam Abdelrahman\u2069\n\nDear \u2068Mariam Abdelrahman\u2069,\n/)
    expect(text).toContain('Submit by: Saturday 21 November 2026, 23:59 Cairo')
    expect(text).toContain('https://award.example/login')
    expect(html).toContain('<h1')
    const arabic = await preview('welcome', { words: mine, language: 'ar' })
    expect((arabic.body as { text: string }).text).toMatch(/^أهلًا \u2068مريم عبد الرحمن\u2069\n/)
    expect((await office.get(`${path}/welcome/history`)).body).toEqual([])
  })

  it('is refused where it could not be saved', async () => {
    expect(await preview('welcome', { words: wrong, language: 'en' })).toEqual(wrongField)
    expect((await preview('welcome', { words: mine, language: 'fr' })).status).toBe(400)
    expect(await preview('goodbye', { words: mine, language: 'en' })).toEqual(nothingThere)
  })

  it.each(mailTemplateNames)('is there for each kind: %s', async (name) => {
    for (const language of ['en', 'ar'])
      expect(await preview(name, { words: mailTemplates[name].words, language })).toMatchObject({ status: 200 })
  })
})

describe('a mail that is tried out', () => {
  const tryOut = (name: string, words: unknown) => office.post(`${path}/${name}/test`, { words })

  it('goes to the administrator who requests it, in both languages, and says what it is', async () => {
    expect(await tryOut('resetLink', mailTemplates.resetLink.words)).toEqual({
      status: 200,
      body: { message: 'The mail is on its way to your address, in both languages.' },
    })
    const mail = { recipient: administratorEmail, kind: 'resetLink', secret: false, account_id: 1 }
    expect(await mails()).toMatchObject([
      { ...mail, language: 'en', subject: 'Test: Reset your password' },
      { ...mail, language: 'ar', subject: 'تجربة: إعادة تعيين كلمة المرور' },
    ])
  })

  it('is refused where it could not be saved, and after twenty in an hour', async () => {
    expect(await tryOut('welcome', wrong)).toEqual(wrongField)
    expect(await tryOut('goodbye', mine)).toEqual(nothingThere)
    expect(await mails()).toEqual([])
    for (let n = 0; n < 20; n += 1) expect((await tryOut('welcome', mine)).status).toBe(200)
    expect((await tryOut('welcome', mine)).status).toBe(429)
    expect(await mails()).toHaveLength(40)
  })
})
