import { formatFileSize } from '@jadara/contract/files/file-size'
import { fileTexts } from '@jadara/contract/files/files'
import { mostRecordDrafts, recordDraftTexts } from '@jadara/contract/works/record-drafts'
import { conflictFailure, quotaReachedFailure, requireFound } from '../../../core/failure.ts'
import { lockApplicationForWriting } from '../../../db/application-lock.ts'
import { insertAuditEntry } from '../../../db/audit.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import { countBytesOfAccount } from '../../../db/stored-files.ts'
import { assertUnchanged, type ExpectedVersion, toNextUpdatedAt } from '../../../db/version.ts'
import { inspectFile } from '../../../files/inspect.ts'
import type { ReceivedFile } from '../../../files/receive.ts'
import { removeFileUnlessReferenced, withStoredFile } from '../../../files/store-file.ts'
import type { Portal } from '../../../portal.ts'
import { isOfRegister } from './describe-draft.ts'
import {
  countDrafts,
  type DraftRow,
  deleteDraftFiles,
  deleteDraftRows,
  type FoundDraft,
  findDraft,
  findDraftByRequestKey,
  insertDraftFile,
  insertDrafts,
  listDrafts,
  notAsked,
  updateDraft,
} from './store.ts'

export type DraftRequest = { readonly accountId: number; readonly arrivedAt: Date }

export function withLock<T>(
  { db, clock, timeZone }: Portal,
  { accountId, arrivedAt }: DraftRequest,
  write: (tx: Transaction, application: Application, now: Date) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const { application } = await lockApplicationForWriting(tx, accountId, { arrivedAt, timeZone })
    return write(tx, application, clock())
  })
}

type NewDraft = Omit<Parameters<typeof insertDrafts>[1][number], 'applicationId'>

type Adding = { readonly application: Application; readonly request: DraftRequest; readonly now: Date; readonly sha256?: string }

/** In the order given. 409 if there would be too many. */
export async function insertDraftsWithAudit(
  tx: Transaction,
  { application: { id: applicationId }, request, now, sha256 }: Adding,
  drafts: readonly NewDraft[],
): Promise<DraftRow[]> {
  if (drafts.length === 0) return []
  if ((await countDrafts(tx, applicationId)) + drafts.length > mostRecordDrafts)
    throw conflictFailure('full', recordDraftTexts.full)
  const rows = await insertDrafts(
    tx,
    drafts.map((draft) => ({ ...draft, applicationId })),
    now,
  )
  const detail = { origin: rows[0]?.originFrom, count: rows.length, ...(sha256 && { sha256 }) }
  await insertAuditEntry(tx, { about: applicationId, at: now, actorId: request.accountId, action: 'drafts-added', detail })
  return rows
}

/** Adds a draft with its PDF, which waits to be read. A repeated request adds one draft only. Returns its id. */
export const addPaper = (portal: Portal, request: DraftRequest, requestKey: string | null, file: ReceivedFile): Promise<number> =>
  withStoredPaper(portal, request, file, async (tx, application, now, paper) => {
    const repeated = requestKey && (await findDraftByRequestKey(tx, application.id, requestKey))
    if (repeated) return { id: repeated.row.id, unused: paper.guid }
    const draft = { state: 'reading', originFrom: 'pdf', originName: paper.name, requestKey } as const
    const [row] = await insertDraftsWithAudit(tx, { application, request, now, sha256: paper.sha256 }, [draft])
    const { id } = requireFound(row)
    await insertDraftFile(tx, { ...paper, draftId: id })
    return { id }
  })

/** Gives a draft a PDF, in place of the one it has; it is read again. */
export const attachPaper = (portal: Portal, request: DraftRequest, id: number, file: ReceivedFile): Promise<number> =>
  withStoredPaper(portal, request, file, async (tx, application, now, paper) => {
    const { row } = requireFound(await findDraft(tx, application.id, id))
    const [unused] = await deleteDraftFiles(tx, [id])
    await insertDraftFile(tx, { ...paper, draftId: id })
    const readings = row.readings.filter(({ source }) => source.from !== 'pdf')
    const originName = row.originFrom === 'pdf' ? paper.name : row.originName
    const changes = { originName, readings, possibleDois: [], unread: null }
    await updateDraft(tx, id, { ...readAgain, updatedAt: toNextUpdatedAt(row, now), ...changes })
    const { sha256 } = paper
    const detail = { count: 1, id, sha256 }
    await insertAuditEntry(tx, { about: application.id, at: now, actorId: request.accountId, action: 'drafts-added', detail })
    return { id, ...(unused && { unused }) }
  })

