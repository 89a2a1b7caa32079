import { shortDate } from '@jadara/contract/moment'
import { personLabels as labels } from '@jadara/contract/profile'
import { countryName } from '@jadara/contract/records/country-name'
import type { Fact } from '../../../documents/printed.ts'
import type { Head } from './held.ts'
import { factsOf, mailTo, type Reader } from './reader.ts'

/** What is asked of a person (applicant-side §3), in the groups of the personal information. */
export type PersonFacts = Readonly<Record<'names' | 'reach' | 'position' | 'theme' | 'doctorate', readonly Fact[]>>

export function personFacts(reader: Reader, { application, email, theme }: Head): PersonFacts {
  const { arabicName, englishName, birthDate, jobDescription, phdDate, phdCountry, phdUniversity } = application
  return {
    names: factsOf(reader, [
      [labels.arabicName, arabicName],
      [labels.englishName, englishName],
    ]),
    reach: factsOf(reader, [
      [labels.email, email, { link: mailTo(email) }],
      [labels.birthDate, shortDate(birthDate)],
    ]),
    position: factsOf(reader, [[labels.jobDescription, jobDescription]]),
    theme: factsOf(reader, [[labels.theme, theme]]),
    doctorate: factsOf(reader, [
      [labels.phdDate, shortDate(phdDate)],
      [labels.phdUniversity, phdUniversity],
      [labels.phdCountry, countryName(phdCountry)],
    ]),
  }
}
