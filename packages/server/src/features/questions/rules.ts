import { choiceQuestion, type QuestionData, questionTexts } from '@jadara/contract/reviewing/questions'
import { invalidField } from '../../core/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { type BranchQuestionValues, lockQuestionOrTheme } from './branch-store.ts'
import type { LockedQuestion } from './store.ts'

/** An empty Arabic wording becomes the English one (specification REV-10). Only choice questions have comments. */
export const toStoredQuestion = ({ type, description, descriptionArabic, allowComment }: QuestionData): QuestionData => ({
  type,
  description,
  descriptionArabic: descriptionArabic || description,
  allowComment: type === choiceQuestion && allowComment,
})

export const toQuestionData = ({
  version: { type, description, descriptionArabic, allowComment },
}: LockedQuestion): QuestionData => ({
  ...{ type, description, descriptionArabic, allowComment },
})

/** `type` would mean a file type in the audit trail. */
export const toAuditDetail = ({ type, ...words }: QuestionData) => ({ questionType: type, ...words })

/** Retired questions and themes cannot be used anew; existing uses stay. */
export async function assertOffered(
  tx: Transaction,
  { questionId, branchId }: BranchQuestionValues,
  before?: BranchQuestionValues,
): Promise<void> {
  const question = await lockQuestionOrTheme(tx, 'question', questionId)
  if (!question) throw invalidField('questionId', questionTexts.question)
  const branch = await lockQuestionOrTheme(tx, 'award_branch', branchId)
  const isOtherTheme = branchId !== before?.branchId
  if (!branch || (isOtherTheme && branch.retired)) throw invalidField('awardBranchId', questionTexts.branch)
  if (question.retired && (isOtherTheme || questionId !== before?.questionId))
    throw invalidField('questionId', questionTexts.retired)
}
