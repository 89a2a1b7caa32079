import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, steps } from '../manual.ts'

export const results: ManualChapter = {
  id: 'results',
  title: text('Results, decisions, publication', 'النتائج والقرارات والإعلان'),
  about: text(
    'From the last review to the letters: look, freeze, decide, confirm, tell.',
    'من آخر تقييم إلى الرسائل: انظر ثم جمّد ثم قرر ثم أكّد ثم أبلغ.',
  ),
  sections: [
    {
      id: 'look-results',
      title: text('Look at the ranking', 'النظر في الترتيب'),
      screen: '/dashboard/admin/results',
      blocks: [
        paragraph(
          text(
            '[[Reviewing]] > [[Results]] ranks applicants by the mean of their scores. Who has fewer reviews than the round asks for is provisional and has no place. The plots show where reviewers disagree and who scores more severely than others. Reviewers are R1, R2 … here, so that results can be passed on; the page of an applicant names who gave which score.',
            'ترتّب شاشة [[التحكيم]] ثم [[النتائج]] المتقدمين بمتوسط درجاتهم. ومن قلّت تقييماته عما تطلبه الدورة فنتيجته مؤقتة ولا مركز له. وتبيّن الرسوم أين يختلف المحكّمون ومن يشتد في درجاته عن غيره. ويُرمز إلى المحكّمين هنا بـ R1 وR2 وهكذا ليمكن تداول النتائج، وتبيّن صفحة المتقدم من أعطى كل درجة.',
          ),
        ),
        paragraph(
          text(
            'Under [[Adjusted scores]] are scores that lie far from what the answers propose: read the reason and press [[Accept…]] or [[Refuse…]]. Until then the proposed score counts.',
            'وتحت [[الدرجات المعدّلة]] درجات تبعد كثيرًا عما تقترحه الإجابات: اقرأ السبب واضغط [[اعتماد…]] أو [[رفض…]]. وحتى ذلك الحين تُحتسب الدرجة المقترحة.',
          ),
        ),
      ],
    },
    {
      id: 'freeze',
      title: text('Freeze the calculation', 'تجميد النتائج'),
      screen: '/dashboard/admin/results',
      blocks: [
        paragraph(
          text(
            'Press [[Freeze the calculation…]] once reviewing is over, that is after the day “Reviews are due” in the key dates. Every rating, weight, score and place is written down under a number and can be verified later by anybody. What is missing is named; wait for it, or choose gaps, write one reason for them and press [[Waive the chosen gaps]]. Then press [[Freeze]].',
            'اضغط [[تجميد النتائج…]] بعد انتهاء التحكيم، أي بعد يوم «آخر موعد للتحكيم» في المواعيد. يُدوَّن كل تقدير ووزن ودرجة ومركز برقم خاص، ويمكن لأي أحد التحقق منه لاحقًا. ويُذكر ما ينقص: فانتظره، أو اختر نواقص واكتب لها سببًا واضغط [[التجاوز عن النواقص المختارة]]. ثم اضغط [[تجميد]].',
          ),
        ),
        note(
          text(
            'The list of [[Frozen calculations]] at the foot of the screen offers the [[Calculation report]] as PDF, Excel and JSON; the PDF is for the signatures of the committee. [[Read]] opens it, with [[Download for verification]]. If a review changes later, the calculation is outdated and you freeze another.',
            'في [[النتائج المجمّدة]] أسفل الشاشة [[تقرير النتائج]] بصيغ PDF وExcel وJSON، ونسخة PDF لتوقيع اللجنة. ويفتحه [[قراءة]]، ومعه [[تنزيل للتحقق]]. وإذا تغيّر تقييم بعدها صارت النتائج المجمّدة قديمة فتجمّد غيرها.',
          ),
        ),
      ],
    },
    {
      id: 'decide',
      title: text('Shortlist and winners', 'القائمة المختصرة والفائزون'),
      screen: '/dashboard/admin/results',
      blocks: [
        steps(
          text(
            'Tick applicants and press [[Shortlist…]]. The message that follows has an [[Undo]] button.',
            'حدّد متقدمين واضغط [[إدراج في القائمة المختصرة…]]. وفي الرسالة التي تظهر بعدها زر [[تراجع]].',
          ),
          text(
            'In the menu [[Decide]] of an applicant choose [[Award the first prize…]] or [[Award the second prize…]]. Winners are decided on the newest frozen calculation. A decision against the order of places needs a reason.',
            'في قائمة [[قرار]] عند المتقدم اختر [[منح الجائزة الأولى…]] أو [[منح الجائزة الثانية…]]. ويُبنى القرار على أحدث نتائج مجمّدة. والقرار المخالف لترتيب المراكز يلزمه سبب.',
          ),
          text(
            'Another administrator, of the office or the chair, signs in and presses [[Confirm the winner…]] in the results. Without it no letter leaves to the winners, unless the round allows an office of one.',
            'يسجّل مدير نظام آخر الدخول، من المكتب أو رئاسة اللجنة، ويضغط [[تأكيد الفوز…]] في النتائج. ومن دون ذلك لا تخرج رسالة إلى الفائزين، ما لم تسمح الدورة بمكتب من شخص واحد.',
          ),
          text(
            'Tick all the others together and press [[Not selected…]] in the bar: one by one, everybody above a lower place needs a reason. [[Take the decision back…]] in the menu changes your mind.',
            'حدّد الباقين كلهم معًا واضغط [[استبعاد من الاختيار…]] في الشريط، فاستبعادهم واحدًا واحدًا يلزمه سبب لكل من يعلو مركزًا أدنى. ويتراجع [[التراجع عن القرار…]] في القائمة عن القرار.',
          ),
        ),
      ],
    },
    {
      id: 'second-stage',
      title: text('A second stage: interview or second reading', 'مرحلة ثانية: مقابلة أو قراءة ثانية'),
      screen: '/dashboard/admin/second-stage',
      blocks: [
        paragraph(
          text(
            'If the committee meets those shortlisted, or reads them once more, open a second stage between the shortlist and the winners. It has a name, a last day, questions and reviewers of its own. Applicants enter nothing for it, and no letter is sent by itself: write to them with a letter to chosen people.',
            'إذا كانت اللجنة ستقابل من في القائمة المختصرة أو تقرأ طلباتهم مرة أخرى، فافتح مرحلة ثانية بين القائمة المختصرة وإعلان الفائزين. لها اسم وآخر يوم وأسئلة ومحكّمون خاصون بها. ولا يُدخل المتقدمون لها شيئًا، ولا تُرسل رسالة من تلقاء نفسها، فراسلهم برسالة إلى أشخاص مختارين.',
          ),
        ),
        steps(
          text(
            'Under [[Reviewing]] > [[Second stage]] press [[Prepare the second stage…]]. Choose an interview or a second reading, the names, the last day and how many reviews you want. The last day may be set later, but its results are frozen only once that day is over. Reviewers of an interview usually see names: leave [[Keep the names from the reviewers]] off.',
            'في [[التحكيم]] ثم [[المرحلة الثانية]] اضغط [[تجهيز المرحلة الثانية…]]. اختر مقابلة أو قراءة ثانية والاسمين وآخر يوم وعدد التقييمات المطلوب. ولك أن تحدد آخر يوم لاحقًا، لكن نتائجها لا تُجمَّد إلا بعد انقضائه. ومحكّمو المقابلة يرون الأسماء عادةً، فاترك [[حجب الأسماء عن المحكّمين]] دون تفعيل.',
          ),
          text(
            'Press [[Copy those of the first stage]], then change the questions under [[Questions of the second stage]]. A theme without questions asks for a score and a comment alone.',
            'اضغط [[نسخ أسئلة المرحلة الأولى]] ثم عدّلها تحت [[أسئلة المرحلة الثانية]]. والمجال الذي لا أسئلة له يُطلب فيه درجة وتعليق فقط.',
          ),
          text(
            'Register further reviewers as in the first stage, if you need them.',
            'سجّل محكّمين آخرين كما في المرحلة الأولى إن احتجت إليهم.',
          ),
          text(
            'Press [[Open the second stage…]] and read what it means. The assignments of the first stage end for those shortlisted; a review that is missing there can no longer be written.',
            'اضغط [[فتح المرحلة الثانية…]] واقرأ ما يترتب عليه. تنتهي إسنادات المرحلة الأولى لمن في القائمة المختصرة، والتقييم الناقص فيها لا يمكن كتابته بعد ذلك.',
          ),
          text(
            'Press [[Assign reviewers in the list]] and assign as usual, by hand or by a plan. Each applicant is assigned in the stage in which they are. Reviewers see the name of the stage, the same dossier, and nothing of the reviews of the first stage.',
            'اضغط [[إسناد المحكّمين من القائمة]] وأسند كالمعتاد، يدويًّا أو بخطة. ويُسند كل متقدم في المرحلة التي هو فيها. ويرى المحكّمون اسم المرحلة والملف نفسه، ولا يرون شيئًا من تقييمات المرحلة الأولى.',
          ),
        ),
        note(
          text(
            'Who is shortlisted later is moved with [[Add those shortlisted since…]]. [[Take back…]] moves an applicant to the first stage again and restores the assignments there, as long as nobody has reviewed them in the second. The message that follows has an [[Undo]] button; later [[Add again…]] in the row adds the applicant.',
            'ومن يُدرج في القائمة المختصرة لاحقًا يُنقل بزر [[إضافة من أُدرجوا بعد ذلك…]]. ويعيد زر [[إعادة…]] المتقدم إلى المرحلة الأولى ويستعيد إسناداته فيها ما لم يُقيّمه أحد في الثانية. وفي الرسالة التي تظهر بعدها زر [[تراجع]]، ولاحقًا يُضاف المتقدم بزر [[إضافة من جديد…]] في صفه.',
          ),
        ),
        note(
          text(
            'A conflict of interest that is declared or confirmed in the second stage keeps the reviewer out of it. Their review of the first stage still counts there; if it should not, take it up before you open the second stage.',
            'تضارب المصالح الذي يُعلن أو يُؤكَّد في المرحلة الثانية يمنع المحكّم من التحكيم فيها. أما تقييمه في المرحلة الأولى فيظل محتسبًا فيها، فإن وجب استبعاده فعالج الأمر قبل فتح المرحلة الثانية.',
          ),
        ),
      ],
    },
    {
      id: 'results-second-stage',
      title: text('Results of a second stage', 'نتائج المرحلة الثانية'),
      screen: '/dashboard/admin/results',
      blocks: [
        paragraph(
          text(
            'When a round has a second stage, [[Stage]] at the top of the screen chooses whose results are shown. Each stage is ranked by its own reviews, and has its own frozen calculations and reports.',
            'إذا كانت للدورة مرحلة ثانية فإن [[المرحلة]] في أعلى الشاشة تحدد نتائج أي مرحلة تُعرض. وتُرتَّب كل مرحلة بتقييماتها وحدها، ولها نتائجها المجمّدة وتقاريرها.',
          ),
        ),
        steps(
          text(
            'Freeze the calculation of the first stage, and shortlist on it. Its places and means then appear in the second stage under [[First stage]]; they do not count there.',
            'جمّد نتائج المرحلة الأولى وأدرج على أساسها من تختار في القائمة المختصرة. وتظهر مراكزها ومتوسطاتها بعد ذلك في المرحلة الثانية تحت [[المرحلة الأولى]]، ولا تُحتسب فيها.',
          ),
          text(
            'Once the reviews of the second stage are over, freeze its calculation too, and award the prizes there. Winners are chosen among the applicants in it.',
            'وبعد انتهاء تقييمات المرحلة الثانية جمّد نتائجها أيضًا وامنح الجائزتين فيها. ويُختار الفائزون من بين متقدميها.',
          ),
          text(
            'Press [[Not selected…]] in the second stage for those who were not chosen, and in the first stage for everybody else.',
            'اضغط [[استبعاد من الاختيار…]] في المرحلة الثانية لمن لم يُختر منها، وفي المرحلة الأولى لمن سواهم.',
          ),
        ),
      ],
    },
    {
      id: 'tell',
      title: text('Tell the applicants and the public', 'إبلاغ المتقدمين والجمهور'),
      screen: '/dashboard/admin/results',
      blocks: [
        paragraph(
          text(
            'Deciding tells nobody. Read the words of the letters under [[Words of the mails]], then press [[Tell the applicants…]]: each is told once, in their own language, without scores.',
            'القرار وحده لا يُبلغ أحدًا. راجع نصوص الرسائل في [[صيغ الرسائل]]، ثم اضغط [[إبلاغ المتقدمين…]]: يُبلغ كل متقدم مرة واحدة بلغته ودون درجات.',
          ),
        ),
        paragraph(
          text(
            'For the public write an announcement ([[Write an announcement]]) and put the names into the texts of the public site, for example into [[Description of the award]] on the landing page. The portal publishes no winner by itself.',
            'وللجمهور اكتب إعلانًا ([[كتابة إعلان]]) وضع الأسماء في نصوص الموقع العام، كأن تضيفها إلى [[التعريف بالجائزة]] في الصفحة الرئيسية. فالبوابة لا تنشر اسم فائز من تلقاء نفسها.',
          ),
        ),
      ],
    },
  ],
}
