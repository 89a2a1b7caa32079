import { pageMatter } from '@jadara/contract/site/page-slots'
import type { Page } from '../page.tsx'

/** The sentence that search engines show. */
export function describedAs({ page, slot }: Page): string {
  if (page === 'not-found') return slot('notFoundText').replace(/\s+/g, ' ')
  return slot(page === 'landing' ? 'landingDescription' : pageMatter[page].description)
}
