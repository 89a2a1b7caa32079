import type { SiteText } from '@jadara/contract/site/endpoints'
import { type Text, text } from '@jadara/contract/text'
import { type Instant, moment } from '../../ui/dates.ts'

/** The award's zone is told with a round; without one, the device's own. */
export const ownZone = (timeZone: string | undefined): string => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** When, and by whom; a name keeps its own direction. */
export function whenAndBy({ at, by }: { at: Instant; by: Text | null }, timeZone: string | undefined): Text {
  const when = moment(at, ownZone(timeZone), { zone: false })
  return by ? text(`${when.en}, \u2068${by.en}\u2069`, `${when.ar}، \u2068${by.ar}\u2069`) : when
}

const never = text('As shipped', 'النص الأصلي')

/** Where a text comes from, in a line: the portal as shipped, or who changed it. */
export function changeWords(stands: SiteText, timeZone: string | undefined): Text {
  const { at, by, shipped } = stands
  if (at === null) return never
  const changed = whenAndBy({ at, by }, timeZone)
  return shipped ? text(`${never.en} again: ${changed.en}`, `${never.ar} من جديد: ${changed.ar}`) : changed
}
