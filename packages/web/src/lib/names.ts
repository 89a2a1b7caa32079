import { type Named, toBilingualName } from '@jadara/contract/core/names'
import { type Language, type Text, text, toLocale } from '@jadara/contract/core/text'

/** Names and wordings in both languages, from the fields of replies. */

/** Sorted by the name in the reader's language. */
export function sortPeopleByName<One extends Named>(people: readonly One[], language: Language): readonly One[] {
  const { compare } = new Intl.Collator(toLocale(language))
  return people.toSorted((one, other) => compare(toBilingualName(one)[language], toBilingualName(other)[language]))
}

export const toThemeName = ({
  branchName,
  branchArabicName,
}: {
  readonly branchName: string
  readonly branchArabicName: string
}): Text => text(branchName, branchArabicName)

export const toQuestionWording = (question: { readonly description: string; readonly descriptionArabic: string }): Text =>
  text(question.description, question.descriptionArabic)
