import { personLabels as labels } from '@jadara/contract/accounts/profile'
import { shortDate } from '@jadara/contract/core/moment'
import { countryName } from '@jadara/contract/records/country-name'
import type { DocumentFact } from '../../../documents/printed-document.ts'
import type { DossierHeader } from './load-dossier.ts'
import { type Reader, toFacts, toMailLink } from './reader.ts'

/** The personal data of specification PROF-1, grouped. */
export type PersonFacts = Readonly<Record<'names' | 'contact' | 'position' | 'theme' | 'doctorate', readonly DocumentFact[]>>

export function toPersonFacts(reader: Reader, { application, email, theme }: DossierHeader): PersonFacts {
  const { arabicName, englishName, birthDate, jobDescription, phdDate, phdCountry, phdUniversity } = application
  return {
    names: toFacts(reader, [
      [labels.arabicName, arabicName],
      [labels.englishName, englishName],
    ]),
    contact: toFacts(reader, [
      [labels.email, email, { link: toMailLink(email) }],
      [labels.birthDate, shortDate(birthDate)],
    ]),
    position: toFacts(reader, [[labels.jobDescription, jobDescription]]),
    theme: toFacts(reader, [[labels.theme, theme]]),
    doctorate: toFacts(reader, [
      [labels.phdDate, shortDate(phdDate)],
      [labels.phdUniversity, phdUniversity],
      [labels.phdCountry, countryName(phdCountry)],
    ]),
  }
}
