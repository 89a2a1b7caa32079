import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedFailure } from '../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { createAnonymousClient } from '../testing/by-role.ts'
import { sendByInject } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  // No scanner listens at this address.
  test = await testPortal(undefined, { settings: { CLAMD_URL: 'tcp://127.0.0.1:1', CLAMD_DOWN: 'hold' } })
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const opening = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const refreshes = '<meta http-equiv="refresh"'

async function heldFile(): Promise<string> {
  const { body } = await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper('cv.pdf')))
  return (body as { guid: string }).guid
}

async function checkedFile(): Promise<string> {
  const guid = await heldFile()
  await test.database.sql`delete from held_file where guid = ${guid}`
  return guid
}

describe('a file that is opened in its own window', () => {
  it('shows a page in the reader’s language that retries by itself while the virus scan is pending', async () => {
    const link = `/api/Files/ViewFile/${await heldFile()}`
    const page = await mona.get(link, { ...opening, authorization: undefined, cookie: cookieOf(mona, 'ar') })
    expect(page.status).toBe(423)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'ar',
      'retry-after': '30',
      'content-security-policy': expect.stringContaining("default-src 'none';style-src 'sha256-"),
    })
    expect(page.body).toContain('<html lang="ar" dir="rtl">')
    expect(page.body).toContain('<h1>لا يمكن الفتح الآن</h1>')
    expect(page.body).toContain('يمكن فتحه فور انتهاء الفحص')
    expect(page.body).toContain(`${refreshes} content="30">`)
    expect(page.body).toContain('بعد ٣٠ ثانية')
    const english = (await mona.get(link, opening)).body
    expect(english).toContain('<h1>This cannot be opened yet</h1>')
    expect(english).toContain('<p>This page tries again by itself in 30 seconds.</p>')
  })

  it('is answered in JSON to a script', async () => {
    const link = `/api/Files/ViewFile/${await heldFile()}`
    const answer = await mona.get(link, { accept: '*/*' })
    expect(answer).toEqual(
      expectedFailure(423, 'This file is stored and is being checked for viruses. It can be opened as soon as that is done.'),
    )
    expect(answer.headers['retry-after']).toBe('30')
  })

  it.each([
    ['asks for JSON too', { accept: 'application/json, text/html;q=0.5' }],
    ['says nothing else', { accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' }],
    ['is a script of a page', { ...opening, 'sec-fetch-mode': 'cors' }],
  ])('is answered in JSON to a program that %s', async (_, headers) => {
    const answer = await mona.get(`/api/Files/ViewFile/${randomUUID()}`, headers)
    expect(answer).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
  })

  it('shows a page for an unsatisfiable range, and JSON to a program', async () => {
    const link = `/api/Files/ViewFile/${await checkedFile()}`
    const page = await mona.get(link, { ...opening, range: 'bytes=99999999-' })
    expect(page.status).toBe(416)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-range': expect.stringMatching(/^bytes \*\/\d+$/),
      'cache-control': 'no-store',
    })
    expect(page.body).toContain('<h1>This cannot be opened</h1>')
    expect(page.body).toContain('<p>The file ends before that part. Please open it again.</p>')
    const answer = await mona.get(link, { range: 'bytes=99999999-' })
    expect(answer).toEqual(expectedFailure(416, 'The file ends before that part. Please open it again.'))
  })

  it('shows a page without retry when it does not exist; a signed-out reader gets a link to sign in', async () => {
    const link = `/api/Files/ViewFile/${randomUUID()}`
    const missing = await mona.get(link, opening)
    expect(missing.status).toBe(404)
    expect(missing.body).toContain('<p>This does not exist, or no longer does.</p>')
    expect(missing.body).not.toContain(refreshes)
    const signedOut = await createAnonymousClient(test).get(link, opening)
    expect(signedOut.status).toBe(401)
    expect(signedOut.body).toContain('<a href="/login">Sign in</a>')
  })

  it('shows a page with the request id when its bytes are missing, and no download', async () => {
    const guid = await checkedFile()
    await test.portal.files.vault.remove(guid)
    const answer = await mona.get(`/api/Files/ViewFile/${guid}`, opening)
    expect(answer.status).toBe(500)
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.body).toContain(`Reference: ${answer.headers['x-request-id']}`)
  })
})

const cookieOf = ({ token }: Applicant, language: string) => `jadara_session=${token}; jadara.language=${language}`
