import { toBilingualName } from '@jadara/contract/core/names'
import type { ProseSectionName } from '@jadara/contract/proposal/section-names'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { eq } from 'drizzle-orm'
import type { DatabaseHandle } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import { redactIdentity, redactPersonalDetails } from '../../../db/reviewing.ts'
import { readAwardIdentity } from '../../../db/site-texts.ts'
import { listFilesOfApplication, type StoredFileRow } from '../../../db/stored-files.ts'
import { accounts, applications, awardBranches, rounds } from '../../../db/tables/people.ts'
import { proposalSections } from '../../../db/tables/proposal.ts'
import { findNoteForSnapshot, type SnapshotNote } from '../../concept-note/store.ts'
import { findHeaderByApplicationId, type HeaderRow, listRows } from '../../proposal/store.ts'
import { listStoredChecks, type StoredCheck } from '../../record-checks/store.ts'
import { type FoundRecord, listRecords } from '../../records/store.ts'
import { findCurrentReceipt, type ReceiptRow } from '../../submission/store.ts'
import type { ReaderOptions } from './reader.ts'

export type DossierHeader = Awaited<ReturnType<typeof loadDossierHeader>>

/** Runs four queries. */
export async function loadDossierHeader(
  db: DatabaseHandle,
  { id }: Pick<Application, 'id'>,
  { anonymous, hidesPersonalDetails }: Pick<ReaderOptions, 'anonymous' | 'hidesPersonalDetails'>,
) {
  const [row] = await db
    .select({ application: applications, email: accounts.email, round: rounds, branch: awardBranches })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .innerJoin(awardBranches, eq(awardBranches.id, applications.branchId))
    .where(eq(applications.id, id))
  if (!row) throw new Error(`application ${id} does not exist`)
  const redact = anonymous
    ? redactIdentity
    : hidesPersonalDetails
      ? redactPersonalDetails
      : (application: Application) => application
  const { name: award } = await readAwardIdentity(db)
  const receipt: ReceiptRow | null = await findCurrentReceipt(db, id)
  const files: readonly StoredFileRow[] = await listFilesOfApplication(db, id)
  return {
    // Read again: the caller's copy may be outdated.
    application: redact(row.application),
    email: anonymous || hidesPersonalDetails ? '' : row.email,
    award,
    round: toBilingualName(row.round),
    theme: toBilingualName(row.branch),
    receipt,
    /** Includes the files of records. */
    files,
  }
}

export type DossierRecord = Pick<FoundRecord, 'row' | 'file'> & { readonly check?: StoredCheck | undefined }
type RecordsOfKind = { readonly kind: RecordKind; readonly records: readonly DossierRecord[] }

async function loadRecords(db: DatabaseHandle, applicationId: number): Promise<RecordsOfKind[]> {
  const result: RecordsOfKind[] = []
  const checks = await listStoredChecks(db, applicationId)
  for (const kind of recordKinds) {
    const records = await listRecords(db, kind, applicationId)
    const findCheck = (recordId: number) => checks.find((check) => check.kind === kind.name && check.id === recordId)
    result.push({ kind, records: records.map((record) => ({ ...record, check: findCheck(record.row.id) })) })
  }
  return result
}

export type DossierProposal = {
  readonly header: HeaderRow
  /** Formatted text by section name. */
  readonly written: Readonly<Partial<Record<ProseSectionName, string>>>
  readonly equipments: Awaited<ReturnType<typeof listRows<'equipments'>>>
  readonly team: Awaited<ReturnType<typeof listRows<'research-team'>>>
  readonly tasks: Awaited<ReturnType<typeof listRows<'schedule'>>>
  readonly items: Awaited<ReturnType<typeof listRows<'budget'>>>
}

async function loadProposal(db: DatabaseHandle, applicationId: number): Promise<DossierProposal | null> {
  const header = await findHeaderByApplicationId(db, applicationId)
  if (!header) return null
  const sections = await db.select().from(proposalSections).where(eq(proposalSections.applicationId, applicationId))
  return {
    header,
    written: Object.fromEntries(sections.map(({ name, text }) => [name, text])),
    equipments: await listRows(db, applicationId, 'equipments'),
    team: await listRows(db, applicationId, 'research-team'),
    tasks: await listRows(db, applicationId, 'schedule'),
    items: await listRows(db, applicationId, 'budget'),
  }
}

export type Dossier = DossierHeader & {
  readonly records: readonly RecordsOfKind[]
  readonly proposal: DossierProposal | null
  readonly note: SnapshotNote | null
}

export async function loadDossier(
  db: DatabaseHandle,
  application: Pick<Application, 'id'>,
  options: Pick<ReaderOptions, 'anonymous' | 'hidesPersonalDetails'>,
): Promise<Dossier> {
  return {
    ...(await loadDossierHeader(db, application, options)),
    records: await loadRecords(db, application.id),
    proposal: await loadProposal(db, application.id),
    note: await findNoteForSnapshot(db, application.id),
  }
}
