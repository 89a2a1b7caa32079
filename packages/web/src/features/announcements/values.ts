import {
  type AnnouncementDetail,
  type AnnouncementDraft,
  type Audience,
  type AudienceStatus,
  audienceGroups,
  audienceStatuses,
} from '@jadara/contract/announcements/announcements'
import { dearName } from '@jadara/contract/mail/mail-words'

/** The form's values; a theme of '' means all themes. */
export type AnnouncementValues = {
  subject: { en: string; ar: string }
  body: { en: string; ar: string }
  audience: { to: Audience['to']; standing: AudienceStatus; branchId: number | '' }
}

/** A new announcement begins with a greeting. The address may preselect the audience. */
export const toInitialAnnouncementValues = (address: URLSearchParams): AnnouncementValues => ({
  subject: { en: '', ar: '' },
  body: { en: `${dearName.en}\n\n`, ar: `${dearName.ar}\n\n` },
  audience: {
    to: audienceGroups.find((to) => to === address.get('to')) ?? 'subscribers',
    standing: audienceStatuses.find((standing) => standing === address.get('standing')) ?? 'all',
    branchId: '',
  },
})

export const toAnnouncementValues = ({ subject, body, audience }: AnnouncementDetail): AnnouncementValues => ({
  ...{ subject, body },
  audience: { to: audience.to, standing: audience.standing ?? 'all', branchId: audience.branchId ?? '' },
})

export const toAnnouncementDraft = ({ subject, body, audience }: AnnouncementValues): AnnouncementDraft => ({
  ...{ subject, body },
  audience: toAudience(audience),
})

export const toAudience = ({ to, standing, branchId }: AnnouncementValues['audience']): Audience =>
  to === 'applicants' ? { to, standing, ...(branchId === '' ? {} : { branchId }) } : { to }
