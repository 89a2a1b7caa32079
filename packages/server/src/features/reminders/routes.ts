import { deadlineActTexts, remindApplicants } from '@jadara/contract/applicants/deadline-acts'
import { listPlannedReminders, type PlannedReminder } from '@jadara/contract/mail/mails'
import { remindReviewers, reviewerReminderTexts } from '@jadara/contract/reviewing/reviewer-reminders'
import type { FastifyInstance } from 'fastify'
import { toRoundWindow } from '../../core/clock.ts'
import { listRoundsInReview } from '../../db/active-round.ts'
import type { Round } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { remindApplicantsNow } from './remind.ts'
import { remindReviewersNow } from './remind-reviewers.ts'
import { listPlannedReviewReminders } from './review-store.ts'
import { reminderHours, toReminderTimes } from './rules.ts'
import { countDraftsWithRoundDeadline } from './store.ts'

export function reminderRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, listPlannedReminders, async () => {
    const reminders: PlannedReminder[] = []
    for (const round of await listRoundsInReview(db))
      reminders.push(...(round.active ? await listToApplicants(round) : []), ...(await listToReviewers(round)))
    return reminders.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  })

  serveEndpoint(http, portal, remindReviewers, async ({ user, query, body, language }) => {
    const done = await remindReviewersNow(portal, { ...query, ...body }, { actorId: user.accountId, at: clock() })
    return { message: reviewerReminderTexts.sent(done.reminded)[language], ...done }
  })

  serveEndpoint(http, portal, remindApplicants, async ({ user, body, language }) => {
    const done = await remindApplicantsNow(portal, body.applicants, user.accountId)
    return { message: deadlineActTexts.reminded(done.reminded)[language], ...done }
  })

  async function listToApplicants(round: Round): Promise<PlannedReminder[]> {
    const { closesAt } = toRoundWindow(round, timeZone)
    if (!round.reminds || !closesAt) return []
    const recipients = await countDraftsWithRoundDeadline(db, round)
    const now = clock()
    return toReminderTimes(closesAt, reminderHours)
      .filter(({ at }) => at > now)
      .map(({ at, hoursBefore }) => ({
        ...{ to: 'applicants', at: at.toISOString(), hoursBefore, closesAt: closesAt.toISOString(), recipients, reviewers: [] },
      }))
  }

  async function listToReviewers(round: Round): Promise<PlannedReminder[]> {
    if (!round.remindsReviewers) return []
    const planned = await listPlannedReviewReminders(db, round.id, { now: clock(), timeZone })
    return planned.map(({ at, hoursBefore, closesAt, reviewers }) => ({
      ...{ to: 'reviewers', at: at.toISOString(), hoursBefore, closesAt: closesAt.toISOString(), recipients: reviewers.length },
      reviewers: reviewers.map(({ userId, englishName, arabicName }) => ({ userId, englishName, arabicName })),
    }))
  }
}
