import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, points } from '../manual.ts'

export const applicants: ManualChapter = {
  id: 'applicants',
  title: text('Following applicants', 'متابعة المتقدمين'),
  about: text(
    'Who has registered, how far everybody is, and what to do when somebody needs more time.',
    'من سجّل، وإلى أين وصل كل منهم، وما العمل حين يحتاج أحدهم إلى وقت أطول.',
  ),
  sections: [
    {
      id: 'overview',
      title: text('The overview', 'الصفحة الأولى'),
      screen: '/dashboard',
      blocks: [
        paragraph(
          text(
            'Begin the day at the overview. [[Waiting for you]] names what needs the office, [[Where files stand]] how far applicants are, and [[Reviewing]] how many reviews have come in. Every number leads to its list.',
            'ابدأ يومك بالصفحة الأولى. يسمّي [[في انتظارك]] ما ينتظر المكتب، ويبيّن [[حال الملفات]] إلى أين وصل المتقدمون، و[[التحكيم]] كم تقييمًا ورد. وكل رقم يقودك إلى قائمته.',
          ),
        ),
      ],
    },
    {
      id: 'applicants-list',
      title: text('The list of applicants', 'قائمة المتقدمين'),
      screen: '/dashboard/applicants',
      blocks: [
        points(
          text(
            'The list begins with those who submitted. Choose another [[Status]] to see everybody, or those who are complete and have not sent.',
            'تبدأ القائمة بمن قدّموا طلباتهم. اختر [[الحالة]] أخرى لترى الجميع، أو من اكتملت ملفاتهم ولم يرسلوها.',
          ),
          text(
            'Search finds names in both scripts, email, university and receipt number. [[Columns]] chooses what is shown; [[Save this view]] keeps filters and columns on your device.',
            'يجد البحث الأسماء بالخطين والبريد والجامعة ورقم الإيصال. ويحدد [[الأعمدة]] ما يُعرض، ويحفظ [[حفظ هذا العرض]] عوامل التصفية والأعمدة على جهازك.',
          ),
          text(
            'Tick applicants to act on many at once: a bar at the foot of the screen offers [[Screen…]], [[Assign reviewers…]] and [[Take back assignments…]].',
            'حدّد متقدمين لتتصرف في شأنهم معًا: يعرض شريط أسفل الشاشة [[فحص الطلبات…]] و[[إسناد محكّمين…]] و[[إنهاء إسنادات…]].',
          ),
          text(
            'The list can be taken away as Excel, CSV or JSON. The ZIP of everybody who submitted is on the overview.',
            'ويمكن تنزيل القائمة بصيغة Excel أو CSV أو JSON. أما ملف ZIP لكل من تقدّم ففي الصفحة الأولى.',
          ),
        ),
      ],
    },
    {
      id: 'extension',
      title: text('More time for one applicant', 'وقت إضافي لمتقدم واحد'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'Open the applicant and press [[Extend the deadline]]. Choose the last day and write the reason; the applicant reads it in a mail. The deadline of everybody else stays. [[End the extension]] takes it back.',
            'افتح صفحة المتقدم واضغط [[تمديد الموعد]]. اختر آخر يوم واكتب السبب، ويقرؤه المتقدم في رسالة. ويبقى موعد غيره كما هو. ويلغي [[إنهاء التمديد]] التمديد.',
          ),
        ),
      ],
    },
    {
      id: 'reopen',
      title: text('Give a submitted application back', 'إعادة طلب مقدَّم إلى صاحبه'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'After submitting nobody can change anything, the office neither. If something must be corrected, press [[Reopen the submission]] on the page of the applicant: the application becomes a draft until the applicant submits it once more. The earlier receipt is kept and shown as reopened. If the deadline has passed, a last day is needed.',
            'بعد التقديم لا يعدّل أحد شيئًا، ولا المكتب نفسه. فإن لزم تصحيح شيء فاضغط [[إعادة فتح الطلب]] في صفحة المتقدم: يعود الطلب مسودة حتى يقدّمه صاحبه مرة أخرى، ويبقى الإيصال السابق محفوظًا ومبيّنًا أن طلبه أُعيد فتحه. وإذا انقضى الموعد لزم تحديد آخر يوم.',
          ),
        ),
      ],
    },
  ],
}
