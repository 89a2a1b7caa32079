import { reviewer } from '@jadara/contract/endpoint'
import {
  addReviewer,
  listReviewers,
  listReviewerThemes,
  readReviewer,
  reviewerTexts,
  updateReviewer,
} from '@jadara/contract/reviewers'
import type { FastifyInstance } from 'fastify'
import { type Account, lockAccount, type NewAccount, renameAccount } from '../../db/accounts.ts'
import { roundNumbered, theActiveRound } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { amendment } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { accountToMail, addInvited } from '../../db/invited-over.ts'
import { conflict, conflictingField, known } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { mailRegistered } from '../../mail/password-mails.ts'
import type { Portal } from '../../portal.ts'
import { refuseOtherThanReviewer, refuseThemeNotOffered } from './rules.ts'
import { amendReviewer, lockReviewer, registerReviewer, reviewerNumbered, reviewersOf, themesOffered } from './store.ts'

export function reviewerRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, publicUrl } = portal

  serve(http, portal, listReviewers, async ({ query }) => {
    const round = await roundNumbered(db, query.roundId)
    return reviewersOf(db, round.id)
  })

  serve(http, portal, listReviewerThemes, async () => {
    const round = await theActiveRound(db)
    return themesOffered(db, round.id)
  })

  serve(http, portal, readReviewer, ({ params }) => shown(params.id))

  serve(http, portal, addReviewer, async ({ user, body, language }) => {
    const now = clock()
    const { email, language: chosen, ...data } = body
    const id = await db.transaction(async (tx) => {
      const round = await theActiveRound(tx)
      refuseThemeNotOffered(data.branchId, await themesOffered(tx, round.id))
      const account = await accountOf(tx, { ...body, language: chosen ?? language, userType: reviewer }, now)
      const registered = await registerReviewer(tx, { accountId: account.id, roundId: round.id, data, now })
      if (registered === null) throw conflictingField('exists', 'email', reviewerTexts.exists)
      await renameAccount(tx, account.id, data)
      await mailRegistered(tx, publicUrl, { ...account, ...data }, round, now)
      const detail = { userId: account.id, reviewerId: registered, roundId: round.id, after: { email: account.email, ...data } }
      await audit(tx, { about: 'office', at: now, actorId: user.accountId, action: 'reviewer-added', detail })
      return registered
    })
    portal.wakeOutbox()
    return shown(id)
  })

  serve(http, portal, updateReviewer, async ({ user, params: { id }, body }) => {
    await db.transaction(async (tx) => {
      const { reviewer: before, round } = known(await lockReviewer(tx, id))
      if (!round.active) throw conflict('no-part', reviewerTexts.earlierRound)
      // A theme that was retired since stays with whoever has it.
      if (body.branchId !== before.branchId) refuseThemeNotOffered(body.branchId, await themesOffered(tx, round.id))
      const changes = amendment(before, body)
      if (!changes) return
      await amendReviewer(tx, id, body)
      await renameAccount(tx, before.accountId, body)
      const detail = { userId: before.accountId, reviewerId: id, ...changes }
      await audit(tx, { about: 'office', at: clock(), actorId: user.accountId, action: 'reviewer-amended', detail })
    })
    return shown(id)
  })

  const shown = async (id: number) => known(await reviewerNumbered(db, id, clock()))
}

/** The account of that address, made if there is none: a reviewer of an earlier round keeps theirs (ruling 8). */
async function accountOf(
  tx: Transaction,
  { email, userType, englishName, arabicName, language }: NewAccount,
  now: Date,
): Promise<Account> {
  const person = { email, userType, englishName, arabicName, language }
  const added = await addInvited(tx, person, now)
  if (added) return added
  const found = await accountToMail(tx, email)
  const account = known(found && (await lockAccount(tx, found.id)))
  refuseOtherThanReviewer(account)
  return account
}
