import type { SiteText } from '@jadara/contract/site/endpoints'
import { type Text, text } from '@jadara/contract/text'
import { whenAndBy } from '../../lib/when-and-by.ts'

const never = text('As shipped', 'النص الأصلي')

/** Where a text comes from, in a line: the portal as shipped, or who changed it. */
export function changeWords(stands: SiteText, timeZone: string | undefined): Text {
  const { at, by, shipped } = stands
  if (at === null) return never
  const changed = whenAndBy({ at, by }, timeZone)
  return shipped ? text(`${never.en} again: ${changed.en}`, `${never.ar} من جديد: ${changed.ar}`) : changed
}
