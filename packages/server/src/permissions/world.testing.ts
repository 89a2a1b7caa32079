import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Registration } from '@jadara/contract/profile'
import { type RecordName, recordKinds } from '@jadara/contract/records/record-kinds'
import { openPool } from '../db/database.ts'
import { noteSent } from '../features/concept-note/samples.testing.ts'
import { accepted, wholeProposal } from '../features/proposal/samples.testing.ts'
import { callsOf } from '../features/records/calls.testing.ts'
import type { Files } from '../files/open-files.ts'
import { type Account, type Applicant, completeApplicant, registeredApplicant } from '../testing/applicant.ts'
import { administrator, anyone, assign, reviewer } from '../testing/by-role.ts'
import { type Caller, injecting } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { paper, photograph } from '../testing/papers.ts'
import type { TestPortal } from '../testing/portal.ts'
import type { Known } from './known.testing.ts'
import { type Messages, writtenMessages } from './messages.testing.ts'
import type { Column } from './table.testing.ts'

/**
 * The portal in which every cell is tried: an applicant who has everything that a person can have, has not submitted, and whose things all calls
 * are aimed at; somebody else who has nothing; two reviewers of the active round, one of them assigned; the office.
 */
export type World = {
  readonly test: TestPortal
  readonly callers: Readonly<Record<Column, Caller>>
  /** Whose everything is. `userId` is the account, `id` the application. */
  readonly owner: Applicant
  readonly other: Applicant
  readonly assigned: Account
  readonly stranger: Account
  /** Assigned, too, and in no column. */
  readonly colleague: Account
  readonly records: Readonly<Record<RecordName, number>>
  /** The guid of the owner's personal file of each type. */
  readonly files: Readonly<Record<number, string>>
  readonly proposalId: number
  /** Of the document that the owner asked for. */
  readonly exportId: number
  readonly sitePicture: string
  readonly administratorId: number
  /** The active one; the one after it, with the same key dates; in both a date without effect on the window. */
  readonly rounds: { readonly active: number; readonly next: number }
  readonly furtherDateId: number
  /** The registrations of the reviewers. */
  readonly registrations: { readonly assigned: number; readonly stranger: number }
  /** A reviewer who has set no password yet: the registration and the account. */
  readonly invited: { readonly id: number; readonly userId: number }
  readonly messages: Messages
  /** By which each reviewer could be known: names, addresses. */
  readonly reviewers: readonly Known[]
  /** Puts back how everything was, after a call that has written. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Before there is a state to go back to. */
export type Fixture = Omit<World, 'reset' | 'close'>

/** `person`: what is otherwise than usual of the owner. `become`: the state in which each call finds everything. */
export async function buildWorld(
  test: TestPortal,
  { person = {}, become }: { person?: Partial<Registration>; become?: (world: Fixture) => Promise<unknown> } = {},
): Promise<World> {
  const send = injecting(test.http)
  const owner = await completeApplicant(send, { journals: 6, person })
  await accepted(owner.post('/api/uploadfile', formOf({ type: 5 }, await photograph())))
  const other = await registeredApplicant(send)
  const office = await administrator(test)
  const people = {
    assigned: { englishName: 'Zubaida Assigned', arabicName: 'زبيدة المسندة' },
    stranger: { englishName: 'Wagdy Stranger', arabicName: 'وجدي الغريب' },
    colleague: { englishName: 'Yusria Colleague', arabicName: 'يسرية الزميلة' },
    invited: { englishName: 'Ghada Invited', arabicName: 'غادة المدعوة' },
  }
  const [assigned, stranger] = [await reviewer(test, people.assigned), await reviewer(test, people.stranger)]
  const colleague = await reviewer(test, people.colleague)
  await assign(test, assigned, owner.id)
  await assign(test, colleague, owner.id)

  const records: Partial<Record<RecordName, number>> = {}
  for (const { name } of recordKinds) {
    const { added, rows } = callsOf(name, owner)
    records[name] = ((await rows())[0] ?? (await added())).id
  }
  const proposal = await wholeProposal(owner)
  await accepted(owner.post('/api/ConceptNote', formOf(noteSent, await paper())))
  const picture = await accepted<{ guid: string }>(office.post('/api/site/pictures', formOf({}, await photograph())))
  const files = await accepted<{ typeId: number; guid: string }[]>(owner.get('/api/myfiles'))
  const asked = await accepted<{ id: number }>(owner.post('/api/Exports', { kind: 'personal-files' }))

  const invited = await accepted<Registered>(office.post('/api/Reviewers', { ...newReviewer, ...people.invited }))
  const registered = await accepted<Registered[]>(office.get('/api/Reviewers'))
  const registrationOf = ({ userId }: Account) => registered.find((one) => one.userId === userId)?.id ?? 0
  const { rounds, furtherDateId } = await twoRounds(office)
  const { id: administratorId } = await accepted<{ id: number }>(office.get('/api/users/me'))
  // So that there is something to be told of: whoever else may read has read.
  for (const reader of [assigned, colleague, office]) {
    await accepted(reader.get(`/api/Applicants/${owner.id}`))
    await accepted(reader.get(`/api/Applicant/PersonalFiles/${owner.id}`))
  }

  const messages = await writtenMessages(test, { owner, other, office })

  const fixture: Fixture = {
    test,
    callers: {
      anonymous: anyone(test),
      applicant: owner,
      'other applicant': other,
      'reviewer, assigned': assigned,
      'reviewer, not assigned': stranger,
      administrator: office,
    },
    ...{ owner, other, assigned, stranger, colleague },
    records: records as World['records'],
    files: Object.fromEntries(files.map(({ typeId, guid }) => [typeId, guid])),
    proposalId: proposal.id,
    exportId: asked.id,
    messages,
    sitePicture: picture.guid,
    ...{ administratorId, rounds, furtherDateId },
    registrations: { assigned: registrationOf(assigned), stranger: registrationOf(stranger) },
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

type Registered = { readonly id: number; readonly userId: number }
const newReviewer = { email: 'ghada@university.example', birthDate: '1975-09-01', jobDescription: 'Professor', branchId: 7 }

/** The active round, in which the office has added a date, and one made from it. */
async function twoRounds(office: Caller): Promise<Pick<World, 'rounds' | 'furtherDateId'>> {
  const { id: active } = await accepted<{ id: number }>(office.get('/api/Rounds/active'))
  const further = { englishDescription: 'Ceremony', arabicDescription: 'حفل التكريم', date: '2027-06-01' }
  const { id: furtherDateId } = await accepted<{ id: number }>(office.post(`/api/Rounds/${active}/Deadlines`, further))
  const days = { startDate: '2027-09-01', endDate: '2027-10-31' }
  const names = { englishName: 'The next round', arabicName: 'الدورة التالية' }
  const { id: next } = await accepted<{ id: number }>(office.post('/api/Rounds', { ...names, ...days, copyFrom: active }))
  return { rounds: { active, next }, furtherDateId }
}

/** A copy of every table and of the stored files as they are now; the portal keeps running. Past triggers and keys goes a superuser alone. */
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

  /** What is being made in the background still writes. */
  async function madeDocuments(): Promise<void> {
    for (const until = Date.now() + 55_000; Date.now() < until; await wait(50)) {
      const unfinished = await database.sql`select from export where state in ('waiting', 'making')`
      if (unfinished.length === 0) return
    }
    throw new Error('a document was not made within a minute')
  }
}

/** What is stored under a name never changes: only what is gone is brought back. */
async function rememberedFiles({ store, temporary }: Files): Promise<{ bringBack(): Promise<void> }> {
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
