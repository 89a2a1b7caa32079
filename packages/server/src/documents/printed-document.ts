import type { Language } from '@jadara/contract/core/text'
import type { DossierOmissionReason } from '@jadara/contract/files/files'

/**
 * The content of a document, as plain data. Strings are never interpreted as markup, so input cannot inject instructions (case 52). The portal's texts are
 * already in the document's language.
 */
export type PrintedDocument = {
  readonly language: Language
  /** The title in the document's properties. */
  readonly title: string
  /** The page header after the cover, which names the applicant. */
  readonly running: string
  readonly words: PrintedDocumentWords
  readonly cover: DocumentCover
  readonly parts: readonly DocumentPart[]
  /** The uploaded PDFs, each after a divider page; null if there are none. */
  readonly attached: AttachedFilesPart | null
}

export type PrintedDocumentWords = {
  readonly contents: string
  /** Around the numbers in the footer: "Page 3 of 40". */
  readonly page: string
  readonly of: string
  /** Shown instead of an attachment or picture that is left out for an unknown reason. */
  readonly damaged: string
  /** Before the number of pages on a divider. */
  readonly pages: string
}

export type DocumentCover = {
  readonly award: string
  readonly round: string
  readonly theme: string
  readonly kind: string
  readonly arabicName: string
  readonly englishName: string
  /** A key of `DocumentJob.pictures`; null without a photograph. */
  readonly photograph: string | null
  readonly seal: DocumentSeal
  readonly facts: readonly DocumentFact[]
}

/** Whether the content is a draft or covered by a receipt, and how to verify it. */
export type DocumentSeal =
  | { readonly state: 'draft'; readonly label: string; readonly about: string }
  | {
      readonly state: 'submitted'
      readonly label: string
      readonly facts: readonly DocumentFact[]
      /** The verification link as text and as a QR code (SVG); null if there is none. */
      readonly verify: { readonly label: string; readonly address: string; readonly qr: string } | null
    }

export type DocumentFact = {
  readonly label: string
  readonly value: string | readonly string[]
  readonly link?: string
  /** The index in `DocumentJob.sources` if the value names an attached file: its page is shown. */
  readonly source?: number
}

/** Part, section and entry are the three levels of bookmarks. */
export type DocumentPart = { readonly title: string; readonly about?: string; readonly sections: readonly DocumentSection[] }
export type DocumentSection = {
  readonly title: string
  /** Shown if the section has no content. */
  readonly empty?: string
  readonly blocks: readonly DocumentBlock[]
  readonly entries: readonly DocumentEntry[]
}
export type DocumentEntry = { readonly title: string; readonly blocks: readonly DocumentBlock[] }

export type DocumentBlock =
  | { readonly block: 'facts'; readonly facts: readonly DocumentFact[] }
  | { readonly block: 'formatted'; readonly heading?: string; readonly nodes: readonly FormattedNode[] }
  | {
      readonly block: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly foot: readonly (readonly string[])[]
      /** Indexes of numeric columns, which are end-aligned. */
      readonly numeric: readonly number[]
    }
  | {
      /** The schedule as a grid of months; `words` describes each task's months for screen readers. */
      readonly block: 'plan'
      readonly months: number
      readonly monthWord: string
      readonly tasks: readonly { readonly title: string; readonly months: readonly number[]; readonly words: string }[]
    }
  | { readonly block: 'picture'; readonly picture: string; readonly caption: string }
  | { readonly block: 'note'; readonly text: string }
  | {
      /** Empty lines for signatures by hand, one per person. */
      readonly block: 'signatures'
      readonly heads: readonly string[]
      readonly people: number
    }

/** A node of formatted text after the allow-list (contract/core/rich-text.ts). */
export type FormattedNode =
  | string
  | {
      readonly tag: string
      readonly dir?: 'ltr' | 'rtl' | undefined
      readonly href?: string | undefined
      readonly start?: number | undefined
      readonly colspan?: number | undefined
      readonly rowspan?: number | undefined
      readonly children: readonly FormattedNode[]
    }

export type AttachedFilesPart = {
  readonly title: string
  readonly about: string
  /** Shown instead of a file that is left out, by reason. */
  readonly leftOut: Readonly<Record<DossierOmissionReason, string>>
  readonly groups: readonly { readonly title: string; readonly files: readonly AttachedFile[] }[]
}

export type AttachedFile = {
  /** The entry that the file belongs to, as in bookmarks and contents. */
  readonly title: string
  /** On the divider: kind, entry, file name, size. */
  readonly facts: readonly DocumentFact[]
  /** The index in `DocumentJob.sources`. */
  readonly source: number
}
