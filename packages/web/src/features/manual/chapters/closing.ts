import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, steps } from '../manual.ts'

export const closing: ManualChapter = {
  id: 'closing',
  title: text('Closing a season', 'إنهاء الموسم'),
  about: text(
    'What is left after the winners are known, and how the next season begins.',
    'ما يبقى بعد معرفة الفائزين، وكيف يبدأ الموسم التالي.',
  ),
  sections: [
    {
      id: 'before-closing',
      title: text('Before you close', 'قبل الإنهاء'),
      blocks: [
        steps(
          text(
            'Look at [[Telling the applicants]] in the results: is nobody left to tell?',
            'انظر في [[إبلاغ المتقدمين]] ضمن النتائج: ألم يبقَ أحد لم يُبلغ؟',
          ),
          text(
            'Take away the [[Calculation report]] from the list of [[Frozen calculations]], press [[Read]] and [[Download for verification]] there, and file them with the minutes of the committee.',
            'نزّل [[تقرير النتائج]] من [[النتائج المجمّدة]]، واضغط فيها [[قراءة]] ثم [[تنزيل للتحقق]]، واحفظهما مع محضر اللجنة.',
          ),
          text(
            'Take away [[Everybody who submitted, as one ZIP]] from the overview, if your rules ask for a copy. Do it before you activate the next round: it is about the active one.',
            'نزّل [[ملفات كل من تقدّم في ملف ZIP واحد]] من النظرة العامة إن كانت لوائحكم تطلب نسخة، وذلك قبل تفعيل الدورة التالية، فهو للدورة المفعّلة.',
          ),
          text(
            'Answer what still waits under [[Queries]] and [[Inquiries]].',
            'أجب عما لا يزال ينتظر في [[الاستفسارات]] و[[رسائل الموقع]].',
          ),
          text(
            'Press [[Verify the trail]] in the audit trail, and ask the operator for a last backup.',
            'اضغط [[التحقق من السجل]] في سجل العمليات، واطلب من القائم على التشغيل نسخة احتياطية أخيرة.',
          ),
        ),
      ],
    },
    {
      id: 'next-season',
      title: text('The next season', 'الموسم التالي'),
      screen: '/dashboard/admin/rounds',
      blocks: [
        steps(
          text(
            'Press [[New from this]] beside the round of this year, and change names and dates.',
            'اضغط [[دورة جديدة منها]] بجوار دورة هذا العام، وعدّل الاسم والمواعيد.',
          ),
          text(
            'Look through the conditions: the days of the PhD usually move by a year.',
            'راجع الشروط، فتواريخ الدكتوراه تتقدم عادةً سنة.',
          ),
          text(
            'Change the texts of the public site that name the year, and the prizes if they are others.',
            'عدّل نصوص الموقع العام التي تذكر السنة، والجوائز إن تغيّرت.',
          ),
          text(
            'Press [[Activate]] on the day on which the call is published. Applicants of earlier rounds keep their accounts and may take their entries along.',
            'اضغط [[تفعيل]] يوم نشر الإعلان عن الدورة. ويحتفظ متقدمو الدورات السابقة بحساباتهم، ولهم أن ينقلوا بياناتهم معهم.',
          ),
        ),
        note(
          text(
            'Results, decisions and receipts of the earlier round stay readable: choose the round at the top of the screen of results or of applicants.',
            'تبقى نتائج الدورة السابقة وقراراتها وإيصالاتها للاطلاع: اختر الدورة في أعلى شاشة النتائج أو المتقدمين.',
          ),
        ),
      ],
    },
  ],
}
