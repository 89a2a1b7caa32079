import { type Text, text, toLocale } from '../core/text.ts'

const numbers = {
  en: new Intl.NumberFormat(toLocale('en'), { useGrouping: false }),
  ar: new Intl.NumberFormat(toLocale('ar'), { useGrouping: false }),
}

/** The name shown to reviewers in a blind review: "Applicant 17". */
export const anonymousName = (applicationId: number): Text =>
  text(`Applicant ${numbers.en.format(applicationId)}`, `المتقدم ${numbers.ar.format(applicationId)}`)
