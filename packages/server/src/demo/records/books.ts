import { book } from '@jadara/contract/records/book'
import { text } from '@jadara/contract/text'
import { coverPdf } from '../pdf/cover-pdf.ts'
import { type Entry, entry, pdfName } from './entry.ts'
import { arabicPublishers, isbnOf, publishers } from './publishers.ts'
import { framed, lastYear, type Researcher, untaken, writers } from './researcher.ts'

const guides = [
  text('A Short Guide to {subject}', 'دليل موجز في {subject}'),
  text('{subject}: Cases and Exercises', '{subject}: حالات وتدريبات'),
]

export const booksOf = (researcher: Researcher, count: number): Entry[] =>
  Array.from({ length: count }, () => written(researcher) ?? []).flat()

function written(researcher: Researcher): Entry | null {
  const { random, field, phdYear } = researcher
  const title = untaken(researcher, field.books) ?? untaken(researcher, framed(guides, field.subjects))
  if (!title) return null
  // Textbooks are mostly for one's own students.
  const language = random.chance(0.7) ? researcher.language : 'en'
  const publisher = random.pick(language === 'ar' ? arabicPublishers : publishers)
  const year = Math.min(lastYear, phdYear + random.between(1, 6))
  const isbn = isbnOf(publisher, random)
  const pages = random.between(112, 438)
  const people = writers(researcher, language, 2)
  const withSite = random.chance(0.7)
  const form = language === 'ar' ? `${pages} صفحة` : `${pages} pages`
  const inDigits = random.chance(0.5)
  return entry(book, {
    year,
    line: `${title.en}. ${publisher.name.en}, ${pages} pages.`,
    async entered() {
      const bytes = await coverPdf({
        title: title.en,
        authors: people.inEnglish,
        publisher: publisher.name.en,
        year,
        isbn,
        pages,
        field,
      })
      return {
        values: {
          title: title[language],
          publisher: publisher.name[language],
          publicationYear: year,
          pageNumbers: inDigits ? String(pages) : form,
          ISBN: isbn,
          url: withSite ? `https://${publisher.site}/books/${isbn.replaceAll('-', '')}` : '',
          authors: people.authors,
          coAuthors: people.coAuthors,
        },
        proof: { bytes, name: pdfName(year, title.en) },
      }
    },
  })
}
