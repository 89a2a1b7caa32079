import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, steps } from '../manual.ts'

export const themesAndQuestions: ManualChapter = {
  id: 'themes-and-questions',
  title: text('Themes, questions and lists', 'المجالات والأسئلة والقوائم'),
  about: text(
    'Applicants choose a theme; reviewers answer the questions of that theme. The answers propose a score from 1 to 100.',
    'يختار المتقدم مجالًا، ويجيب المحكّمون عن أسئلة هذا المجال، وتقترح الإجابات درجة من ١ إلى ١٠٠.',
  ),
  sections: [
    {
      id: 'themes',
      title: text('Themes and other lists', 'المجالات والقوائم الأخرى'),
      screen: '/dashboard/admin/themes',
      blocks: [
        paragraph(
          text(
            'Under [[Award]] are the lists from which applicants choose: [[Themes]], [[Targeted SDGs]] and [[Research Fields]]. Press [[Add a theme]] for one more. An entry that is no longer offered is retired, not deleted: [[Retire]] keeps it for those who chose it.',
            'تحت [[الجائزة]] القوائم التي يختار منها المتقدمون: [[المجالات]] و[[أهداف التنمية المستهدفة]] و[[المجالات البحثية]]. اضغط [[إضافة مجال]] لإضافة مجال. والعنصر الذي لم يعد معروضًا يُوقف ولا يُحذف: فزر [[إيقاف]] يبقيه لمن اختاره.',
          ),
        ),
        paragraph(
          text(
            'Which themes a round offers is chosen in the round. Whoever has not chosen yet is in the theme Generic, also everybody who is imported: remind applicants to choose under [[Personal information]] before they submit, because questions and reviewers go by the theme.',
            'وتُختار المجالات التي تعرضها الدورة في نموذج الدورة نفسها. ومن لم يختر بعد فهو في المجال العام، ومنهم كل من استُورد: ذكّر المتقدمين بالاختيار في [[البيانات الشخصية]] قبل التقديم، فالأسئلة والمحكّمون بحسب المجال.',
          ),
        ),
      ],
    },
    {
      id: 'questions',
      title: text('Write the questions', 'كتابة الأسئلة'),
      screen: '/dashboard/admin/questions',
      blocks: [
        steps(
          text(
            'Open [[Reviewing]] > [[Question bank]] and press [[Add Question]].',
            'افتح [[التحكيم]] ثم [[بنك الأسئلة]] واضغط [[إضافة سؤال]].',
          ),
          text(
            'Write it in English, and in Arabic if you can. A question of the type [[Choice]] has five answers from Excellent to Very Bad; an [[Essay]] is read and not counted.',
            'اكتبه بالإنجليزية، وبالعربية إن أمكن. للسؤال من نوع [[اختيار]] خمس إجابات من ممتاز إلى ضعيف جدًا، أما السؤال من نوع [[مقالي]] فيُقرأ ولا يُحتسب.',
          ),
          text(
            'Open [[Questions by theme]], press [[Ask a question]] under the theme and give the question a weight. Weights count beside each other: 30 and 20 are the same as 3 and 2. An essay has no weight.',
            'افتح [[أسئلة المجالات]] واضغط [[طرح سؤال]] تحت المجال، وحدد وزن السؤال. والأوزان نسبية: فالوزنان ٣٠ و٢٠ كالوزنين ٣ و٢. ولا وزن للسؤال المقالي.',
          ),
          text(
            'Press [[Copy to other themes]] to ask the same questions in all of them at once.',
            'اضغط [[نسخ إلى مجالات أخرى]] لتطرح الأسئلة نفسها في المجالات كلها دفعة واحدة.',
          ),
          text('Press [[Preview]] to see the form as a reviewer sees it.', 'اضغط [[معاينة]] لترى النموذج كما يراه المحكّم.'),
        ),
        note(
          text(
            'A review keeps the questions, wording and weights that it was begun with. Change them before reviewing begins.',
            'يحتفظ التقييم بالأسئلة والصياغة والأوزان التي بدأ بها، فعدّلها قبل بدء التحكيم.',
          ),
        ),
      ],
    },
    {
      id: 'templates',
      title: text('Template of the concept note, institutions', 'قالب المذكرة المفاهيمية والجهات'),
      screen: '/dashboard/admin/concept-note-template',
      blocks: [
        paragraph(
          text(
            '[[Concept note template]] holds a Word document in each language that applicants fill in; put your own there with [[Replace]].',
            'تضم شاشة [[قالب المذكرة المفاهيمية]] مستند Word بكل لغة يملؤه المتقدمون، وتضع قالبك بزر [[استبدال]].',
          ),
        ),
        paragraph(
          text(
            '[[Institutions]] holds the names of universities in both scripts and their mail domains. The portal uses it to find out that a reviewer works where an applicant does. The list is empty at first: names that are written alike are recognised without it, the same university in the other language is not. Bring a whole list with [[Import CSV]].',
            'تضم شاشة [[الجهات]] أسماء الجامعات بالخطين ونطاقات بريدها، وبها تكتشف البوابة أن المحكّم يعمل حيث يعمل المتقدم. والقائمة خالية في البداية: فما كُتب بصيغة واحدة يُعرف من دونها، أما الجامعة نفسها باللغة الأخرى فلا تُعرف إلا بها. ويمكنك استيراد قائمة كاملة بزر [[استيراد CSV]].',
          ),
        ),
      ],
    },
  ],
}
