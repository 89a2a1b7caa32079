import { personLabels as labels } from '@jadara/contract/accounts/me'
import { formatShortDate } from '@jadara/contract/core/moment'
import { countryName } from '@jadara/contract/records/country-name'
import type { DocumentFact } from '../../../documents/printed-document.ts'
import type { DossierHeader } from './load-dossier.ts'
import { type ReaderContext, toFacts, toMailLink } from './reader.ts'

/** The personal data of specification PROF-1, grouped. */
export type PersonFacts = Readonly<Record<'names' | 'contact' | 'position' | 'theme' | 'doctorate', readonly DocumentFact[]>>

export function toPersonFacts(reader: ReaderContext, { application, email, theme }: DossierHeader): PersonFacts {
  const { arabicName, englishName, birthDate, jobDescription, phdDate, phdCountry, phdUniversity } = application
  return {
    names: toFacts(reader, [
      [labels.arabicName, arabicName],
      [labels.englishName, englishName],
    ]),
    contact: toFacts(reader, [
      [labels.email, email, { link: toMailLink(email) }],
      [labels.birthDate, formatShortDate(birthDate)],
    ]),
    position: toFacts(reader, [[labels.jobDescription, jobDescription]]),
    theme: toFacts(reader, [[labels.theme, theme]]),
    doctorate: toFacts(reader, [
      [labels.phdDate, formatShortDate(phdDate)],
      [labels.phdUniversity, phdUniversity],
      [labels.phdCountry, countryName(phdCountry)],
    ]),
  }
}
