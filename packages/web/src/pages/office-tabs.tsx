import { useUnread } from '../lib/live.ts'
import { allTicketsPath } from '../lib/ticket-places.ts'
import { LinkTabs } from '../ui/layout/link-tabs.tsx'
import {
  awardPlaces,
  awardTitle,
  inquiriesPath,
  messagePlaces,
  messagesTitle,
  officePlaces,
  officeTitle,
  reviewingPlaces,
  reviewingTitle,
} from './office-places.ts'

/** Below the title of every screen that belongs to the place. */
export const AwardTabs = () => <LinkTabs label={awardTitle} tabs={awardPlaces} />
export const OfficeTabs = () => <LinkTabs label={officeTitle} tabs={officePlaces} />
export const ReviewingTabs = () => <LinkTabs label={reviewingTitle} tabs={reviewingPlaces} />

/** With what waits unread behind each. */
export function MessageTabs() {
  const { tickets, inquiries } = useUnread()
  const counts: Readonly<Record<string, number>> = { [allTicketsPath]: tickets, [inquiriesPath]: inquiries }
  return <LinkTabs label={messagesTitle} tabs={messagePlaces.map((place) => ({ ...place, count: counts[place.to] ?? 0 }))} />
}
