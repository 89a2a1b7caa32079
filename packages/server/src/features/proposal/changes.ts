import { isDeepStrictEqual } from 'node:util'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type ProposalHeaderValues, proposalHeaderTexts } from '@jadara/contract/proposal/header'
import { proseTexts } from '@jadara/contract/proposal/prose'
import type { ProseSectionName, RowSectionName } from '@jadara/contract/proposal/section-names'
import { proposalPartFailureTexts } from '@jadara/contract/proposal/sections'
import { conflictFailure, invalidFieldFailure, notFoundFailure } from '../../core/failure.ts'
import { lockApplicationForWriting } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { assertUnchanged, type ExpectedVersion, toNextUpdatedAt } from '../../db/version.ts'
import type { Portal } from '../../portal.ts'
import { cleanRichTextWithinLimit } from '../../rich-text/rich-text.ts'
import type { RowTypeBySection } from './row-tables.ts'
import { findSectionAuditAction } from './rules.ts'
import {
  findHeaderAndSection,
  findHeaderByApplicationId,
  findHeaderWithOwnerById,
  type HeaderRow,
  insertHeader,
  listRows,
  replaceRows,
  type SectionRow,
  updateHeader,
  upsertSection,
} from './store.ts'

/** The account and the arrival time of a writing request; `arrivedAt` is compared with the deadline. */
export type ProposalWriteRequest = { readonly accountId: number; readonly arrivedAt: Date }

/** Creates the proposal; a repeated request changes nothing. 409 when a different one exists, the application is submitted or the window is closed. */
export async function createProposal(
  portal: Portal,
  request: ProposalWriteRequest,
  input: ProposalHeaderValues,
): Promise<HeaderRow> {
  return withApplicationLock(portal, request, async (tx, { id: applicationId }, now) => {
    const values = toStoredHeader(input)
    const stored = await findHeaderByApplicationId(tx, applicationId)
    if (stored && hasValues(stored, values)) return stored
    if (stored) throw conflictFailure('exists', proposalHeaderTexts.exists)
    const header = await insertHeader(tx, { ...values, applicationId, createdAt: now, updatedAt: now })
    const { id } = header
    const detail = { id, after: { title: values.title } }
    await insertAuditEntry(tx, { about: applicationId, at: now, actorId: request.accountId, action: 'proposal-begun', detail })
    return header
  })
}

/** Tasks and budget items stay as they are. `loadProposalProgress` reports those that no longer fit. */
export async function saveHeader(
  portal: Portal,
  request: ProposalWriteRequest,
  { id, values, expectedVersion }: { id: number; values: ProposalHeaderValues; expectedVersion: ExpectedVersion },
): Promise<HeaderRow> {
  return withApplicationLock(portal, request, async (tx, application, now) => {
    const row = await requireOwnHeader(tx, application, id)
    const stored = toStoredHeader(values)
    if (hasValues(row, stored)) return row
    assertUnchanged(row, expectedVersion, proposalPartFailureTexts.changedElsewhere)
    const header = await updateHeader(tx, id, { ...stored, updatedAt: toNextUpdatedAt(row, now) })
    const detail = { id, ...toAuditChanges(toHeaderValues(row), stored, { long: ['abstract'] }) }
    await insertAuditEntry(tx, { about: application.id, at: now, actorId: request.accountId, action: 'proposal-changed', detail })
    return header
  })
}

