import { text } from '../../core/text.ts'

export const climateDescription = text(
  'Goal 13 of the Sustainable Development Goals, climate action: what it asks for, and how research serves it.',
  'الهدف الثالث عشر من أهداف التنمية المستدامة، العمل المناخي: ما الذي يدعو إليه، وكيف يخدمه البحث العلمي.',
)

export const climateBody = text(
  `<h2>Goal 13</h2>
<p>Goal 13 asks the countries of the world to take urgent action against climate change and its impacts. It goes together with the United Nations Framework Convention on Climate Change, where governments negotiate the world’s answer.</p>
<h2>What the goal asks for</h2>
<ul>
<li>More resilience: communities that can withstand climate hazards and natural disasters, and adapt to them.</li>
<li>Climate measures in national policies, strategies and planning.</li>
<li>Education, awareness and institutions that can reduce the causes, soften the effects and give warning in time.</li>
<li>Finance that lets developing countries act, and the means to plan and manage what they do.</li>
</ul>
<h2>Why it matters in Egypt</h2>
<p>Egypt adds little to what warms the planet, and has much to lose by it. A rising sea presses on the Delta and on the coastal cities; heat and salt wear down the fields; and nearly all of the country’s water comes from one river. In November 2022 Egypt was host to the climate conference COP27 in Sharm El-Sheikh, and its National Climate Change Strategy looks ahead to 2050.</p>
<h2>How research serves it</h2>
<p>Every discipline has a part in it, for instance:</p>
<ul>
<li><strong>Causes:</strong> clean energy and its storage, efficient industry, transport and building, the capture of emissions.</li>
<li><strong>Effects:</strong> water, crops that bear heat and salt, coasts, heritage, health in hotter cities.</li>
<li><strong>Knowledge:</strong> measurements, models and early warning for the Nile basin and the region.</li>
<li><strong>Society:</strong> law, finance, teaching and fairness, so that those who have least do not carry most.</li>
</ul>
<p>The targets of the goal, and how progress is measured, are set out on <a href="https://sdgs.un.org/goals/goal13">the page of the United Nations</a>. What an application needs is listed in the <a href="/conditions">entry guidelines</a>.</p>`,
  `<h2>الهدف الثالث عشر</h2>
<p>يدعو الهدف الثالث عشر دول العالم إلى اتخاذ إجراءات عاجلة للتصدي لتغيّر المناخ وآثاره، جنبًا إلى جنب مع اتفاقية الأمم المتحدة الإطارية بشأن تغيّر المناخ التي تتفاوض الحكومات في ظلها على استجابة العالم له.</p>
<h2>ما الذي يدعو إليه الهدف</h2>
<ul>
<li>تعزيز الصمود: مجتمعات قادرة على مواجهة الأخطار المناخية والكوارث الطبيعية والتكيّف معها.</li>
<li>إدماج التدابير المناخية في السياسات والاستراتيجيات والخطط الوطنية.</li>
<li>تعليم وتوعية ومؤسسات قادرة على الحد من الأسباب وتخفيف الآثار والإنذار المبكر.</li>
<li>تمويل يمكّن الدول النامية من العمل، وقدرات تعينها على التخطيط له وإدارته.</li>
</ul>
<h2>أهميته في مصر</h2>
<p>نصيب مصر من أسباب احترار الكوكب قليل، وما يتهددها من آثاره كثير. فارتفاع سطح البحر يضغط على الدلتا والمدن الساحلية، والحر والملوحة ينهكان الأرض الزراعية، ومياه البلاد كلها تقريبًا تأتي من نهر واحد. وقد استضافت مصر مؤتمر المناخ COP27 في شرم الشيخ في نوفمبر ٢٠٢٢، ولها استراتيجية وطنية لتغيّر المناخ تمتد حتى عام ٢٠٥٠.</p>
<h2>كيف يخدمه البحث العلمي</h2>
<p>لكل تخصص فيه نصيب، ومن ذلك مثلًا:</p>
<ul>
<li><strong>الأسباب:</strong> الطاقة النظيفة وتخزينها، وكفاءة الصناعة والنقل والبناء، واحتجاز الانبعاثات.</li>
<li><strong>الآثار:</strong> المياه، ومحاصيل تتحمّل الحر والملوحة، والسواحل، والتراث، والصحة في مدن تزداد حرارة.</li>
<li><strong>المعرفة:</strong> القياسات والنماذج والإنذار المبكر لحوض النيل والمنطقة.</li>
<li><strong>المجتمع:</strong> القانون والتمويل والتعليم والعدالة، حتى لا يتحمّل العبء الأكبر من يملك أقل القليل.</li>
</ul>
<p>وتجد غايات الهدف ومؤشرات قياس التقدّم فيه على <a href="https://sdgs.un.org/goals/goal13">صفحة الأمم المتحدة</a>، ومتطلبات ملف التقدّم في <a href="/conditions">شروط التقدّم</a>.</p>`,
)
