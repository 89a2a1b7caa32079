import type { Text } from '@jadara/contract/core/text'
import { localizedPath } from '@jadara/contract/site/pages'
import { applySitePlaceholders } from '@jadara/contract/site/placeholders'
import type { PageRenderInput } from '@jadara/contract/site/render'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { createContext, useContext } from 'react'
import { toDayInZone } from '../ui/dates.ts'

/** The context of every part of a page. */
export type PublicPageData = PageRenderInput & {
  /** Today in the award's zone, 'yyyy-MM-dd'. A date without a time lasts to its end (specification SUB-1). */
  readonly today: string
  readonly say: (text: Text) => string
  /** A site text in the language of the page, with its placeholders filled. */
  readonly slot: (name: SlotName) => string
  /** A localized path: `to('/prize')` is `/ar/prize`; `/#goals` is a section of the landing page. */
  readonly to: (path: string) => string
}

export function toPublicPageData(request: PageRenderInput): PublicPageData {
  const { language, texts, round, timeZone, now } = request
  const { prizeAmount, prizeCount } = texts
  const facts = { round, timeZone, prizeAmount, prizeCount }
  return {
    ...request,
    today: toDayInZone(now, timeZone),
    say: (text) => text[language],
    slot: (name) => applySitePlaceholders(texts[name][language], language, facts),
    to: (path) =>
      path.startsWith('/#')
        ? `${request.page === 'landing' ? '' : localizedPath(language, '/')}${path.slice(1)}`
        : localizedPath(language, path),
  }
}

export const PublicPageContext = createContext<PublicPageData | undefined>(undefined)

export function usePublicPage(): PublicPageData {
  const page = useContext(PublicPageContext)
  if (!page) throw new Error('a part of a public page stands outside of it')
  return page
}
