import { type Text, text } from '../core/text.ts'
import { climateBody, climateDescription } from './pages/climate.ts'
import { conditionsBody, conditionsDescription, conditionsInquiries } from './pages/conditions.ts'
import { disclaimerBody, disclaimerDescription } from './pages/disclaimer.ts'
import { goal8Body, goal8Description } from './pages/goal8.ts'
import { privacyBody, privacyDescription } from './pages/privacy.ts'
import { prizeBody, prizeDescription } from './pages/prize.ts'
import { termsBody, termsDescription } from './pages/terms.ts'
import { type PublicPageName, publicPages } from './pages.ts'
import { type Slot, slot } from './slot.ts'

const description = (page: PublicPageName, initial: Text): Slot =>
  slot('line', text(`${publicPages[page].title.en}: description`, `${publicPages[page].title.ar}: الوصف`), initial, {
    hint: text('The sentence that search engines show.', 'الجملة التي تعرضها محركات البحث.'),
  })

const body = (page: PublicPageName, initial: Text, hint?: Text): Slot =>
  slot('rich', text(`${publicPages[page].title.en}: text`, `${publicPages[page].title.ar}: النص`), initial, hint && { hint })

export const pageSlots = {
  conditionsDescription: description('conditions', conditionsDescription),
  conditionsBody: body('conditions', conditionsBody),
  conditionsInquiries: slot('lines', text('Entry Guidelines: inquiries', 'شروط التقدّم: الاستفسارات'), conditionsInquiries, {
    hint: text('The two addresses of the office follow by themselves.', 'يليها عنوانا البريد الإلكتروني للمكتب تلقائيًّا.'),
  }),
  canIApplyDescription: description(
    'can-i-apply',
    text(
      'Four questions that tell, before you register, whether you meet the conditions of the award’s current round.',
      'أربعة أسئلة تعرف منها، قبل التسجيل، هل تستوفي شروط الدورة الحالية للجائزة.',
    ),
  ),
  canIApplyIntro: slot(
    'lines',
    text('Can I apply?: introduction', 'هل يمكنني التقدّم؟: التمهيد'),
    text(
      'A few questions before you register. No account is needed, and nothing of your answers is stored.',
      'بضعة أسئلة قبل التسجيل. لا تحتاج إلى حساب، ولا يُحفظ شيء من إجاباتك.',
    ),
  ),
  deadlinesDescription: description(
    'deadlines',
    text(
      'When submission opens and closes, and the other key dates of the award’s current round.',
      'موعد فتح باب التقدّم وإغلاقه، وسائر المواعيد المهمة في الدورة الحالية للجائزة.',
    ),
  ),
  deadlinesIntro: slot(
    'lines',
    text('Key Dates: introduction', 'مواعيد مهمة: التمهيد'),
    text(
      'All times are those of {zone}. A date lasts until the end of its day.',
      'جميع المواعيد {zone}، ويمتد كل موعد حتى نهاية يومه.',
    ),
  ),
  deadlinesNone: slot(
    'line',
    text('Key Dates: before any is announced', 'مواعيد مهمة: قبل إعلان أي موعد'),
    text('No key dates have been announced yet.', 'لم تُعلن مواعيد بعد.'),
    { hint: text('Also on the landing page.', 'وفي الصفحة الرئيسية أيضًا.') },
  ),
  prizeDescription: description('prize', prizeDescription),
  prizeBody: body('prize', prizeBody),
  goal8Description: description('SDG3', goal8Description),
  goal8Body: body('SDG3', goal8Body),
  climateDescription: description('SDG13', climateDescription),
  climateBody: body('SDG13', climateBody),
  privacyDescription: description('privacy-policy', privacyDescription),
  privacyBody: body(
    'privacy-policy',
    privacyBody,
    text(
      'Let the university’s legal office read it before the first round.',
      'يُستحسن أن تراجعه الشؤون القانونية بالجامعة قبل الدورة الأولى.',
    ),
  ),
  termsDescription: description('terms-and-conditions', termsDescription),
  termsBody: body(
    'terms-and-conditions',
    termsBody,
    text(
      'Let the university’s legal office read it before the first round.',
      'يُستحسن أن تراجعه الشؤون القانونية بالجامعة قبل الدورة الأولى.',
    ),
  ),
  disclaimerDescription: description('evacuation-responsibility', disclaimerDescription),
  disclaimerBody: body('evacuation-responsibility', disclaimerBody),
} as const

/** The slots of each page. For the landing page see landing.ts. */
export const pageSlotNames = {
  conditions: { description: 'conditionsDescription', body: 'conditionsBody', inquiries: 'conditionsInquiries' },
  'can-i-apply': { description: 'canIApplyDescription', intro: 'canIApplyIntro' },
  deadlines: { description: 'deadlinesDescription', intro: 'deadlinesIntro', none: 'deadlinesNone' },
  prize: { description: 'prizeDescription', body: 'prizeBody' },
  SDG3: { description: 'goal8Description', body: 'goal8Body' },
  SDG13: { description: 'climateDescription', body: 'climateBody' },
  'privacy-policy': { description: 'privacyDescription', body: 'privacyBody' },
  'terms-and-conditions': { description: 'termsDescription', body: 'termsBody' },
  'evacuation-responsibility': { description: 'disclaimerDescription', body: 'disclaimerBody' },
} as const satisfies Record<
  Exclude<PublicPageName, 'landing'>,
  { readonly description: keyof typeof pageSlots } & Readonly<Record<string, keyof typeof pageSlots>>
>
