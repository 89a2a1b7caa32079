import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, steps } from '../manual.ts'

export const assigning: ManualChapter = {
  id: 'assigning',
  title: text('Assigning reviewers', 'إسناد الطلبات إلى المحكّمين'),
  about: text(
    'By hand for a few applications, by a plan for many. Reviewers see an application from the moment they are assigned to it.',
    'يدويًّا لطلبات قليلة، وبخطة لطلبات كثيرة. ويرى المحكّم الطلب من لحظة إسناده إليه.',
  ),
  sections: [
    {
      id: 'assign-one',
      title: text('One applicant', 'متقدم واحد'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'Press [[Assign]] beside the applicant, tick reviewers in the list and press [[Save]]. Those of the same theme come first, with the number of their applications. Whoever has a declared or confirmed conflict of interest cannot be chosen; one that nobody has decided on yet is named above the list.',
            'اضغط [[إسناد]] بجوار المتقدم، وحدّد المحكّمين في القائمة ثم اضغط [[حفظ]]. ويأتي محكّمو المجال نفسه أولًا مع عدد طلباتهم. ومن أُعلن أو ثبت بينه وبين المتقدم تضارب مصالح فلا يمكن اختياره، وما لم يُحسم بعد يُذكر فوق القائمة.',
          ),
        ),
        paragraph(
          text(
            'The message that follows has an [[Undo]] button, which takes the new assignments back where no review has begun. Once reviewing has ended, a new assignment is overdue at once: give the reviewer a later day with [[Extend due dates…]], or press [[Reopen…]] on the page of the applicant.',
            'في الرسالة التي تظهر بعدها زر [[تراجع]] يُنهي الإسنادات الجديدة التي لم يبدأ تقييمها. وبعد انتهاء التحكيم يكون الإسناد الجديد متأخرًا من فوره: امنح المحكّم يومًا لاحقًا بزر [[تمديد المواعيد…]]، أو اضغط [[إعادة الفتح…]] في صفحة المتقدم.',
          ),
        ),
      ],
    },
    {
      id: 'assign-many',
      title: text('The same reviewers for many applicants', 'المحكّمون أنفسهم لمتقدمين كثيرين'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'Tick applicants in the list, press [[Assign reviewers…]], choose reviewers and press [[Continue]]. A preview says for each pair what will happen; [[Assign]] does it.',
            'حدّد متقدمين في القائمة واضغط [[إسناد محكّمين…]]، ثم اختر المحكّمين واضغط [[متابعة]]. تبيّن معاينة ما سيحدث لكل ثنائي، وينفّذه زر [[إسناد]].',
          ),
        ),
      ],
    },
    {
      id: 'plan',
      title: text('A plan for everybody', 'خطة للجميع'),
      screen: '/dashboard/admin/assignment-plans',
      blocks: [
        steps(
          text(
            'Open [[Assignment plans]], press [[Make a plan…]] and say how many reviewers each applicant needs and how many applicants a reviewer may get. The numbers from 0 to 10 say what matters most to the plan; they may stay as they are. Press [[Make the plan]].',
            'افتح [[خطط الإسناد]] واضغط [[إعداد خطة…]] وحدد كم محكّمًا يلزم كل متقدم، وكم متقدمًا يُسند إلى المحكّم. أما الأعداد من ٠ إلى ١٠ فتبيّن أهم ما تراعيه الخطة، ولك أن تتركها كما هي. ثم اضغط [[إعداد الخطة]].',
          ),
          text(
            'Look at the draft: as a list, as a matrix, and by reviewer. Choose [[Too few reviewers]] to see where somebody is missing.',
            'انظر في المسودة: قائمةً ومصفوفةً وبحسب المحكّم. واختر [[ينقصهم محكّمون]] لترى أين ينقص أحد.',
          ),
          text(
            'Change what you like. [[Lock]] keeps a pair and [[Forbid]] prevents one when you press [[Make it again…]].',
            'عدّل ما تشاء. يثبّت [[تثبيت]] الثنائي ويمنعه [[استبعاد]] حين تضغط [[إعدادها من جديد…]].',
          ),
          text('Press [[Apply…]]. Only now anybody is assigned.', 'اضغط [[تطبيق…]]. عندئذ فقط يُسند إلى المحكّمين.'),
        ),
        note(
          text(
            'An applied plan can be undone with [[Undo…]] as long as no review of it has begun.',
            'يمكن التراجع عن خطة مطبّقة بزر [[تراجع…]] ما لم يبدأ تقييم منها.',
          ),
        ),
        note(
          text(
            'Once the second stage of the round is open, a plan is for the applicants in it alone, with the number of reviews of that stage. A draft made before that can no longer be applied: delete it and make a new plan.',
            'وبعد فتح المرحلة الثانية من الدورة تكون الخطة لمتقدمي هذه المرحلة وحدهم وبعدد تقييماتها. والمسودة المعدّة قبل ذلك لا يمكن تطبيقها، فاحذفها وأعدّ خطة جديدة.',
          ),
        ),
      ],
    },
    {
      id: 'take-back',
      title: text('Take an assignment back', 'إنهاء إسناد'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'Press [[Take back…]] beside the reviewer, or tick applicants in the list and choose [[Take back assignments…]] under [[More]]. A reason of at least 40 characters is required. A review that was submitted is kept and counts, unless you choose [[Because of a conflict of interest]].',
            'اضغط [[إنهاء الإسناد…]] بجوار المحكّم، أو حدّد متقدمين في القائمة واختر [[إنهاء إسنادات…]] من [[المزيد]]. ويلزم سبب لا يقل عن ٤٠ حرفًا. والتقييم المقدَّم يبقى ويُحتسب، إلا إذا اخترت [[بسبب تضارب مصالح]].',
          ),
        ),
      ],
    },
  ],
}
