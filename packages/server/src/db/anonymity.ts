import { anonymousName } from '@jadara/contract/anonymous'

/** What tells who an applicant is, with what stands in its place. The theme, the days of the round and everything that was entered of research stay. */
const hidden = {
  email: '',
  birthDate: '',
  jobDescription: '',
  phdDate: '',
  phdUniversity: '',
  phdCountry: '',
  receiptNumber: null,
}

/** An applicant without anything that tells who they are: a number in the place of the names. `id` is the application. */
export function withoutIdentity<Of extends { readonly id: number }>(applicant: Of): Of {
  const { en: englishName, ar: arabicName } = anonymousName(applicant.id)
  const instead = Object.entries({ englishName, arabicName, ...hidden }).filter(([name]) => name in applicant)
  return { ...applicant, ...Object.fromEntries(instead) }
}
