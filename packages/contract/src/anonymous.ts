import { locale, type Text, text } from './text.ts'

const numbers = {
  en: new Intl.NumberFormat(locale('en'), { useGrouping: false }),
  ar: new Intl.NumberFormat(locale('ar'), { useGrouping: false }),
}

/** What a reviewer is told in the place of a name where the round says so: the application's number, "Applicant 17". */
export const anonymousName = (applicationId: number): Text =>
  text(`Applicant ${numbers.en.format(applicationId)}`, `المتقدم ${numbers.ar.format(applicationId)}`)
