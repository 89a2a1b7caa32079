import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, points, steps } from '../manual.ts'

export const settings: ManualChapter = {
  id: 'settings',
  title: text('Settings and mail', 'الإعدادات والبريد'),
  about: text(
    'What the operator has set, what the office must know of it, and how to see that letters reach their readers.',
    'ما ضبطه القائم على التشغيل، وما يلزم المكتب معرفته منه، وكيف تتأكد من وصول الرسائل إلى أصحابها.',
  ),
  sections: [
    {
      id: 'settings-screen',
      title: text('The settings of the portal', 'إعدادات البوابة'),
      screen: '/dashboard/admin/settings',
      blocks: [
        paragraph(
          text(
            '[[Office]] > [[Settings]] shows the mail server, where files are stored, the virus scanner, the age of the newest backup and the version of the software. They are read only: the operator sets them where the portal is started.',
            'تعرض شاشة [[المكتب]] ثم [[الإعدادات]] خادم البريد، ومكان حفظ الملفات، وفاحص الفيروسات، وعمر أحدث نسخة احتياطية، وإصدار البرنامج. وهي للقراءة فقط، ويضبطها القائم على التشغيل حيث تُشغَّل البوابة.',
          ),
        ),
        points(
          text(
            'A mail server that is not set means that mails are written to files and reach nobody: speak to the operator before you open the award.',
            'إذا لم يُضبط خادم البريد كُتبت الرسائل في ملفات ولم تصل إلى أحد: راجع القائم على التشغيل قبل فتح الجائزة.',
          ),
          text(
            'A backup that is older than two days is marked. See the chapter on backups.',
            'تُعلَّم النسخة الاحتياطية التي مضى عليها أكثر من يومين. راجع فصل النسخ الاحتياطية.',
          ),
          text(
            'Files that cannot be stored, or little free room, also appear on the overview under [[Waiting for you]].',
            'وإذا تعذّر حفظ الملفات أو ضاقت المساحة ظهر ذلك أيضًا في شاشة النظرة العامة تحت [[في انتظارك]].',
          ),
        ),
      ],
    },
    {
      id: 'mail-log',
      title: text('What was mailed', 'ما أُرسل من رسائل'),
      screen: '/dashboard/admin/mail',
      blocks: [
        paragraph(
          text(
            '[[Messages]] > [[Mail]] lists every letter that the portal has written, with its state: [[Queued]], [[Being tried again]], [[Sent]] or [[Failed]]. Below it are the [[Planned reminders]].',
            'تسرد شاشة [[المراسلات]] ثم [[البريد]] كل رسالة كتبتها البوابة مع حالتها: [[في الانتظار]] أو [[تُعاد محاولتها]] أو [[أُرسلت]] أو [[تعذّر إرسالها]]. وتحتها [[التذكيرات المقبلة]].',
          ),
        ),
        steps(
          text('Search for the address, the subject or the name of the person.', 'ابحث بالعنوان أو الموضوع أو اسم الشخص.'),
          text(
            'Open the letter with [[Details]] to read what it said, and what the mail server answered.',
            'افتح الرسالة بزر [[التفاصيل]] لتقرأ نصها وما رد به خادم البريد.',
          ),
          text(
            'Press [[Send again]], or [[Try now]] for a letter that still waits.',
            'اضغط [[إعادة الإرسال]]، أو [[المحاولة الآن]] إن كانت الرسالة لا تزال في الانتظار.',
          ),
        ),
      ],
    },
    {
      id: 'mail-words',
      title: text('Change the words of the letters', 'تعديل صيغ الرسائل'),
      screen: '/dashboard/admin/mail-templates',
      blocks: [
        paragraph(
          text(
            '[[Words of the mails]] has the wording of every kind of letter in both languages. Facts, button and signature stay as they are; you write subject, heading and message, and put in placeholders such as the name of the reader.',
            'تضم شاشة [[صيغ الرسائل]] صياغة كل نوع من الرسائل باللغتين. تبقى الحقائق والزر والتوقيع كما هي، وتكتب أنت الموضوع والعنوان ونص الرسالة، وتُدرج فيها رموزًا مثل اسم القارئ.',
          ),
        ),
        paragraph(
          text(
            'The preview shows the letter as it arrives. [[Send a test to me]] mails it to you. [[Back to the shipped words]] restores what the portal came with, and [[History]] holds every earlier wording.',
            'تُظهر المعاينة الرسالة كما تصل. ويرسلها زر [[إرسال تجربة إليّ]] إليك. ويعيد [[العودة إلى النص الأصلي]] ما جاءت به البوابة، ويحفظ [[السجل]] كل صياغة سابقة.',
          ),
        ),
      ],
    },
  ],
}
