import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, points } from '../manual.ts'

export const backups: ManualChapter = {
  id: 'backups',
  title: text('Backups', 'النسخ الاحتياطية'),
  about: text(
    'The operator makes them; the office sees that they are made.',
    'يعدّها القائم على التشغيل، ويتأكد المكتب من إعدادها.',
  ),
  sections: [
    {
      id: 'backup-check',
      title: text('Once a week', 'مرة كل أسبوع'),
      screen: '/dashboard/admin/settings',
      blocks: [
        paragraph(
          text(
            'Look at [[Backups]] under [[Office]] > [[Settings]]: when the newest was made, whether it is encrypted, and whether it was verified. If it is older than two days, write to the operator the same day.',
            'انظر في [[النسخ الاحتياطية]] ضمن [[المكتب]] ثم [[الإعدادات]]: متى أُعدّت أحدث نسخة، وهل هي مشفّرة، وهل جرى التحقق منها. وإذا مضى عليها أكثر من يومين فراسل القائم على التشغيل في اليوم نفسه.',
          ),
        ),
      ],
    },
    {
      id: 'backup-agree',
      title: text('What to agree with the operator', 'ما تتفق عليه مع القائم على التشغيل'),
      blocks: [
        points(
          text('A backup each night, and one copy in another place.', 'نسخة كل ليلة، وصورة منها في مكان آخر.'),
          text(
            'Who keeps the key of the encryption. Without it no backup can be opened.',
            'من يحفظ مفتاح التشفير، فمن دونه لا تُفتح أي نسخة.',
          ),
          text(
            'A trial of restoring before the submission opens, and once a month afterwards.',
            'تجربة استعادة قبل فتح باب التقديم، ثم مرة كل شهر.',
          ),
          text(
            'One more backup on the evening of the deadline, and one after the winners were decided.',
            'نسخة إضافية مساء يوم آخر موعد، وأخرى بعد اختيار الفائزين.',
          ),
        ),
      ],
    },
  ],
}
