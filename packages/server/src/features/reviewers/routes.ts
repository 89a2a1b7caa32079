import { profileTexts } from '@jadara/contract/accounts/profile'
import { reviewer } from '@jadara/contract/core/endpoint'
import { dueDateTexts, extendDueDates as extendDueDatesCall } from '@jadara/contract/reviewing/due-dates'
import { inviteReviewers, reviewerInvitationTexts } from '@jadara/contract/reviewing/reviewer-invitations'
import {
  createReviewer,
  listReviewers,
  listReviewerThemes,
  readReviewer,
  reviewerTexts,
  updateReviewer,
} from '@jadara/contract/reviewing/reviewers'
import type { FastifyInstance } from 'fastify'
import { toDay } from '../../core/clock.ts'
import { conflictFailure, conflictingFieldFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { type Account, lockAccount, type NewAccount, renameAccount } from '../../db/accounts.ts'
import { requireRoundById, requireRoundInReview } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { assertReusableAccount, createInvitedAccount, findAccountToMail } from '../../db/invitations.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { enqueueReviewerRegistrationMail } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'
import { extendDueDates } from './due-dates.ts'
import { inviteReviewersAgain } from './invite-reviewers.ts'
import {
  findReviewerById,
  findRoundIdOfApplications,
  insertReviewer,
  listOfferedThemes,
  listRoundReviewers,
  lockReviewer,
  updateReviewerData,
} from './store.ts'

export function reviewerRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl, timeZone } = portal

  serveEndpoint(http, portal, listReviewers, async ({ query, arrivedAt }) => {
    const { roundId, applicantIds = [] } = query
    const round = await requireRoundById(db, roundId ?? (await findRoundIdOfApplications(db, applicantIds)))
    return listRoundReviewers(db, round.id, applicantIds, toDay(arrivedAt, timeZone))
  })

  serveEndpoint(http, portal, listReviewerThemes, async ({ query }) => {
    const round = await requireRoundById(db, query.roundId)
    return listOfferedThemes(db, round.id)
  })

  serveEndpoint(http, portal, readReviewer, ({ params }) => requireReviewer(params.id))

  serveEndpoint(http, portal, createReviewer, async ({ user, query, body, language }) => {
    const now = clock()
    const { email, language: chosen, ...data } = body
    const id = await db.transaction(async (tx) => {
      const round = await requireRoundInReview(tx, query.roundId)
      assertThemeOffered(data.branchId, await listOfferedThemes(tx, round.id))
      const account = await findOrCreateAccount(tx, { ...body, language: chosen ?? language, userType: reviewer }, now)
      const registered = await insertReviewer(tx, { accountId: account.id, roundId: round.id, data, now })
      if (registered === null) throw conflictingFieldFailure('exists', 'email', reviewerTexts.exists)
      await renameAccount(tx, account.id, data)
      await enqueueReviewerRegistrationMail(tx, publicUrl, { ...account, ...data }, now)
      const detail = { userId: account.id, reviewerId: registered, roundId: round.id, after: { email: account.email, ...data } }
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action: 'reviewer-added', detail })
      return registered
    })
    return requireReviewer(id)
  })

  serveEndpoint(http, portal, updateReviewer, async ({ user, params: { id }, body }) => {
    await db.transaction(async (tx) => {
      const { reviewer: before, round } = requireFound(await lockReviewer(tx, id))
      if (!round.inReview) throw conflictFailure('no-part', reviewerTexts.earlierRound)
      // A reviewer may keep a theme that was retired since.
      if (body.branchId !== before.branchId) assertThemeOffered(body.branchId, await listOfferedThemes(tx, round.id))
      const changes = toPartialAuditChanges(before, body)
      if (!changes) return
      await updateReviewerData(tx, id, body)
      await renameAccount(tx, before.accountId, body)
      const detail = { userId: before.accountId, reviewerId: id, ...changes }
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'reviewer-amended', detail })
    })
    return requireReviewer(id)
  })

  serveEndpoint(http, portal, extendDueDatesCall, async ({ user, body, arrivedAt, language }) => {
    const extended = await db.transaction((tx) =>
      extendDueDates(tx, { ...body, today: toDay(arrivedAt, timeZone), actorId: user.accountId, at: clock() }),
    )
    return { message: dueDateTexts.extended(extended)[language], extended }
  })

  serveEndpoint(http, portal, inviteReviewers, async ({ user, body, language }) => {
    const done = await inviteReviewersAgain(portal, body, { actorId: user.accountId, at: clock() })
    return { message: reviewerInvitationTexts.sent(done.invited.length)[language], ...done }
  })

  const requireReviewer = async (id: number) => requireFound(await findReviewerById(db, id, { now: clock(), timeZone }))
}

/** The account of the address, created if there is none. A reviewer of an earlier round keeps the account (specification RVR-4). */
async function findOrCreateAccount(
  tx: Transaction,
  { email, userType, englishName, arabicName, language }: NewAccount,
  now: Date,
): Promise<Account> {
  const person = { email, userType, englishName, arabicName, language }
  const added = await createInvitedAccount(tx, person, now)
  if (added) return added
  const found = await findAccountToMail(tx, email)
  const account = requireFound(found && (await lockAccount(tx, found.id)))
  assertReusableAccount(account)
  return account
}

function assertThemeOffered(branchId: number, offered: readonly { id: number }[]): void {
  if (!offered.some(({ id }) => id === branchId)) throw invalidFieldFailure('branchId', profileTexts.branch)
}
