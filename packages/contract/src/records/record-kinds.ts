import { award } from './award.ts'
import { book } from './book.ts'
import { bookChapter } from './book-chapter.ts'
import { conference } from './conference.ts'
import { editorialBoard } from './editorial-board.ts'
import { journal } from './journal.ts'
import { patent } from './patent.ts'
import type { RecordKind } from './record-kind.ts'
import { researchGrant } from './research-grant.ts'
import { thesisSupervision } from './thesis-supervision.ts'

/** All kinds in dossier order. To add a kind, list it here. */
const kinds = [journal, conference, book, bookChapter, researchGrant, patent, editorialBoard, award, thesisSupervision] as const

export type KnownKind = (typeof kinds)[number]
export type RecordKindName = KnownKind['name']

export const recordKinds: readonly (RecordKind & { readonly name: RecordKindName })[] = kinds

export const findRecordKind = (name: string): RecordKind | undefined => recordKinds.find((kind) => kind.name === name)
