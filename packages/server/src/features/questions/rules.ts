import { choiceQuestion, type QuestionData, questionTexts } from '@jadara/contract/questions'
import type { Transaction } from '../../db/database.ts'
import { invalidField } from '../../failure.ts'
import { type Asked, lockedOffer } from './branch-store.ts'
import type { LockedQuestion } from './store.ts'

/** As it is kept: an Arabic wording that is left empty is the English one (ruling 15), and a comment belongs to a choice alone. */
export const keptOf = ({ type, description, descriptionArabic, allowComment }: QuestionData): QuestionData => ({
  type,
  description,
  descriptionArabic: descriptionArabic || description,
  allowComment: type === choiceQuestion && allowComment,
})

/** What the newest version asks. */
export const askedBy = ({ version: { type, description, descriptionArabic, allowComment } }: LockedQuestion): QuestionData => ({
  ...{ type, description, descriptionArabic, allowComment },
})

/** As the trail tells it, where `type` is that of a file. */
export const told = ({ type, ...words }: QuestionData) => ({ questionType: type, ...words })

/** What is offered no more is asked in no further theme; where it is asked already, it goes on. */
export async function refuseNotOffered(tx: Transaction, { questionId, branchId }: Asked, before?: Asked): Promise<void> {
  const question = await lockedOffer(tx, 'question', questionId)
  if (!question) throw invalidField('questionId', questionTexts.question)
  const branch = await lockedOffer(tx, 'award_branch', branchId)
  const isFurtherTheme = branchId !== before?.branchId
  if (!branch || (isFurtherTheme && branch.retired)) throw invalidField('awardBranchId', questionTexts.branch)
  if (question.retired && (isFurtherTheme || questionId !== before?.questionId))
    throw invalidField('questionId', questionTexts.retired)
}
