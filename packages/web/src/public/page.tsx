import { pathIn } from '@jadara/contract/site/pages'
import { filled } from '@jadara/contract/site/placeholders'
import type { PageRequest } from '@jadara/contract/site/render'
import type { SlotName } from '@jadara/contract/site/site-texts'
import type { Text } from '@jadara/contract/text'
import { createContext, useContext } from 'react'
import { dayIn } from '../ui/dates.ts'

/** What every part of a page may ask. */
export type Page = PageRequest & {
  /** The award's day, 'yyyy-MM-dd': what is a date without a time lasts to the end of it (ruling 6). */
  readonly today: string
  readonly say: (text: Text) => string
  /** What the award office says at a place, in the language of the page, its placeholders filled. */
  readonly slot: (name: SlotName) => string
  /** An address of the public site in the language of this page: `to('/prize')` is `/ar/prize`; `/#goals` is a part of the landing page. */
  readonly to: (path: string) => string
}

export function pageOf(request: PageRequest): Page {
  const { language, texts, round, timeZone, now } = request
  const { prizeAmount, prizeCount } = texts
  const facts = { round, timeZone, prizeAmount, prizeCount }
  return {
    ...request,
    today: dayIn(now, timeZone),
    say: (text) => text[language],
    slot: (name) => filled(texts[name][language], language, facts),
    to: (path) =>
      path.startsWith('/#')
        ? `${request.page === 'landing' ? '' : pathIn(language, '/')}${path.slice(1)}`
        : pathIn(language, path),
  }
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('a part of a public page stands outside of it')
  return page
}
