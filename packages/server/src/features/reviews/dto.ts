import type { GivenAnswer, Review, Rubric, RubricItem } from '@jadara/contract/reviewing/reviews'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { loadRubricItems, type RubricRow } from '../../db/rubrics.ts'
import type { StoredReview } from './store.ts'

/** Loads the items of several rubrics at once. `newest` is the current rubric of the applicant's theme, null if it has none yet. */
export async function loadRubricMapper(
  db: DatabaseHandle,
  rows: readonly RubricRow[],
  newest: RubricRow | null,
): Promise<(row: RubricRow) => Rubric> {
  const items = await loadRubricItems(db, [...new Set(rows.map(({ id }) => id))])
  return ({ id }) => ({ id, items: items.get(id) ?? [], isNewest: id === newest?.id })
}

export const toReviewDto = (
  { row, rubric, answers }: StoredReview,
  application: Application,
  toRubric: (row: RubricRow) => Rubric,
): Review => {
  const shown = toRubric(rubric)
  return {
    id: row.id,
    applicantId: row.applicationId,
    ...{ score: row.score, description: row.description, proposed: row.proposed, reason: row.reason, version: row.version },
    rubric: shown,
    answers: [...answers],
    withoutRatings: answers.length < shown.items.length,
    submittedAt: row.submittedAt.toISOString(),
    receiptNumber: row.receiptNumber,
    isOfStanding: row.receiptNumber === application.receiptNumber,
  }
}

const blank = { choice: null, cannotJudge: false, comment: '', essay: '' }

/** One answer per question in the rubric's order; blank for unanswered questions. A draft of an earlier release has fewer fields. */
export const toAnswersInOrder = (items: readonly RubricItem[], answers: readonly GivenAnswer[]): GivenAnswer[] =>
  items.map(({ id }) => ({ ...blank, itemId: id, ...answers.find(({ itemId }) => itemId === id) }))
