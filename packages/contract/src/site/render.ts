import type { Deadline } from '../key-dates.ts'
import type { ActiveRound } from '../rounds.ts'
import type { Language, Text } from '../text.ts'
import type { PageName } from './pages.ts'
import type { SiteTexts } from './site-texts.ts'

/** What happened to a form that was sent without scripts: shown above it, and the values stand in it again. */
export type SentForm = {
  readonly form: 'news' | 'contact' | 'inquiry'
  /** True: the success sentence; otherwise the first message, and each field's own. */
  readonly done: boolean
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

/** A page with one sentence, and a button that posts to its own address where there is something to do. */
export type StepPage = { readonly title: Text; readonly says: Text; readonly button?: Text }

/** What somebody who wrote with the contact form and the office have said to each other: behind a secret link, the one page that is personal. */
export type Conversation = {
  /** Of this page, without its language. */
  readonly path: string
  readonly subject: string
  /** The oldest first. */
  readonly messages: readonly { readonly byOffice: boolean; readonly at: string; readonly body: string }[]
  /** 0 as long as the office is to answer. */
  readonly closed: 0 | 1
  /** Of one that was asked twice: the answer is under the other, which has the path where it was asked from the same address. */
  readonly answeredUnder: { readonly path: string | null } | null
}

/** Everything that a public page is drawn from. But for a conversation nothing of it is personal: the same request gives everybody the same bytes. */
export type PageRequest = {
  readonly page: PageName | 'step' | 'inquiry'
  readonly language: Language
  /** The configured address of the portal, without a slash at its end: canonical and alternate links are made of it. */
  readonly publicUrl: string
  /** The instant at which the page is drawn, by the one clock: also between rounds. */
  readonly now: string
  /** The award's: it is named also between rounds. */
  readonly timeZone: string
  readonly texts: SiteTexts
  readonly round: ActiveRound | null
  readonly deadlines: readonly Deadline[]
  readonly sent?: SentForm
  /** What the page `step` says. */
  readonly step?: StepPage
  /** What the page `inquiry` shows. */
  readonly conversation?: Conversation
}

/** What the build of the web package exports as `dist/public/render.js`: the finished HTML of a page, doctype and all. */
export type RenderPage = (request: PageRequest) => string
