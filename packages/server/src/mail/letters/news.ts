import { quantity, text } from '@jadara/contract/core/text'
import { dayPlural as daysLong } from '@jadara/contract/mail/durations'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'

const entered = text(
  'You receive this message because this address was entered on the site of the award, under its news.',
  'وصلتك هذه الرسالة لأن هذا العنوان كُتب في موقع الجائزة لتلقي أخبارها.',
)

/** To an address that was entered for the news, perhaps by somebody else: no further mail follows unless the link is confirmed. */
export const confirmSubscriptionLetter = ({ publicUrl, confirmPath, endPath, days }: ConfirmNews): TemplatedLetter =>
  toTemplatedLetter({
    template: 'confirmNews',
    values: { duration: quantity(days, daysLong) },
    action: { label: text('Yes, send me the news', 'نعم، أرسلوا إليّ الأخبار'), href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: entered,
    unsubscribe: `${publicUrl}${endPath}`,
  })
type ConfirmNews = { publicUrl: string; confirmPath: string; endPath: string; days: number }

/** To a subscriber whose address was entered again. The page does not reveal which of the two letters was sent. */
export const alreadySubscribedLetter = ({ name, publicUrl, endPath }: NewsGoOn): TemplatedLetter =>
  toTemplatedLetter({
    template: 'newsGoOn',
    values: { name: text(name, name) },
    signed: true,
    reason: entered,
    unsubscribe: `${publicUrl}${endPath}`,
  })
type NewsGoOn = { name: string; publicUrl: string; endPath: string }
