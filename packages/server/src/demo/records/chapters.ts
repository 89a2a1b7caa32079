import { bookChapter } from '@jadara/contract/records/book-chapter'
import { text } from '@jadara/contract/text'
import { differentPeople, shortName } from '../names.ts'
import { shortPaperPdf } from '../pdf/short-paper-pdf.ts'
import { type Entry, entry, pdfName } from './entry.ts'
import { arabicPublishers, isbnOf, publishers } from './publishers.ts'
import { about, framed, lastYear, type Researcher, untaken, writers } from './researcher.ts'

const volumes = [
  text('Advances in {subject}', 'مستجدات في {subject}'),
  text('{subject} in Africa: A Reader', '{subject} في أفريقيا: دراسات مختارة'),
  text('The Handbook of {subject}', 'المرجع في {subject}'),
]
const chapters = [
  text('{subject}: state of the art', '{subject}: الوضع الراهن'),
  text('Methods for the study of {subject}', 'مناهج البحث في {subject}'),
  text('{subject}: prospects in Egypt', '{subject}: الآفاق في مصر'),
]

export const chaptersOf = (researcher: Researcher, count: number): Entry[] =>
  Array.from({ length: count }, () => written(researcher) ?? []).flat()

function written(researcher: Researcher): Entry | null {
  const { random, field, phdYear, university } = researcher
  const title = untaken(researcher, framed(chapters, field.subjects))
  if (!title) return null
  const language = random.chance(0.3) ? researcher.language : 'en'
  const volume = about(random.pick(volumes), field.area)
  const publisher = random.pick(language === 'ar' ? arabicPublishers : publishers)
  const year = Math.min(lastYear, phdYear + random.between(0, 6))
  const isbn = isbnOf(publisher, random)
  const number = random.between(2, 19)
  const firstPage = number * random.between(14, 22)
  const people = writers(researcher, language, 2)
  const editors = differentPeople(random, random.between(1, 2)).map(({ name }) => ({ name: shortName(name[language]) }))
  return entry(bookChapter, {
    year,
    line: `${title.en}. In: ${volume.en}, chapter ${number}. ${publisher.name.en}.`,
    async entered() {
      const { bytes, lastPage } = await shortPaperPdf({
        title: title.en,
        within: `Chapter ${number} of ${volume.en}, ${publisher.name.en}, ${year}`,
        authors: people.inEnglish,
        topic: title.subject.en,
        place: university.name.en,
        field,
        year,
        firstPage,
      })
      return {
        values: {
          bookTitle: volume[language],
          publisher: publisher.name[language],
          url: `https://${publisher.site}/books/${isbn.replaceAll('-', '')}`,
          publicationYear: year,
          isbn,
          chapterTitle: title[language],
          chapterNo: number,
          pageNumbers: `${firstPage}–${lastPage}`,
          chapterAuthors: [...people.authors, ...people.coAuthors.map(({ name }) => ({ name }))],
          authors: editors,
          coAuthors: [],
        },
        proof: { bytes, name: pdfName(year, title.en) },
      }
    },
  })
}
