import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicantRegistration } from '@jadara/contract/accounts/profile'
import { type RecordKindName, recordKinds } from '@jadara/contract/records/record-kinds'
import { openPool } from '../db/database.ts'
import { noteInput } from '../features/concept-note/samples.testing.ts'
import { createWholeProposal, requireOk } from '../features/proposal/samples.testing.ts'
import { createRecordCalls } from '../features/records/calls.testing.ts'
import type { FileServices } from '../files/open-files.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, type TestAccount } from '../testing/applicant.ts'
import {
  assign,
  createAdministrator,
  createAnonymousClient,
  createSignedInReviewer,
  signInAdministrator,
} from '../testing/by-role.ts'
import { sendByInject, type TestClient } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { paper, photograph } from '../testing/papers.ts'
import type { TestPortal } from '../testing/portal.ts'
import { createFixtureMessages, type FixtureMessages } from './messages.testing.ts'
import type { ConfidentialMarks } from './secrets.testing.ts'
import type { PermissionColumn } from './table.testing.ts'

/**
 * The portal in which every cell is tested: an applicant with every kind of data, not submitted, whom all calls concern; another applicant without data; two
 * reviewers of the active round, one of them assigned; the office.
 */
export type World = {
  readonly test: TestPortal
  readonly callers: Readonly<Record<PermissionColumn, TestClient>>
  /** The applicant with all data. `userId` is the account, `id` the application. */
  readonly owner: Applicant
  readonly other: Applicant
  readonly assigned: TestAccount
  readonly stranger: TestAccount
  /** Another assigned reviewer, who has no column. */
  readonly colleague: TestAccount
  readonly records: Readonly<Record<RecordKindName, number>>
  /** Guids of the owner's personal files by type. */
  readonly files: Readonly<Record<number, string>>
  /** Unfinished entries of the owner: of a list, and of a PDF. */
  readonly drafts: { readonly book: number; readonly paper: number }
  readonly proposalId: number
  /** Of `ownerObjection`. */
  readonly objectionId: number
  /** A conflict of interest found between the owner and the assigned reviewer, with `findingMarks` as evidence. */
  readonly findingId: number
  /** The export that the owner requested. */
  readonly exportId: number
  readonly sitePicture: string
  readonly administratorId: number
  readonly chairId: number
  /** The active round and the one after it, with equal key dates, including one without an effect. */
  readonly rounds: { readonly active: number; readonly next: number }
  readonly furtherDateId: number
  /** Reviewer registration ids. */
  readonly registrations: { readonly assigned: number; readonly stranger: number }
  /** A reviewer who has not accepted the invitation: registration and account ids. */
  readonly invited: { readonly id: number; readonly userId: number }
  readonly messages: FixtureMessages
  /** Names and addresses that identify each reviewer. */
  readonly reviewers: readonly ConfidentialMarks[]
  /** Restores the initial state after a call that has written. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The world while it is being built. */
export type WorldContents = Omit<World, 'reset' | 'close'>

/** `person` overrides the owner's data. `become` brings about the initial state of all calls. */
export async function buildWorld(
  test: TestPortal,
  { person = {}, become }: { person?: Partial<ApplicantRegistration>; become?: (world: WorldContents) => Promise<unknown> } = {},
): Promise<World> {
  const send = sendByInject(test.http)
  const owner = await completeApplicant(send, { journals: 6, person })
  await requireOk(owner.post('/api/uploadfile', formOf({ type: 5 }, await photograph())))
  const other = await createRegisteredApplicant(send)
  const office = await signInAdministrator(test)
  const people = {
    assigned: { englishName: 'Zubaida Assigned', arabicName: 'زبيدة المسندة' },
    stranger: { englishName: 'Wagdy Stranger', arabicName: 'وجدي الغريب' },
    colleague: { englishName: 'Yusria Colleague', arabicName: 'يسرية الزميلة' },
    invited: { englishName: 'Ghada Invited', arabicName: 'غادة المدعوة' },
  }
  const [assigned, stranger] = [
    await createSignedInReviewer(test, people.assigned),
    await createSignedInReviewer(test, people.stranger),
  ]
  const colleague = await createSignedInReviewer(test, people.colleague)
  await assign(test, assigned, owner.id)
  await assign(test, colleague, owner.id)

  const records: Partial<Record<RecordKindName, number>> = {}
  for (const { name } of recordKinds) {
    const { create, rows } = createRecordCalls(name, owner)
    records[name] = ((await rows())[0] ?? (await create())).id
  }
  const proposal = await createWholeProposal(owner)
  await requireOk(owner.post('/api/ConceptNote', formOf(noteInput, await paper())))
  const { drafts } = await requireOk<{ drafts: number[] }>(owner.post('/api/RecordDrafts/list', { list: listOfOneBook }))
  const draftOfPaper = await requireOk<{ id: number }>(owner.post('/api/RecordDrafts', formOf({}, await paper())))
  const picture = await requireOk<{ guid: string }>(office.post('/api/site/pictures', formOf({}, await photograph())))
  const files = await requireOk<{ typeId: number; guid: string }[]>(owner.get('/api/myfiles'))
  const objection = await requireOk<{ id: number }>(owner.post('/api/Objections', ownerObjection))
  const findingId = await insertFinding(test, owner, assigned)
  const requestedExport = await requireOk<{ id: number }>(owner.post('/api/Exports', { kind: 'personal-files' }))

  const invited = await requireOk<Registered>(office.post('/api/Reviewers', { ...newReviewer, ...people.invited }))
  const registered = await requireOk<Registered[]>(office.get('/api/Reviewers'))
  const findRegistration = ({ userId }: TestAccount) => registered.find((one) => one.userId === userId)?.id ?? 0
  const { rounds, furtherDateId } = await twoRounds(office)
  const { id: administratorId } = await requireOk<{ id: number }>(office.get('/api/users/me'))
  // Creates view entries in the audit trail by other readers.
  for (const reader of [assigned, colleague, office]) {
    await requireOk(reader.get(`/api/Applicants/${owner.id}`))
    await requireOk(reader.get(`/api/Applicant/PersonalFiles/${owner.id}`))
  }

  const committee = {
    chair: await createAdministrator(test, { englishName: 'Hatem Chair', arabicName: 'حاتم الرئيس', duty: 'chair' }),
    observer: await createAdministrator(test, { englishName: 'Laila Observer', arabicName: 'ليلى المطّلعة', duty: 'observer' }),
  }
  const messages = await createFixtureMessages(test, { owner, other, office })

  const fixture: WorldContents = {
    test,
    callers: {
      anonymous: createAnonymousClient(test),
      applicant: owner,
      'other applicant': other,
      'reviewer, assigned': assigned,
      'reviewer, not assigned': stranger,
      administrator: office,
      ...committee,
    },
    ...{ owner, other, assigned, stranger, colleague },
    records: records as World['records'],
    files: Object.fromEntries(files.map(({ typeId, guid }) => [typeId, guid])),
    drafts: { book: drafts[0] ?? 0, paper: draftOfPaper.id },
    proposalId: proposal.id,
    objectionId: objection.id,
    findingId,
    exportId: requestedExport.id,
    messages,
    sitePicture: picture.guid,
    ...{ administratorId, chairId: committee.chair.userId, rounds, furtherDateId },
    registrations: { assigned: findRegistration(assigned), stranger: findRegistration(stranger) },
    invited: { id: invited.id, userId: invited.userId },
    reviewers: [
      { column: 'reviewer, assigned', marks: [assigned.email, ...Object.values(people.assigned)] },
      { column: 'reviewer, not assigned', marks: [stranger.email, ...Object.values(people.stranger)] },
      { column: null, marks: [colleague.email, ...Object.values(people.colleague)] },
      { column: null, marks: [newReviewer.email, ...Object.values(people.invited)] },
    ],
  }
  await become?.(fixture)
  return { ...fixture, ...(await remembered(test)) }
}

const listOfOneBook = '@book{b1, title = {A book of fables}}'

/** No reviewer reads any of these words. */
export const findingMarks = ['Institute of Confidential Findings', 'Centre of Confidential Facts'] as const
export const findingEvidenceAt = '2026-11-21T10:00:00.000Z'

async function insertFinding({ database }: TestPortal, { id }: Applicant, { userId }: TestAccount): Promise<number> {
  const [applicantText, reviewerText] = findingMarks
  const evidence = {
    ...{ grade: 'certain', why: 'same_institution', years: [] },
    applicantSide: { text: applicantText, source: 'employer', recordKind: null, recordId: null },
    reviewerSide: { text: reviewerText, source: 'employer' },
  }
  const [row] = await database.sql`
    insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at)
    values (${id}, ${userId}, 'employer', 'certain', ${database.sql.json([evidence])}, '{a}', ${findingEvidenceAt}, ${findingEvidenceAt}) returning id`
  return row?.id
}

export const ownerObjection = {
  name: 'Wafik Objected',
  institution: 'Institute of Objections',
  reason: 'The applicant objects for a secret reason.',
}

type Registered = { readonly id: number; readonly userId: number }
const newReviewer = { email: 'ghada@university.example', birthDate: '1975-09-01', jobDescription: 'Professor', branchId: 7 }

/** The active round with an added date, and a copy of it. */
async function twoRounds(office: TestClient): Promise<Pick<World, 'rounds' | 'furtherDateId'>> {
  const { id: active } = await requireOk<{ id: number }>(office.get('/api/Rounds/active'))
  const further = { englishDescription: 'Ceremony', arabicDescription: 'حفل التكريم', date: '2027-06-01' }
  const { id: furtherDateId } = await requireOk<{ id: number }>(office.post(`/api/Rounds/${active}/Deadlines`, further))
  const days = { startDate: '2027-09-01', endDate: '2027-10-31' }
  const names = { englishName: 'The next round', arabicName: 'الدورة التالية' }
  const { id: next } = await requireOk<{ id: number }>(office.post('/api/Rounds', { ...names, ...days, copyFrom: active }))
  return { rounds: { active, next }, furtherDateId }
}

/** Snapshots all tables and stored files of the running portal. Restoring bypasses triggers and foreign keys, which needs a superuser. */
async function remembered({ database, portal, time }: TestPortal): Promise<Pick<World, 'reset' | 'close'>> {
  const { owner } = database
  const office = openPool(typeof owner === 'string' ? owner : { ...owner, user: 'postgres' }, { connections: 1 })
  const start = time.now

  await madeDocuments()
  const files = await rememberedFiles(portal.files)
  const { rows: tables } = await office.pg.query<{ name: string; columns: string }>(tablesOfPortal)
  await office.pg.query(
    ['create schema kept', ...tables.map(({ name }) => `create table kept.${name} as table ${name}`)].join(';'),
  )
  const putBack = tables.map(
    ({ name, columns }) =>
      `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  )

  return {
    async reset() {
      await madeDocuments()
      await office.pg.query(['begin', 'set local session_replication_role = replica', ...putBack, 'commit'].join(';'))
      await files.bringBack()
      time.now = start
    },
    close: () => office.close(),
  }

  /** Waits for exports in progress, which still write. */
  async function madeDocuments(): Promise<void> {
    for (const until = Date.now() + 55_000; Date.now() < until; await wait(50)) {
      const unfinished = await database.sql`select from export where state in ('waiting', 'making')`
      if (unfinished.length === 0) return
    }
    throw new Error('a document was not made within a minute')
  }
}

/** Stored files never change, so only missing ones are restored. */
async function rememberedFiles({ store, temporary }: FileServices): Promise<{ bringBack(): Promise<void> }> {
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of store.list()) found.push(key)
    return found
  }
  const kept = new Map<string, Buffer>()
  for (const key of await keys()) kept.set(key, await buffer(await store.open(key)))
  return {
    async bringBack() {
      const there = new Set(await keys())
      for (const [key, bytes] of kept) {
        if (there.has(key)) continue
        const path = join(temporary, key)
        await writeFile(path, bytes)
        await store.put(key, path)
      }
    },
  }
}

const tablesOfPortal = `
  select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1`
