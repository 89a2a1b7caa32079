import type { ProseSection } from '@jadara/contract/proposal/sections'
import { type Language, type Text, text } from '@jadara/contract/text'

/** What proposals are written with; `{subject}` stands for what the project is about. */

export const titles = [
  text('A low-cost approach to {subject}', 'نهج منخفض التكلفة في {subject}'),
  text('{subject}: a field trial in three governorates', '{subject}: تجربة ميدانية في ثلاث محافظات'),
  text('From measurement to practice: {subject}', 'من القياس إلى التطبيق: {subject}'),
] as const

const abstract = text(
  '<p>This project addresses <strong>{subject}</strong> under the conditions that practitioners in Egypt meet every day. In <em>twenty-four months</em> we will:</p><ol><li><p>describe the present state at three sites,</p></li><li><p>try one inexpensive measure against usual practice,</p></li><li><p>hand over a procedure that others can adopt.</p></li></ol><p>The data and the protocol will be open to everybody.</p>',
  '<p>يتناول هذا المشروع <strong>{subject}</strong> في الظروف التي يواجهها العاملون في مصر كل يوم. وفي أربعة وعشرين شهرًا سوف:</p><ol><li><p>نصف الوضع الراهن في ثلاثة مواقع،</p></li><li><p>ونجرّب إجراءً قليل التكلفة مقارنةً بالممارسة المعتادة،</p></li><li><p>ونسلّم طريقة يمكن للآخرين تبنيها.</p></li></ol><p>وستكون البيانات والبروتوكول متاحين للجميع.</p>',
)

const sections: readonly (readonly [ProseSection, Text])[] = [
  [
    'introduction',
    text(
      '<h2>The problem</h2><p>Work on {subject} has grown during the last decade, but most of it comes from settings whose climate and institutions differ from those of the Nile valley.</p><h3>What is known</h3><ul><li><p>The problem is more frequent than official figures show.</p></li><li><p>It is unevenly spread.</p></li><li><p>Remedies that were tried elsewhere do not always travel well.</p></li></ul><blockquote><p>“What is not measured here is decided elsewhere.”</p></blockquote>',
      '<h2>المشكلة</h2><p>تزايدت البحوث في {subject} خلال العقد الأخير، لكن أكثرها يأتي من بيئات يختلف مناخها ومؤسساتها عن وادي النيل.</p><h3>ما المعروف</h3><ul><li><p>المشكلة أكثر شيوعًا مما تبينه الأرقام الرسمية.</p></li><li><p>وتوزيعها غير متساوٍ.</p></li><li><p>والحلول التي جُرّبت في أماكن أخرى لا تصلح دائمًا هنا.</p></li></ul><blockquote><p>«ما لا يُقاس هنا يُقرَّر في مكان آخر.»</p></blockquote>',
    ),
  ],
  [
    'methodology',
    text(
      '<p>A stepped trial at three sites. What is measured, and when:</p><table><tbody><tr><th><p>Phase</p></th><th><p>Months</p></th><th><p>Measured</p></th></tr><tr><td><p>Survey</p></td><td><p>1–6</p></td><td><p>Present state, costs</p></td></tr><tr><td><p>Trial</p></td><td><p>7–18</p></td><td><p>Main outcome, each month</p></td></tr><tr><td><p>Analysis</p></td><td><p>19–24</p></td><td><p>Differences, with 95 % intervals</p></td></tr></tbody></table><p>The analysis is fixed in a protocol beforehand; samples of 10<sup>3</sup> units detect half a standard deviation.</p>',
      '<p>تجربة متدرجة في ثلاثة مواقع. ما الذي يُقاس ومتى:</p><table><tbody><tr><th><p>المرحلة</p></th><th><p>الأشهر</p></th><th><p>المقيس</p></th></tr><tr><td><p>المسح</p></td><td><p>١–٦</p></td><td><p>الوضع الراهن والتكلفة</p></td></tr><tr><td><p>التجربة</p></td><td><p>٧–١٨</p></td><td><p>النتيجة الرئيسة كل شهر</p></td></tr><tr><td><p>التحليل</p></td><td><p>١٩–٢٤</p></td><td><p>الفروق بحدود ثقة ٩٥٪</p></td></tr></tbody></table><p>خطة التحليل محددة مسبقًا في بروتوكول منشور.</p>',
    ),
  ],
  [
    'objectives',
    text(
      '<ol><li><p>To give reliable figures on {subject} at three sites.</p></li><li><p>To find what can be changed at little cost.</p></li><li><p>To train two master’s students and one technician.</p></li></ol>',
      '<ol><li><p>تقديم أرقام موثوقة عن {subject} في ثلاثة مواقع.</p></li><li><p>تحديد ما يمكن تغييره بتكلفة قليلة.</p></li><li><p>تدريب طالبَي ماجستير وفنيّ واحد.</p></li></ol>',
    ),
  ],
  [
    'expected-output',
    text(
      '<p>Three papers, an open data set, a procedure in both languages, and a workshop for those who will use it.</p>',
      '<p>ثلاثة أبحاث، ومجموعة بيانات مفتوحة، ودليل عمل باللغتين، وورشة لمن سيستخدمونه.</p>',
    ),
  ],
  [
    'fields-of-interest',
    text(
      '<p>The results serve ministries, extension services and small enterprises that deal with {subject}.</p>',
      '<p>تخدم النتائج الوزارات والجهات الإرشادية والمشروعات الصغيرة العاملة في {subject}.</p>',
    ),
  ],
  [
    'additional-information',
    text(
      '<p>Letters of support from two partners are in the appendix of the concept note. See also <a href="https://sdgs.un.org/goals">the goals</a>.</p>',
      '<p>خطابات دعم الشريكين مرفقة بالمذكرة المفاهيمية. انظر أيضًا <a href="https://sdgs.un.org/ar/goals">الأهداف</a>.</p>',
    ),
  ],
]

