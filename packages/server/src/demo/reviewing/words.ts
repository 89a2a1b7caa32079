import { type Language, type Text, text } from '@jadara/contract/text'

type Level = 'high' | 'middle' | 'low'

const levelOf = (score: number): Level => (score >= 84 ? 'high' : score >= 70 ? 'middle' : 'low')

const openings: Readonly<Record<Level, readonly Text[]>> = {
  high: [
    text(
      'A mature body of work that has changed how others in the field measure and report. The papers build on one another, and the applicant’s own part in each of them is plain.',
      'إنتاج علمي ناضج غيّر طريقة القياس والعرض عند المشتغلين بهذا التخصص. تتكامل الأبحاث فيما بينها، ونصيب المتقدم في كل منها ظاهر.',
    ),
    text(
      'The research asks a question that matters, answers it with care, and says openly what it cannot answer. I read the two main papers twice and found no weak step.',
      'يطرح البحث سؤالًا مهمًا ويجيب عنه بعناية، ويصرّح بما لا يستطيع الإجابة عنه. قرأت البحثين الرئيسيين مرتين ولم أجد فيهما خطوة ضعيفة.',
    ),
    text(
      'Few applicants of this generation combine laboratory skill and a sense for application as well. The results have been repeated by others, which I count for much.',
      'قلّما يجمع باحث من هذا الجيل بين إتقان العمل المعملي وحسّ التطبيق على هذا النحو. وقد أعاد آخرون التجارب ووصلوا إلى النتائج نفسها، ولذلك عندي وزن كبير.',
    ),
  ],
  middle: [
    text(
      'Solid and careful work. The methods are those of the field and are applied correctly; the step beyond what was known is visible, but not large.',
      'عمل متين ودقيق. المناهج هي المعتادة في التخصص ومطبقة تطبيقًا صحيحًا، والإضافة إلى المعروف ظاهرة وإن لم تكن كبيرة.',
    ),
    text(
      'A productive researcher with a clear line. The papers of the last three years are better than the earlier ones, and the proposed project follows from them.',
      'باحث غزير الإنتاج واضح الوجهة. أبحاث السنوات الثلاث الأخيرة أجود مما قبلها، والمشروع المقترح امتداد طبيعي لها.',
    ),
    text(
      'The data are good and the questions useful. What keeps me from a higher score is that the analysis stops where it becomes interesting.',
      'البيانات جيدة والأسئلة نافعة. وما يمنعني من درجة أعلى أن التحليل يتوقف حيث يبدأ ما هو أهم.',
    ),
  ],
  low: [
    text(
      'The subject deserves attention, but the samples are small and the conclusions go further than the data allow.',
      'الموضوع جدير بالعناية، غير أن العينات صغيرة والاستنتاجات أوسع مما تسمح به البيانات.',
    ),
    text(
      'The publications repeat one design at several sites. Each is correct, and together they say little more than the first.',
      'تكرر الأبحاث تصميمًا واحدًا في مواقع عدة. كل منها صحيح، لكنها مجتمعة لا تزيد كثيرًا على أولها.',
    ),
  ],
}

const closings: Readonly<Record<Level, readonly Text[]>> = {
  high: [
    text('I recommend the applicant for the award without reservation.', 'أوصي بمنح المتقدم الجائزة دون تحفظ.'),
    text(
      'Among the applications that I have read this year, this is one of the two best.',
      'هذا أحد أفضل طلبين قرأتهما هذا العام.',
    ),
  ],
  middle: [
    text('A good application that would be stronger in two or three years.', 'طلب جيد، وسيكون أقوى بعد عامين أو ثلاثة.'),
    text(
      'I can support the application, though others should come before it.',
      'يمكنني تأييد الطلب، وإن كان غيره أولى بالتقديم.',
    ),
  ],
  low: [text('I cannot recommend the applicant for the award this time.', 'لا أستطيع التوصية بمنح المتقدم الجائزة هذه المرة.')],
}

const contributions: readonly Text[] = [
  text(
    'The long series of measurements, made by one procedure from the first to the last. Such series are rare in our region, and others already build on it.',
    'سلسلة القياسات الطويلة التي أُجريت من أولها إلى آخرها بإجراء واحد. مثل هذه السلاسل نادر في منطقتنا، وقد بدأ غيره يبني عليها.',
  ),
  text(
    'Showing that a cheap measure reaches four fifths of the effect of the expensive one. It is a result that a ministry can act upon.',
    'إثبات أن إجراءً قليل الكلفة يحقق أربعة أخماس أثر الإجراء المكلف، وهي نتيجة تستطيع الوزارات العمل بها.',
  ),
  text(
    'The comparison of the local figures with those from temperate regions, because it ends a debate that was led without data.',
    'مقارنة الأرقام المحلية بأرقام المناطق المعتدلة، لأنها تنهي جدلًا كان يدور بلا بيانات.',
  ),
  text(
    'The open data and scripts that accompany the newer papers: everybody can repeat every table.',
    'إتاحة البيانات والبرامج مع الأبحاث الحديثة، فيستطيع أي باحث إعادة كل جدول.',
  ),
]

const advices: readonly Text[] = [
  text(
    'Work with a statistician from the beginning of the next project, and register its protocol before the first observation.',
    'الاستعانة بمتخصص في الإحصاء من بداية المشروع القادم، وتسجيل خطته قبل أول مشاهدة.',
  ),
  text(
    'Fewer papers, and longer ones. Two of these would make one that the leading journals take.',
    'أبحاث أقل عددًا وأطول نفسًا، فبحثان من هذه يصنعان بحثًا تقبله كبرى المجلات.',
  ),
  text(
    'Find a partner in practice early, so that the proposed project is tried where it will be used.',
    'البحث مبكرًا عن شريك من أهل التطبيق، كي يُجرّب المشروع المقترح حيث سيُستعمل.',
  ),
  text(
    'The schedule leaves too little time for the second phase: I would drop one of the five tasks.',
    'لا يترك الجدول الزمني وقتًا كافيًا للمرحلة الثانية، وأرى الاستغناء عن إحدى المهام الخمس.',
  ),
]

const remarks: Readonly<Record<Level, readonly Text[]>> = {
  high: [
    text('Clearly among the best that I have read.', 'من أفضل ما قرأت بلا شك.'),
    text('Convincing in every part.', 'مقنع في كل أجزائه.'),
  ],
  middle: [
    text('Good, with some gaps in the second half.', 'جيد، مع بعض الثغرات في نصفه الثاني.'),
    text('In line with the field, not ahead of it.', 'في مستوى التخصص، وليس سابقًا له.'),
  ],
  low: [
    text('The sample does not carry the claim.', 'العينة لا تكفي لإثبات هذا القول.'),
    text('Described too briefly to judge it well.', 'عُرض بإيجاز لا يكفي للحكم عليه.'),
  ],
}

export type Words = ReturnType<typeof wordsOf>

/** The words of one reviewer about one applicant, in the reviewer’s language. `turn`: another number, other words. */
export function wordsOf(turn: number, language: Language, score: number) {
  const level = levelOf(score)
  const said = (from: readonly Text[]) => from[turn % from.length]?.[language] ?? ''
  return {
    description: `${said(openings[level])} ${said(closings[level])}`,
    /** In the order in which a theme asks its essays. */
    essays: [said(contributions), said(advices)],
    remark: (rating: number) => said(remarks[rating >= 4 ? 'high' : rating === 3 ? 'middle' : 'low']),
  }
}
