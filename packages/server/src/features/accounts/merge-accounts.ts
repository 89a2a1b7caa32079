import { mergeTexts } from '@jadara/contract/accounts/merging'
import { applicant } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { conflictFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { type Account, findAnyAccountByEmail, lockAccount } from '../../db/accounts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { type Database, type DatabaseHandle, findSqlState, type Transaction } from '../../db/database.ts'
import { revokeMailedLinks } from '../../db/password-links.ts'
import { endAllSessions } from '../../http/sessions.ts'
import { enqueueAccountsMergedMails } from '../../mail/confirmation-mail.ts'

type ApplicationInRound = {
  readonly applicantId: number
  readonly accountId: number
  readonly roundId: number
  readonly englishName: string
  readonly arabicName: string
  readonly receiptNumber: string | null
}

export type AccountMerge = {
  readonly closed: Account
  readonly kept: Account
  readonly moved: ApplicationInRound[]
  readonly removed: ApplicationInRound[]
  readonly tickets: number
}

/** Tables whose rows move with the person. Sessions, links and unfinished confirmations end with the account. */
const movedTables = ['ticket', 'ticket_file', 'ticket_answer', 'ticket_read', 'export_request', 'upload', 'outbox']

/**
 * Merges an account into the one with this address and returns what was done. Locks the applications before the accounts, in the order of corrections. 400 for an
 * unknown or unsuitable address, 409 if both have an application with content in one round.
 */
export async function mergeAccounts(tx: Transaction, userId: number, email: string, now: Date): Promise<AccountMerge> {
  const { id: keptId } = await requireOtherAccount(tx, userId, email)
  await tx.execute(sql`select from application where account_id in (${userId}, ${keptId}) order by id for update`)
  const locked = new Map<number, Account | undefined>()
  for (const id of [userId, keptId].toSorted((one, other) => one - other)) locked.set(id, await lockAccount(tx, id))
  const [closed, kept] = [requireFound(locked.get(userId)), requireFound(locked.get(keptId))]
  assertMergeable(closed, kept)

  await tx.execute(
    sql`update account set disabled_at = coalesce(disabled_at, ${now.toISOString()}::timestamptz), merged_into = ${keptId} where id = ${userId}`,
  )
  const removed = await removeEmptyApplications(tx, [userId, keptId])
  const { rows: moved } = await tx.execute<ApplicationInRound>(sql`
    with moved as (update application set account_id = ${keptId} where account_id = ${userId} returning *)
    ${selectApplications(sql`moved`)}`)
  // Its trigger follows changes of an account's address, not of an application's account.
  await tx.execute(sql`update listed_applicant set email = searchable(${kept.email}) where account_id = ${keptId}`)
  const { rows: tickets } = await tx.execute(sql`select from ticket where account_id = ${userId}`)
  for (const table of movedTables)
    await tx.execute(sql`update ${sql.identifier(table)} set account_id = ${keptId} where account_id = ${userId}`)
  await endAllSessions(tx, userId, now)
  await revokeMailedLinks(tx, userId)
  return { closed, kept, moved, removed, tickets: tickets.length }
}

/** What the merge would do: it is done and rolled back, so that the preview cannot differ. */
export async function previewAccountMerge(
  db: Database,
  { userId, email }: { readonly userId: number; readonly email: string },
  now: Date,
): Promise<AccountMerge> {
  let merge: AccountMerge | undefined
  await db
    .transaction(async (tx) => {
      merge = await mergeAccounts(tx, userId, email, now)
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  if (!merge) throw new Error('a rolled back merge has no result')
  return merge
}

export async function mergeAccountsWithAudit(
  tx: Transaction,
  {
    userId,
    email,
    reason,
    actorId,
    publicUrl,
  }: { userId: number; email: string; reason: string; actorId: number; publicUrl: string },
  now: Date,
): Promise<AccountMerge> {
  const merge = await mergeAccounts(tx, userId, email, now)
  const { closed, kept, moved, removed } = merge
  const detail = {
    userId,
    ...{ name: closed.englishName, nameArabic: closed.arabicName, intoUserId: kept.id, into: kept.email },
    ...{
      applicants: moved.map(({ applicantId }) => applicantId),
      removed: removed.map(({ applicantId }) => applicantId),
      reason,
    },
  }
  await insertAuditEntry(tx, { about: 'office', at: now, actorId, action: 'accounts-merged', detail })
  await enqueueAccountsMergedMails(tx, publicUrl, { closed, kept }, now)
  return merge
}

async function requireOtherAccount(db: DatabaseHandle, userId: number, email: string): Promise<Account> {
  const kept = await findAnyAccountByEmail(db, email)
  if (!kept) throw invalidFieldFailure('email', mergeTexts.unknown)
  if (kept.id === userId) throw invalidFieldFailure('email', mergeTexts.same)
  return kept
}

function assertMergeable(closed: Account, kept: Account): void {
  if (closed.userType !== applicant) throw conflictFailure('no-part', mergeTexts.notApplicants)
  if (closed.mergedInto !== null) throw conflictFailure('exists', mergeTexts.merged)
  if (kept.userType !== applicant) throw invalidFieldFailure('email', mergeTexts.notApplicants)
  if (kept.disabledAt) throw invalidFieldFailure('email', mergeTexts.keptDisabled)
}

/** Where both take part in a round, removes the application without content; foreign keys keep every other. */
async function removeEmptyApplications(tx: Transaction, accountIds: readonly number[]): Promise<ApplicationInRound[]> {
  const { rows } = await tx.execute<ApplicationInRound>(sql`
    ${selectApplications(sql`application`)} where a.account_id = any(${sql.param(accountIds)}::int[]) order by a.round_id, a.id`)
  const pairs = [...Map.groupBy(rows, ({ roundId }) => roundId).values()].filter(({ length }) => length > 1)
  const removed: ApplicationInRound[] = []
  for (const pair of pairs) {
    const empty = await removeFirstEmpty(tx, pair)
    if (!empty) throw conflictFailure('exists', mergeTexts.bothUsed(toRoundName(pair)))
    removed.push(empty)
  }
  return removed
}

async function removeFirstEmpty(tx: Transaction, pair: readonly ApplicationInRound[]): Promise<ApplicationInRound | undefined> {
  for (const one of pair) {
    try {
      await tx.transaction(async (attempt) => {
        // Automatic mails are no content.
        await attempt.execute(sql`delete from deadline_reminder where application_id = ${one.applicantId}`)
        await attempt.execute(sql`delete from application where id = ${one.applicantId}`)
      })
      return one
    } catch (error) {
      if (!['23503', 'JD003'].includes(findSqlState(error) ?? '')) throw error
    }
  }
  return undefined
}

const selectApplications = (source: ReturnType<typeof sql>) => sql`
  select a.id as "applicantId", a.account_id as "accountId", a.round_id as "roundId", r.english_name as "englishName",
    r.arabic_name as "arabicName", a.receipt_number as "receiptNumber"
  from ${source} a join round r on r.id = a.round_id`

const toRoundName = ([one]: readonly ApplicationInRound[]) => text(one?.englishName ?? '', one?.arabicName ?? '')
