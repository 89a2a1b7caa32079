import {
  type AnnouncementDetail,
  type AnnouncementDraft,
  type Audience,
  type AudienceStanding,
  announcementDraft,
  audienceStandings,
  audiences,
} from '@jadara/contract/announcements'
import { dearName } from '@jadara/contract/mail/mail-words'
import type { Resolver } from 'react-hook-form'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

/** What the form holds; a theme of '' is all of them. */
export type AnnouncementValues = {
  subject: { en: string; ar: string }
  body: { en: string; ar: string }
  audience: { to: Audience['to']; standing: AudienceStanding; branchId: number | '' }
}

/** A new announcement greets its reader; whom it is for may stand in the address, as the list of applicants writes it. */
export const freshValues = (address: URLSearchParams): AnnouncementValues => ({
  subject: { en: '', ar: '' },
  body: { en: `${dearName.en}\n\n`, ar: `${dearName.ar}\n\n` },
  audience: {
    to: audiences.find((to) => to === address.get('to')) ?? 'subscribers',
    standing: audienceStandings.find((standing) => standing === address.get('standing')) ?? 'all',
    branchId: '',
  },
})

export const valuesOf = ({ subject, body, audience }: AnnouncementDetail): AnnouncementValues => ({
  ...{ subject, body },
  audience: { to: audience.to, standing: audience.standing ?? 'all', branchId: audience.branchId ?? '' },
})

/** As the portal takes it. */
export const draftOf = ({ subject, body, audience }: AnnouncementValues): AnnouncementDraft => ({
  ...{ subject, body },
  audience: audienceOf(audience),
})

export const audienceOf = ({ to, standing, branchId }: AnnouncementValues['audience']): Audience =>
  to === 'applicants' ? { to, standing, ...(branchId === '' ? {} : { branchId }) } : { to }

const checked = zodResolver(announcementDraft as never)

/** What is checked is what is sent; what the form holds stays as it is. */
export const announcementResolver: Resolver<AnnouncementValues> = async (values, context, options) => {
  const { errors } = await checked(draftOf(values) as never, context, options as never)
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} }
}
