import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, steps } from '../manual.ts'

export const firstStart: ManualChapter = {
  id: 'first-start',
  title: text('First start and trial round', 'البداية الأولى والدورة التجريبية'),
  about: text(
    'From an empty portal to an award that applicants can find. Everything here is done in any order, and nothing is final before you open the award.',
    'من بوابة خالية إلى جائزة يجدها المتقدمون. كل ما هنا يُنجز بأي ترتيب، ولا شيء منه نهائي قبل فتح الجائزة.',
  ),
  sections: [
    {
      id: 'sign-in-first',
      title: text('Sign in for the first time', 'الدخول للمرة الأولى'),
      screen: '/dashboard/account',
      blocks: [
        paragraph(
          text(
            'The operator who started the portal gives you an email address and a password. Sign in with both at the address of the portal; you are asked for a password of your own at once.',
            'يعطيك القائم على تشغيل البوابة بريدًا إلكترونيًّا وكلمة مرور. سجّل الدخول بهما على عنوان البوابة، فيُطلب منك فورًا تعيين كلمة مرور خاصة بك.',
          ),
        ),
        paragraph(
          text(
            'The menu at the top leads to everything: [[Overview]], [[Applicants]], [[Reviewing]], [[Messages]], [[Award]], [[Public site]] and [[Office]]. The button with the question mark at the top of every screen explains what is done there, and leads to this manual, which is also under [[Office]] > [[Manual]].',
            'تقودك القائمة في الأعلى إلى كل شيء: [[نظرة عامة]] و[[المتقدمون]] و[[التحكيم]] و[[المراسلات]] و[[الجائزة]] و[[الموقع العام]] و[[المكتب]]. ويشرح زر علامة الاستفهام في أعلى كل شاشة ما يُنجز فيها، ويقودك إلى هذا الدليل، وهو أيضًا في [[المكتب]] ثم [[الدليل]].',
          ),
        ),
      ],
    },
    {
      id: 'trial',
      title: text('The trial round', 'الدورة التجريبية'),
      blocks: [
        paragraph(
          text(
            'A new portal has one round that is already open, as a trial. Register an applicant of your own, fill everything in, submit it, and review it. The public pages say that this is a trial, and show neither prizes nor addresses until you have saved your own.',
            'في البوابة الجديدة دورة واحدة مفتوحة من البداية على سبيل التجربة. سجّل فيها متقدمًا من عندك، واملأ كل البيانات، وقدّم الطلب، ثم حكّمه. وتذكر الصفحات العامة أن هذه تجربة، ولا تعرض جوائز ولا عناوين حتى تحفظ ما يخصك منها.',
          ),
        ),
        note(
          text(
            'Try the part of an applicant in a private window of the browser, so that you stay signed in as the office in the other.',
            'جرّب دور المتقدم في نافذة خاصة من المتصفح، فتبقى مسجّل الدخول بحساب المكتب في النافذة الأخرى.',
          ),
        ),
      ],
    },
    {
      id: 'checklist',
      title: text('Work through the checklist', 'إنجاز قائمة الإعداد'),
      screen: '/dashboard',
      blocks: [
        paragraph(
          text(
            'While the round is a trial, [[Overview]] shows [[Prepare the award]]: each line says what is done and leads to the screen where the rest is.',
            'ما دامت الدورة تجريبية تعرض شاشة [[نظرة عامة]] قائمة [[إعداد الجائزة]]: يبيّن كل سطر فيها ما أُنجز، ويقودك إلى الشاشة التي تكمل فيها الباقي.',
          ),
        ),
        steps(
          text(
            '[[Name of the award and of the university]]: both, in both languages; they appear on every page and in every mail.',
            '[[اسم الجائزة واسم الجامعة]]: كلاهما باللغتين، ويظهران في كل صفحة وكل رسالة.',
          ),
          text(
            '[[Addresses of the office]]: the email and the postal address. Until they are yours, nobody reads what is sent to them. Empty the second email if you have only one.',
            '[[عناوين المكتب]]: البريد الإلكتروني والعنوان البريدي. وحتى تكتب عناوينك لا يقرأ أحد ما يُرسل إليها. وإن لم يكن لك إلا بريد واحد فامسح الثاني.',
          ),
          text(
            '[[Mail server]]: the operator sets it; until then there is nothing to press. Once it is set, press [[Send a letter to myself]] and look whether the letter arrives in your inbox.',
            '[[خادم البريد]]: يضبطه القائم على التشغيل، ولا زر هنا قبل ذلك. وبعد ضبطه اضغط [[إرسال رسالة إليّ]] وتأكد من وصول الرسالة إلى بريدك.',
          ),
          text(
            '[[Round and key dates]], [[Prizes]], [[Themes]] and [[Questions of each theme]]: the next chapters explain each.',
            '[[الدورة والمواعيد]] و[[الجوائز]] و[[المجالات]] و[[أسئلة كل مجال]]: تشرح الفصول التالية كلًّا منها.',
          ),
          text(
            '[[Texts of the public site]] and [[Reviewers]]: these may also follow after the opening. Of the texts, write at least [[Description of the award]] on the landing page.',
            '[[نصوص الموقع العام]] و[[المحكّمون]]: ويجوز إكمالهما بعد الفتح أيضًا. ومن النصوص اكتب على الأقل [[التعريف بالجائزة]] في الصفحة الرئيسية.',
          ),
        ),
      ],
    },
    {
      id: 'open-award',
      title: text('Open the award', 'فتح الجائزة'),
      screen: '/dashboard',
      blocks: [
        paragraph(
          text(
            'Press [[Open the award]]. A summary shows what the public will see: award, university, office, round, prizes, themes and reviewers, and what is still missing. Press [[Open the award]] there; you may do so although something is missing.',
            'اضغط [[فتح الجائزة]]، فيظهر ملخّص لما سيراه الجمهور: الجائزة والجامعة والمكتب والدورة والجوائز والمجالات والمحكّمون، وما لا يزال ناقصًا. اضغط فيه [[فتح الجائزة]]، ولك ذلك وإن نقص شيء.',
          ),
        ),
        paragraph(
          text(
            'Where somebody has registered during the trial, you can begin with an empty list: choose [[Remove what came during the trial]] and type the name of the award. The applicants of the trial are then deleted for good; reviewers, questions and texts stay.',
            'إذا سجّل أحد أثناء التجربة أمكنك أن تبدأ بقائمة خالية: اختر [[حذف ما ورد أثناء التجربة]] واكتب اسم الجائزة. عندئذ يُحذف متقدمو التجربة نهائيًّا، ويبقى المحكّمون والأسئلة والنصوص.',
          ),
        ),
        note(
          text(
            'Opening cannot be undone: afterwards no applicant can be removed in this way, because what was submitted is evidence.',
            'لا رجوع عن الفتح: فلا يمكن بعده حذف أي متقدم بهذه الطريقة، لأن ما قُدّم صار دليلًا.',
          ),
        ),
      ],
    },
  ],
}
