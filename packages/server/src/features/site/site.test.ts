import { randomUUID } from 'node:crypto'
import { uploadFile } from '@jadara/contract/files'
import { slotNames } from '@jadara/contract/site/endpoints'
import { siteSlots } from '@jadara/contract/site/site-texts'
import { type Slot, slot } from '@jadara/contract/site/slot'
import { type Text, text } from '@jadara/contract/text'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../failure.ts'
import { sweepOrphanFiles } from '../../jobs/sweep.ts'
import { refused, refusedField } from '../../testing/answer.ts'
import { registeredApplicant } from '../../testing/applicant.ts'
import { administrator, anyone, reviewer } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { photograph } from '../../testing/papers.ts'
import { drawnFrom } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { brokenInvariants } from '../check/check.ts'
import { acceptedText } from './rules.ts'

let test: TestPortal
let office: Caller
let others: readonly Caller[]
const start = new Date('2026-11-21T10:00:00Z')
const officeName = { en: 'Award office', ar: 'مكتب الجائزة' }
const missing = 'Please enter the text in both languages.'
const shipped = (name: keyof typeof siteSlots) => ({
  slot: name,
  ...siteSlots[name].initial,
  shipped: true,
  version: null,
  at: null,
  by: null,
})

beforeAll(async () => {
  test = await testPortal(start)
  office = await administrator(test)
  others = [await reviewer(test), await registeredApplicant(injecting(test.http))]
})
beforeEach(() => {
  test.time.now = start
})
afterAll(() => test.close())

const nobody = () => anyone(test)
const refusedToOthers = async (call: (who: Caller) => Promise<unknown>) => {
  expect(await call(nobody())).toEqual(refused(401, 'Please sign in to go on.'))
  for (const other of others) expect(await call(other)).toEqual(refused(403, 'Your account may not do this.'))
}
const textOf = async (name: string) => {
  const { body } = await office.get('/api/site')
  return (body as { slot: string; version: number }[]).find(({ slot }) => slot === name)
}
const trail = () => test.database.sql`select action, detail, actor_id from audit where action like 'site-%' order by position`