/** Saves a prose section as sanitized HTML. An unchanged section is not saved again, so that a repeated request cannot conflict with itself. */
export async function saveProseWithAudit(
  portal: Portal,
  request: ProposalWriteRequest,
  {
    name,
    text: input,
    finished,
    expectedVersion,
  }: { name: ProseSectionName; text: string; finished: boolean; expectedVersion: ExpectedVersion },
): Promise<SectionRow> {
  const text = cleanRichTextWithinLimit(input, 'text')
  if (finished && text === '') throw invalidFieldFailure('text', proseTexts.missing)
  return withApplicationLock(portal, request, async (tx, { id: applicationId }, now) => {
    const { section: before } = await requireHeaderAndSection(tx, applicationId, name)
    if (before?.text === text && before.finished === finished) return before
    assertUnchanged(before, expectedVersion, proposalPartFailureTexts.changedElsewhere)
    const action = findSectionAuditAction(before, { finished }, now)
    const auditedAt = before && !action ? before.auditedAt : now
    const section = { applicationId, name, text, finished, updatedAt: toNextUpdatedAt(before, now), auditedAt }
    await upsertSection(tx, section)
    if (action)
      await insertAuditEntry(tx, {
        about: applicationId,
        at: now,
        actorId: request.accountId,
        action,
        detail: { section: name },
      })
    return section
  })
}

export type SavedRows<Name extends RowSectionName> = {
  readonly header: HeaderRow
  readonly section: SectionRow | null
  readonly rows: readonly RowTypeBySection[Name][]
}

/** Replaces all rows of a section. */
export async function saveRows<Name extends RowSectionName>(
  portal: Portal,
  request: ProposalWriteRequest,
  { name, rows, expectedVersion }: { name: Name; rows: readonly RowTypeBySection[Name][]; expectedVersion: ExpectedVersion },
): Promise<SavedRows<Name>> {
  return withApplicationLock(portal, request, async (tx, { id: applicationId }, now) => {
    const { header, section: before } = await requireHeaderAndSection(tx, applicationId, name)
    if (isDeepStrictEqual(await listRows(tx, applicationId, name), rows)) return { header, section: before, rows }
    assertUnchanged(before, expectedVersion, proposalPartFailureTexts.changedElsewhere)
    const section = { applicationId, name, text: '', finished: false, updatedAt: toNextUpdatedAt(before, now), auditedAt: now }
    await upsertSection(tx, section)
    await replaceRows(tx, applicationId, name, rows)
    const detail = { section: name, rows: rows.length }
    await insertAuditEntry(tx, {
      about: applicationId,
      at: now,
      actorId: request.accountId,
      action: 'proposal-section-saved',
      detail,
    })
    return { header, section, rows }
  })
}

type LockedWork<T> = (tx: Transaction, application: Application, now: Date) => Promise<T>

function withApplicationLock<T>(
  { db, clock, timeZone }: Portal,
  { accountId, arrivedAt }: ProposalWriteRequest,
  work: LockedWork<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const { application } = await lockApplicationForWriting(tx, accountId, { arrivedAt, timeZone })
    return work(tx, application, clock())
  })
}

/** Sections can only be saved after the basic information. */
async function requireHeaderAndSection(tx: Transaction, applicationId: number, name: ProseSectionName | RowSectionName) {
  const found = await findHeaderAndSection(tx, applicationId, name)
  if (!found) throw conflictFailure('not-begun', proposalPartFailureTexts.first)
  return found
}

/** 404 for another owner's proposal; 409 for one of an earlier round. */
async function requireOwnHeader(tx: Transaction, application: Application, id: number): Promise<HeaderRow> {
  const found = await findHeaderWithOwnerById(tx, id)
  if (!found || found.ownerId !== application.accountId) throw notFoundFailure()
  if (found.row.applicationId !== application.id) throw conflictFailure('no-part', sharedFailureTexts.notInThisRound)
  return found.row
}

const toHeaderValues = ({ title, duration, budget, abstract }: HeaderRow): ProposalHeaderValues => ({
  title,
  duration,
  budget,
  abstract,
})

const hasValues = (row: HeaderRow, values: ProposalHeaderValues): boolean => isDeepStrictEqual(toHeaderValues(row), values)

const toStoredHeader = ({ title, duration, budget, abstract }: ProposalHeaderValues): ProposalHeaderValues => ({
  title,
  duration,
  budget,
  abstract: cleanRichTextWithinLimit(abstract, 'abstract'),
})
