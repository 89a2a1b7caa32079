import type { Reply } from '@jadara/contract/core/endpoint'
import { invitationPauseHours, type inviteReviewers } from '@jadara/contract/reviewing/reviewer-invitations'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { notFoundFailure } from '../../core/failure.ts'
import { lockAccount } from '../../db/accounts.ts'
import { requireRoundOfReviewers } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { accounts, passwordResets } from '../../db/tables/people.ts'
import { reviewers } from '../../db/tables/reviewing.ts'
import { enqueueInvitationMail } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'

type Invitable = {
  readonly id: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly passwordHash: string | null
  readonly disabledAt: Date | null
  /** Null without a link that works. */
  readonly sentAt: Date | null
}
type Outcome = 'invited' | 'recent' | 'others'

/** Each in a transaction of their own: a reviewer who follows the earlier link meanwhile waits for one letter, not for all. */
export async function inviteReviewersAgain(
  { db, publicUrl }: Pick<Portal, 'db' | 'publicUrl'>,
  { reviewers: chosen, dryRun }: { readonly reviewers: readonly number[]; readonly dryRun: boolean },
  { actorId, at }: { readonly actorId: number; readonly at: Date },
): Promise<Omit<Reply<typeof inviteReviewers>, 'message'>> {
  const round = await requireRoundOfReviewers(db, chosen)
  const ids = [...new Set(chosen)]
  const found = await listInvitable(db, round.id, ids)
  if (found.length < ids.length) throw notFoundFailure()
  const people: Record<Outcome, Invitable[]> = { invited: [], recent: [], others: [] }
  for (const person of found) {
    const outcome = dryRun ? judge(person, at) : await invite(person)
    people[outcome].push(person)
  }
  const toName = ({ id, englishName, arabicName }: Invitable) => ({ id, englishName, arabicName })
  return { invited: people.invited.map(toName), recent: people.recent.map(toName), others: people.others.length }

  function invite({ id, userId }: Invitable): Promise<Outcome> {
    return db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      // Read after the lock: somebody else may have invited the reviewer before it.
      const [person] = await listInvitable(tx, round.id, [id])
      if (!account || !person) return 'others'
      const outcome = judge(person, at)
      if (outcome !== 'invited') return outcome
      await enqueueInvitationMail(tx, publicUrl, account, at)
      await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'invitation-sent', detail: { userId } })
      return outcome
    })
  }
}

function judge({ passwordHash, disabledAt, sentAt }: Invitable, at: Date): Outcome {
  if (passwordHash !== null || disabledAt !== null) return 'others'
  const pauseEnds = (sentAt?.getTime() ?? Number.NEGATIVE_INFINITY) + invitationPauseHours * 3_600_000
  return pauseEnds > at.getTime() ? 'recent' : 'invited'
}

const listInvitable = (db: DatabaseHandle, roundId: number, ids: readonly number[]): Promise<Invitable[]> =>
  db
    .select({
      id: reviewers.id,
      userId: reviewers.accountId,
      englishName: reviewers.englishName,
      arabicName: reviewers.arabicName,
      passwordHash: accounts.passwordHash,
      disabledAt: accounts.disabledAt,
      sentAt: passwordResets.createdAt,
    })
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .leftJoin(passwordResets, and(eq(passwordResets.accountId, accounts.id), isNull(passwordResets.usedAt)))
    .where(and(eq(reviewers.roundId, roundId), inArray(reviewers.id, [...ids])))
    .orderBy(asc(reviewers.id))
