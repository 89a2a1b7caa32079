import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import type { SlotName } from './site-texts.ts'

export const socialSlotLabels = [
  ['facebook', text('Facebook', 'فيسبوك')],
  ['x', text('X', 'إكس')],
  ['linkedin', text('LinkedIn', 'لينكدإن')],
  ['youtube', text('YouTube', 'يوتيوب')],
] as const

/** Empty if not given. */
export const contactSlotNames = [
  'officeEmail',
  'officeSecondEmail',
  'telephone',
  'postalAddress',
  'facebook',
  'x',
  'linkedin',
  'youtube',
] as const satisfies readonly SlotName[]

const pair = z.object({ en: z.string(), ar: z.string() })
type Contact = Readonly<Record<(typeof contactSlotNames)[number], typeof pair>>

export const readContact = endpoint({
  method: 'GET',
  path: '/api/site/contact',
  who: 'anyone',
  summary: "Returns the office's addresses, telephone and social links as shown on the public site.",
  reply: z.object(Object.fromEntries(contactSlotNames.map((slot) => [slot, pair])) as Contact),
})

/** Drops remarks after the number: "+20 2 1234 5678 (ext. 12)". */
export const toDialledNumber = (telephone: string): string =>
  (/^[+\d][\d\s./-]*/.exec(telephone)?.[0] ?? telephone).replace(/[^+\d]/g, '')
