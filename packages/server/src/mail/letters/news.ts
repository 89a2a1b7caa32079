import { days as daysLong } from '@jadara/contract/mail/durations'
import { quantity, text } from '@jadara/contract/text'
import { type TemplatedLetter, templated } from '../templated.ts'

const entered = text(
  'You receive this message because this address was entered on the site of the award, under its news.',
  'وصلتك هذه الرسالة لأن هذا العنوان كُتب في موقع الجائزة لتلقي أخبارها.',
)

/** To whoever asked for the news, or was named by somebody else: nothing more comes unless the link is followed. */
export const confirmNews = ({ publicUrl, confirmPath, endPath, days }: ConfirmNews): TemplatedLetter =>
  templated({
    template: 'confirmNews',
    values: { duration: quantity(days, daysLong) },
    action: { label: text('Yes, send me the news', 'نعم، أرسلوا إليّ الأخبار'), href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: entered,
    unsubscribe: `${publicUrl}${endPath}`,
  })
type ConfirmNews = { publicUrl: string; confirmPath: string; endPath: string; days: number }

/** To whoever takes part already, when their address was entered again: the page says to nobody which of the two letters went out. */
export const newsGoOn = ({ name, publicUrl, endPath }: NewsGoOn): TemplatedLetter =>
  templated({
    template: 'newsGoOn',
    values: { name: text(name, name) },
    signed: true,
    reason: entered,
    unsubscribe: `${publicUrl}${endPath}`,
  })
type NewsGoOn = { name: string; publicUrl: string; endPath: string }
