export type Values = Readonly<Record<string, unknown>>

/** One change to the values, the field that is refused for it, and the sentence. */
export type Refused = readonly [change: Values, field: string, message: string]

/**
 * What the specification says of a kind, in its own words: they are written here once more, and not read from the definition,
 * so that a definition that departs from them fails.
 */
export type Sample = {
  /** The addresses of its calls. */
  readonly one: `/api/${string}`
  readonly list: `/api/${string}`
  /** The field that its list shows. */
  readonly title: string
  /** The field with the link that two records of one thing would share; null: it has none. */
  readonly address: string | null
  /** What is said when it was saved, and when it was changed where that is specified. */
  readonly saved: { readonly created: string; readonly updated?: string }
  /** The type code of its file, the sentence where there is none (null: it may be left out), and what an edit without one means; null: it takes none. */
  readonly file: { readonly type: number; readonly missing: string | null; readonly onEdit: 'asked-again' | 'kept' } | null
  /** Every field filled in, as it is read back. */
  readonly values: Values
  /** The fields that may be left out, with what is kept of each then. */
  readonly leftOut: Values
  /** What is said of a call without any value: every sentence, in the order of the form. */
  readonly nothing: readonly string[]
  /** What is sent otherwise than it is kept. */
  readonly mended: readonly (readonly [sent: Values, kept: Values])[]
  readonly refused: readonly Refused[]
}

export const thisYear = new Date().getUTCFullYear()

/** Authors and co-authors, which all publications have (applicant-side §5). */
export const people = {
  authors: [{ name: 'Mona Abdelrahman' }, { name: 'أحمد سامي' }],
  coAuthors: [{ name: 'Jane Doe', affiliation: 'Alexandria University' }],
}

export const refusedPeople: readonly Refused[] = [
  [{ authors: undefined }, 'authors', 'Please add at least 1 author'],
  [{ authors: [] }, 'authors', 'Please add at least 1 author'],
  [{ authors: [{ name: '' }] }, 'authors.0.name', 'Please enter author name'],
  [{ authors: [{ name: 'Mona' }, { name: '  ' }] }, 'authors.1.name', 'Please enter author name'],
  [{ coAuthors: [{ name: '', affiliation: 'Here' }] }, 'coAuthors.0.name', 'Please enter the co-author name'],
  [{ coAuthors: [{ name: 'Jane', affiliation: '' }] }, 'coAuthors.0.affiliation', 'Please enter the co-author affiliation'],
  [{ coAuthors: [{ name: 'Jane' }] }, 'coAuthors.0.affiliation', 'Please enter the co-author affiliation'],
]

/** A year of fifty that ends this year (applicant-side §9). */
export const refusedYears: readonly Refused[] = ['20x1', thisYear + 1, thisYear - 50].map(
  (publicationYear) => [{ publicationYear }, 'publicationYear', 'Please select the publication year'] as const,
)

/** Days that are none. */
export const refusedDays = (field: string, message: string): readonly Refused[] =>
  ['2021-02-29', '0000-01-01', '01/02/2020', 'soon'].map((day) => [{ [field]: day }, field, message] as const)

/** What must be there is refused when it is not sent, when it is empty and when it is blank. */
export const required = (fields: Readonly<Record<string, string>>): readonly Refused[] =>
  Object.entries(fields).flatMap(([field, message]) =>
    [undefined, '', '   '].map((value) => [{ [field]: value }, field, message] as const),
  )
