import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, points, steps } from '../manual.ts'

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
            'Fill in one person a line and choose the file. Names in Latin letters have letters and spaces only: El Masry, without the hyphen. Nothing is stored yet: every line is checked first, and errors are named by line.',
            'املأ سطرًا لكل شخص واختر الملف. والأسماء اللاتينية حروف ومسافات فقط، فيُكتب El Masry بلا شرطة. لا يُحفظ شيء بعد: تُفحص السطور كلها أولًا وتُذكر الأخطاء سطرًا سطرًا.',
          ),
          text(
            'Decide whether each is sent the invitation ([[Send each of them the invitation with the link to a password]]), and import. Lines with an error are left out. Correct them in the file and choose it again: nobody is registered twice. You can also stop at any time and go on later.',
            'قرر هل تُرسل الدعوة إلى كل منهم ([[إرسال الدعوة إلى كل منهم مع رابط لتعيين كلمة المرور]])، ثم استورد. وتُترك السطور التي فيها خطأ، فصحّحها في الملف واختره من جديد، ولن يُسجَّل أحد مرتين. ويمكنك أيضًا التوقف في أي وقت والمتابعة لاحقًا.',
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
            'On the screen of reviewers choose [[Not signed in yet]] under [[Show]], tick them and press [[Invite again…]]: also for those who were imported without an invitation. An applicant who lost the invitation asks for a new link with [[Forgot the password?]], or you find the account under [[All accounts]] and choose [[Send the invitation again]] in its menu of actions. A misspelt name or address of a reviewer or an applicant is corrected on their page with [[Correct address or names]] or [[Correct]]; a reason is kept in the audit trail.',
            'في شاشة المحكّمين اختر [[لم يسجّلوا الدخول بعد]] تحت [[إظهار]] وحدّدهم ثم اضغط [[إعادة الدعوة…]]، وكذلك من استُورد بلا دعوة. أما المتقدم الذي فقد دعوته فيطلب رابطًا جديدًا من [[نسيت كلمة المرور؟]]، أو تجد حسابه في [[كل الحسابات]] وتختار [[إعادة إرسال الدعوة]] من قائمة إجراءاته. ويُصحَّح الاسم أو العنوان المكتوب خطأً لمحكّم أو متقدم في صفحته بزر [[تصحيح العنوان أو الاسم]] أو [[تصحيح]]، ويُحفظ السبب في سجل العمليات.',
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
            '[[Administrators]] lists everybody who sees the award from inside. Press [[Add an administrator]] and choose the duty; [[Change the duty]] in the menu of actions alters it later.',
            'تسرد شاشة [[مديرو النظام]] كل من يرى الجائزة من الداخل. اضغط [[إضافة مدير نظام]] واختر المهمة، وتعدّلها لاحقًا من [[تغيير المهمة]] في قائمة الإجراءات.',
          ),
        ),
        points(
          text('[[Award office]] reads and changes everything.', '[[مكتب الجائزة]] يطّلع على كل شيء ويغيّره.'),
          text(
            '[[Committee chair]] reads everything, decides on applicants, confirms winners, decides on adjusted scores and freezes the calculation.',
            '[[رئاسة اللجنة]] تطّلع على كل شيء، وتقرر في شأن المتقدمين وتؤكد الفائزين وتحسم الدرجات المعدّلة وتجمّد النتائج.',
          ),
          text(
            '[[Read only]] reads and takes away everything, and changes nothing: for an auditor or the rector.',
            '[[اطّلاع فقط]] يطّلع على كل شيء وينزّله ولا يغيّر شيئًا، لمراجع أو لرئيس الجامعة.',
          ),
        ),
        note(
          text(
            'A winner is decided by one administrator and confirmed by another. Add the second, from the office or the chair, before reviewing ends.',
            'يقرر الفائزَ مدير نظام ويؤكده آخر. فأضف الثاني، من المكتب أو من رئاسة اللجنة، قبل نهاية التحكيم.',
          ),
        ),
      ],
    },
    {
      id: 'merge-accounts',
      title: text('One person with two accounts', 'شخص له حسابان'),
      screen: '/dashboard/admin/accounts',
      blocks: [
        paragraph(
          text(
            'An applicant who registered twice has two accounts. Find in [[All accounts]] the one that is to go and choose [[Merge into another account]] in its menu of actions. Write the address of the account that stays and the reason: the dialog says what moves. If both have entries in one round, nothing is merged: ask the applicant to delete those of the account that is to go. [[Merge]] closes that account for good, and both addresses get a letter.',
            'المتقدم الذي سجّل مرتين له حسابان. ابحث في [[كل الحسابات]] عن الحساب الذي لا يلزم، واختر من قائمة إجراءاته [[دمج في حساب آخر]]. اكتب عنوان الحساب الذي يبقى والسبب، فتبيّن النافذة ما سينتقل. وإن كان في كليهما بيانات في دورة واحدة فلا يُدمج شيء: اطلب من المتقدم أن يحذف بيانات الحساب الذي لا يلزم. ويغلق [[دمج]] هذا الحساب نهائيًّا، وتصل رسالة إلى العنوانين.',
          ),
        ),
      ],
    },
  ],
}
