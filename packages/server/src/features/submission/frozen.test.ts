import { resendConfirmationMail } from '@jadara/contract/accounts/confirmation'
import { joinRound } from '@jadara/contract/accounts/joining'
import { signOut } from '@jadara/contract/accounts/me'
import { requestAddressChange, updateOwnPassword } from '@jadara/contract/accounts/own-account'
import { withdrawApplication } from '@jadara/contract/applicants/screening'
import { createTicket, createTicketAnswer } from '@jadara/contract/conversations/ticket-writing'
import { deleteTicketFile, markTicketRead, uploadTicketFile } from '@jadara/contract/conversations/tickets'
import { buildPath } from '@jadara/contract/core/endpoint'
import { endPhoneLink } from '@jadara/contract/files/phone-links'
import { cancelExport, createExportRequest } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedConflict } from '../../testing/answer.ts'
import { type Applicant, changedPerson, completeApplicant } from '../../testing/applicant.ts'
import { finalTables, listApplicantTables } from '../../testing/application-tables.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { noteInput } from '../concept-note/samples.testing.ts'
import { createWholeProposal, everyRowSection, proposalHeaderSample } from '../proposal/samples.testing.ts'
import { samples } from '../records/samples.testing.ts'

let test: TestPortal
let mona: Applicant
let before: unknown
/** One record id of each kind, by the path of its calls. */
const ids: Record<string, number> = {}
const kinds = Object.values(samples)
/** Calls that an applicant may still make after submitting. */
const queries = [createTicket, createTicketAnswer, markTicketRead, uploadTicketFile, deleteTicketFile]
const stillAllowed: readonly string[] = [
  signOut,
  updateOwnPassword,
  requestAddressChange,
  resendConfirmationMail,
  createExportRequest,
  cancelExport,
  joinRound,
  withdrawApplication,
  endPhoneLink,
  ...queries,
].map(({ path }) => path)
const objection = { name: 'Zaki Rival', institution: '', reason: 'A dispute about a patent' }
/** All tables whose rows belong to an application. */
let tables: string[]
let guid: string

beforeAll(async () => {
  test = await testPortal()
  tables = await listApplicantTables(test.database.sql)
  mona = await completeApplicant(sendByInject(test.http))
  for (const { one, values, file } of kinds) {
    const { body } = await mona.post(one, file ? formOf(values, await paper()) : values)
    ids[one] = (body as { id: number }).id
  }
  ids['/api/ProposalHeaders'] = (await createWholeProposal(mona)).id
  await mona.post('/api/ConceptNote', formOf(noteInput, await paper()))
  ids['/api/Objections'] = ((await mona.post('/api/Objections', objection)).body as { id: number }).id
  await mona.post('/api/RecordDrafts', formOf({}, await paper()))
  await mona.post('/api/applicant/finalizeSubmission')
  const [file] = await test.database.sql`select guid from stored_file where type_id = 6`
  guid = file?.guid
  before = await readEverything()
})
afterAll(() => test.close())

const readEverything = () =>
  test.database.sql.unsafe(`
    select to_jsonb(a) as application,
      (select jsonb_agg(to_jsonb(t) order by chain, position) from audit t where chain <> 'office') as trail,
      ${tables.map((table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`).join(', ')}
    from application a`)

const frozen = expectedConflict('submitted', 'The application has already been submitted. Its data can no longer be changed.')

describe('abuse 45: after the submission', () => {
  it('every writing call of an applicant is a 409, even with a valid body', async () => {
    const writes = test.http.served.filter(
      ({ method, who, path }) =>
        method !== 'GET' && who !== 'anyone' && !stillAllowed.includes(path) && (who === 'signed-in' || who.includes(3)),
    )
    expect(writes.length).toBeGreaterThanOrEqual(3 * kinds.length + 3 + 8)
    for (const { method, path } of writes) {
      const kind = kinds.find(({ one }) => path.replace('/{id}', '') === one)
      const call = buildPath(path, { id: ids[path.replace('/{id}', '')] ?? 0, section: 'objectives', guid })
      const answer = await (method === 'POST'
        ? mona.post(call, await bodyFor(path, kind))
        : method === 'PUT'
          ? mona.put(call, await bodyFor(path, kind))
          : mona.delete(call))
      expect({ path, ...answer }).toEqual({ path, ...frozen })
    }
    expect(await readEverything()).toEqual(before)
  })

  it('every kind of record is frozen, also for JSON bodies', async () => {
    for (const { one, values } of kinds)
      expect(await mona.put(`${one}/${ids[one]}`, { ...values, keepFile: true })).toEqual(frozen)
    expect(await readEverything()).toEqual(before)
  })

  it('the database refuses changes to every row of every table of an application', async () => {
    const { unsafe } = test.database.sql
    for (const table of tables) {
      const rows = await unsafe(`select count(*)::int as rows from ${table}`)
      expect(rows[0]?.rows, table).toBeGreaterThan(0)
      const code = finalTables.includes(table) ? 'JD003' : 'JD001'
      await expect(unsafe(`delete from ${table}`), table).rejects.toMatchObject({ code })
      await expect(unsafe(`update ${table} set application_id = application_id`), table).rejects.toMatchObject({ code })
      await expect(unsafe(`truncate ${table} cascade`), table).rejects.toMatchObject({ code: 'JD003' })
    }
    expect(await readEverything()).toEqual(before)
  })

  it('no proposal and no concept note can be started', async () => {
    const { unsafe } = test.database.sql
    for (const sql of [
      `insert into proposal (application_id, title, duration, budget, abstract, created_at, updated_at)
        select id, 'x', 1, 1, '', now(), now() from application`,
      `insert into proposal_section (application_id, name, updated_at, audited_at) select id, 'objectives', now(), now() from application`,
    ])
      await expect(unsafe(sql)).rejects.toMatchObject({ code: 'JD001' })
  })

  it('reading is still allowed', async () => {
    expect((await mona.get('/api/myfiles')).body).toHaveLength(5)
    expect((await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body).toHaveLength(6)
  })

  it.each([
    'update application set phd_university = $$x$$',
    'update application set submitted_at = null, receipt_number = null',
    'update stored_file set sha256 = repeat($$0$$, 64)',
    `insert into stored_file select gen_random_uuid(), application_id, 5, name, mime, size, sha256, pages, has_thumbnail, created_at from stored_file limit 1`,
  ])('the database refuses: %s', async (sql) => {
    await expect(test.database.sql.unsafe(sql)).rejects.toMatchObject({ code: 'JD001' })
    expect(await readEverything()).toEqual(before)
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
  ])('the database always refuses: %s', async (sql) => {
    await expect(test.database.sql.unsafe(sql)).rejects.toMatchObject({ code: 'JD003' })
    expect(await readEverything()).toEqual(before)
  })
})

async function bodyFor(path: string, kind: (typeof kinds)[number] | undefined): Promise<object | undefined> {
  if (kind) return kind.file ? formOf(kind.values, await paper()) : kind.values
  if (path.includes('me/update')) return changedPerson
  if (path.includes('ProposalHeaders')) return proposalHeaderSample
  if (path.includes('ProposalSections')) return { text: '<p>b</p>', finished: true }
  if (path.includes('ConceptNote')) return formOf(noteInput, await paper())
  if (path.includes('Objections')) return objection
  if (path.includes('PhoneLinks')) return { field: 'personal-file-1' }
  const section = everyRowSection.find(({ save }) => save === path)
  if (section) return { rows: section.rows }
  return path.includes('uploadfile') ? formOf({ type: 1 }, await photograph()) : undefined
}
