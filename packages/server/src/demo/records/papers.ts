import { journal } from '@jadara/contract/records/journal'
import { shortName } from '../names.ts'
import { journalValues, type Paper } from '../papers.ts'
import { paperPdf } from '../pdf/paper-pdf.ts'
import { type Entry, entry, pdfName } from './entry.ts'

/** A journal paper as a record. Its last page is known once it is set. */
export function paperEntry(paper: Paper): Entry {
  const { title, year, authors, coAuthors, journal: appearedIn, volume, issue } = paper
  const everybody = [...authors, ...coAuthors.map(({ name }) => name)].map(({ en }) => shortName(en)).join(', ')
  return entry(journal, {
    year,
    line: `${everybody} (${year}). ${title.en}. ${appearedIn.en}, ${volume}(${issue}).`,
    async entered() {
      const { bytes, lastPage } = await paperPdf(paper)
      return { values: journalValues(paper, lastPage), proof: { bytes, name: pdfName(year, title.en) } }
    },
  })
}
