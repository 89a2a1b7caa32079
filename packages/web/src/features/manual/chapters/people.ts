import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, steps } from '../manual.ts'

export const people: ManualChapter = {
  id: 'people',
  title: text('Inviting and importing people', 'دعوة الأشخاص واستيرادهم'),
  about: text(
    'Reviewers and administrators come by invitation. Applicants register themselves, or are imported from a list.',
    'يدخل المحكّمون ومديرو النظام بدعوة، أما المتقدمون فيسجّلون بأنفسهم أو يُستوردون من قائمة.',
  ),
  sections: [
    {
      id: 'add-reviewer',
      title: text('Add one reviewer', 'إضافة محكّم واحد'),
      screen: '/dashboard/reviewers/create',
      blocks: [
        paragraph(
          text(
            'Open [[Reviewing]] > [[Reviewers]] and press [[Add Reviewer]]. The reviewer is mailed a link to set a password, which works for seven days; one of an earlier round keeps account and password. Nobody reads an application before you assign it.',
            'افتح [[التحكيم]] ثم [[المحكّمون]] واضغط [[إضافة محكّم]]. يتسلّم المحكّم رابطًا لتعيين كلمة مرور صالحًا سبعة أيام، أما محكّم دورة سابقة فيحتفظ بحسابه وكلمة مروره. ولا يقرأ أحد طلبًا قبل أن تسنده إليه.',
          ),
        ),
      ],
    },
    {
      id: 'import-reviewers',
      title: text('Import many from a file', 'استيراد الكثيرين من ملف'),
      screen: '/dashboard/reviewers/import',
      blocks: [
        steps(
          text(
            'Press [[Import reviewers]] (or [[Import applicants]] on the screen of applicants) and [[Download a template (Excel)]].',
            'اضغط [[استيراد المحكّمين]] (أو [[استيراد المتقدمين]] في شاشة المتقدمين) ثم [[تنزيل قالب (Excel)]].',
          ),
          text(
            'Fill in one person a line and choose the file. Nothing is stored yet: every line is checked first, and errors are named by line.',
            'املأ سطرًا لكل شخص واختر الملف. لا يُحفظ شيء بعد: تُفحص السطور كلها أولًا وتُذكر الأخطاء سطرًا سطرًا.',
          ),
          text(
            'Decide whether each is sent the invitation ([[Send each of them the invitation with the link to a password]]), and import. You can stop at any time and go on later with the same file.',
            'قرر هل تُرسل الدعوة إلى كل منهم ([[إرسال الدعوة إلى كل منهم مع رابط لتعيين كلمة المرور]])، ثم استورد. ويمكنك التوقف في أي وقت والمتابعة لاحقًا بالملف نفسه.',
          ),
        ),
      ],
    },
    {
      id: 'invite-again',
      title: text('Invite again, remind, correct', 'إعادة الدعوة والتذكير والتصحيح'),
      screen: '/dashboard/reviewers',
      blocks: [
        paragraph(
          text(
            'On the screen of reviewers choose [[Not signed in yet]], tick them and press [[Invite again…]]. A misspelt name or address of a reviewer or an applicant is corrected on their page with [[Correct address or names]] or [[Correct]]; a reason is kept in the audit trail.',
            'في شاشة المحكّمين اختر [[لم يسجّلوا الدخول بعد]] وحدّدهم ثم اضغط [[إعادة الدعوة…]]. ويُصحَّح الاسم أو العنوان المكتوب خطأً لمحكّم أو متقدم في صفحته بزر [[تصحيح العنوان أو الاسم]] أو [[تصحيح]]، ويُحفظ السبب في سجل العمليات.',
          ),
        ),
      ],
    },
    {
      id: 'accounts',
      title: text('Accounts and administrators', 'الحسابات ومديرو النظام'),
      screen: '/dashboard/admin/accounts',
      blocks: [
        paragraph(
          text(
            '[[Office]] > [[All accounts]] finds everybody. Its menu of actions offers [[Force a new password]], [[Sign out everywhere]] and [[Disable]]; what a disabled person filed stays.',
            'تجد في [[المكتب]] ثم [[كل الحسابات]] كل شخص. وفي قائمة الإجراءات [[فرض كلمة مرور جديدة]] و[[إنهاء جميع الجلسات]] و[[تعطيل الحساب]]، ويبقى ما قدّمه صاحب الحساب المعطّل.',
          ),
        ),
        paragraph(
          text(
            '[[Administrators]] lists the office itself. Press [[Add an administrator]] for a colleague. At least two are useful: a winner is decided by one and confirmed by another.',
            'تسرد شاشة [[مديرو النظام]] أعضاء المكتب. اضغط [[إضافة مدير نظام]] لإضافة زميل. والأفضل أن يكونا اثنين على الأقل: يقرر أحدهما الفائز ويؤكده الآخر.',
          ),
        ),
      ],
    },
  ],
}
