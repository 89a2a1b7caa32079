import { quantity, text } from '@jadara/contract/text'
import type { Letter } from '../letter.ts'
import { greeting, regards } from '../letter-words.ts'

const entered = text(
  'You receive this message because this address was entered on the site of the award, under its news.',
  'وصلتكم هذه الرسالة لأن هذا العنوان كُتب في موقع الجائزة لتلقي أخبارها.',
)

/** To whoever asked for the news, or was named by somebody else: nothing more comes unless the link is followed. */
export const confirmNews = ({ publicUrl, confirmPath, endPath, days }: ConfirmNews): Letter => ({
  subject: text('Please confirm: news of the award', 'يُرجى التأكيد: أخبار الجائزة'),
  preview: text('One click, and the news comes to this address.', 'نقرة واحدة وتصل الأخبار إلى هذا العنوان.'),
  heading: text('Do you want the news of the award?', 'هل ترغبون في تلقي أخبار الجائزة؟'),
  paragraphs: [
    // No greeting by name: whoever entered this address typed the name too, and could say anything to a stranger.
    text(
      `Somebody, you we hope, asked for the news of the award to be sent to this address. Please confirm it within ${quantity(days, daysLong).en}.`,
      `وصلنا طلب، نأمل أن يكون منكم، لإرسال أخبار الجائزة إلى هذا العنوان. يُرجى تأكيده خلال ${quantity(days, daysLong).ar}.`,
    ),
  ],
  action: { label: text('Yes, send me the news', 'نعم، أرسلوا إليّ الأخبار'), href: `${publicUrl}${confirmPath}` },
  closing: text(
    'If it was not you, there is nothing you need to do: nothing more is sent to you, and your address is forgotten.',
    'أما إذا لم تطلبوا ذلك، فلا يلزمكم أي إجراء: لن تصلكم رسائل أخرى، وسيُحذف عنوانكم.',
  ),
  signed: true,
  reason: entered,
  unsubscribe: `${publicUrl}${endPath}`,
})
type ConfirmNews = { publicUrl: string; confirmPath: string; endPath: string; days: number }

const daysLong = {
  en: { one: '# day', other: '# days' },
  ar: { zero: '# يوم', one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
} as const

/** To whoever takes part already, when their address was entered again: the page says to nobody which of the two letters went out. */
export const newsGoOn = ({ name, publicUrl, endPath }: NewsGoOn): Letter => ({
  subject: text('You already get the news of the award', 'أخبار الجائزة تصلكم بالفعل'),
  preview: text('There is nothing you need to do: nothing has changed.', 'لا يلزمكم أي إجراء، ولم يتغير شيء.'),
  heading: text('You already get the news', 'أخبار الجائزة تصلكم بالفعل'),
  paragraphs: [
    greeting(text(name, name)),
    text(
      'This address was entered on the site again, by you or by somebody else. You confirmed it before, so there is nothing you need to do: the news goes on as it did.',
      'كُتب هذا العنوان في الموقع من جديد، منكم أو من غيركم. وقد سبق أن أكدتموه، فلا يلزمكم أي إجراء، وتستمر الأخبار في الوصول إليكم كما كانت.',
    ),
    text(
      'If you want no more of it, stop it with the link at the foot of this message: your address is then forgotten.',
      'وإن لم تعودوا ترغبون فيها، فأوقفوها عبر الرابط أسفل هذه الرسالة، وعندها يُحذف عنوانكم.',
    ),
  ],
  closing: regards,
  signed: true,
  reason: entered,
  unsubscribe: `${publicUrl}${endPath}`,
})
type NewsGoOn = { name: string; publicUrl: string; endPath: string }
