import type { PhoneField } from '@jadara/contract/files/phone-links'
import { phoneLinkHeader } from '@jadara/contract/files/phone-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf, type Upload } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { openEventStream, waitForListener } from '../live/event-stream.testing.ts'
import { requireOk } from '../proposal/samples.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

type Link = { id: number; address: string; code: string; expiresAt: string }
type Sender = Pick<Applicant, 'post' | 'get'>
const unknown = expectedFailure(
  404,
  'This code is not valid, or no longer. On your computer, choose “Take it with your phone” again and use the new code.',
)
const createLink = (field: PhoneField = 'personal-file-1', sender: Sender = mona) =>
  requireOk<Link>(sender.post('/api/PhoneLinks', { field }))
const toToken = ({ address }: Link) => address.split('#')[1] ?? ''
const phone = (secret: string) => createAnonymousClient(test).with({ [phoneLinkHeader]: secret })
const open = (secret: string) => phone(secret).post('/api/PhoneLink/Opening', {})
const send = (secret: string, file?: Upload) => phone(secret).post('/api/PhoneLink/File', formOf({}, file))
const readLink = async ({ id }: Link, sender: Sender = mona) => (await sender.get(`/api/PhoneLinks/${id}`)).body
const listFiles = async () => (await mona.get('/api/myfiles')).body as { guid: string; typeId: number; name: string }[]

describe('a phone link', () => {
  it('is an address with a token that no server sees, and a code of twelve digits, for ten minutes', async () => {
    const link = await createLink()
    expect(link).toEqual({
      id: expect.any(Number),
      address: expect.stringMatching(/^https?:\/\/[^#]+\/en\/phone#[\w-]{22}$/),
      code: expect.stringMatching(/^\d{12}$/),
      expiresAt: new Date(test.time.now.getTime() + 600_000).toISOString(),
    })
    const rows = await test.database.sql`select * from phone_link where id = ${link.id}`
    expect(JSON.stringify(rows)).not.toContain(toToken(link))
    expect(JSON.stringify(rows)).not.toContain(link.code)
  })

  it.each(['token', 'code'] as const)(
    'lets a phone with its %s see which file is asked for, and the desk see the phone',
    async (by) => {
      const link = await createLink('personal-file-4')
      expect(await readLink(link)).toEqual({ state: 'waiting', files: [] })
      const secret = by === 'token' ? toToken(link) : link.code.replace(/(\d{4})(?=\d)/g, '$1 ')
      expect(await open(secret)).toEqual({
        status: 200,
        body: {
          field: 'personal-file-4',
          name: { en: 'PhD certificate', ar: 'شهادة الدكتوراه' },
          expiresAt: link.expiresAt,
        },
      })
      expect(await readLink(link)).toEqual({ state: 'opened', files: [] })
    },
  )

  it('stores the picture as the personal file, says so in the audit trail, and tells the desk at once', async () => {
    const link = await createLink()
    await waitForListener(test)
    const stream = await openEventStream(await test.http.listen({ port: 0 }), mona.token)
    expect((await send(toToken(link), await photograph('card.jpg'))).status).toBe(204)
    await stream.until(1)
    expect(stream.events).toEqual([{ topic: 'phone', id: link.id }])
    stream.leave()
    const [file, ...others] = await listFiles()
    expect(others).toEqual([])
    expect(file).toMatchObject({ typeId: 1, name: 'card.jpg' })
    expect(await readLink(link)).toEqual({
      state: 'waiting',
      files: [
        {
          guid: file?.guid,
          name: 'card.jpg',
          mime: 'image/jpeg',
          size: expect.any(Number),
          createdAt: test.time.now.toISOString(),
        },
      ],
    })
    const [entry] = await test.database
      .sql`select action, detail -> 'byPhone' as by_phone from audit where chain = ${`application ${mona.id}`} order by position desc limit 1`
    expect(entry).toEqual({ action: 'file-uploaded', by_phone: true })
  })

  it('stores a picture once that is sent again after a lost answer, and replaces it by another one', async () => {
    const link = await createLink()
    const first = await photograph()
    for (const file of [first, first, await photograph()]) expect((await send(toToken(link), file)).status).toBe(204)
    expect((await readLink(link)) as { files: unknown[] }).toMatchObject({ files: [{}, {}] })
    expect(await listFiles()).toHaveLength(1)
  })

  it('stores attachments of a query, and pictures of the site for the office', async () => {
    const link = await createLink('ticket-file')
    await send(toToken(link), await photograph())
    const { files } = (await readLink(link)) as { files: { guid: string }[] }
    expect((await mona.get(`/api/ticketFiles/${files[0]?.guid}`)).status).toBe(200)
    const office = await signInAdministrator(test)
    const ofSite = await createLink('site-picture', office)
    await send(toToken(ofSite), await photograph())
    const { files: pictures } = (await readLink(ofSite, office)) as { files: { guid: string }[] }
    expect((await mona.get(`/site/pictures/${pictures[0]?.guid}`)).status).toBe(200)
  })

  it('refuses what the desk refuses', async () => {
    const link = await createLink()
    expect((await send(toToken(link), await paper())).status).toBe(415)
    expect((await send(toToken(link))).status).toBe(400)
    expect(await listFiles()).toEqual([])
  })
})

describe('a phone link ends', () => {
  const expectEnded = async (link: Link) => {
    expect(await open(toToken(link))).toEqual(unknown)
    expect(await open(link.code)).toEqual(unknown)
    expect(await send(toToken(link), await photograph())).toEqual(unknown)
    expect(await listFiles().catch(() => [])).toEqual([])
  }

  it('after ten minutes', async () => {
    const link = await createLink()
    test.time.now = new Date(test.time.now.getTime() + 600_000)
    await expectEnded(link)
    expect(await readLink(link)).toEqual({ state: 'ended', files: [] })
  })

  it('when the desk ends it, or makes another one', async () => {
    const first = await createLink()
    await createLink('personal-file-2')
    await expectEnded(first)
    const link = await createLink()
    expect((await mona.delete(`/api/PhoneLinks/${link.id}`)).status).toBe(204)
    await expectEnded(link)
  })

  it('with a new password', async () => {
    const link = await createLink()
    await requireOk(mona.put('/api/auth/password', { currentPassword: mona.password, newPassword: 'another long password' }))
    await expectEnded(link)
  })

  it('with the session', async () => {
    const link = await createLink()
    await mona.post('/api/auth/logout', {})
    expect(await open(toToken(link))).toEqual(unknown)
  })
})

it('guessing a code is limited, for wrong guesses alone, and leaves scanned addresses usable', async () => {
  const link = await createLink('ticket-file')
  await test.database.sql`delete from try`
  for (let time = 0; time < 12; time += 1) expect((await open(link.code)).status).toBe(200)
  for (let guess = 0; guess < 10; guess += 1) expect(await open(`0000 0000 00${guess}0`)).toEqual(unknown)
  expect((await open('0000 0000 0001')).status).toBe(429)
  expect((await open(link.code)).status).toBe(429)
  expect((await open(toToken(link))).status).toBe(200)
})

it('refuses a submitted or closed application before a byte is sent', async () => {
  const link = await createLink()
  await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-11-20'`
  const closed = expectedConflict('closed', 'The submission deadline has passed.')
  expect(await open(toToken(link))).toEqual(closed)
  expect(await send(toToken(link), await photograph())).toEqual(closed)
  expect(await mona.post('/api/PhoneLinks', { field: 'personal-file-1' })).toEqual(closed)
})
