import type { RecordKindName } from '@jadara/contract/records/record-kinds'
import { award } from './samples/award.testing.ts'
import { book } from './samples/book.testing.ts'
import { bookChapter } from './samples/book-chapter.testing.ts'
import { conference } from './samples/conference.testing.ts'
import { editorialBoard } from './samples/editorial-board.testing.ts'
import { journal } from './samples/journal.testing.ts'
import { patent } from './samples/patent.testing.ts'
import { researchGrant } from './samples/research-grant.testing.ts'
import type { Sample } from './samples/sample.testing.ts'
import { thesisSupervision } from './samples/thesis-supervision.testing.ts'

export { journalValues } from './samples/journal.testing.ts'

/** Test data for every kind. A missing kind does not compile. */
export const samples: Readonly<Record<RecordKindName, Sample>> = {
  journal,
  conference,
  book,
  'book-chapter': bookChapter,
  'research-grant': researchGrant,
  patent,
  'editorial-board': editorialBoard,
  award,
  'thesis-supervisions': thesisSupervision,
}