describe('the texts of the site', () => {
  it('are what the portal is shipped with, until they are changed', async () => {
    expect(await office.get('/api/site')).toEqual({ status: 200, body: slotNames.map(shipped) })
    await refusedToOthers((who) => who.get('/api/site'))
  })

  it('that are shipped pass their own check, unchanged', () => {
    for (const name of slotNames)
      expect({ name, ...acceptedText(siteSlots[name], siteSlots[name].initial) }).toEqual({ name, ...siteSlots[name].initial })
  })

  it('are saved, recorded, and told with who changed them and when', async () => {
    const saved = { slot: 'awardName', en: 'The Prize', ar: 'الجائزة', shipped: false, at: start.toISOString(), by: officeName }
    const answer = await office.put('/api/site/awardName', { en: ' The\nPrize ', ar: 'الجائزة' })
    expect(answer).toEqual({ status: 200, body: { ...saved, version: 1 } })
    expect(await textOf('awardName')).toEqual({ ...saved, version: 1 })
    expect(await trail()).toEqual([{ action: 'site-text-changed', detail: { slot: 'awardName', version: 1 }, actor_id: 1 }])
    await refusedToOthers((who) => who.put('/api/site/awardName', { en: 'Mine', ar: 'لي' }))
  })

  it('said again as they are make no new version', async () => {
    test.time.now = new Date('2026-11-21T11:00:00Z')
    const again = await office.put('/api/site/awardName', { en: 'The Prize', ar: 'الجائزة' })
    expect(again.body).toMatchObject({ version: 1, at: start.toISOString() })
  })

  it('abuse 5: are not changed by who has not seen what somebody else said meanwhile', async () => {
    const [mine, theirs] = [
      { en: 'Mine', ar: 'لي' },
      { en: 'Theirs', ar: 'لهم' },
    ]
    expect((await office.put('/api/site/awardName', { ...theirs, version: 1 })).body).toMatchObject({ ...theirs, version: 2 })
    expect(await office.put('/api/site/awardName', { ...mine, version: 1 })).toEqual(
      refused(409, 'Somebody changed this text in the meantime. Open it again to see what it says now.'),
    )
    expect(await office.put('/api/site/awardName', { ...mine, version: null })).toMatchObject({ status: 409 })
    const answers = await Promise.all(
      [1, 2, 3].map((n) => office.put('/api/site/awardName', { en: `${n}`, ar: `${n}`, version: 2 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('have a history, the newest first, from which any wording is restored', async () => {
    await office.put('/api/site/awardName', { en: 'The Prize', ar: 'الجائزة' })
    const { status, body } = await office.get('/api/site/awardName/history')
    const wordings = body as { version: number; en: string }[]
    expect({ status, said: wordings.map(({ en }) => en).filter((en) => en.length > 1) }).toEqual({
      status: 200,
      said: ['The Prize', 'Theirs', 'The Prize'],
    })
    expect(wordings.at(-1)).toEqual({ version: 1, en: 'The Prize', ar: 'الجائزة', at: start.toISOString(), by: officeName })
    const { en, ar } = siteSlots.awardName.initial
    expect((await office.put('/api/site/awardName', { en, ar })).body).toMatchObject({ en, ar, shipped: true, version: 5 })
    await refusedToOthers((who) => who.get('/api/site/awardName/history'))
    expect(await office.get('/api/site/university/history')).toEqual({ status: 200, body: [] })
  })

  it('that are none are not there', async () => {
    const gone = refused(404, 'This does not exist, or no longer does.')
    for (const name of ['nothing', 'constructor', '__proto__', 'toString'])
      expect(await office.put(`/api/site/${name}`, { en: 'a', ar: 'a' })).toEqual(gone)
    expect(await office.get('/api/site/nothing/history')).toEqual(gone)
  })

  it('abuse 35: are texts and nothing else', async () => {
    const put = (body: unknown) => office.put('/api/site/awardName', body)
    for (const body of [{ en: 1, ar: [] }, { en: 'a' }, [], 'a', { en: 'a', ar: 'a', version: '1' }])
      expect((await put(body)).status).toBe(400)
    expect(await put({ en: 'a\u0000', ar: 'a' })).toEqual(
      refusedField(400, 'en', 'This text holds characters that cannot be stored.'),
    )
    expect(await put({ en: '  ', ar: 'الجائزة' })).toEqual(refusedField(400, 'en', missing))
    expect(await put({ en: 'x'.repeat(301), ar: 'a' })).toEqual(refusedField(400, 'en', 'Please use at most 300 characters.'))
  })

  it('may hold placeholders, and no others than there are', async () => {
    const put = (en: string, ar: string) => office.put('/api/site/heroLead', { en, ar })
    const kept = { en: 'Up to {journals.most} papers.', ar: 'حتى {journals.most} أبحاث.' }
    expect((await put(kept.en, kept.ar)).body).toMatchObject(kept)
    const { status, body } = await put(kept.en, 'حتى {journals.mots} أبحاث.')
    const { message, fields } = body as { message: string; fields: Record<string, string> }
    expect({ status, fields }).toEqual({ status: 400, fields: { ar: message } })
    expect(message).toContain('There is no placeholder \u2066{journals.mots}\u2069. There are: \u2066{phd.from}\u2069')
    const { en, ar } = siteSlots.heroLead.initial
    expect((await put(en, ar)).status).toBe(200)
  })

  it('abuse 56: are never changed or removed where they lie', async () => {
    for (const sql of ["update site_text_version set en = 'x'", 'delete from site_text_version', 'truncate site_text_version'])
      await expect(test.database.sql.unsafe(sql)).rejects.toMatchObject({ code: 'JD003' })
  })
})

describe('each kind of text', () => {
  const of = (kind: Slot['kind'], optional?: true): Slot => slot(kind, text('x', 'x'), text('', ''), optional ? { optional } : {})
  const both = (value: string): Text => text(value, value)
  const refusal = (kind: Slot['kind'], value: Text, optional?: true) => {
    try {
      return acceptedText(of(kind, optional), value)
    } catch (error) {
      return error instanceof Failure ? Object.fromEntries(Object.entries(error.fields).map(([at, { en }]) => [at, en])) : error
    }
  }

  it.each([
    ['line', 'one\n two\u202e', 'one two'],
    ['lines', ' one\ntwo ', 'one\ntwo'],
    ['email', 'Office@Award.example ', 'Office@Award.example'],
    ['url', 'https://award.example/x', 'https://award.example/x'],
    ['number', '١٠٠٠٠٠', '100000'],
    ['colour', '#0F4C75', '#0f4c75'],
    ['rich', '<p>a</p><script>b</script>', '<p>a</p>'],
  ] as const)('%s is kept as it is meant', (kind, given, kept) => {
    expect(acceptedText(of(kind), both(given))).toEqual(both(kept))
  })

  it.each([
    ['email', 'nobody', 'Please Enter a valid email address.'],
    ['url', 'javascript:alert(1)', 'Please enter a valid url'],
    ['number', '12 EGP', 'Please enter a number in digits.'],
    ['colour', 'red;}', 'Please choose a colour, such as #0f4c75.'],
    ['picture', '../secret', 'Please choose a picture.'],
  ] as const)('%s takes nothing else', (kind, given, message) => {
    expect(refusal(kind, both(given))).toEqual({ en: message, ar: message })
  })

  it('is said in both languages, or where it may be left out in neither', () => {
    expect(refusal('line', text('a', ''))).toEqual({ ar: missing })
    expect(refusal('line', text('', ''))).toEqual({ en: missing, ar: missing })
    expect(refusal('line', text('', 'a'), true)).toEqual({ en: missing })
    expect(refusal('line', text('', ''), true)).toEqual(both(''))
    expect(refusal('rich', text('<p>a</p>', '<script>b</script>'))).toEqual({ ar: missing })
    expect(refusal('rich', both('<p> </p>'), true)).toEqual(both(''))
  })

  it('that is one for both languages is the same in both', () => {
    expect(refusal('number', text('1', '2'))).toEqual({ ar: 'This is the same in both languages.' })
  })
})

describe('the preview', () => {
  it('shows a page with what is not saved, and saves nothing', async () => {
    const texts = { awardName: { en: 'Tomorrow', ar: 'غدًا' } }
    const { status, body } = await office.post('/api/site/preview', { page: 'prize', language: 'ar', texts })
    expect(status).toBe(200)
    const { page, language, texts: drawn } = drawnFrom((body as { html: string }).html)
    expect({ page, language, name: drawn.awardName }).toEqual({ page: 'prize', language: 'ar', name: texts.awardName })
    expect(drawn.university).toEqual(siteSlots.university.initial)
    expect((await textOf('awardName'))?.version).toBe(5)
    expect(drawnFrom((await nobody().get('/ar/prize')).body).texts.awardName).toEqual(siteSlots.awardName.initial)
    await refusedToOthers((who) => who.post('/api/site/preview', { page: 'prize', language: 'ar', texts }))
  })

  it('abuse 52: shows formatted text as it would be saved', async () => {
    const rich = slotNames.find((name) => siteSlots[name].kind === 'rich') ?? 'awardName'
    const given = { en: '<p onclick="x()">a</p><script>b</script>', ar: '<p>a</p>' }
    const { body } = await office.post('/api/site/preview', { page: 'landing', language: 'en', texts: { [rich]: given } })
    expect(drawnFrom((body as { html: string }).html).texts[rich]).toEqual({ en: '<p>a</p>', ar: '<p>a</p>' })
  })

  it('refuses what could not be saved, and pages that are none', async () => {
    const preview = (body: unknown) => office.post('/api/site/preview', body)
    expect(await preview({ page: 'prize', language: 'en', texts: { awardName: { en: '', ar: 'أ' } } })).toEqual(
      refusedField(400, 'texts.awardName.en', missing),
    )
    expect((await preview({ page: 'prize', language: 'en', texts: { nothing: { en: 'a', ar: 'a' } } })).status).toBe(404)
    expect((await preview({ page: 'secret', language: 'en' })).status).toBe(400)
    expect((await preview({ page: 'prize', language: 'fr' })).status).toBe(400)
  })
})

describe('the pictures of the site', () => {
  const upload = async () => office.post('/api/site/pictures', formOf({}, await photograph()))

  it('are uploaded, recorded and public, without what the camera wrote into them', async () => {
    const { status, body } = await upload()
    expect({ status, body }).toEqual({ status: 201, body: { guid: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
    const { guid } = body as { guid: string }
    const { status: shown, headers, bytes } = await nobody().get(`/site/pictures/${guid}`)
    expect({ shown, type: headers['content-type'], kept: headers['cache-control'] }).toEqual({
      shown: 200,
      type: 'image/jpeg',
      kept: 'public, max-age=31536000, immutable',
    })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const small = await nobody().get(`/site/pictures/${guid}.webp`)
    expect({ status: small.status, type: small.headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' })
    expect((await trail()).at(-1)).toMatchObject({ action: 'site-picture-uploaded', detail: { guid }, actor_id: 1 })
    const photo = await photograph()
    await refusedToOthers((who) => who.post('/api/site/pictures', formOf({}, photo)))
  })

  it('are kept by the sweep of orphans, and looked after by the checker', async () => {
    await upload()
    const { db, files } = test.portal
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await sweepOrphanFiles(db, files.store, tomorrow)).toBe(0)
    expect(await brokenInvariants(test.portal, { youngest: 0 })).toEqual([])
    const { guid } = (await upload()).body as { guid: string }
    await files.store.remove(guid)
    expect(await brokenInvariants(test.portal, { youngest: 0 })).toEqual([`file ${guid} has no bytes`])
  })

  it('abuse 37: are pictures by their bytes', async () => {
    const send = (bytes: string, name: string) =>
      office.post('/api/site/pictures', formOf({}, { bytes: Buffer.from(bytes), name }))
    const unsupported = refusedField(415, 'file', 'Unsupported Format')
    expect(await send('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'logo.svg')).toEqual(unsupported)
    expect(await send('<html></html>', 'logo.png')).toEqual(unsupported)
    expect(await office.post('/api/site/pictures', {})).toEqual(
      refusedField(400, 'file', 'Please select the file you want to upload'),
    )
  })

  it('that are none are not there, and no other file is shown in their place', async () => {
    const gone = refused(404, 'This does not exist, or no longer does.')
    for (const path of [randomUUID(), `${randomUUID()}.webp`, '-'.repeat(36), '..%2fsecret', 'a'])
      expect(await nobody().get(`/site/pictures/${path}`)).toEqual(gone)
    const applicant = await registeredApplicant(injecting(test.http))
    const { guid } = await applicant.ask(uploadFile, { body: formOf({ type: 3 }, await photograph()) })
    expect(await nobody().get(`/site/pictures/${guid}`)).toEqual(gone)
  })

  it('are what a slot for a picture names', async () => {
    const name = slotNames.find((each) => siteSlots[each].kind === 'picture')
    if (!name) return
    const { guid } = (await upload()).body as { guid: string }
    expect((await office.put(`/api/site/${name}`, { en: guid, ar: guid })).body).toMatchObject({ en: guid, ar: guid })
    const other = randomUUID()
    expect(await office.put(`/api/site/${name}`, { en: other, ar: other })).toEqual(
      refusedField(400, 'en', 'Please choose a picture.'),
    )
  })
})
