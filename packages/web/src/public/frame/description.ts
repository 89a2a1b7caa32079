import { pageMatter } from '@jadara/contract/site/page-slots'
import type { Page } from '../page.tsx'
import { conversationTexts } from '../pages/inquiry-page.tsx'
import { stepOf } from '../pages/step-page.tsx'

/** The sentence that search engines show. */
export function describedAs({ page, step, say, slot }: Page): string {
  if (page === 'step') return say(stepOf(step).says)
  if (page === 'inquiry') return say(conversationTexts.about)
  if (page === 'not-found') return slot('notFoundText').replace(/\s+/g, ' ')
  return slot(page === 'landing' ? 'landingDescription' : pageMatter[page].description)
}