const about = (words: Text, subject: Text, language: Language): string =>
  words[language].replaceAll('{subject}', subject[language])

export const abstractOf = (subject: Text, language: Language): string => about(abstract, subject, language)

export const proseOf = (subject: Text, language: Language) =>
  sections.map(([section, words]) => ({ section, text: about(words, subject, language) }))

/** Position and highest qualification of each member of a team, the applicant first. */
export const positions = [
  [text('Principal investigator', 'الباحث الرئيس'), text('PhD', 'دكتوراه')],
  [text('Research assistant', 'باحث مساعد'), text('M.Sc.', 'ماجستير')],
  [text('Field technician', 'فني ميداني'), text('B.Sc.', 'بكالوريوس')],
  [text('Statistician', 'إحصائي'), text('PhD', 'دكتوراه')],
] as const

/** A title, what it is, and what it is used for. */
export const devices = [
  [
    text('Portable spectrometer', 'مطياف محمول'),
    text('Battery-driven, with a range of 340 to 1000 nm.', 'يعمل بالبطارية، بمدى من ٣٤٠ إلى ١٠٠٠ نانومتر.'),
    text('Measurements at the three sites, each month.', 'القياس في المواقع الثلاثة كل شهر.'),
  ],
  [
    text('Data loggers (12)', 'مسجلات بيانات (١٢)'),
    text('Waterproof, with a memory of one year.', 'مقاومة للماء، بذاكرة تكفي عامًا.'),
    text('Continuous records between the visits.', 'تسجيل مستمر بين الزيارات.'),
  ],
] as const

/** A task, its first month and its last. */
export const tasks = [
  [text('Survey of the present state', 'مسح الوضع الراهن'), 1, 6],
  [text('Trial at three sites', 'التجربة في ثلاثة مواقع'), 7, 18],
  [text('Training', 'التدريب'), 4, 9],
  [text('Analysis and publication', 'التحليل والنشر'), 19, 24],
] as const

/** Type, title, and the least and most that it costs, in quarters of a thousand pounds. */
export const purchases = [
  [2, text('Portable spectrometer', 'مطياف محمول'), 120, 200],
  [2, text('Data loggers (12)', 'مسجلات بيانات (١٢)'), 40, 70],
  [3, text('Chemicals and supplies', 'كيماويات ومستلزمات'), 30, 60],
  [3, text('Travel to the sites', 'السفر إلى المواقع'), 20, 40],
] as const
