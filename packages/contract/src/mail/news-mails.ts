import { newsLinkDays } from '../core/limits.ts'
import { quantity, text } from '../core/text.ts'
import { dayPlural } from './durations.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { dearName, linkDuration, personNamePlaceholder, regards } from './mail-words.ts'

export const newsMailTemplates = {
  confirmNews: defineMail({
    title: text('Confirmation of the news', 'تأكيد الاشتراك في الأخبار'),
    sent: text(
      'To an address that was entered for the news: nothing more is sent to it unless the link is followed.',
      'إلى عنوان كُتب لتلقي الأخبار، ولا يصله شيء آخر ما لم يُفتح الرابط.',
    ),
    // No name: anybody can enter an address, and could send words to a stranger in the name.
    placeholders: { duration: linkDuration(quantity(newsLinkDays, dayPlural)) },
    secret: true,
    words: {
      subject: text('Please confirm: news of the award', 'يُرجى التأكيد: أخبار الجائزة'),
      preview: text('One click, and the news comes to this address.', 'نقرة واحدة وتصل الأخبار إلى هذا العنوان.'),
      heading: text('Do you want the news of the award?', 'هل ترغب في تلقي أخبار الجائزة؟'),
      body: text(
        'Somebody, you we hope, asked for the news of the award to be sent to this address. Please confirm it within {duration}.',
        'وصلنا طلب، نأمل أن يكون منك، لإرسال أخبار الجائزة إلى هذا العنوان. يُرجى تأكيده خلال {duration}.',
      ),
      closing: text(
        'If it was not you, there is nothing you need to do: nothing more is sent to you, and your address is forgotten.',
        'أما إذا لم تطلب ذلك، فلا يلزمك أي إجراء: لن تصلك رسائل أخرى، وسيُحذف عنوانك.',
      ),
    },
  }),

  newsGoOn: defineMail({
    title: text('The news is subscribed to already', 'الاشتراك في الأخبار قائم'),
    sent: text('To a subscriber whose address was entered for the news again.', 'إلى مشترك كُتب عنوانه لتلقي الأخبار مرة أخرى.'),
    placeholders: { name: personNamePlaceholder },
    words: {
      subject: text('You already get the news of the award', 'أخبار الجائزة تصلك بالفعل'),
      preview: text('There is nothing you need to do: nothing has changed.', 'لا يلزمك أي إجراء، ولم يتغير شيء.'),
      heading: text('You already get the news', 'الأخبار تصلك بالفعل'),
      body: joinParagraphs(
        dearName,
        text(
          'This address was entered on the site again, by you or by somebody else. You confirmed it before, so there is nothing you need to do: the news goes on as it did.',
          'كُتب هذا العنوان في الموقع من جديد، منك أو من غيرك. وقد سبق أن أكدته، فلا يلزمك أي إجراء، وتستمر الأخبار في الوصول إليك كما كانت.',
        ),
        text(
          'If you want no more of it, stop it with the link at the foot of this message: your address is then forgotten.',
          'وإن لم تعد ترغب فيها، فأوقفها عبر الرابط أسفل هذه الرسالة، وعندها يُحذف عنوانك.',
        ),
      ),
      closing: regards,
    },
  }),
} as const
