import { editorialBoard } from '@jadara/contract/records/editorial-board'
import { type Text, text } from '@jadara/contract/text'
import { siteOf } from '../papers.ts'
import { type Entry, entry } from './entry.ts'
import { arabicPublishers, publishers } from './publishers.ts'
import { dayBetween, type Researcher, yearOf } from './researcher.ts'

const levels = [
  text('Member of the editorial board', 'عضو هيئة التحرير'),
  text('Member of the editorial board', 'عضو هيئة التحرير'),
  text('Associate editor', 'محرر مشارك'),
  text('Section editor', 'محرر قسم'),
  text('Guest editor of a special issue', 'محرر ضيف لعدد خاص'),
  text('Managing editor', 'مدير التحرير'),
]

/** No journal twice. */
export const boardsOf = (researcher: Researcher, count: number): Entry[] => {
  const { journals, arabicJournals } = researcher.field
  return researcher.random
    .some([...journals.map((name) => text(name, name)), ...arabicJournals], count)
    .map((journal) => membership(researcher, journal))
}

function membership(researcher: Researcher, journal: Text): Entry {
  const { random, phdYear } = researcher
  const language = journal.en === journal.ar ? 'en' : 'ar'
  const level = random.pick(levels)
  const membershipFrom = dayBetween(random, phdYear + 1, phdYear + 6)
  const membershipTo = `${yearOf(membershipFrom) + random.between(2, 4)}-12-31`
  const publisher = random.pick(language === 'ar' ? arabicPublishers : publishers)
  const withSite = random.chance(0.8)
  return entry(editorialBoard, {
    year: yearOf(membershipFrom),
    line: `${level.en}, ${journal.en}.`,
    entered: async () => ({
      values: {
        journalTitle: journal[language],
        publisher: publisher.name[language],
        url: withSite ? `https://${siteOf(journal.en)}/editorial-board` : '',
        membershipLevel: level[language],
        membershipFrom,
        membershipTo,
      },
    }),
  })
}
