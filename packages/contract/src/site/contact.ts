import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import type { SlotName } from './site-texts.ts'

/** The pages of the award elsewhere, as far as the office names them. */
export const socialSlots = [
  ['facebook', text('Facebook', 'فيسبوك')],
  ['x', text('X', 'إكس')],
  ['linkedin', text('LinkedIn', 'لينكدإن')],
  ['youtube', text('YouTube', 'يوتيوب')],
] as const

/** What says how the office is reached. What is not given is ''. */
export const contactSlots = [
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
type Contact = Readonly<Record<(typeof contactSlots)[number], typeof pair>>

export const readContact = endpoint({
  method: 'GET',
  path: '/api/site/contact',
  who: 'anyone',
  summary: 'How the award office is reached: its addresses, telephone and social links, as the public site shows them.',
  reply: z.object(Object.fromEntries(contactSlots.map((slot) => [slot, pair])) as Contact),
})

/** The number without what is said beside it: "+20 2 1234 5678 (ext. 12)". */
export const dialled = (telephone: string): string =>
  (/^[+\d][\d\s./-]*/.exec(telephone)?.[0] ?? telephone).replace(/[^+\d]/g, '')
