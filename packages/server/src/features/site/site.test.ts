import { randomUUID } from 'node:crypto'
import { uploadPersonalFile } from '@jadara/contract/files/files'
import { slotNames } from '@jadara/contract/site/endpoints'
import { siteSlots } from '@jadara/contract/site/site-texts'
import type { Slot } from '@jadara/contract/site/slot'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrphanFiles } from '../../jobs/sweep.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure, expectedFileFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { photograph } from '../../testing/papers.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { listBrokenInvariants } from '../check/check.ts'

let test: TestPortal
let office: TestClient
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
  office = await signInAdministrator(test)
})
beforeEach(() => {
  test.time.now = start
})
afterAll(() => test.close())

const nobody = () => createAnonymousClient(test)
const readText = async (name: string) => {
  const { body } = await office.get('/api/site')
  return (body as { slot: string; version: number }[]).find(({ slot }) => slot === name)
}
const slotOfKind = (kind: Slot['kind']) => {
  const found = slotNames.find((name) => siteSlots[name].kind === kind)
  if (!found) throw new Error(`the site has no slot of the kind ${kind}`)
  return found
}
const trail = () =>
  test.database.sql`select action, detail - 'from' as detail, actor_id from audit where action like 'site-%' order by position`

describe('the texts of the site', () => {
  it('are what the portal is shipped with, until they are changed', async () => {
    expect(await office.get('/api/site')).toEqual({ status: 200, body: slotNames.map(shipped) })
  })

  it('are saved, recorded, and told with who changed them and when', async () => {
    const saved = { slot: 'awardName', en: 'The Prize', ar: 'الجائزة', shipped: false, at: start.toISOString(), by: officeName }
    const answer = await office.put('/api/site/awardName', { en: ' The\nPrize ', ar: 'الجائزة' })
    expect(answer).toEqual({ status: 200, body: { ...saved, version: 1 } })
    expect(await readText('awardName')).toEqual({ ...saved, version: 1 })
    expect(await trail()).toEqual([
      {
        action: 'site-text-changed',
        detail: { slot: 'awardName', version: 1, before: { version: null }, after: { version: 1 } },
        actor_id: 1,
      },
    ])
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
      expectedConflict('changed', 'Somebody changed this text in the meantime. Open it again to see what it says now.'),
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
    expect({ status, savedTexts: wordings.map(({ en }) => en).filter((en) => en.length > 1) }).toEqual({
      status: 200,
      savedTexts: ['The Prize', 'Theirs', 'The Prize'],
    })
    expect(wordings.at(-1)).toEqual({ version: 1, en: 'The Prize', ar: 'الجائزة', at: start.toISOString(), by: officeName })
    const { en, ar } = siteSlots.awardName.initial
    expect((await office.put('/api/site/awardName', { en, ar })).body).toMatchObject({ en, ar, shipped: true, version: 5 })
    expect(await office.get('/api/site/university/history')).toEqual({ status: 200, body: [] })
  })

  it('have a history of fifty at a time, from any of them back', async () => {
    await test.database.sql`
      insert into site_text_version (slot, en, ar, at, actor_id)
      select 'footerContact', 'Contact ' || n, 'الاتصال ' || n, now(), 1 from generate_series(1, 120) n order by n`
    const listWordingsBefore = async (before?: number) => {
      const query = before === undefined ? '' : `?before=${before}`
      const { status, body } = await office.get(`/api/site/footerContact/history${query}`)
      return { status, wordings: body as { version: number; en: string }[] }
    }
    const counted = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => `Contact ${from - n}`)
    let before: number | undefined
    for (const [from, to] of [
      [120, 71],
      [70, 21],
      [20, 1],
    ] as const) {
      const { status, wordings } = await listWordingsBefore(before)
      expect({ status, savedTexts: wordings.map(({ en }) => en) }).toEqual({ status: 200, savedTexts: counted(from, to) })
      before = wordings.at(-1)?.version
    }
    expect(await listWordingsBefore(before)).toEqual({ status: 200, wordings: [] })
    for (const invalidVersion of ['x', '0', '-1', '1.5'])
      expect((await office.get(`/api/site/footerContact/history?before=${invalidVersion}`)).status).toBe(400)
  })

  it('that are none are not there', async () => {
    const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
    for (const name of ['nothing', 'constructor', '__proto__', 'toString'])
      expect(await office.put(`/api/site/${name}`, { en: 'a', ar: 'a' })).toEqual(notFound)
    expect(await office.get('/api/site/nothing/history')).toEqual(notFound)
  })

  it('abuse 35: are texts and nothing else', async () => {
    const put = (body: unknown) => office.put('/api/site/awardName', body)
    for (const body of [{ en: 1, ar: [] }, { en: 'a' }, [], 'a', { en: 'a', ar: 'a', version: '1' }])
      expect((await put(body)).status).toBe(400)
    expect(await put({ en: 'a\u0000', ar: 'a' })).toEqual(
      expectedFieldFailure(400, 'en', 'This text holds characters that cannot be stored.'),
    )
    expect(await put({ en: '  ', ar: 'الجائزة' })).toEqual(expectedFieldFailure(400, 'en', missing))
    expect(await put({ en: 'x'.repeat(301), ar: 'a' })).toEqual(
      expectedFieldFailure(400, 'en', 'Please use at most 300 characters.'),
    )
  })

  it('may hold placeholders, and no others than there are', async () => {
    const put = (en: string, ar: string) => office.put('/api/site/heroLead', { en, ar })
    const savedText = { en: 'Up to {journals.most} papers.', ar: 'حتى {journals.most} أبحاث.' }
    expect((await put(savedText.en, savedText.ar)).body).toMatchObject(savedText)
    const { status, body } = await put(savedText.en, 'حتى {journals.mots} أبحاث.')
    const { message, fields } = body as { message: string; fields: Record<string, string> }
    expect({ status, fields }).toEqual({ status: 400, fields: { ar: message } })
    expect(message).toContain('There is no placeholder \u2066{journals.mots}\u2069. There are: \u2066{phd.from}\u2069')
    const { en, ar } = siteSlots.heroLead.initial
    expect((await put(en, ar)).status).toBe(200)
  })

  it('that are numbers stay within their bounds', async () => {
    const put = (value: string) => office.put('/api/site/prizeCount', { en: value, ar: value })
    const message = 'Please enter a number from 1 to 12.'
    for (const value of ['0', '20'])
      expect(await put(value)).toMatchObject({ status: 400, body: { message, fields: { en: message, ar: message } } })
    expect(await put('12')).toMatchObject({ status: 200, body: { en: '12', ar: '12' } })
  })

  it('abuse 56: are never changed or removed where they lie', async () => {
    for (const sql of ["update site_text_version set en = 'x'", 'delete from site_text_version', 'truncate site_text_version'])
      await expect(test.database.sql.unsafe(sql)).rejects.toMatchObject({ code: 'JD003' })
  })
})

