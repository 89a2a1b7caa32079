import { type ExportKind, whoExports } from '@jadara/contract/dossier'
import { administrator, reviewer } from '@jadara/contract/endpoint'
import type { Language } from '@jadara/contract/text'
import { theActiveRound } from '../../db/active-round.ts'
import { countExport } from '../../http/export-quota.ts'
import type { Caller } from '../../http/sessions.ts'
import { isAnonymousTo, participantReadBy, refuseUnlessMay } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { deleteWithoutBytes, forgetOlder } from './bounds.ts'
import { everythingOf, submittedOf } from './bundle.ts'
import { documentOf } from './contents/document.ts'
import { type ExportRow, exportByKey, findOrBegin, rememberAsker, type Wanted } from './store.ts'

export type Ask = { readonly kind: ExportKind; readonly userId?: number | undefined; readonly language: Language }

/**
 * Finds the export that was asked for, or begins it. 403 for what the caller's user type never gets, 404 for an application that the
 * caller does not read or that does not exist (rulings 12 and 22), 409 for everybody of the active round when there is none.
 */
export async function askFor(portal: Portal, caller: Caller, ask: Ask): Promise<ExportRow> {
  refuseUnlessMay(whoExports[ask.kind], caller)
  const wanted = await wantedOf(portal, caller, ask)
  const now = portal.clock()
  await deleteWithoutBytes(portal.db, portal.files.store, wanted.key)
  await countUnlessMade(portal, caller, wanted.key, now)
  const row = await portal.db.transaction(async (tx) => {
    const found = await findOrBegin(tx, wanted, now)
    await rememberAsker(tx, found.id, caller.accountId, now)
    await forgetOlder(tx, caller.accountId, found)
    return found
  })
  if (row.state !== 'ready') portal.wakeExports()
  return row
}

/** What is ready costs nothing; the office asks for as many as there are applicants. */
async function countUnlessMade(portal: Portal, { accountId, userType }: Caller, key: string, now: Date): Promise<void> {
  if (userType === administrator || (await exportByKey(portal.db, key))) return
  await countExport(portal, accountId, now)
}

async function wantedOf(portal: Portal, caller: Caller, { kind, userId, language }: Ask): Promise<Wanted> {
  if (kind === 'submitted') return submittedOf(portal.db, await theActiveRound(portal.db), language)
  const participation = await participantReadBy(portal.db, caller, userId ?? caller.accountId)
  if (kind === 'everything') return everythingOf(portal, participation, language)
  // What the round keeps from reviewers is in no document of theirs either (ruling 22).
  const open = caller.userType === reviewer ? participation.round.reviewerFileTypes : undefined
  const anonymous = isAnonymousTo(caller, participation.round)
  return documentOf(portal, participation, kind, language, { open, anonymous })
}
