import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, points, steps } from '../manual.ts'

export const screening: ManualChapter = {
  id: 'screening',
  title: text('Eligibility and screening', 'الاستيفاء وفحص الطلبات'),
  about: text(
    'The portal says what it finds of the conditions; the office decides who takes part.',
    'تبيّن البوابة ما تجده من الشروط، ويقرر المكتب من يشارك.',
  ),
  sections: [
    {
      id: 'conditions-seen',
      title: text('What the portal has found', 'ما وجدته البوابة'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'The page of an applicant has [[Conditions of the round]]: each condition with what was found and why, beside the entry that it is about. In the list choose [[May not be met]] under [[Conditions]] to see those with a warning.',
            'في صفحة المتقدم قسم [[شروط الدورة]]: كل شرط وما وُجد فيه وسببه، بجوار ما يخصه من بيانات. وفي القائمة اختر [[قد لا تُستوفى]] تحت [[الشروط]] لترى من في طلباتهم تنبيه.',
          ),
        ),
        note(
          text(
            'A warning is no decision: an application that nobody has screened takes part.',
            'التنبيه ليس قرارًا: فالطلب الذي لم يُفحص مشارك.',
          ),
        ),
      ],
    },
    {
      id: 'screen-one',
      title: text('Screen one or many', 'فحص طلب أو طلبات'),
      screen: '/dashboard/applicants',
      blocks: [
        steps(
          text(
            'Press [[Screen…]] on the page of the applicant, or tick several in the list and press it in the bar.',
            'اضغط [[فحص الطلبات…]] بعد تحديد الطلبات في القائمة، أو زر الفحص في صفحة المتقدم.',
          ),
          text(
            'Choose the outcome: eligible, ineligible or withdrawn. The dialog says for each applicant what will happen, for example how many assignments end.',
            'اختر النتيجة: مستوفٍ للشروط أو غير مستوفٍ أو منسحب. وتبيّن النافذة لكل متقدم ما سيحدث، كعدد الإسنادات التي تنتهي.',
          ),
          text(
            'Write the reason. It is kept in the audit trail, named by the results, and part of the letter.',
            'اكتب السبب. وهو يُحفظ في سجل العمليات، ويُذكر في النتائج، ويُدرج في الرسالة.',
          ),
          text(
            'Tick [[Send each applicant a letter]] if they are to know it now, and press [[Save]].',
            'حدّد [[إرسال رسالة إلى كل متقدم]] إن أردت إبلاغهم الآن، ثم اضغط [[حفظ]].',
          ),
        ),
        paragraph(
          text(
            'The message that follows has an [[Undo]] button: it restores what was there before. Assignments that ended by it are active again. A letter that was sent cannot be called back.',
            'في الرسالة التي تظهر بعدها زر [[تراجع]] يعيد ما كان قبلها، فتعود الإسنادات التي انتهت بها قائمة. أما الرسالة المرسلة فلا تُسترد.',
          ),
        ),
        paragraph(
          text(
            'With more than a hundred, a window shows how far it is. [[Stop]] ends it after the part that is under way, and says what was done; [[Go on]] does the rest. If you close the window instead, those who are left stay chosen. The same is true of every act on many: assigning, taking back, deadlines, reminders and tags.',
            'إذا زاد العدد على مئة ظهرت نافذة تبيّن ما أُنجز. زر [[إيقاف]] ينهي العمل بعد الجزء الجاري ويبيّن ما تم، وزر [[متابعة]] يكمل الباقي. وإذا أغلقت النافذة بقي من لم يشملهم العمل مختارين. وهذا شأن كل إجراء على كثيرين: الإسناد وإنهاؤه والمواعيد والتذكير والوسوم.',
          ),
        ),
      ],
    },
    {
      id: 'screened-out',
      title: text('What becomes of those who take no part', 'مصير من لا يشاركون'),
      blocks: [
        points(
          text(
            'They are neither assigned nor ranked. Everything they filed is kept.',
            'لا يُسندون ولا يُرتَّبون، ويبقى كل ما قدّموه محفوظًا.',
          ),
          text(
            'A frozen calculation names them, with the reason of the office.',
            'وتذكرهم النتائج المجمّدة مع السبب الذي كتبه المكتب.',
          ),
          text(
            'An applicant may also withdraw without the office; the receipt stays valid.',
            'وللمتقدم أن يسحب طلبه بنفسه دون المكتب، ويبقى إيصاله صحيحًا.',
          ),
        ),
      ],
    },
  ],
}
