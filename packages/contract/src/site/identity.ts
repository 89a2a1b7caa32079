import { sameInBoth, text } from '../core/text.ts'
import { slot } from './slot.ts'

const social = (name: string) =>
  slot('url', text(`${name} page`, `صفحة ${name}`), sameInBoth(''), {
    hint: text('The whole address, beginning with https://', 'العنوان كاملًا، بدءًا من \u2066https://\u2069'),
    optional: true,
  })

/** Shown on every page. */
export const identitySlots = {
  awardName: slot('line', text('Name of the award', 'اسم الجائزة'), text('Research Excellence Award', 'جائزة التميّز البحثي'), {
    inMails: true,
  }),
  university: slot('line', text('Host university', 'الجامعة المضيفة'), text('The University', 'الجامعة'), {
    inMails: true,
  }),
  namesakeName: slot('line', text('Name of the award’s namesake', 'اسم من تحمل الجائزة اسمه'), text('', ''), {
    hint: text('Shown above the biography once it is given.', 'يظهر أعلى السيرة بعد كتابته.'),
    optional: true,
  }),
  officeEmail: slot(
    'email',
    text('First address of the office', 'البريد الأول لمكتب الجائزة'),
    sameInBoth('award@university.example'),
  ),
  officeSecondEmail: slot(
    'email',
    text('Second address of the office', 'البريد الثاني لمكتب الجائزة'),
    sameInBoth('award.inquiries@university.example'),
    {
      hint: text('Left empty, the office has one address.', 'إن تُرك فارغًا كان للمكتب بريد واحد.'),
      optional: true,
    },
  ),
  telephone: slot('line', text('Telephone', 'الهاتف'), sameInBoth(''), {
    hint: text(
      'As it is dialled from abroad, alike in both languages: +20 2 1234 5678',
      'كما يُطلب من الخارج، وبالأرقام نفسها في اللغتين: ‎+20 2 1234 5678',
    ),
    inMails: true,
    leftToRight: true,
    optional: true,
  }),
  postalAddress: slot(
    'lines',
    text('Postal address', 'العنوان البريدي'),
    text('The Award Office\nThe University\nArab Republic of Egypt', 'مكتب الجائزة\nالجامعة\nجمهورية مصر العربية'),
    { inMails: true },
  ),
  facebook: social('Facebook'),
  x: social('X'),
  linkedin: social('LinkedIn'),
  youtube: social('YouTube'),
  logo: slot('picture', text('Logo', 'الشعار'), sameInBoth(''), {
    hint: text('Without one, the mark of the portal is shown.', 'إن لم يُرفع شعار ظهرت علامة البوابة.'),
    optional: true,
  }),
  accentColour: slot('colour', text('Accent colour', 'لون التمييز'), sameInBoth('#0f4c75'), {
    hint: text(
      'Of links and of the main button. Choose a dark one: it is read on white.',
      'لون الروابط والزر الرئيسي. يُفضَّل لون داكن، فهو يُقرأ على أرضية بيضاء.',
    ),
  }),
} as const
