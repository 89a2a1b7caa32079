import { type Instant, moment } from '@jadara/contract/moment'
import { type Text, text } from '@jadara/contract/text'

/** The award's zone is told with a round; without one, the device's own. */
export const ownZone = (timeZone: string | undefined): string => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** When, and by whom; a name keeps its own direction. */
export function whenAndBy({ at, by }: { at: Instant; by: Text | null }, timeZone: string | undefined): Text {
  const when = moment(at, ownZone(timeZone), { zone: false })
  return by ? text(`${when.en}, \u2068${by.en}\u2069`, `${when.ar}، \u2068${by.ar}\u2069`) : when
}
