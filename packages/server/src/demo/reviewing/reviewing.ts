import type { AuditAction } from '@jadara/contract/audit'
import type { RubricItem } from '@jadara/contract/reviews'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { itemsOfRubric, newestRubric } from '../../db/rubrics.ts'
import { assignments, reviewers } from '../../db/tables/assignments.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { reviewAnswers, reviewDrafts, reviews } from '../../db/tables/reviewing.ts'
import { momentBetween } from '../days.ts'
import { officeId } from '../people.ts'
import { type Random, randomFrom } from '../random.ts'
import { answersFor } from './answers.ts'
import type { Fate, Reviewed, Story } from './season.ts'
import { wordsOf } from './words.ts'

type Season = {
  readonly roundId: number
  /** Addresses of the demo’s reviewers, in the order in which the stories number them. */
  readonly emails: readonly string[]
  /** By which all of it has happened. */
  readonly until: number
}

/** What the trail tells of an application. */
type Step = {
  readonly at: Date
  readonly actorId: number
  readonly action: AuditAction
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Assigns the applicants of a round, in the order in which they submitted, and has them reviewed as the stories say. */
export async function tellSeason(tx: Transaction, stories: readonly (readonly Story[])[], season: Season): Promise<void> {
  const { roundId, emails, until } = season
  const office = await officeId(tx)
  const registered = await tx
    .select({ id: reviewers.id, userId: reviewers.accountId, email: accounts.email })
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .where(and(eq(reviewers.roundId, roundId), inArray(accounts.email, [...emails])))
  const submitted = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.roundId, roundId), isNotNull(applications.submittedAt)))
    .orderBy(asc(applications.submittedAt))
  for (const [place, application] of submitted.entries()) {
    const steps: Step[] = []
    for (const [number, fate] of stories[place] ?? []) {
      const reviewer = registered.find(({ email }) => email === emails[number])
      if (!reviewer) throw new Error(`Reviewer ${number} of the demo is not registered in round ${roundId}`)
      const random = randomFrom(`reviewer ${number} of applicant ${place} in round ${roundId}`)
      const at = momentBetween(application.submittedAt?.getTime() ?? until, until)
      // Every other one writes Arabic.
      const language = number % 2 === 0 ? 'en' : 'ar'
      const assigned: Assigned = { tx, application, reviewer, random, at, language, turn: number + place }
      const detail = { reviewerId: reviewer.id, userId: reviewer.userId }
      steps.push({ at: at(0.1), actorId: office, action: 'assigned', detail }, ...(await live(assigned, fate)))
    }
    for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await audit(tx, { about: application.id, ...step })
  }
}

type Assigned = {
  readonly tx: Transaction
  readonly application: typeof applications.$inferSelect
  readonly reviewer: { readonly id: number; readonly userId: number }
  readonly random: Random
  /** A moment, as a share of the time since the submission. */
  readonly at: (share: number) => Date
  readonly language: 'en' | 'ar'
  readonly turn: number
}

/** What becomes of one assignment. */
async function live(assigned: Assigned, fate: Fate): Promise<Step[]> {
  const { tx, application, reviewer, at, random, language } = assigned
  const ids = { applicationId: application.id, reviewerId: reviewer.userId }
  const actorId = reviewer.userId
  if (fate.is === 'declined' || fate.is === 'conflict') {
    const end = { endedAt: at(0.3), endedAs: fate.is, endReason: fate.reason[language], endedBy: actorId }
    await tx.insert(assignments).values({ ...ids, assignedAt: at(0.1), ...end })
    const action = fate.is === 'declined' ? 'assignment-declined' : 'conflict-declared'
    const detail = { reviewerId: reviewer.id, userId: reviewer.userId, reason: end.endReason }
    return [{ at: end.endedAt, actorId, action, detail }]
  }
  await tx.insert(assignments).values({ ...ids, assignedAt: at(0.1) })
  if (fate.is === 'waiting') return []
  const begunAt = at(0.3 + random.fraction() * 0.2)
  const rubric = await newestRubric(tx, application.branchId, begunAt)
  const items = await itemsOfRubric(tx, rubric.id)
  const begun: Step = { at: begunAt, actorId, action: 'review-begun' }
  if (fate.is === 'reviewed') return [begun, ...(await submit(assigned, fate, { rubricId: rubric.id, items }))]
  const answers = answersFor(items, 78, wordsOf(assigned.turn, language, 78), random).slice(0, 4)
  const content = { answers, score: '', reason: '', description: '' }
  await tx.insert(reviewDrafts).values({ ...ids, rubricId: rubric.id, content, updatedAt: begunAt })
  return [begun]
}

type Asked = { readonly rubricId: number; readonly items: readonly RubricItem[] }

/** The review, or both of its versions where it was amended. */
async function submit(
  { tx, application, reviewer, at, random, language, turn }: Assigned,
  { proposed, score, reason, before }: Reviewed,
  { rubricId, items }: Asked,
): Promise<Step[]> {
  const submittedAt = at(0.55 + random.fraction() * 0.25)
  const last = { proposed, score, reason: reason?.[language] ?? '', submittedAt, supersededAt: null }
  const amendedAt = at(0.9)
  const versions =
    before === undefined
      ? [last]
      : [
          { ...last, proposed: before, score: before, supersededAt: amendedAt },
          { ...last, submittedAt: amendedAt },
        ]
  for (const [index, version] of versions.entries()) {
    const { description, ...words } = wordsOf(turn, language, version.score)
    const [made] = await tx
      .insert(reviews)
      .values({
        ...{ applicationId: application.id, reviewerId: reviewer.userId, version: index + 1, ...version },
        ...{ rubricId, receiptNumber: application.receiptNumber ?? '', description },
      })
      .returning({ id: reviews.id })
    if (!made) throw new Error('The review was not inserted')
    const answers = answersFor(items, version.proposed, words, random)
    await tx.insert(reviewAnswers).values(answers.map((answer) => ({ ...answer, reviewId: made.id })))
  }
  return versions.map(({ submittedAt }, index) => ({
    ...{ at: submittedAt, actorId: reviewer.userId },
    action: index === 0 ? 'review-submitted' : 'review-amended',
  }))
}
