import { type Language, locale, type Text, text } from '@jadara/contract/text'

/** Names and wordings in both languages, as the calls of the portal carry them. */

/** Somebody's name, or that of a round. */
export const nameOf = ({ englishName, arabicName }: { readonly englishName: string; readonly arabicName: string }): Text =>
  text(englishName, arabicName)

type Named = Parameters<typeof nameOf>[0]

/** By the names that the reader sees. */
export function byName<One extends Named>(people: readonly One[], language: Language): readonly One[] {
  const { compare } = new Intl.Collator(locale(language))
  return people.toSorted((one, other) => compare(nameOf(one)[language], nameOf(other)[language]))
}

/** The theme of an applicant, or of whatever belongs to one. */
export const themeOf = ({
  branchName,
  branchArabicName,
}: {
  readonly branchName: string
  readonly branchArabicName: string
}): Text => text(branchName, branchArabicName)

/** What a question asks. */
export const wordingOf = (question: { readonly description: string; readonly descriptionArabic: string }): Text =>
  text(question.description, question.descriptionArabic)
