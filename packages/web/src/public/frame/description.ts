import { failures } from '@jadara/contract/failures'
import { pageMatter } from '@jadara/contract/site/page-slots'
import type { Page } from '../page.tsx'

/** The sentence that search engines show. */
export function describedAs({ page, say, slot }: Page): string {
  if (page === 'not-found') return say(failures.notFound)
  return slot(page === 'landing' ? 'landingDescription' : pageMatter[page].description)
}
