import { LinkTabs } from '../ui/layout/link-tabs.tsx'
import {
  awardPlaces,
  awardTitle,
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
export const MessageTabs = () => <LinkTabs label={messagesTitle} tabs={messagePlaces} />
