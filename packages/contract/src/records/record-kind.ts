import type { z } from 'zod'
import type { ConditionWarning, CountedYears } from '../conditions.ts'
import type { FileTypeId } from '../file-types.ts'
import type { RoundBounds } from '../rounds.ts'
import { type Plural, type Text, text } from '../text.ts'
import type { Field } from './fields.ts'

/** A section of the form and of the read-only view, row by row: what stands in one row shares its width. */
export type Part<Key extends string> = {
  readonly heading: Text
  readonly hint?: Text
  readonly rows: readonly (Key | readonly [Key, Key] | readonly [Key, Key, Key])[]
}

/**
 * The PDF that proves a record; without `missing` it may be left out.
 * `asked-again` and `kept`: what an edit without a file means (ruling 18).
 */
export type FileRule = {
  readonly type: FileTypeId
  readonly onEdit: 'asked-again' | 'kept'
  readonly heading: Text
  readonly missing?: Text
}

/** What the screens say of a kind. */
export type RecordWords = {
  /** `one` as in "Delete this book?", `many` heads the list, `add` is the button, `none` heads the empty list. */
  readonly noun: { readonly one: Text; readonly many: Text; readonly add: Text; readonly none: Text; readonly counted: Plural }
  /** One sentence: what belongs here. */
  readonly about: Text
  readonly created: Text
  readonly updated: Text
  /** What to know before one begins: beside the form, and as steps in the empty list. */
  readonly advice: readonly Text[]
}

/** What a record of such fields holds once it is checked. */
export type Values<Fields extends Fieldset> = { [Key in keyof Fields]: z.output<Fields[Key]['schema']> }

/** The two menus of the award file and parts of the dossier (research-and-administration §2). */
export const groupTitles = {
  publications: text('Publications', 'المنشورات العلمية'),
  'research-output': text('Research Output', 'الإنتاج البحثي'),
} as const

/**
 * One definition drives the form, the list, the view, the five calls, the row, the checklist and the receipt.
 * Data describes; `unasked`, `check` and `received` are the doors for the rest, and pure.
 */
export type RecordKind<
  Fields extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
  Name extends string = string,
> = RecordWords & {
  readonly name: Name
  readonly group: keyof typeof groupTitles
  readonly path: { readonly one: string; readonly list: string }
  /** Further addresses of its screens, beside the name (ruling 1). */
  readonly alsoAt?: readonly string[]
  /**
   * What lists show: the field that names an item, the one in small print under it (which names it where the first is empty), and its year or
   * day. `address` is the work's own link, which two records of it would share.
   */
  readonly shown: {
    readonly title: keyof Fields & string
    readonly subtitle: keyof Fields & string
    readonly when: keyof Fields & string
    readonly address?: keyof Fields & string
  }
  readonly file?: FileRule
  /** The settings of the round that bound how many an application holds. */
  readonly bounds?: { readonly least: keyof RoundBounds; readonly most: keyof RoundBounds }
  /** In the order of the form, which is the order of "the first message". */
  readonly fields: Fields
  readonly parts: readonly Part<keyof Fields & string>[]
  /** The fields that a record of such values has no use for: neither shown nor checked, and kept blank. Given what could be read. */
  unasked?(values: Partial<Values<Fields>>): readonly (keyof Fields & string)[]
  /** What is wrong between fields, each with the field it is said of. Given what could be read: a field that is wrong by itself is not there. */
  check?(values: Partial<Values<Fields>>): readonly (readonly [field: keyof Fields & string, message: Text])[]
  /** The conditions of the award that the entry itself shows, each a warning, never a refusal. */
  readonly conditions?: readonly Condition<keyof Fields & string>[]
  /** Odd spellings of the wire become the ones above. */
  received?(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
}

/** `isMet` is given the values of a form as they are typed: undefined as long as they do not tell. */
export type Condition<Key extends string = string> = {
  readonly code: ConditionWarning['code']
  /** It is about the first; the others tell too. */
  readonly fields: readonly [Key, ...Key[]]
  readonly words: (years: CountedYears) => Text
  isMet(values: Readonly<Record<string, unknown>>, years: CountedYears): boolean | undefined
}

type Fieldset = Readonly<Record<string, Field>>
type KeyWhere<Fields extends Fieldset, Kind> = { [Key in keyof Fields]: Fields[Key] extends Kind ? Key : never }[keyof Fields] &
  string
/** What a list can show: its titles are words, and a year or a day tells when. */
type ShownBy<Fields extends Fieldset> = {
  readonly title: KeyWhere<Fields, { schema: z.ZodType<string> }>
  readonly subtitle: KeyWhere<Fields, { schema: z.ZodType<string> }>
  readonly when: KeyWhere<Fields, { input: 'year' | 'date' }>
  readonly address?: KeyWhere<Fields, { input: 'url' }>
}
/** A record's columns beside its own fields, and what a call may carry beside them. */
type Reserved = 'id' | 'applicationId' | 'fileGuid' | 'requestKey' | 'createdAt' | 'updatedAt' | 'file' | 'fileURL' | 'keepFile'

export const defineRecord = <Fields extends Fieldset & { readonly [Key in Reserved]?: never }, const Name extends string>(
  kind: RecordKind<Fields, Name> & { readonly shown: ShownBy<Fields> },
): RecordKind<Fields, Name> => kind

type ShapeOf<Fields extends Readonly<Record<string, Field>>> = { [Key in keyof Fields]: Fields[Key]['schema'] }

/** The fields of a kind as a zod shape. */
export const shapeOf = <Fields extends Readonly<Record<string, Field>>>({ fields }: { fields: Fields }): ShapeOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<Fields>

/** What a list calls a record. */
export function titleOf({ shown }: Pick<RecordKind, 'shown'>, record: Readonly<Record<string, unknown>>): string {
  const title = String(record[shown.title] ?? '')
  return title === '' ? String(record[shown.subtitle] ?? '') : title
}
