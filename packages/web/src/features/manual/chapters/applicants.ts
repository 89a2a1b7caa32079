import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, points, steps } from '../manual.ts'

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
      title: text('The overview', 'النظرة العامة'),
      screen: '/dashboard',
      blocks: [
        paragraph(
          text(
            'Begin the day at the overview. [[Waiting for you]] names what needs the office, [[Where files stand]] how far applicants are, and [[Reviewing]] how many reviews have come in. Every number leads to its list.',
            'ابدأ يومك بالنظرة العامة. يسمّي [[في انتظارك]] ما ينتظر المكتب، ويبيّن [[حال الملفات]] إلى أين وصل المتقدمون، و[[التحكيم]] كم تقييمًا ورد. وكل رقم يقودك إلى قائمته.',
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
            'Search finds names in both scripts, email, university and receipt number. [[More filters]] offers reviews, conditions, decision, exceptions, tag, country and university. Every filter in force is a chip above the list; its cross ends it.',
            'يجد البحث الأسماء بالخطين والبريد والجامعة ورقم الإيصال. وفي [[عوامل تصفية أخرى]] التقييمات والشروط والقرار والاستثناءات والوسم والبلد والجامعة. ويظهر كل عامل مفعّل في شارة فوق القائمة تُنهيه علامتها.',
          ),
          text(
            '[[Columns]] chooses what is shown, and the head of a column puts the list in order by it. [[Save this view]] keeps all this under a name, on your device or, with [[Share with the office]], for everybody.',
            'يحدد [[الأعمدة]] ما يُعرض، ويرتّب عنوان العمود القائمة بحسبه. ويحفظ [[حفظ هذا العرض]] ذلك كله باسم تختاره، على جهازك أو للجميع مع [[مشاركة مع المكتب]].',
          ),
          text(
            'The list can be taken away as Excel, CSV or JSON. The ZIP of everybody who submitted is on the overview.',
            'ويمكن تنزيل القائمة بصيغة Excel أو CSV أو JSON. أما ملف ZIP لكل من تقدّم ففي النظرة العامة.',
          ),
        ),
      ],
    },
    {
      id: 'applicants-bulk',
      title: text('Act on many at once', 'إجراء واحد لكثيرين'),
      screen: '/dashboard/applicants',
      blocks: [
        steps(
          text(
            'Tick applicants. Once the whole page is ticked, a button beside it also chooses those of the other pages who match.',
            'حدّد متقدمين. وإذا حُدّدت الصفحة كلها ظهر بجوارها زر يختار المطابقين في الصفحات الأخرى أيضًا.',
          ),
          text(
            'A bar at the foot of the screen offers [[Screen…]] and [[Assign reviewers…]], and under [[More]] also [[Take back assignments…]], [[Extend deadlines…]], [[Remind of the deadline…]], [[Tags…]], [[Dossiers as ZIP…]] and [[Write…]].',
            'يعرض شريط أسفل الشاشة [[فحص الطلبات…]] و[[إسناد محكّمين…]]، وفي [[المزيد]] أيضًا [[إنهاء إسنادات…]] و[[تمديد المواعيد…]] و[[التذكير بالموعد…]] و[[الوسوم…]] و[[الملفات في ZIP…]] و[[كتابة رسالة…]].',
          ),
          text(
            'Read the preview: it says for whom something will happen and who is left out, and why. Nothing is done before you press its button.',
            'اقرأ المعاينة: فهي تبيّن من سيجري له شيء ومن يُستثنى ولماذا. ولا يُنفَّذ شيء قبل أن تضغط زرها.',
          ),
        ),
      ],
    },
    {
      id: 'tags-and-notes',
      title: text('Tags and notes', 'الوسوم والملاحظات'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'Tags are words of your own, for example “certificate asked for”: set them with [[Change tags…]] on the page of an applicant or with [[Tags…]] for many, and find them under [[Tag]] in the filters. [[New note]] is for everything longer. Only the office reads either; applicants and reviewers never do.',
            'الوسوم كلمات من عندك، مثل «طُلبت الشهادة»: ضعها بزر [[تعديل الوسوم…]] في صفحة المتقدم أو بزر [[الوسوم…]] لكثيرين، وتجدها تحت [[الوسم]] في عوامل التصفية. و[[ملاحظة جديدة]] لما هو أطول. ولا يقرأ أيًّا منهما إلا المكتب، ولا يراهما المتقدمون والمحكّمون أبدًا.',
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
