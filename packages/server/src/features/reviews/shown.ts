import type { GivenAnswer, Review, Rubric, RubricItem } from '@jadara/contract/reviews'
import type { Handle } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { itemsOfRubrics, type RubricRow } from '../../db/rubrics.ts'
import type { StoredReview } from './store.ts'

/** How rubrics are shown, whichever of these it is: `newest` is that of the applicant's theme now, null where nobody was asked it yet. */
export async function rubricsShown(
  db: Handle,
  rows: readonly RubricRow[],
  newest: RubricRow | null,
): Promise<(row: RubricRow) => Rubric> {
  const items = await itemsOfRubrics(db, [...new Set(rows.map(({ id }) => id))])
  return ({ id }) => ({ id, items: items.get(id) ?? [], isNewest: id === newest?.id })
}

export const shownReview = (
  { row, rubric, answers }: StoredReview,
  application: Application,
  rubricShown: (row: RubricRow) => Rubric,
): Review => {
  const shown = rubricShown(rubric)
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

/** One answer per question, in their order, empty where none was given. */
export const inOrder = (items: readonly RubricItem[], answers: readonly GivenAnswer[]): GivenAnswer[] =>
  items.map(({ id }) => answers.find(({ itemId }) => itemId === id) ?? { itemId: id, choice: null, comment: '', essay: '' })
