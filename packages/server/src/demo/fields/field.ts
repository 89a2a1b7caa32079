import type { Text } from '@jadara/contract/text'

/** A research field: who works in it, and the pieces that its papers and other records are made of. `{topic}` stands for one of the topics. */
export type Field = {
  readonly department: Text
  readonly faculty: Text
  readonly topics: readonly string[]
  readonly titles: readonly string[]
  readonly settings: readonly string[]
  readonly journals: readonly string[]
  readonly keywords: readonly string[]
  readonly methods: readonly string[]
  /** What a table and a figure show, with its unit. */
  readonly measures: readonly string[]
  readonly groups: readonly string[]
  /** What was also written in Arabic, with the English title that its first page carries. */
  readonly arabic: readonly Text[]
  readonly arabicJournals: readonly Text[]
  /** What conferences and edited volumes are about, as a title says it. */
  readonly area: Text
  /** What projects, talks, chapters and theses are about, as it stands within a sentence. */
  readonly subjects: readonly Text[]
  readonly books: readonly Text[]
  readonly patents: readonly Text[]
}
