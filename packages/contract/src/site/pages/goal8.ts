import { text } from '../../core/text.ts'

export const goal8Description = text(
  'Goal 8 of the Sustainable Development Goals, decent work and economic growth: what it asks for, and how research serves it.',
  'الهدف الثامن من أهداف التنمية المستدامة، العمل اللائق ونمو الاقتصاد: ما الذي يدعو إليه، وكيف يخدمه البحث العلمي.',
)

export const goal8Body = text(
  `<h2>Decent work and economic growth</h2>
<p>Goal 8 asks the countries of the world to promote lasting growth that includes everybody and can be sustained, with full and productive employment and decent work for all.</p>
<p>Growth alone is not the aim. Work is decent when it is fairly paid, safe and freely chosen, when it gives a family security and leaves a person a voice. An economy that grows without such work, or by using up its soil, water and air, has only borrowed.</p>
<h2>What the goal asks for</h2>
<ul>
<li>Higher productivity through diversification, technology and innovation.</li>
<li>Policies that help small and medium-sized enterprises to start, to grow and to employ.</li>
<li>Growth that uses fewer resources and does not degrade the environment.</li>
<li>Productive work for women and men, for young people and for persons with disabilities, with equal pay for work of equal value.</li>
<li>Far fewer young people without work, education or training.</li>
<li>An end to forced labour and child labour, and safe workplaces with rights that are respected.</li>
<li>Tourism that creates jobs and keeps local culture and products alive.</li>
<li>Banking, insurance and credit within everybody’s reach.</li>
</ul>
<h2>Why it matters in Egypt</h2>
<p>Egypt is a young country, and each year a new generation looks for its first job. Whether it finds work that is worthy of its education depends on what the country makes, how it makes it, and how quickly knowledge leaves the laboratory for the workshop, the field and the firm.</p>
<h2>How research serves it</h2>
<p>The goal does not belong to economists alone. A safer process in a chemical plant, a crop that earns more from less water, a better way to teach a trade, a study of those who work without a contract, a model that lends fairly: each may serve it. Applicants show in their papers how.</p>
<p>The targets of the goal, and how progress is measured, are set out on <a href="https://sdgs.un.org/goals/goal8">the page of the United Nations</a>. What an application needs is listed in the <a href="/conditions">entry guidelines</a>.</p>`,
  `<h2>العمل اللائق ونمو الاقتصاد</h2>
<p>يدعو الهدف الثامن دول العالم إلى تعزيز نمو اقتصادي مطّرد يشمل الجميع ويمكن أن يستمر، وإلى عمالة كاملة منتجة وعمل لائق لكل إنسان.</p>
<p>فليس النمو غايةً في ذاته. والعمل اللائق عملٌ عادل الأجر، آمن، يختاره صاحبه بحريته، ويجد فيه أمانًا لأسرته وصوتًا مسموعًا. أما الاقتصاد الذي ينمو بغير هذا العمل، أو ينمو على حساب تربته ومائه وهوائه، فإنما يستدين من غده.</p>
<h2>ما الذي يدعو إليه الهدف</h2>
<ul>
<li>رفع الإنتاجية بتنويع الاقتصاد والتكنولوجيا والابتكار.</li>
<li>سياسات تعين المنشآت الصغيرة والمتوسطة على أن تنشأ وتنمو وتوفّر فرص العمل.</li>
<li>نمو يستهلك موارد أقل ولا يضر بالبيئة.</li>
<li>عمل منتج للنساء والرجال والشباب وذوي الإعاقة، وأجر متساوٍ عن العمل المتساوي القيمة.</li>
<li>خفض كبير في نسبة الشباب الذين لا يعملون ولا يتعلّمون ولا يتدرّبون.</li>
<li>القضاء على السخرة وعمل الأطفال، وبيئة عمل آمنة تُصان فيها الحقوق.</li>
<li>سياحة توفّر فرص العمل وتُبقي على الثقافة والمنتجات المحلية.</li>
<li>خدمات مصرفية وتأمينية وائتمانية في متناول الجميع.</li>
</ul>
<h2>أهميته في مصر</h2>
<p>مصر بلد شاب، وفي كل عام يبحث جيل جديد عن أول فرصة عمل. وعثوره على عمل يليق بتعليمه مرهون بما ينتجه البلد، وبطريقة إنتاجه، وبالسرعة التي تنتقل بها المعرفة من المعمل إلى الورشة والحقل والشركة.</p>
<h2>كيف يخدمه البحث العلمي</h2>
<p>هذا الهدف ليس حكرًا على علماء الاقتصاد. فقد يخدمه أسلوب أكثر أمانًا في مصنع للكيماويات، أو محصول يدرّ دخلًا أكبر بماء أقل، أو طريقة أجدى لتعليم حرفة، أو دراسة عمّن يعملون بلا عقود، أو نموذج إقراض أكثر إنصافًا. وعلى المتقدم أن يبيّن هذه الصلة في أبحاثه.</p>
<p>وتجد غايات الهدف ومؤشرات قياس التقدّم فيه على <a href="https://sdgs.un.org/goals/goal8">صفحة الأمم المتحدة</a>، ومتطلبات ملف التقدّم في <a href="/conditions">شروط التقدّم</a>.</p>`,
)
