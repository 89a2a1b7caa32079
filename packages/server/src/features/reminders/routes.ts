import { listPlannedReminders } from '@jadara/contract/mail/mails'
import { remindReviewers, reviewerReminderTexts } from '@jadara/contract/reviewing/reviewer-reminders'
import type { FastifyInstance } from 'fastify'
import { toRoundWindow } from '../../core/clock.ts'
import { findActiveRound } from '../../db/active-round.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { remindReviewersNow } from './remind-reviewers.ts'
import { reminderHours, toReminderTimes } from './rules.ts'
import { countDraftsWithRoundDeadline } from './store.ts'

export function reminderRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, listPlannedReminders, async () => {
    const round = await findActiveRound(db)
    const closesAt = round?.reminds ? toRoundWindow(round, timeZone).closesAt : null
    if (!round || !closesAt) return []
    const recipients = await countDraftsWithRoundDeadline(db, round)
    const now = clock()
    return toReminderTimes(closesAt, reminderHours)
      .filter(({ at }) => at > now)
      .map(({ at, hoursBefore }) => ({
        ...{ at: at.toISOString(), hoursBefore, closesAt: closesAt.toISOString(), recipients },
      }))
  })

  serveEndpoint(http, portal, remindReviewers, async ({ user, body, language }) => {
    const done = await remindReviewersNow(portal, body, { actorId: user.accountId, at: clock() })
    return { message: reviewerReminderTexts.sent(done.reminded)[language], ...done }
  })
}
