import type { z } from 'zod'
import { type Plural, type Text, text } from '../core/text.ts'
import type { PaperConditionCode } from '../eligibility/outcomes.ts'
import type { FileTypeId } from '../files/file-types.ts'
import type { RoundBounds } from '../rounds/active-round.ts'
import type { Field } from './fields.ts'

/** A section of the form and of the read-only view. Fields of one row share its width. */
export type FormPart<Key extends string> = {
  readonly heading: Text
  readonly hint?: Text
  readonly rows: readonly (Key | readonly [Key, Key] | readonly [Key, Key, Key])[]
}

/**
 * The PDF that proves a record; optional without `missing`. `onEdit`: whether an edit without a file is refused or keeps the stored one (specification
 * REC-7).
 */
export type FileRule = {
  readonly type: FileTypeId
  readonly onEdit: 'asked-again' | 'kept'
  readonly heading: Text
  readonly missing?: Text
}

export type RecordWords = {
  /** `one` as in "Delete this book?", `many` is the title of the list, `add` the button, `none` the title of the empty list. */
  readonly noun: { readonly one: Text; readonly many: Text; readonly add: Text; readonly none: Text; readonly counted: Plural }
  /** One sentence about what to enter here. */
  readonly about: Text
  readonly created: Text
  readonly updated: Text
  /** Shown beside the form, and as steps in the empty list. */
  readonly advice: readonly Text[]
}

export type ParsedFieldValues<Fields extends Fieldset> = { [Key in keyof Fields]: z.output<Fields[Key]['schema']> }

/** The two menus of the award file and parts of the dossier (specification REC-2). */
export const groupTitles = {
  publications: text('Publications', 'المنشورات العلمية'),
  'research-output': text('Research Output', 'الإنتاج البحثي'),
} as const

/**
 * A kind of record. From one definition the form, list, view, the five calls, the table row, the checklist and the receipt are derived. The functions
 * `hiddenFields`, `check` and `mapInput` must be pure.
 */
export type RecordKind<
  Fields extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
  Name extends string = string,
> = RecordWords & {
  readonly name: Name
  readonly group: keyof typeof groupTitles
  readonly path: { readonly one: string; readonly list: string }
  /** Former paths, which redirect to its screens (specification REC-1). */
  readonly aliases?: readonly string[]
  /** Fields shown in lists. `subtitle` replaces an empty title. `address` is the link to the work, by which duplicates are found. */
  readonly shown: {
    readonly title: keyof Fields & string
    readonly subtitle: keyof Fields & string
    readonly when: keyof Fields & string
    readonly address?: keyof Fields & string
  }
  readonly file?: FileRule
  /** Round settings that limit the number of records. */
  readonly bounds?: { readonly least: keyof RoundBounds; readonly most: keyof RoundBounds }
  /** In the order of the form and of the messages. */
  readonly fields: Fields
  readonly parts: readonly FormPart<keyof Fields & string>[]
  /** Fields that do not apply to these values: hidden, not validated and stored blank. Receives only valid values. */
  hiddenFields?(values: Partial<ParsedFieldValues<Fields>>): readonly (keyof Fields & string)[]
  /** Rules between fields, each with the field that shows the message. Receives only valid values. */
  check?(values: Partial<ParsedFieldValues<Fields>>): readonly (readonly [field: keyof Fields & string, message: Text])[]
  /** Conditions of the round that are evaluated while one types; they cause warnings, never refusals. */
  readonly conditions?: readonly RecordCondition<keyof Fields & string>[]
  /** Maps alternative field names of the wire format. */
  mapInput?(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
}

/** A condition that the form shows while one types; it is shown at the first of the fields that decide it. */
export type RecordCondition<Key extends string = string> = {
  readonly code: PaperConditionCode
  readonly fields: readonly [Key, ...Key[]]
}

type Fieldset = Readonly<Record<string, Field>>
type KeyWhere<Fields extends Fieldset, Kind> = { [Key in keyof Fields]: Fields[Key] extends Kind ? Key : never }[keyof Fields] &
  string
type ShownBy<Fields extends Fieldset> = {
  readonly title: KeyWhere<Fields, { schema: z.ZodType<string> }>
  readonly subtitle: KeyWhere<Fields, { schema: z.ZodType<string> }>
  readonly when: KeyWhere<Fields, { input: 'year' | 'date' }>
  readonly address?: KeyWhere<Fields, { input: 'url' }>
}
/** Names of columns and call fields that a kind's own fields must not use. */
type Reserved = 'id' | 'applicationId' | 'fileGuid' | 'requestKey' | 'createdAt' | 'updatedAt' | 'file' | 'fileURL' | 'keepFile'

export const defineRecordKind = <Fields extends Fieldset & { readonly [Key in Reserved]?: never }, const Name extends string>(
  kind: RecordKind<Fields, Name> & { readonly shown: ShownBy<Fields> },
): RecordKind<Fields, Name> => kind

type Shape<Fields extends Readonly<Record<string, Field>>> = { [Key in keyof Fields]: Fields[Key]['schema'] }

export const toFieldSchemas = <Fields extends Readonly<Record<string, Field>>>({ fields }: { fields: Fields }): Shape<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape<Fields>

/** The title in lists. */
export function recordTitle({ shown }: Pick<RecordKind, 'shown'>, record: Readonly<Record<string, unknown>>): string {
  const title = String(record[shown.title] ?? '')
  return title === '' ? String(record[shown.subtitle] ?? '') : title
}
