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
            '[[Reviewing]] > [[Results]] ranks applicants by the mean of their scores. Who has fewer reviews than the round asks for is provisional and has no place. The plots show where reviewers disagree and who scores more severely than others.',
            'ترتّب شاشة [[التحكيم]] ثم [[النتائج]] المتقدمين بمتوسط درجاتهم. ومن قلّت تقييماته عما تطلبه الدورة فنتيجته مبدئية ولا مركز له. وتبيّن الرسوم أين يختلف المحكّمون ومن يشتد في درجاته عن غيره.',
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
            'For the public write an announcement ([[Write an announcement]]) and put the names into the texts of the public site. The portal publishes no winner by itself.',
            'وللجمهور اكتب إعلانًا ([[كتابة إعلان]]) وضع الأسماء في نصوص الموقع العام. فالبوابة لا تنشر اسم فائز من تلقاء نفسها.',
          ),
        ),
      ],
    },
  ],
}
