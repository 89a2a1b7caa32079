export type SampleValues = Readonly<Record<string, unknown>>

export type RefusedCase = readonly [change: SampleValues, field: string, message: string]

/**
 * The specification's wording and values for a kind. They are repeated here instead of read from the definition, so that
 * a definition that departs from the specification fails the tests.
 */
export type Sample = {
  /** Paths of the calls. */
  readonly one: `/api/${string}`
  readonly list: `/api/${string}`
  /** The field that the list shows. */
  readonly titleField: string
  /** The link field by which two records are recognized as duplicates; null if the kind has none. */
  readonly urlField: string | null
  /** Success messages; `updated` where the specification has one of its own. */
  readonly messages: { readonly created: string; readonly updated?: string }
  /** The type code, the message when the file is missing (null: optional), and what an edit without a file means. Null: the kind takes no file. */
  readonly file: { readonly type: number; readonly missing: string | null; readonly onEdit: 'asked-again' | 'kept' } | null
  /** A value for every field, as a reply returns it. */
  readonly values: SampleValues
  /** Optional fields with the values that are stored when they are missing. */
  readonly defaults: SampleValues
  /** All messages for an empty body, in the order of the form. */
  readonly emptyMessages: readonly string[]
  readonly normalized: readonly (readonly [sent: SampleValues, stored: SampleValues])[]
  readonly refused: readonly RefusedCase[]
}

export const thisYear = new Date().getUTCFullYear()

/** All publications have authors and co-authors (specification REC-8). */
export const authorValues = {
  authors: [{ name: 'Mona Abdelrahman' }, { name: 'أحمد سامي' }],
  coAuthors: [{ name: 'Jane Doe', affiliation: 'Alexandria University' }],
}

export const refusedAuthors: readonly RefusedCase[] = [
  [{ authors: undefined }, 'authors', 'Please add at least 1 author'],
  [{ authors: [] }, 'authors', 'Please add at least 1 author'],
  [{ authors: [{ name: '' }] }, 'authors.0.name', 'Please enter author name'],
  [{ authors: [{ name: 'Mona' }, { name: '  ' }] }, 'authors.1.name', 'Please enter author name'],
  [{ coAuthors: [{ name: '', affiliation: 'Here' }] }, 'coAuthors.0.name', 'Please enter the co-author name'],
  [{ coAuthors: [{ name: 'Jane', affiliation: '' }] }, 'coAuthors.0.affiliation', 'Please enter the co-author affiliation'],
  [{ coAuthors: [{ name: 'Jane' }] }, 'coAuthors.0.affiliation', 'Please enter the co-author affiliation'],
]

/** The fifty years up to the current one are allowed (specification REC-10). */
export const refusedYears: readonly RefusedCase[] = ['20x1', thisYear + 1, thisYear - 50].map(
  (publicationYear) => [{ publicationYear }, 'publicationYear', 'Please select the publication year'] as const,
)

export const refusedDays = (field: string, message: string): readonly RefusedCase[] =>
  ['2021-02-29', '0000-01-01', '01/02/2020', 'soon'].map((day) => [{ [field]: day }, field, message] as const)

/** A required field is refused when it is missing, empty or blank. */
export const refusedWhenMissing = (fields: Readonly<Record<string, string>>): readonly RefusedCase[] =>
  Object.entries(fields).flatMap(([field, message]) =>
    [undefined, '', '   '].map((value) => [{ [field]: value }, field, message] as const),
  )
