import type { ProseSection } from '@jadara/contract/proposal/sections'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { text } from '@jadara/contract/text'
import { eq } from 'drizzle-orm'
import { withoutIdentity } from '../../../db/anonymity.ts'
import { awardIdentity } from '../../../db/award-identity.ts'
import type { Handle } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import { filesOf, type StoredFileRow } from '../../../db/stored-files.ts'
import { accounts, applications, awardBranches, rounds } from '../../../db/tables/people.ts'
import { proposalSections } from '../../../db/tables/proposal.ts'
import { type SealedNote, sealedNoteOf } from '../../concept-note/store.ts'
import { type HeaderRow, headerOf, rowsOf } from '../../proposal/store.ts'
import { type Found, recordsOf } from '../../records/store.ts'
import { type ReceiptRow, receiptOf } from '../../submission/store.ts'
import type { Reading } from './reader.ts'

/** Whose document it is, and what vouches for it: the head of every document. */
export type Head = Awaited<ReturnType<typeof headOf>>

/** Four queries. */
export async function headOf(db: Handle, { id }: Pick<Application, 'id'>, { anonymous }: Pick<Reading, 'anonymous'>) {
  const [of] = await db
    .select({ application: applications, email: accounts.email, round: rounds, branch: awardBranches })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .innerJoin(awardBranches, eq(awardBranches.id, applications.branchId))
    .where(eq(applications.id, id))
  if (!of) throw new Error(`application ${id} is gone`)
  const { name: award } = await awardIdentity(db)
  const receipt: ReceiptRow | null = await receiptOf(db, id)
  const files: readonly StoredFileRow[] = await filesOf(db, id)
  return {
    // As it stands now: the caller's may have been read a moment ago.
    application: anonymous ? withoutIdentity(of.application) : of.application,
    email: anonymous ? '' : of.email,
    award,
    round: text(of.round.englishName, of.round.arabicName),
    theme: text(of.branch.englishName, of.branch.arabicName),
    receipt,
    /** Every file of the application, also those of records. */
    files,
  }
}

export type HeldRecord = Pick<Found, 'row' | 'file'>
type RecordsOfKind = { readonly kind: RecordKind; readonly records: readonly HeldRecord[] }

/** Every kind in the order of the dossier, also those without a record. */
async function allRecordsOf(db: Handle, applicationId: number): Promise<RecordsOfKind[]> {
  const held: RecordsOfKind[] = []
  for (const kind of recordKinds) held.push({ kind, records: await recordsOf(db, kind, applicationId) })
  return held
}

export type HeldProposal = {
  readonly header: HeaderRow
  /** What was written, as formatted text by the name of its section. */
  readonly written: Readonly<Partial<Record<ProseSection, string>>>
  readonly equipments: Awaited<ReturnType<typeof rowsOf<'equipments'>>>
  readonly team: Awaited<ReturnType<typeof rowsOf<'research-team'>>>
  readonly tasks: Awaited<ReturnType<typeof rowsOf<'schedule'>>>
  readonly items: Awaited<ReturnType<typeof rowsOf<'budget'>>>
}

/** Null without a proposal: none is asked for. */
async function heldProposalOf(db: Handle, applicationId: number): Promise<HeldProposal | null> {
  const header = await headerOf(db, applicationId)
  if (!header) return null
  const sections = await db.select().from(proposalSections).where(eq(proposalSections.applicationId, applicationId))
  return {
    header,
    written: Object.fromEntries(sections.map(({ name, text }) => [name, text])),
    equipments: await rowsOf(db, applicationId, 'equipments'),
    team: await rowsOf(db, applicationId, 'research-team'),
    tasks: await rowsOf(db, applicationId, 'schedule'),
    items: await rowsOf(db, applicationId, 'budget'),
  }
}

/** Everything that the award file is made of, in some twenty queries however much there is. */
export type Held = Head & {
  readonly records: readonly RecordsOfKind[]
  readonly proposal: HeldProposal | null
  readonly note: SealedNote | null
}

export async function heldBy(
  db: Handle,
  application: Pick<Application, 'id'>,
  reading: Pick<Reading, 'anonymous'>,
): Promise<Held> {
  return {
    ...(await headOf(db, application, reading)),
    records: await allRecordsOf(db, application.id),
    proposal: await heldProposalOf(db, application.id),
    note: await sealedNoteOf(db, application.id),
  }
}
