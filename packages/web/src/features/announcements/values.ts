import {
  type AnnouncementDetail,
  type AnnouncementDraft,
  type Audience,
  type AudienceStatus,
  audienceGroups,
  audienceStatuses,
} from '@jadara/contract/announcements/announcements'
import type { TicketFile } from '@jadara/contract/conversations/tickets'
import { dearName } from '@jadara/contract/mail/mail-words'

/** The form's values; a theme of '' means all themes. */
export type AnnouncementValues = {
  subject: { en: string; ar: string }
  body: { en: string; ar: string }
  audience: { to: Audience['to']; standing: AudienceStatus; branchId: number | ''; of?: Audience['of'] }
  files: TicketFile[]
}

/** Of a new announcement. Letters to chosen people begin where the people are chosen. */
export const publicAudienceGroups = audienceGroups.filter((to) => to !== 'chosen')

/** A new announcement begins with a greeting. The address may preselect the audience. */
export const toInitialAnnouncementValues = (address: URLSearchParams): AnnouncementValues => ({
  subject: { en: '', ar: '' },
  body: { en: `${dearName.en}\n\n`, ar: `${dearName.ar}\n\n` },
  audience: {
    to: publicAudienceGroups.find((to) => to === address.get('to')) ?? 'subscribers',
    standing: audienceStatuses.find((standing) => standing === address.get('standing')) ?? 'all',
    branchId: '',
  },
  files: [],
})

export const toAnnouncementValues = ({ subject, body, audience, files }: AnnouncementDetail): AnnouncementValues => ({
  ...{ subject, body, files },
  audience: {
    ...{ to: audience.to, standing: audience.standing ?? 'all', branchId: audience.branchId ?? '' },
    ...(audience.of && { of: audience.of }),
  },
})

export const toAnnouncementDraft = ({ subject, body, audience, files }: AnnouncementValues): AnnouncementDraft => ({
  ...{ subject, body },
  audience: toAudience(audience),
  files: files.map(({ guid }) => guid),
})

export function toAudience({ to, standing, branchId, of }: AnnouncementValues['audience']): Audience {
  if (to === 'chosen') return { to, of }
  return to === 'applicants' ? { to, standing, ...(branchId === '' ? {} : { branchId }) } : { to }
}
