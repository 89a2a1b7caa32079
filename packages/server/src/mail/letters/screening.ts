import type { screeningMailTemplates } from '@jadara/contract/mail/screening-mails'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import { ownApplicationReason, toOfficeQuote, toOwnApplicationLink } from '../letter-words.ts'

export type ScreeningMailName = keyof typeof screeningMailTemplates

type ScreeningParams = { readonly template: ScreeningMailName; readonly reason: string; readonly publicUrl: string }

/** To an applicant, about whether their application takes part. `reason` may be ''. */
export const screeningLetter = ({ template, reason, publicUrl }: ScreeningParams): TemplatedLetter =>
  toTemplatedLetter({
    template,
    values: {},
    quote: toOfficeQuote(reason),
    facts: [],
    action: toOwnApplicationLink(publicUrl),
    signed: true,
    reason: ownApplicationReason,
  })