/** The columns of a draft that is to be read again. */
const readAgain = { state: 'reading', lookup: notAsked, claimedUntil: null } as const

type Paper = Omit<Parameters<typeof insertDraftFile>[1], 'draftId'>

/** Inspects and stores a PDF, then runs `write` under the lock. `unused` is the file that is no longer needed after the commit. */
async function withStoredPaper(
  portal: Portal,
  request: DraftRequest,
  file: ReceivedFile,
  write: (tx: Transaction, application: Application, now: Date, paper: Paper) => Promise<{ id: number; unused?: string }>,
): Promise<number> {
  const { files, quotas } = portal
  const inspected = await inspectFile(file, 'pdf', files, request.accountId)
  try {
    const { id, unused } = await withStoredFile(files.store, inspected, (guid) =>
      withLock(portal, request, async (tx, application, now) => {
        const { name, mime, size, sha256, pages, leftOut } = inspected
        if ((await countBytesOfAccount(tx, application.accountId)) + size > quotas.bytes)
          throw quotaReachedFailure(fileTexts.quotaReached(formatFileSize(quotas.bytes)))
        const paper = { guid, applicationId: application.id, name, mime, size, sha256, pages, leftOut, createdAt: now }
        return write(tx, application, now, paper)
      }),
    )
    if (unused) await removeFileUnlessReferenced(portal.db, files.store, unused)
    return id
  } finally {
    await inspected.discard()
  }
}

/** `change` returns the columns to change, from the draft as it is under the lock. */
export function changeDraft(
  portal: Portal,
  request: DraftRequest,
  { id, expectedVersion }: { readonly id: number; readonly expectedVersion: ExpectedVersion },
  change: (found: FoundDraft, application: Application) => Partial<DraftRow>,
): Promise<void> {
  return withLock(portal, request, async (tx, application, now) => {
    const found = requireFound(await findDraft(tx, application.id, id))
    assertUnchanged(found.row, expectedVersion, recordDraftTexts.changedElsewhere)
    await updateDraft(tx, id, { ...change(found, application), updatedAt: toNextUpdatedAt(found.row, now) })
  })
}

/** Registers are asked again, by `doi` if one is given. */
export const lookUpAgain = (portal: Portal, request: DraftRequest, id: number, doi: string | undefined): Promise<void> =>
  changeDraft(portal, request, { id, expectedVersion: undefined }, ({ row }) => ({
    ...readAgain,
    ...(doi !== undefined && {
      askedDoi: doi,
      readings: row.readings.filter(({ source }) => !isOfRegister(source)),
    }),
  }))

/** Registers are asked again about the drafts for which one did not answer. Returns their ids. */
export const lookUpAllAgain = (portal: Portal, request: DraftRequest): Promise<number[]> =>
  withLock(portal, request, async (tx, application, now) => {
    const away = (await listDrafts(tx, application.id)).filter(
      ({ row }) => row.state !== 'reading' && row.lookup.state === 'unavailable',
    )
    for (const { row } of away) await updateDraft(tx, row.id, { ...readAgain, updatedAt: toNextUpdatedAt(row, now) })
    return away.map(({ row }) => row.id)
  })

/** Deletes the drafts of these ids that exist, and their files. Returns how many. */
export async function deleteDrafts(portal: Portal, request: DraftRequest, ids: readonly number[]): Promise<number> {
  const { count, files } = await withLock(portal, request, async (tx, application, now) => {
    const own = (await listDrafts(tx, application.id)).filter(({ row }) => ids.includes(row.id))
    if (own.length === 0) return { count: 0, files: [] }
    const found = own.map(({ row }) => row.id)
    const files = await deleteDraftFiles(tx, found)
    await deleteDraftRows(tx, found)
    const digests = own.flatMap(({ file }) => (file ? [file.sha256] : []))
    const detail = { count: found.length, ...(digests.length > 0 && { files: digests }) }
    await insertAuditEntry(tx, {
      ...{ about: application.id, at: now, actorId: request.accountId },
      ...{ action: 'drafts-deleted', detail },
    })
    return { count: found.length, files }
  })
  for (const guid of files) await removeFileUnlessReferenced(portal.db, portal.files.store, guid)
  return count
}
