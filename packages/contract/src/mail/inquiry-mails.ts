import { text } from '../core/text.ts'
import { defineMail, joinParagraphs, type Placeholder } from './mail-template.ts'
import { regards } from './mail-words.ts'

const subject: Placeholder = {
  label: text('The subject that was asked under', 'موضوع الرسالة'),
  sample: text('Submitting at night', 'التقديم ليلًا'),
}
const asker: Placeholder = {
  label: text('The name of the sender', 'اسم كاتب الرسالة'),
  sample: text('Mariam Abdelrahman', 'مريم عبد الرحمن'),
}
const number: Placeholder = { label: text('The number of the inquiry', 'رقم الرسالة'), sample: text('42', '٤٢') }

/** Mails of the contact form. Those to the office contain both languages. */
export const inquiryMailTemplates = {
  // Contains nothing that the sender typed, because the address may be a stranger's.
  inquiryReceipt: defineMail({
    title: text('Receipt of an inquiry', 'تأكيد استلام رسالة من الموقع'),
    sent: text(
      'To the person who wrote with the contact form. It repeats nothing of what they typed: the address may be a stranger’s.',
      'إلى من كتب عبر نموذج التواصل. لا تكرر شيئًا مما كُتب، فقد يكون العنوان لشخص آخر.',
    ),
    placeholders: { number },
    words: {
      subject: text('We have your message (no. {number})', 'وصلتنا رسالتك (رقم {number})'),
      preview: text('The award office answers as soon as it can.', 'يجيبك مكتب الجائزة في أقرب وقت.'),
      heading: text('We have your message', 'وصلتنا رسالتك'),
      body: joinParagraphs(
        text(
          'Thank you for writing to the award office. Your message has arrived, and you will get the answer by mail.',
          'نشكرك على الكتابة إلى مكتب الجائزة. وصلتنا رسالتك، وسيصلك الرد بالبريد.',
        ),
        text(
          'With the link below you can read your message again, and add to it, at any time. Please keep the link to yourself: anyone who has it can read the conversation.',
          'ويمكنك في أي وقت قراءة رسالتك والإضافة إليها عبر الرابط أدناه. يُرجى الاحتفاظ به لنفسك، فكل من لديه الرابط يمكنه قراءة المحادثة.',
        ),
      ),
      closing: text(
        'If you wrote no message, somebody has entered your address by mistake, and there is nothing you need to do.',
        'أما إذا لم تكتب إلينا، فقد أُدخل عنوانك سهوًا، ولا يلزمك أي إجراء.',
      ),
    },
  }),
  inquiryReply: defineMail({
    title: text('Reply to an inquiry', 'الرد على رسالة من الموقع'),
    sent: text(
      'To the person who wrote with the contact form, when the office replies. The reply and the message that it answers follow below the text.',
      'إلى من كتب عبر نموذج التواصل، عند رد المكتب. يأتي نص الرد وما يجيب عنه بعد هذه الكلمات.',
    ),
    placeholders: { subject, name: asker },
    words: {
      subject: text('Re: {subject}', 'رد: {subject}'),
      preview: text('The award office has answered you.', 'أجابك مكتب الجائزة.'),
      heading: text('The award office has answered you', 'أجابك مكتب الجائزة'),
      body: joinParagraphs(
        text('Dear {name},', '{name}، تحية طيبة وبعد،'),
        text(
          'The award office has answered your message. If anything is still unclear, write again with the link below: replies to this mail are not read.',
          'ردّ مكتب الجائزة على رسالتك. وإن بقي لديك سؤال، فاكتب إلينا من جديد عبر الرابط أدناه. ولا تُقرأ الردود المرسلة على هذه الرسالة بالبريد.',
        ),
      ),
      closing: regards,
    },
  }),
  inquiryReceived: defineMail({
    title: text('New inquiry', 'رسالة جديدة من الموقع'),
    sent: text('To the office, when somebody writes with the contact form.', 'إلى المكتب، عندما يكتب أحد عبر نموذج التواصل.'),
    placeholders: { number, name: asker },
    words: {
      subject: text('Inquiry {number}', 'رسالة من الموقع رقم {number}'),
      preview: text('From {name}', 'من {name}'),
      heading: text('An inquiry from the site', 'رسالة من الموقع'),
      body: text('Somebody has written to the office with the contact form.', 'وصلت رسالة إلى المكتب عبر نموذج التواصل.'),
      closing: text('', ''),
    },
  }),
  inquiryWrittenOn: defineMail({
    title: text('Further message of an inquiry', 'إضافة إلى رسالة من الموقع'),
    sent: text(
      'To the office, when the sender adds something: once, until somebody of the office has read it.',
      'إلى المكتب، عندما يضيف صاحب الرسالة جديدًا: مرة واحدة إلى أن يقرأها أحد في المكتب.',
    ),
    placeholders: { number, name: asker },
    words: {
      subject: text('Inquiry {number}', 'رسالة من الموقع رقم {number}'),
      preview: text('{name} has written again', 'رسالة أخرى من {name}'),
      heading: text('Another message in an inquiry', 'رسالة أخرى في محادثة سابقة'),
      body: text('The sender has added something by the link of the conversation.', 'أضاف صاحب الرسالة جديدًا عبر رابط المحادثة.'),
      closing: text('', ''),
    },
  }),
} as const
