import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, steps } from '../manual.ts'

export const publicSite: ManualChapter = {
  id: 'public-site',
  title: text('Texts of the public site', 'نصوص الموقع العام'),
  about: text(
    'Every sentence of the public pages can be changed, in both languages, without help from anybody.',
    'كل جملة في الصفحات العامة يمكنك تعديلها باللغتين دون مساعدة أحد.',
  ),
  sections: [
    {
      id: 'site-edit',
      title: text('Change a text', 'تعديل نص'),
      screen: '/dashboard/admin/site',
      blocks: [
        steps(
          text(
            'Open [[Public site]]. The texts are listed by page; search for a word, or choose [[Changed]] to see what is no longer as shipped.',
            'افتح [[الموقع العام]]. النصوص مرتبة بحسب الصفحات، فابحث بكلمة، أو اختر [[المعدّلة]] لترى ما لم يعد كما ورد أصلًا.',
          ),
          text(
            'Press [[Edit]] beside a page. Write English and Arabic beside each other.',
            'اضغط [[تعديل]] بجوار الصفحة، واكتب الإنجليزية والعربية جنبًا إلى جنب.',
          ),
          text(
            'Press [[Preview]] to see the page before anything is saved, on a desktop and on a phone.',
            'اضغط [[معاينة]] لترى الصفحة قبل حفظ أي شيء، على الحاسوب وعلى الهاتف.',
          ),
          text('Press [[Save]]. The public sees it at once.', 'اضغط [[حفظ]] فيراها الجمهور فورًا.'),
        ),
      ],
    },
    {
      id: 'site-award',
      title: text('Name, colour and addresses', 'الاسم واللون والعناوين'),
      screen: '/dashboard/admin/site',
      blocks: [
        paragraph(
          text(
            '[[Award and office]] has the names of award and university, the logo, the colour and the addresses of the office. They are on every page, in every mail and in every document.',
            'في [[الجائزة ومكتبها]] اسما الجائزة والجامعة والشعار واللون وعناوين المكتب، وتظهر في كل صفحة ورسالة ومستند.',
          ),
        ),
        note(
          text(
            'Some texts contain placeholders in braces. They are replaced by the settings of the round, for example the days of the PhD: leave them where they are.',
            'في بعض النصوص رموز بين أقواس معقوفة تحل محلها إعدادات الدورة، كتواريخ الدكتوراه، فاتركها في مكانها.',
          ),
        ),
      ],
    },
    {
      id: 'site-history',
      title: text('Go back to an earlier text', 'الرجوع إلى نص سابق'),
      screen: '/dashboard/admin/site',
      blocks: [
        paragraph(
          text(
            'Every saved wording is kept. Open [[History]] at the text and take an earlier one, or press [[Back to the shipped text]].',
            'كل صياغة محفوظة باقية. افتح [[السجل]] عند النص واختر صياغة سابقة، أو اضغط [[العودة إلى النص الأصلي]].',
          ),
        ),
      ],
    },
  ],
}
