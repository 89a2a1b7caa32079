import { choiceQuestionType, type QuestionBody, questionTexts } from '@jadara/contract/reviewing/questions'
import { invalidFieldFailure, malformedFailure } from '../../core/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { type BranchQuestionValues, lockQuestionOrTheme } from './branch-store.ts'
import type { LockedQuestion } from './store.ts'

/** An empty Arabic wording becomes the English one (specification REV-10). Only choice questions have comments. */
export const toStoredQuestion = ({ type, description, descriptionArabic, allowComment }: QuestionBody): QuestionBody => ({
  type,
  description,
  descriptionArabic: descriptionArabic || description,
  allowComment: type === choiceQuestionType && allowComment,
})

export const toQuestionData = ({
  version: { type, description, descriptionArabic, allowComment },
}: LockedQuestion): QuestionBody => ({
  ...{ type, description, descriptionArabic, allowComment },
})

/** Renames `type`, which means a file type in the audit trail. */
export const toQuestionAuditDetail = ({ type, ...words }: QuestionBody) => ({ questionType: type, ...words })

/** Retired questions and themes cannot be used anew; existing uses stay. */
export async function assertOffered(
  tx: Transaction,
  { questionId, branchId }: BranchQuestionValues,
  before?: BranchQuestionValues,
): Promise<void> {
  const question = await lockQuestionOrTheme(tx, 'question', questionId)
  if (!question) throw invalidFieldFailure('questionId', questionTexts.question)
  const branch = await lockQuestionOrTheme(tx, 'award_branch', branchId)
  const isOtherTheme = branchId !== before?.branchId
  if (!branch || (isOtherTheme && branch.retired)) throw invalidFieldFailure('awardBranchId', questionTexts.branch)
  if (question.retired && (isOtherTheme || questionId !== before?.questionId))
    throw invalidFieldFailure('questionId', questionTexts.retired)
}

/** A copy uses questions and themes anew. */
export async function assertCopyable(
  tx: Transaction,
  { questionIds, branchIds }: { readonly questionIds: readonly number[]; readonly branchIds: readonly number[] },
): Promise<void> {
  for (const id of questionIds)
    if ((await lockQuestionOrTheme(tx, 'question', id))?.retired) throw malformedFailure(questionTexts.copiesRetired)
  for (const id of branchIds) {
    const branch = await lockQuestionOrTheme(tx, 'award_branch', id)
    if (!branch || branch.retired) throw invalidFieldFailure('branchIds', questionTexts.branch)
  }
}
