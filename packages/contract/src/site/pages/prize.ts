import { text } from '../../core/text.ts'

export const prizeDescription = text(
  '{prizes} of {prize}, each with a plaque: what the award honours, which goals it serves and how it is judged.',
  '{prizes}، قيمة كل جائزة {prize} مع درع: ما الذي تكرّمه الجائزة، وأي الأهداف تخدم، وكيف يجري التحكيم.',
)

export const prizeBody = text(
  `<p>Good research takes years before anybody notices it. This award looks for it early: in the published work of Egyptian researchers who are at the start of their careers and have chosen to build them in Egypt.</p>
<h2>The prizes</h2>
<p>The award gives <strong>{prizes}</strong>. Each is worth <strong>{prize}</strong> and comes with a <strong>plaque</strong> of the award.</p>
<h2>What the award honours</h2>
<p>It honours a body of work, not a single paper. An application brings together {journals.least} to {journals.most} journal papers, a curriculum vitae and the evidence of everything else a young career has produced: conference papers, books, grants, patents, theses supervised. What counts is what was published, and what it is good for.</p>
<h2>In line with the Sustainable Development Goals</h2>
<p>In 2015 the member states of the United Nations adopted seventeen goals for the year 2030, from the end of poverty to climate action. The award is aligned with them: the papers entered for it must be relevant to at least one of the goals. Any field may be, from the basic sciences to the humanities, wherever its results help people to live better without using up what belongs to those who come after.</p>
<p>Two of the goals have a page of their own here: <a href="/SDG3">decent work and economic growth</a> and <a href="/SDG13">climate action</a>. All seventeen are described on the <a href="https://sdgs.un.org/goals">website of the United Nations</a>.</p>
<h2>How it is judged</h2>
<ol>
<li><strong>Sealing.</strong> At submission the file is sealed, and the applicant receives a receipt with a digital fingerprint of its contents. Whatever is judged afterwards is exactly what was sent.</li>
<li><strong>Eligibility.</strong> The award office checks each file against the <a href="/conditions">entry guidelines</a>.</li>
<li><strong>Review.</strong> The office assigns every eligible file to reviewers. Each reads it independently, gives it a score from 1 to 100 and writes down the reasons.</li>
<li><strong>Decision.</strong> The award is decided on the reviewers’ scores and reasons. The date on which the winners are announced is among the <a href="/deadlines">key dates</a>.</li>
</ol>
<p>The same rule holds for everybody, the researchers of the host university included. Reviewers see the research and the career behind it, never an applicant’s identity card.</p>`,
  `<p>يمضي البحث الجيد سنوات قبل أن يلتفت إليه أحد. وهذه الجائزة تبحث عنه مبكرًا، في النتاج المنشور لباحثين مصريين ما زالوا في مقتبل مسيرتهم واختاروا أن يبنوها في مصر.</p>
<h2>قيمة الجائزة</h2>
<p>تُمنح <strong>{prizes}</strong>، قيمة كل جائزة <strong>{prize}</strong>، ومعها <strong>درع</strong> الجائزة.</p>
<h2>ما الذي تكرّمه الجائزة</h2>
<p>تكرّم الجائزة نتاجًا متكاملًا لا بحثًا واحدًا. ففي ملف التقدّم أبحاث منشورة في مجلات علمية عددها من {journals.least} إلى {journals.most}، وسيرة ذاتية، وما يثبت كل ما أثمرته المسيرة حتى الآن من أوراق مؤتمرات وكتب ومنح وبراءات اختراع ورسائل علمية. والعبرة بما نُشر وبما يعود به من نفع.</p>
<h2>الجائزة وأهداف التنمية المستدامة</h2>
<p>في عام ٢٠١٥ اعتمدت الدول الأعضاء في الأمم المتحدة سبعة عشر هدفًا لعام ٢٠٣٠، تمتد من القضاء على الفقر إلى العمل المناخي. والجائزة متوافقة مع هذه الأهداف: إذ يُشترط أن تكون الأبحاث المتقدّمة ذات صلة بهدف واحد منها على الأقل. والمجال مفتوح أمام التخصصات كافة، من العلوم الأساسية إلى الإنسانيات، ما دامت نتائجها تعين الناس على حياة أفضل دون أن تجور على حق الأجيال القادمة.</p>
<p>ولهدفين منها صفحتان هنا: <a href="/SDG3">العمل اللائق ونمو الاقتصاد</a>، و<a href="/SDG13">العمل المناخي</a>. أما الأهداف السبعة عشر كلها فيعرضها <a href="https://sdgs.un.org/goals">موقع الأمم المتحدة</a>.</p>
<h2>كيف يجري التحكيم</h2>
<ol>
<li><strong>الختم.</strong> يُختم الملف عند تقديمه، ويتسلّم المتقدم إيصالًا يحمل بصمة رقمية لمحتواه، فلا يُحكَّم إلا ما قُدِّم بعينه.</li>
<li><strong>الاستيفاء.</strong> يراجع مكتب الجائزة كل ملف في ضوء <a href="/conditions">شروط التقدّم</a>.</li>
<li><strong>التحكيم.</strong> يُسند المكتب كل ملف مستوفٍ إلى محكّمين، يقرؤه كلٌّ منهم مستقلًّا، ويمنحه درجة من ١ إلى ١٠٠ ويدوّن أسبابها.</li>
<li><strong>القرار.</strong> تُمنح الجائزة استنادًا إلى درجات المحكّمين وأسبابها، وموعد إعلان الفائزين مذكور ضمن <a href="/deadlines">المواعيد المهمة</a>.</li>
</ol>
<p>والقاعدة واحدة على الجميع، بمن فيهم باحثو الجامعة المضيفة. ويطّلع المحكّمون على الأبحاث وعلى المسيرة العلمية، ولا يطّلعون أبدًا على بطاقة الرقم القومي.</p>`,
)
