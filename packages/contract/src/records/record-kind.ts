import { z } from 'zod'
import { applicant, endpoint } from '../endpoint.ts'
import type { FileTypeId } from '../file-types.ts'
import { storedFile } from '../files.ts'
import { type Text, text } from '../text.ts'
import { flag, rowId } from '../value.ts'

/**
 * The closed list of inputs: each has one React input and one way to print its value. Data describes, it never decides.
 * `people` are growing rows, one column a key of the row.
 */
export type Input =
  | { readonly input: 'text' | 'long-text' | 'url' | 'digits'; readonly optional?: true }
  | { readonly input: 'year'; readonly ahead: 0 | 10 }
  | { readonly input: 'choice'; readonly options: Readonly<Record<string, Text>> }
  | {
      readonly input: 'people'
      readonly columns: Readonly<Record<string, Text>>
      readonly least: 0 | 1
      readonly add: Text
      /** One row, as its buttons name it: "Remove author 2". */
      readonly person: Text
    }

export type Field = Input & { readonly label: Text; readonly hint?: Text; readonly span?: 2 | 3 | 4 | 6 }

/** A section of the form and of the read-only view. */
export type Part<Key extends string> = { readonly heading: Text; readonly hint: Text; readonly fields: readonly Key[] }

/** The PDF that proves a record. `asked-again` and `kept`: what an edit without a file means (ruling 18). */
export type FileRule = {
  readonly type: FileTypeId
  readonly onEdit: 'asked-again' | 'kept'
  readonly heading: Text
  readonly hint: Text
  readonly missing: Text
}

/** What the screens say of a kind: beside the definition, so that the definition can be read in a minute. */
export type RecordWords = {
  /** `one` as in "Delete this journal?"; `many` heads the list; `add` is the button; `create` heads the form. */
  readonly noun: {
    readonly one: Text
    readonly many: Text
    readonly add: Text
    readonly addFirst: Text
    readonly create: Text
    readonly save: Text
  }
  readonly messages: { readonly created: Text; readonly updated: Text }
  readonly empty: { readonly heading: Text; readonly text: Text; readonly steps: readonly Text[] }
  readonly advice: { readonly heading: Text; readonly points: readonly Text[] }
}

/** One definition drives the form, the list, the five calls, the row, the checklist, the dossier section and the export columns. */
export type RecordKind<
  Shape extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  Name extends string = string,
> = RecordWords & {
  readonly name: Name
  readonly group: 'publications' | 'research-output'
  readonly path: { readonly one: string; readonly list: string }
  /** The field that names an item, and the one in small print under it. */
  readonly title: keyof Shape & string
  readonly subtitle: keyof Shape & string
  readonly yearField?: keyof Shape & string
  readonly file: FileRule
  /** The settings of the round that bound how many an application holds. */
  readonly bounds?: { readonly least: 'journalsLeast'; readonly most: 'journalsMost' }
  /** Key order is the order of "the first message". */
  readonly schema: z.ZodObject<Shape>
  readonly fields: { readonly [Key in keyof Shape & string]: Field }
  readonly parts: readonly Part<keyof Shape & string>[]
}

export const defineRecord = <Shape extends z.core.$ZodLooseShape, const Name extends string>(
  kind: RecordKind<Shape, Name>,
): RecordKind<Shape, Name> => kind

export const recordTexts = {
  deleteQuestion: ({ one }: { one: Text }): Text =>
    text(`Are you sure you want to delete this ${one.en}?`, `هل أنت متأكد من حذف ${one.ar}؟`),
  tooMany: (noun: { many: Text }, most: number): Text =>
    text(`${noun.many.en}: ${most} is the most.`, `${noun.many.ar}: الحد الأقصى ${new Intl.NumberFormat('ar-EG').format(most)}.`),
  changedElsewhere: text(
    'This record was changed elsewhere in the meantime. Reload it to see the other change; what you typed stays here.',
    'عُدّل هذا السجل في مكان آخر في هذه الأثناء. أعد تحميله لترى التعديل الآخر، وما كتبته باقٍ هنا.',
  ),
  savedOtherwise: text(
    'This request was already saved with other values. Open the list to see it.',
    'حُفظ هذا الطلب من قبل بقيم أخرى. افتح القائمة لتراه.',
  ),
} as const

/** What every record has beside its own fields. `updatedAt` is an instant: whoever sends it back with a change is told of another change in between. */
const stored = { id: z.number(), updatedAt: z.string(), fileURL: z.string().nullable(), file: storedFile.nullable() }

/** The five calls of a kind (ruling 11). Lists are fetched by the account's `userId`. */
export function recordEndpoints<Shape extends z.core.$ZodLooseShape>({ name, path, file, schema }: RecordKind<Shape>) {
  const one = `/api/${path.one}` as const
  const entity = z.object({ ...schema.shape, ...stored })
  const params = z.object({ id: rowId() })
  return {
    create: endpoint({
      method: 'POST',
      path: one,
      who: [applicant],
      summary: `Add a record of kind ${name}. With the header Idempotency-Key (a UUID) a repeated request makes no second one.`,
      file: { types: [file.type] },
      body: schema,
      reply: entity,
      status: 201,
    }),
    read: endpoint({
      method: 'GET',
      path: `${one}/{id}`,
      who: 'signed-in',
      summary: `Read a record of kind ${name}.`,
      params,
      reply: entity,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${one}/{id}`,
      who: [applicant],
      summary: `Replace a record of kind ${name}. With the \`updatedAt\` that was read, a change made in between is answered 409; without it the last one wins.`,
      params,
      file: { types: [file.type] },
      body: z.object({ ...schema.shape, keepFile: flag(), updatedAt: z.string().optional() }),
      reply: entity,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${one}/{id}`,
      who: [applicant],
      summary: `Delete a record of kind ${name}.`,
      params,
      reply: null,
      status: 204,
    }),
    list: endpoint({
      method: 'GET',
      path: `/api/${path.list}/{userId}`,
      who: 'signed-in',
      summary: `The records of kind ${name} of one account.`,
      params: z.object({ userId: rowId() }),
      reply: z.array(entity),
    }),
  }
}

/** A record as the calls answer it, whatever its kind: its own fields are read through the kind's definition. */
export type StoredRecord = {
  readonly id: number
  readonly updatedAt: string
  readonly fileURL: string | null
  readonly file: z.infer<typeof storedFile> | null
} & Readonly<Record<string, unknown>>
