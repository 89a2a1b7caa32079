import type { UnreadReason } from '@jadara/contract/works/record-drafts'

/** The source of a fact: an entry of the PDF's metadata, an area that is a link, or a line of a page, all counted from 1. */
export type FactSource =
  | { readonly from: 'metadata'; readonly entry: string }
  | { readonly from: 'link'; readonly page: number }
  | { readonly from: 'text'; readonly page: number; readonly line: number }

export type Fact<Value = string> = { readonly value: Value; readonly where: FactSource }

/** What a paper's own pages and metadata say about it. What is not certain is absent; `doi` is in lower case, without a resolver. */
export type PaperFacts = {
  readonly doi?: Fact
  /** DOIs of which one may be the paper's, when none of them is certain. */
  readonly possibleDois: readonly Fact[]
  readonly title?: Fact
  /** As printed, without degrees and marks. */
  readonly authors?: Fact<readonly string[]>
  readonly year?: Fact<number>
  readonly container?: Fact
  readonly volume?: Fact
  readonly issue?: Fact
  /** 12–34, or the number of the article. */
  readonly pages?: Fact
  readonly issn?: Fact
  /** Of the title. */
  readonly language?: 'ar' | 'en'
  readonly unread?: UnreadReason
}
