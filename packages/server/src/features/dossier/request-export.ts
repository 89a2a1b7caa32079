import { administrator, reviewer } from '@jadara/contract/core/endpoint'
import type { Language } from '@jadara/contract/core/text'
import { type ExportKind, exportRoles } from '@jadara/contract/submission/exports'
import { requireActiveRound } from '../../db/active-round.ts'
import {
  arePersonalDetailsHiddenFrom,
  assertAllowed,
  isAnonymousTo,
  requireReadableParticipation,
} from '../../http/authorization.ts'
import type { Caller } from '../../http/sessions.ts'
import { consumeExportQuota } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { loadWantedApplicantExport, loadWantedChosenExport, loadWantedRoundExport } from './bundle.ts'
import { loadWantedDocument } from './contents/document.ts'
import { deleteExportIfBytesMissing, deleteOlderExportRequests } from './retention.ts'
import { type ExportRow, findExportByKey, findOrCreateExport, upsertExportRequest, type WantedExport } from './store.ts'

export type ExportRequest = {
  readonly kind: ExportKind
  readonly userId?: number | undefined
  readonly applicantId?: number | undefined
  /** Of the kind `chosen`. */
  readonly applicants?: readonly number[] | undefined
  readonly language: Language
}

/**
 * Finds or creates the requested export. 403 when the caller's user type may not have it, 404 when the application does not exist or is not
 * readable (specification API-5, FILE-9), 409 for all submitted applications without an active round.
 */
export async function requestExport(portal: Portal, caller: Caller, exportRequest: ExportRequest): Promise<ExportRow> {
  assertAllowed(exportRoles[exportRequest.kind], caller)
  const wanted = await loadWantedExport(portal, caller, exportRequest)
  const now = portal.clock()
  await deleteExportIfBytesMissing(portal.db, portal.files.store, wanted.key)
  await countUnlessReady(portal, caller, wanted.key, now)
  return portal.db.transaction(async (tx) => {
    const found = await findOrCreateExport(tx, wanted, now)
    await upsertExportRequest(tx, found.id, caller.accountId, now)
    await deleteOlderExportRequests(tx, caller.accountId, found)
    return found
  })
}

/** A finished export is free. Administrators have no quota: they export as many files as there are applicants. */
async function countUnlessReady(portal: Portal, { accountId, userType }: Caller, key: string, now: Date): Promise<void> {
  if (userType === administrator || (await findExportByKey(portal.db, key))) return
  await consumeExportQuota(portal, accountId, now)
}

async function loadWantedExport(
  portal: Portal,
  caller: Caller,
  { kind, userId, applicantId, applicants = [], language }: ExportRequest,
): Promise<WantedExport> {
  if (kind === 'submitted') return loadWantedRoundExport(portal.db, await requireActiveRound(portal.db), language)
  if (kind === 'chosen') return loadWantedChosenExport(portal.db, applicants, language)
  const participation = await requireReadableParticipation(portal.db, caller, userId ?? caller.accountId, applicantId)
  if (kind === 'everything') return loadWantedApplicantExport(portal, participation, language)
  // Reviewers' documents omit the file types that the round withholds from them (specification FILE-9).
  const openFileTypes = caller.userType === reviewer ? participation.round.reviewerFileTypes : undefined
  const anonymous = isAnonymousTo(caller, participation.round)
  const hidesPersonalDetails = arePersonalDetailsHiddenFrom(caller, participation.round)
  return loadWantedDocument(portal, participation, kind, language, { openFileTypes, anonymous, hidesPersonalDetails })
}
