import type { Body } from '@jadara/contract/core/endpoint'
import { formatNumber } from '@jadara/contract/core/text'
import {
  type decideOnScoreOverride,
  overrideTexts,
  type ScoreOverride,
  type ScoreOverrides,
} from '@jadara/contract/results/score-overrides'
import { isAboveOverrideLimit } from '@jadara/contract/reviewing/scoring'
import { and, eq, isNull } from 'drizzle-orm'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationInReview } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { reviews, scoreOverrideDecisions } from '../../db/tables/reviewing.ts'
import { laterInstantSql } from '../../db/version.ts'
import type { Portal } from '../../portal.ts'
import { loadResultsData, type OverrideDecision, type ResultsData } from './season.ts'

/** The overrides above the limit and the decided ones: undecided first, then by applicant. */
export function toScoreOverrides({ round, applicants, rubrics }: ResultsData): ScoreOverrides {
  const found = applicants.flatMap(({ id: applicantId, englishName, arabicName, reviews: written }) =>
    written.flatMap(({ id, override, rubricId, choices, overrideDecision, proposed, ...review }): ScoreOverride[] => {
      if (override === null || override === 'within-limit' || proposed === null) return []
      const { reviewer, reviewerId, score, counted, reason, submittedAt } = review
      const items = rubrics.get(rubricId)?.items ?? []
      return [
        {
          ...{ reviewId: id, applicantId, englishName, arabicName, reviewer, reviewerId },
          ...{ score, proposed, counted, status: override, reason, submittedAt, decision: overrideDecision },
          ratings: items.flatMap(({ description, descriptionArabic, weight }, place) =>
            weight === null ? [] : [{ description, descriptionArabic, weight, choice: choices[place] ?? null }],
          ),
        },
      ]
    }),
  )
  return {
    overrideLimit: round.overrideLimit,
    overrides: found.toSorted((one, other) => Number(one.decision !== null) - Number(other.decision !== null)),
  }
}

type OverrideContext = { readonly reviewId: number; readonly actorId: number; readonly at: Date }

/**
 * Accepts or refuses an override, or withdraws the decision. The previous decision ends and remains in the history; an identical repeat writes nothing.
 * 404 for an unknown review; 409 for an earlier round, for a review that was superseded or does not count, and for a score within the limit.
 */
export function applyOverrideDecision(
  portal: Portal,
  { accepted, reason }: Body<typeof decideOnScoreOverride>,
  { reviewId, actorId, at }: OverrideContext,
): Promise<ScoreOverrides> {
  return portal.db.transaction(async (tx) => {
    const [review] = await tx
      .select({ applicationId: reviews.applicationId, stage: reviews.stage })
      .from(reviews)
      .where(eq(reviews.id, reviewId))
    const { applicationId, stage } = requireFound(review)
    const { roundId } = (await lockApplicationInReview(tx, applicationId)).application
    await assertNoOwnConflict(tx, actorId, [applicationId])
    const season = await loadResultsData(tx, { roundId, stage }, portal.timeZone)
    const { score, proposed, overrideDecision: before, reviewer } = requireCountedReview(season, reviewId)
    if (proposed === null || (!before && !isAboveOverrideLimit(score, proposed, season.round.overrideLimit)))
      throw conflictFailure('not-begun', overrideTexts.notAboveLimit)
    if (accepted === null && !before) throw conflictFailure('not-begun', overrideTexts.undecided)
    if (before?.accepted !== accepted || before?.reason !== reason) {
      await replaceOverrideDecision(
        tx,
        accepted === null ? null : { reviewId, accepted, reason, decidedAt: at, actorId },
        reviewId,
        at,
      )
      await insertAuditEntry(tx, {
        about: applicationId,
        at,
        actorId,
        action: accepted === null ? 'override-withdrawn' : accepted ? 'override-accepted' : 'override-refused',
        detail: {
          reviewId,
          ...toOverrideNames({ reviewer, proposed, score }),
          ...toAuditChanges(toAuditValues(before), accepted === null ? {} : { accepted, reason }),
          ...(accepted === null && { reason }),
        },
      })
    }
    return toScoreOverrides(await loadResultsData(tx, { roundId, stage }, portal.timeZone))
  })
}

function requireCountedReview({ applicants }: ResultsData, reviewId: number) {
  const found = applicants.flatMap(({ reviews: counted }) => counted).find(({ id }) => id === reviewId)
  if (!found) throw conflictFailure('changed', overrideTexts.superseded)
  return found
}

/** The override's name in audit entries: “R2: 20 → 100”. */
export const toOverrideNames = ({ reviewer, proposed, score }: { reviewer: string; proposed: number; score: number }) => ({
  name: `${reviewer}: ${formatNumber(proposed, 'en')} → ${formatNumber(score, 'en')}`,
  nameArabic: `${reviewer}: ${formatNumber(proposed, 'ar')} ← ${formatNumber(score, 'ar')}`,
})

const toAuditValues = (decision: OverrideDecision | null) =>
  decision ? { accepted: decision.accepted, reason: decision.reason } : {}

async function replaceOverrideDecision(
  tx: Transaction,
  decision: typeof scoreOverrideDecisions.$inferInsert | null,
  reviewId: number,
  at: Date,
): Promise<void> {
  await tx
    .update(scoreOverrideDecisions)
    .set({ endedAt: laterInstantSql(scoreOverrideDecisions.decidedAt, at) })
    .where(and(eq(scoreOverrideDecisions.reviewId, reviewId), isNull(scoreOverrideDecisions.endedAt)))
  if (decision) await tx.insert(scoreOverrideDecisions).values(decision)
}