describe('the preview', () => {
  it('shows a page with what is not saved, and saves nothing', async () => {
    const texts = { awardName: { en: 'Tomorrow', ar: 'غدًا' } }
    const { status, body } = await office.post('/api/site/preview', { page: 'prize', language: 'ar', texts })
    expect(status).toBe(200)
    const { page, language, texts: drawn } = parsePlainPage((body as { html: string }).html)
    expect({ page, language, name: drawn.awardName }).toEqual({ page: 'prize', language: 'ar', name: texts.awardName })
    expect(drawn.university).toEqual(siteSlots.university.initial)
    expect((await readText('awardName'))?.version).toBe(5)
    expect(parsePlainPage((await nobody().get('/ar/prize')).body).texts.awardName).toEqual(siteSlots.awardName.initial)
  })

  it('abuse 52: shows formatted text as it would be saved', async () => {
    const rich = slotOfKind('rich')
    const given = { en: '<p onclick="x()">a</p><script>b</script>', ar: '<p>a</p>' }
    const { body } = await office.post('/api/site/preview', { page: 'landing', language: 'en', texts: { [rich]: given } })
    expect(parsePlainPage((body as { html: string }).html).texts[rich]).toEqual({ en: '<p>a</p>', ar: '<p>a</p>' })
  })

  it('refuses what could not be saved, and pages that are none', async () => {
    const preview = (body: unknown) => office.post('/api/site/preview', body)
    expect(await preview({ page: 'prize', language: 'en', texts: { awardName: { en: '', ar: 'أ' } } })).toEqual(
      expectedFieldFailure(400, 'texts.awardName.en', missing),
    )
    for (const name of ['nothing', 'constructor'])
      expect((await preview({ page: 'prize', language: 'en', texts: { [name]: { en: 'a', ar: 'a' } } })).status).toBe(400)
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
    expect({ shown, type: headers['content-type'], cacheControl: headers['cache-control'] }).toEqual({
      shown: 200,
      type: 'image/jpeg',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const small = await nobody().get(`/site/pictures/${guid}.webp`)
    expect({ status: small.status, type: small.headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' })
    expect((await trail()).at(-1)).toMatchObject({ action: 'site-picture-uploaded', detail: { guid }, actor_id: 1 })
  })

  it('are kept by the sweep of orphans, and looked after by the checker', async () => {
    await upload()
    const { db, files } = test.portal
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await sweepOrphanFiles(db, files.store, tomorrow)).toBe(0)
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
    const { guid } = (await upload()).body as { guid: string }
    await files.store.remove(guid)
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([`file ${guid} has no bytes`])
  })

  it('are refused where their bytes are gone, and nobody keeps that refusal', async () => {
    const { guid } = (await upload()).body as { guid: string }
    await test.portal.files.store.remove(guid)
    const { status, headers } = await nobody().get(`/site/pictures/${guid}`)
    expect({ status, cacheControl: headers['cache-control'] }).toEqual({ status: 500, cacheControl: 'no-store' })
  })

  it('abuse 37: are pictures by their bytes', async () => {
    const send = (bytes: string, name: string) =>
      office.post('/api/site/pictures', formOf({}, { bytes: Buffer.from(bytes), name }))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await send(svg, 'logo.svg')).toEqual(expectedFileFailure(Buffer.from(svg), 'logo.svg', 'picture'))
    expect(await send('<html></html>', 'logo.png')).toEqual(
      expectedFileFailure(Buffer.from('<html></html>'), 'logo.png', 'picture'),
    )
    expect(await office.post('/api/site/pictures', {})).toEqual(
      expectedFieldFailure(400, 'file', 'Please select the file you want to upload'),
    )
  })

  it('that are none are not there, and no other file is shown in their place', async () => {
    const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
    for (const path of [randomUUID(), `${randomUUID()}.webp`, '-'.repeat(36), '..%2fsecret', 'a'])
      expect(await nobody().get(`/site/pictures/${path}`)).toEqual(notFound)
    const applicant = await createRegisteredApplicant(sendByInject(test.http))
    const { guid } = await applicant.ask(uploadPersonalFile, { body: formOf({ type: 3 }, await photograph()) })
    expect(await nobody().get(`/site/pictures/${guid}`)).toEqual(notFound)
  })

  it('are what a slot for a picture names', async () => {
    const name = slotOfKind('picture')
    const { guid } = (await upload()).body as { guid: string }
    expect((await office.put(`/api/site/${name}`, { en: guid, ar: guid })).body).toMatchObject({ en: guid, ar: guid })
    const other = randomUUID()
    expect(await office.put(`/api/site/${name}`, { en: other, ar: other })).toEqual(
      expectedFieldFailure(400, 'en', 'Please choose a picture.'),
    )
  })
})

describe('how the office is reached', () => {
  it('is what the public site says of it, and asks for no session', async () => {
    const { status, body } = await nobody().get('/api/site/contact')
    const slots = [
      'officeEmail',
      'officeSecondEmail',
      'telephone',
      'postalAddress',
      'facebook',
      'x',
      'linkedin',
      'youtube',
    ] as const
    expect({ status, body }).toEqual({
      status: 200,
      body: Object.fromEntries(slots.map((name) => [name, siteSlots[name].initial])),
    })
    const telephone = { en: '+20 2 1234 5678', ar: '+20 2 1234 5678' }
    await office.put('/api/site/telephone', telephone)
    expect((await nobody().get('/api/site/contact')).body).toMatchObject({ telephone })
    await office.put('/api/site/telephone', siteSlots.telephone.initial)
  })
})
