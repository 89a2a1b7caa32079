import type { Language, Text } from '../core/text.ts'
import type { QuickCheckAnswers } from '../eligibility/quick-check.ts'
import type { RoundConditions } from '../eligibility/round-conditions.ts'
import type { KeyDateDto } from '../rounds/active-key-dates.ts'
import type { ActiveRound } from '../rounds/active-round.ts'
import type { SharedPageName } from './pages.ts'
import type { SiteTexts } from './site-texts.ts'

/** The outcome of a form sent without scripts; the submitted values are shown again. */
export type SentFormOutcome = {
  readonly form: 'news' | 'contact' | 'inquiry'
  /** True: `message` is the success; false: it is the first error, and `fields` has all. */
  readonly done: boolean
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

/** A page with one sentence, and optionally a button that posts to the page's own path. */
export type MessagePageContent = { readonly title: Text; readonly says: Text; readonly button?: Text }

/** The conversation of an inquiry, opened by a secret link. The only public page with personal data. */
export type InquiryPageContent = {
  /** Without the language prefix. */
  readonly path: string
  readonly subject: string
  /** Oldest first. */
  readonly messages: readonly { readonly byOffice: boolean; readonly at: string; readonly body: string }[]
  /** 0 while it waits for the office. */
  readonly closed: 0 | 1
  /** For a duplicate: the inquiry with the answer. `path` is null if that came from another address. */
  readonly answeredUnder: { readonly path: string | null } | null
}

/** The input of the page renderer. Except for a conversation it has no personal data, so that pages can be cached for everybody. */
export type PageRenderInput = {
  readonly page: SharedPageName | 'step' | 'inquiry'
  readonly language: Language
  /** The configured base URL without a trailing slash, for canonical and alternate links. */
  readonly publicUrl: string
  /** The instant of rendering. */
  readonly now: string
  /** The award's zone, also between rounds. */
  readonly timeZone: string
  readonly texts: SiteTexts
  readonly round: ActiveRound | null
  /** Null between rounds. */
  readonly conditions: RoundConditions | null
  readonly deadlines: readonly KeyDateDto[]
  readonly sent?: SentFormOutcome
  /** Only for page `can-i-apply`, for a single response. */
  readonly answers?: QuickCheckAnswers
  /** Only for page `step`. */
  readonly step?: MessagePageContent
  /** Only for page `inquiry`. */
  readonly conversation?: InquiryPageContent
}

/** Exported by `dist/public/render.js`, built by the web package. Returns the complete HTML document. */
export type RenderPage = (request: PageRenderInput) => string
