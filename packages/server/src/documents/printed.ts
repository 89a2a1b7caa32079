import type { LeftOutReason } from '@jadara/contract/files'
import type { Language } from '@jadara/contract/text'

/**
 * What the typesetter is given: data alone. Every string is set as it stands and none is ever read as markup, so nothing that somebody typed
 * can become an instruction (case 52). All words are in the document's language already, but for what people wrote themselves.
 */
export type Printed = {
  readonly language: Language
  /** Of the document's properties, and what a reader's window is called. */
  readonly title: string
  /** At the head of every page after the cover: whose file it is. */
  readonly running: string
  readonly words: PrintedWords
  readonly cover: Cover
  readonly parts: readonly Part[]
  /** The uploaded PDFs, each in full behind a page that names what it proves; null where there is nothing to attach. */
  readonly attached: Attached | null
}

export type PrintedWords = {
  readonly contents: string
  /** Before and between the numbers at the foot: "Page 3 of 40". */
  readonly page: string
  readonly of: string
  /** In place of an attachment or a picture that could not be included, where the reason is not known. */
  readonly damaged: string
  /** Before the number of pages of an attachment, on its divider. */
  readonly pages: string
}

export type Cover = {
  /** The award's name, the round's, and the applicant's theme. */
  readonly award: string
  readonly round: string
  readonly theme: string
  readonly kind: string
  readonly arabicName: string
  readonly englishName: string
  /** The key of a picture (see `DocumentJob.pictures`), or null without a photograph. */
  readonly photograph: string | null
  readonly seal: Seal
  readonly facts: readonly Fact[]
}

/** Whether something vouches for this, a receipt or a digest, and how anybody can check it. */
export type Seal =
  | { readonly state: 'draft'; readonly label: string; readonly about: string }
  | {
      readonly state: 'submitted'
      readonly label: string
      readonly facts: readonly Fact[]
      /** The address that verifies the receipt, as text and as a QR code (an SVG); null where none is asked. */
      readonly verify: { readonly label: string; readonly address: string; readonly qr: string } | null
    }

export type Fact = {
  readonly label: string
  readonly value: string | readonly string[]
  readonly link?: string
  /** Where the value names an attached file: its place in `DocumentJob.sources`, so that its page can be told. */
  readonly source?: number
}

/** The three levels of the bookmarks: part, section, entry. */
export type Part = { readonly title: string; readonly about?: string; readonly sections: readonly Section[] }
export type Section = {
  readonly title: string
  /** What is said of a section that holds nothing. */
  readonly empty?: string
  readonly blocks: readonly Block[]
  readonly entries: readonly Entry[]
}
export type Entry = { readonly title: string; readonly blocks: readonly Block[] }

export type Block =
  | { readonly block: 'facts'; readonly facts: readonly Fact[] }
  | { readonly block: 'formatted'; readonly heading?: string; readonly nodes: readonly Formatted[] }
  | {
      readonly block: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly foot: readonly (readonly string[])[]
      /** The indexes of columns of numbers, which end-align. */
      readonly numeric: readonly number[]
    }
  | {
      /** The schedule as a month grid: a picture of the plan, and each task's months in words for who cannot see it. */
      readonly block: 'plan'
      readonly months: number
      readonly monthWord: string
      readonly tasks: readonly { readonly title: string; readonly months: readonly number[]; readonly words: string }[]
    }
  | { readonly block: 'picture'; readonly picture: string; readonly caption: string }
  | { readonly block: 'note'; readonly text: string }
  | {
      /** Lines to be filled in by hand, of so many people, under these heads. */
      readonly block: 'signatures'
      readonly heads: readonly string[]
      readonly people: number
    }

/** A node of formatted text after the allow-list (contract/rich-text.ts): an element with its children, or text. */
export type Formatted =
  | string
  | {
      readonly tag: string
      readonly dir?: 'ltr' | 'rtl' | undefined
      readonly href?: string | undefined
      readonly start?: number | undefined
      readonly colspan?: number | undefined
      readonly rowspan?: number | undefined
      readonly children: readonly Formatted[]
    }

export type Attached = {
  readonly title: string
  readonly about: string
  /** In place of a file that is left out, by the reason. */
  readonly leftOut: Readonly<Record<LeftOutReason, string>>
  readonly groups: readonly { readonly title: string; readonly files: readonly AttachedFile[] }[]
}

export type AttachedFile = {
  /** The item it proves, as the bookmarks and the contents name it. */
  readonly title: string
  /** On its divider: kind, item, file name, size. */
  readonly facts: readonly Fact[]
  /** Its place in `DocumentJob.sources`. */
  readonly source: number
}
