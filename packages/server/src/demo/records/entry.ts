import type { Field as ContractField } from '@jadara/contract/records/fields'
import type { RecordKind, Values } from '@jadara/contract/records/record-kind'

/** What is sent to enter a record: its values and, where there is one, the PDF that proves it. */
export type Entered<V = Readonly<Record<string, unknown>>> = {
  readonly values: V
  readonly proof?: { readonly bytes: Uint8Array; readonly name: string }
}

/** A record that an applicant has to enter. */
export type Entry = {
  readonly kind: RecordKind
  readonly year: number
  /** As the curriculum vitae tells of it, in English. */
  readonly line: string
  /** Made only when it is sent: a PDF takes a moment. */
  entered(): Promise<Entered>
}

/** Holds what is entered to the values of its kind. */
export const entry = <Fields extends Readonly<Record<string, ContractField>>, Name extends string>(
  kind: RecordKind<Fields, Name>,
  { year, line, entered }: { year: number; line: string; entered: () => Promise<Entered<Values<Fields>>> },
): Entry => ({ kind, year, line, entered })

/** The name of an uploaded PDF, as people name them: the year and the first words. */
export const pdfName = (year: number, title: string): string =>
  `${year} ${title
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .split(' ')
    .slice(0, 6)
    .join(' ')}.pdf`
