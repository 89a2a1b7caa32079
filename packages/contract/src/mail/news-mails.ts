import { newsLinkDays } from '../limits.ts'
import { quantity, text } from '../text.ts'
import { days } from './durations.ts'
import { defineMail, paragraphs } from './mail-template.ts'
import { dearName, howLong, personName, regards } from './mail-words.ts'

/** To addresses that were entered under the news of the site. */
export const newsMails = {
  confirmNews: defineMail({
    title: text('Confirmation of the news', 'تأكيد الاشتراك في الأخبار'),
    sent: text(
      'To an address that was entered for the news: nothing more is sent to it unless the link is followed.',
      'إلى عنوان كُتب لتلقي الأخبار، ولا يصله شيء آخر ما لم يُفتح الرابط.',
    ),
    // No name: whoever entered the address typed the name too, and could say anything to a stranger.
    placeholders: { duration: howLong(quantity(newsLinkDays, days)) },
    secret: true,
    words: {
      subject: text('Please confirm: news of the award', 'يُرجى التأكيد: أخبار الجائزة'),
      preview: text('One click, and the news comes to this address.', 'نقرة واحدة وتصل الأخبار إلى هذا العنوان.'),
      heading: text('Do you want the news of the award?', 'هل ترغبون في تلقي أخبار الجائزة؟'),
      body: text(
        'Somebody, you we hope, asked for the news of the award to be sent to this address. Please confirm it within {duration}.',
        'وصلنا طلب، نأمل أن يكون منكم، لإرسال أخبار الجائزة إلى هذا العنوان. يُرجى تأكيده خلال {duration}.',
      ),
      closing: text(
        'If it was not you, there is nothing you need to do: nothing more is sent to you, and your address is forgotten.',
        'أما إذا لم تطلبوا ذلك، فلا يلزمكم أي إجراء: لن تصلكم رسائل أخرى، وسيُحذف عنوانكم.',
      ),
    },
  }),

  newsGoOn: defineMail({
    title: text('The news is subscribed to already', 'الاشتراك في الأخبار قائم'),
    sent: text('To a subscriber whose address was entered for the news again.', 'إلى مشترك كُتب عنوانه لتلقي الأخبار مرة أخرى.'),
    placeholders: { name: personName },
    words: {
      subject: text('You already get the news of the award', 'أخبار الجائزة تصلكم بالفعل'),
      preview: text('There is nothing you need to do: nothing has changed.', 'لا يلزمكم أي إجراء، ولم يتغير شيء.'),
      heading: text('You already get the news', 'الأخبار تصلكم بالفعل'),
      body: paragraphs(
        dearName,
        text(
          'This address was entered on the site again, by you or by somebody else. You confirmed it before, so there is nothing you need to do: the news goes on as it did.',
          'كُتب هذا العنوان في الموقع من جديد، منكم أو من غيركم. وقد سبق أن أكدتموه، فلا يلزمكم أي إجراء، وتستمر الأخبار في الوصول إليكم كما كانت.',
        ),
        text(
          'If you want no more of it, stop it with the link at the foot of this message: your address is then forgotten.',
          'وإن لم تعودوا ترغبون فيها، فأوقفوها عبر الرابط أسفل هذه الرسالة، وعندها يُحذف عنوانكم.',
        ),
      ),
      closing: regards,
    },
  }),
} as const
