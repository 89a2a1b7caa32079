import { pathOf } from '@jadara/contract/endpoint'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { signOut } from '@jadara/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refused } from '../../testing/answer.ts'
import { type Applicant, completeApplicant } from '../../testing/applicant.ts'
import { injecting } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { samples } from '../records/samples.testing.ts'

/** What is submitted stays as it is: for the applicant by every call, and by the database for everybody. */

let test: TestPortal
let mona: Applicant
let before: unknown

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(injecting(test.http))
  await mona.post('/api/applicant/finalizeSubmission')
  before = await everything()
})
afterAll(() => test.close())

const everything = () =>
  test.database.sql`
    select to_jsonb(a) as application, (select jsonb_agg(to_jsonb(f) order by guid) from stored_file f) as files,
      (select jsonb_agg(to_jsonb(j) order by id) from journal_publication j) as journals, (select jsonb_agg(to_jsonb(r)) from receipt r) as receipts,
      (select jsonb_agg(to_jsonb(t) order by chain, position) from audit t where chain <> 'office') as trail
    from application a`

const frozen = refused(409, 'The application has already been submitted. Its data can no longer be changed.')

describe('abuse 45: after the submission', () => {
  it('every writing call of an applicant is a 409, with a good body and with none', async () => {
    const writes = test.http.served.filter(
      ({ method, who, path }) =>
        method !== 'GET' && who !== 'anyone' && path !== signOut.path && (who === 'signed-in' || who.includes(3)),
    )
    expect(writes.length).toBeGreaterThanOrEqual(6)
    const [journal] = await test.database.sql`select id from journal_publication limit 1`
    const values = { ...samples.journal.values, type: 'National' }
    for (const { method, path } of writes) {
      const call = { method, path: pathOf(path, { id: journal?.id }) }
      const sent = path.includes('me/update')
        ? person
        : path.includes('uploadfile')
          ? formOf({ type: 1 }, await photograph())
          : formOf(values, await paper())
      const answer = await (method === 'POST'
        ? mona.post(call.path, path.includes('finalize') ? undefined : sent)
        : method === 'PUT'
          ? mona.put(call.path, sent)
          : mona.delete(call.path))
      expect({ path, ...answer }).toEqual({ path, ...frozen })
    }
    expect(await everything()).toEqual(before)
  })

  it('every kind of record is frozen, as JSON too', async () => {
    for (const kind of recordKinds) {
      const [record] = (await mona.get(`/api/${kind.path.list}/${mona.userId}`)).body as { id: number }[]
      const body = { ...samples[kind.name].values, keepFile: true }
      expect(await mona.put(`/api/${kind.path.one}/${record?.id}`, body)).toEqual(frozen)
    }
    expect(await everything()).toEqual(before)
  })

  it('reading goes on', async () => {
    expect((await mona.get('/api/myfiles')).body).toHaveLength(5)
    expect((await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body).toHaveLength(5)
  })

  it.each([
    'update application set phd_university = $$x$$',
    'update application set submitted_at = null, receipt_number = null',
    'update stored_file set sha256 = repeat($$0$$, 64)',
    'delete from journal_publication',
    'update journal_publication set title = $$x$$',
    `insert into stored_file select gen_random_uuid(), application_id, 5, name, mime, size, sha256, pages, has_thumbnail, created_at from stored_file limit 1`,
  ])('the database refuses: %s', async (sql) => {
    await expect(test.database.sql.unsafe(sql)).rejects.toMatchObject({ code: 'JD001' })
    expect(await everything()).toEqual(before)
  })

  it.each([
    'delete from application',
    'update receipt set digest = repeat($$0$$, 64)',
    'update receipt set manifest = $${}$$, digest = encode(sha256($${}$$), $$hex$$)',
    'delete from receipt',
    'update audit set action = $$x$$',
    'delete from audit',
    'truncate audit',
    'truncate receipt cascade',
    'truncate journal_publication',
  ])('the database refuses for ever: %s', async (sql) => {
    await expect(test.database.sql.unsafe(sql)).rejects.toMatchObject({ code: 'JD003' })
    expect(await everything()).toEqual(before)
  })
})

const person = {
  arabicName: 'منى حسن',
  englishName: 'Mona Hassan',
  birthDate: '1985-03-02',
  jobDescription: 'Associate professor',
  branchId: 5,
  phdDate: '2018-02-03',
  phdCountry: 'DE',
  phdUniversity: 'Technische Universität Berlin',
}
