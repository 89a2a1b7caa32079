import type { Language, Text } from '@jadara/contract/core/text'
import type { DocumentFact } from '../../../documents/printed-document.ts'

/** `publicUrl` is the base of all links. */
export type ReaderOptions = {
  readonly language: Language
  readonly timeZone: string
  readonly publicUrl: string
  /** File types that a reviewer may open; undefined when all may be opened. */
  readonly openFileTypes?: readonly number[] | undefined
  /** Blind review: names and everything else that identifies the applicant are redacted. */
  readonly anonymous?: boolean | undefined
  /** The e-mail address and the birth date are left out; `openFileTypes` leaves out the photograph. */
  readonly hidesPersonalDetails?: boolean | undefined
}

export type ReaderContext = ReaderOptions & { translate(text: Text): string; canOpen(typeId: number): boolean }

export const toReaderContext = (options: ReaderOptions): ReaderContext => ({
  ...options,
  translate: (text) => text[options.language],
  canOpen: (typeId) => options.openFileTypes?.includes(typeId) ?? true,
})

type FactInput = readonly [label: Text, value: Text | string | readonly string[], more?: Pick<DocumentFact, 'link' | 'source'>]

/** Omits facts without a value. */
export const toFacts = ({ translate }: ReaderContext, inputs: readonly FactInput[]): DocumentFact[] =>
  inputs.flatMap(([label, value, link]) => {
    const text = isText(value) ? translate(value) : value
    return text.length === 0 ? [] : [{ label: translate(label), value: text, ...link }]
  })

const isText = (value: FactInput[1]): value is Text => typeof value === 'object' && 'en' in value

export const toMailLink = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
