import { text } from '../core/text.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { regards } from './mail-words.ts'

const number = 'JDR-1-00042'

export const receiptMailTemplates = {
  sealedReceipt: defineMail({
    title: text('Receipt', 'الإيصال'),
    sent: text('To an applicant whose application has just been submitted and sealed.', 'إلى المتقدم فور تقديم طلبه وختمه.'),
    placeholders: {
      receiptNumber: { label: text('The number of the receipt', 'رقم الإيصال'), sample: text(number, number) },
    },
    words: {
      subject: text('Your application is submitted: receipt {receiptNumber}', 'تم تقديم طلبك: إيصال رقم {receiptNumber}'),
      preview: text('Please keep this message: it is your receipt.', 'يُرجى الاحتفاظ بهذه الرسالة، فهي إيصالك.'),
      heading: text('Your application is received and sealed', 'تم استلام طلبك وختمه'),
      body: joinParagraphs(
        text(
          'Your award file has been submitted successfully. Nothing in it can be changed any more. Please keep this message: it is your receipt.',
          'تم تقديم ملف الجائزة بنجاح، ولم يعد من الممكن تعديل أي شيء فيه. يُرجى الاحتفاظ بهذه الرسالة، فهي إيصالك.',
        ),
        text(
          'The digest is the fingerprint of all you submitted: the smallest change would give another. Anybody can check it with the link below, which shows the number, the time and the digest, and no personal data.',
          'البصمة الرقمية خلاصة كل ما قدمته، وأي تغيير فيه مهما صغر ينتج بصمة أخرى. ويمكن لأي شخص مطابقتها عبر الرابط أدناه، وهو يعرض رقم الإيصال ووقت الاستلام والبصمة دون أي بيانات شخصية.',
        ),
      ),
      closing: regards,
    },
  }),
} as const
