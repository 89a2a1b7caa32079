import { text } from '../core/text.ts'
import { slot } from './slot.ts'

/** The texts of the landing page (specification SITE-2). */
export const landingSlots = {
  landingDescription: slot(
    'line',
    text('Landing page: description', 'الصفحة الرئيسية: الوصف'),
    text(
      'A national award for early-career researchers in Egypt: {prizes} of {prize}, each with a plaque, for published research that serves the Sustainable Development Goals.',
      'جائزة وطنية للباحثين في مقتبل مسيرتهم بمصر: {prizes}، قيمة كل جائزة {prize} مع درع، لأبحاث منشورة تخدم أهداف التنمية المستدامة.',
    ),
    { hint: text('The sentence that search engines show.', 'الجملة التي تعرضها محركات البحث.') },
  ),
  heroEyebrow: slot(
    'line',
    text('Line above the title', 'السطر فوق العنوان'),
    text('National award for early-career researchers in Egypt', 'جائزة وطنية للباحثين في مقتبل مسيرتهم بمصر'),
  ),
  heroTitle: slot('line', text('Title', 'العنوان'), text('Merit, measured.', 'الجدارةُ تُقاس'), {
    hint: text('Short: it is the largest line of the site.', 'عنوان قصير، فهو أكبر سطر في الموقع.'),
  }),
  heroLead: slot(
    'lines',
    text('Sentences under the title', 'العبارة تحت العنوان'),
    text(
      '{prizes} of {prize} for published research that serves the 17 Sustainable Development Goals. Every file is read, scored and sealed by one rule for all.',
      '{prizes}، قيمة كل جائزة {prize}، لأبحاث منشورة تخدم أهداف التنمية المستدامة السبعة عشر. يُقرأ كل ملف ويُقيَّم ويُختم بقاعدة واحدة على الجميع.',
    ),
  ),
  betweenRounds: slot(
    'line',
    text('While no round is open', 'حين لا توجد دورة مفتوحة'),
    text('The next round will be announced here.', 'يُعلن هنا عن الدورة القادمة.'),
    { hint: text('Shown in place of the count of days.', 'تظهر في موضع عدّ الأيام.') },
  ),
  awardDescription: slot(
    'rich',
    text('Description of the award', 'التعريف بالجائزة'),
    text(
      `<p>The award honours a body of published work, not a single paper: journal articles, a curriculum vitae and the evidence behind them, weighed by independent reviewers.</p>
<p>It is given by the university to Egyptian researchers at the start of their careers, wherever in Egypt they work, for research that serves the Sustainable Development Goals of the United Nations.</p>`,
      `<p>تُكرّم الجائزة نتاجًا علميًّا منشورًا لا بحثًا واحدًا: مقالات محكّمة، وسيرة علمية وما يثبتها، يزنها محكّمون مستقلون.</p>
<p>تمنحها الجامعة للباحثين المصريين في مقتبل مسيرتهم، أيًّا كانت جهة عملهم داخل مصر، عن أبحاث تخدم أهداف الأمم المتحدة للتنمية المستدامة.</p>`,
    ),
  ),
  prizeAmount: slot('number', text('Amount of each prize, in EGP', 'قيمة كل جائزة بالجنيه'), text('100000', '100000'), {
    bounds: { least: 1, most: 999_999_999 },
    hint: text(
      'Digits only. The shipped texts that name the amount follow it.',
      'أرقام فقط. وتتبعها النصوص الأصلية التي تذكر القيمة.',
    ),
  }),
  // The maximum that the landing page has room for.
  prizeCount: slot('number', text('Number of prizes', 'عدد الجوائز'), text('2', '2'), { bounds: { least: 1, most: 12 } }),
  prizePlaque: slot('line', text('What comes with each prize', 'ما يُمنح مع كل جائزة'), text('and a plaque', 'ودرع الجائزة')),
  whoMayApplyTitle: slot(
    'line',
    text('Title of who may apply', 'عنوان من يحق له التقدّم'),
    text('Who may apply', 'من يحق له التقدّم'),
  ),
  whoMayApply: slot(
    'rich',
    text('Who may apply', 'من يحق له التقدّم'),
    text(
      `<ul>
<li>An Egyptian national, at the start of a research career</li>
<li>PhD obtained from {phd.from} to {phd.to}, by the date on the certificate of the Supreme Council of Universities</li>
<li>Resident and employed in Egypt for at least five calendar years</li>
<li>{journals.least} to {journals.most} journal papers indexed in Scopus and relevant to the goals</li>
<li>No research that has already won an award, and no past recipients</li>
<li>Researchers of the host university are eligible too</li>
</ul>`,
      `<ul>
<li>مصريّ الجنسية، في مقتبل مسيرته البحثية</li>
<li>حاصل على الدكتوراه بين عامي {phd.from} و{phd.to} بتاريخ شهادة المجلس الأعلى للجامعات</li>
<li>مقيم ويعمل في مصر خمس سنوات ميلادية على الأقل</li>
<li>له أبحاث في مجلات مفهرسة في سكوبس وذات صلة بالأهداف، عددها من {journals.least} إلى {journals.most}</li>
<li>لا يُقبل بحث سبق تكريمه، ولا يتقدّم من سبق له الفوز</li>
<li>يحق لباحثي الجامعة المضيفة التقدّم أيضًا</li>
</ul>`,
    ),
  ),
  goalsTitle: slot(
    'line',
    text('Title of the goals', 'عنوان الأهداف'),
    text('The 17 Sustainable Development Goals', 'الأهداف السبعة عشر للتنمية المستدامة'),
  ),
  goalsIntro: slot(
    'lines',
    text('Introduction of the goals', 'تمهيد الأهداف'),
    text(
      'Seventeen goals that the world set itself for 2030. Research that enters for the award serves one of them or more.',
      'سبعة عشر هدفًا اتفق العالم على بلوغها بحلول عام ٢٠٣٠، وكل بحث يتقدّم للجائزة يخدم واحدًا منها أو أكثر.',
    ),
  ),
  newsTitle: slot(
    'line',
    text('Title of the news sign-up', 'عنوان الاشتراك في الأخبار'),
    text('News of the award', 'أخبار الجائزة'),
  ),
  newsIntro: slot(
    'lines',
    text('Introduction of the news sign-up', 'تمهيد الاشتراك في الأخبار'),
    text(
      'A few letters a year: a round opens, a date moves, winners are named.',
      'رسائل قليلة في العام: دورة تُفتح، أو موعد يتغيّر، أو فائزون يُعلنون.',
    ),
  ),
  contactTitle: slot(
    'line',
    text('Title of the contact form', 'عنوان نموذج المراسلة'),
    text('Write to the office', 'راسل المكتب'),
  ),
  contactIntro: slot(
    'lines',
    text('Introduction of the contact form', 'تمهيد نموذج المراسلة'),
    text(
      'A question about the award, about eligibility or about an application? The award office reads every message and answers by email.',
      'لديك سؤال عن الجائزة أو شروطها أو طلب التقدّم؟ يقرأ مكتب الجائزة كل رسالة ويجيب عنها بالبريد الإلكتروني.',
    ),
  ),
  namesakeTitle: slot(
    'line',
    text('Title of the biography', 'عنوان السيرة'),
    text('The name the award carries', 'الاسم الذي تحمله الجائزة'),
  ),
  namesakeBiography: slot(
    'rich',
    text('Biography of the namesake', 'سيرة من تحمل الجائزة اسمه'),
    text(
      `<p>The award carries the name of a person whom the university wishes to remember, and to set before all who begin a life in research.</p>
<p>The award office will tell of that life here, in Arabic and in English: the years of study and work, what they left behind, and why this award bears the name.</p>`,
      `<p>تحمل الجائزة اسمًا تعتز به الجامعة، وتضعه قدوةً أمام كل من يبدأ طريقه في البحث العلمي.</p>
<p>وسيعرض مكتب الجائزة هنا، بالعربية والإنجليزية، سيرة صاحب هذا الاسم: سنوات الدراسة والعمل، وما خلّفته من أثر، ولماذا اقترنت به الجائزة.</p>`,
    ),
  ),
  namesakePortrait: slot('picture', text('Portrait of the namesake', 'صورة من تحمل الجائزة اسمه'), text('', ''), {
    hint: text('Without one, the drawing of the award is shown instead.', 'إن لم تُرفع صورة حلّ رسم الجائزة محلها.'),
    optional: true,
  }),
} as const
