import { text } from '../../core/text.ts'

export const conditionsDescription = text(
  'Who may apply for the award, which papers and documents an application holds, and whom to ask.',
  'من يحق له التقدّم للجائزة، وما يتضمّنه ملف التقدّم من أبحاث ومستندات، وإلى من تُوجَّه الاستفسارات.',
)

export const conditionsInquiries = text(
  'Anything these pages leave open can be asked of the award office, at either of its addresses.',
  'ما لم تُجب عنه هذه الصفحات يمكن توجيهه إلى مكتب الجائزة على أيٍّ من عنوانيه.',
)

export const conditionsBody = text(
  `<p>Read these guidelines before you begin. An application that does not meet the conditions, or that lacks a required part, is not eligible and is not judged.</p>
<h2>Who may apply</h2>
<ul>
<li>The award is for <strong>Egyptian nationals</strong> at the start of a research career.</li>
<li>The PhD was obtained <strong>from {phd.from} to {phd.to}</strong>, by the date on the certificate of the Supreme Council of Universities.</li>
<li>The applicant has been <strong>resident and employed in Egypt</strong> for at least five calendar years.</li>
<li>Research that has <strong>already been awarded</strong> a prize is not accepted.</li>
<li><strong>Past recipients</strong> of this award cannot apply again.</li>
<li>Researchers of the <strong>host university</strong> are eligible, under the same conditions as everybody else.</li>
</ul>
<h2>What an application holds</h2>
<h3>Research</h3>
<ul>
<li><strong>{journals.least} to {journals.most} journal papers</strong>, published from {phd.from} to {phd.to} in journals indexed in Scopus and relevant to the Sustainable Development Goals. Each is sent as its <strong>full manuscript in PDF</strong>.</li>
<li><strong>Evidence of further research output in PDF</strong>, where there is any: conference papers, books and book chapters, patents and supervised theses. Research grants, editorial boards and earlier recognitions are entered as well. None of these is required.</li>
</ul>
<h3>Personal files</h3>
<ul>
<li>The national identity card, <strong>front and back</strong>.</li>
<li>A recent photograph.</li>
<li>The <strong>PhD certificate</strong>.</li>
<li>For a PhD from abroad: <strong>proof of its validation</strong> by the Supreme Council of Universities.</li>
<li>A curriculum vitae.</li>
</ul>
<p>Pictures of cards and certificates are sent as JPG or PNG, papers as PDF. No file may be larger than {file.most}.</p>
<h2>How to apply</h2>
<ol>
<li><a href="/register">Register</a> with an email address that you read.</li>
<li>Complete your personal information.</li>
<li>Upload your personal files.</li>
<li>Enter your research, and attach the papers.</li>
<li>Read the whole file once more, and submit it.</li>
</ol>
<p>You may work on an application in as many sittings as you like until the <a href="/deadlines">deadline</a>. <strong>Submission is final</strong>: from then on nothing can be changed, and you receive a numbered receipt.</p>`,
  `<p>نرجو قراءة هذه الشروط قبل البدء. فالملف الذي لا يستوفي الشروط أو ينقصه جزء إلزامي لا يُقبل ولا يُعرض على التحكيم.</p>
<h2>من يحق له التقدّم</h2>
<ul>
<li>الجائزة مخصّصة <strong>لحاملي الجنسية المصرية</strong> ممن هم في مقتبل مسيرتهم البحثية.</li>
<li>أن تكون درجة الدكتوراه قد مُنحت <strong>بين عامي {phd.from} و{phd.to}</strong>، والعبرة بتاريخ شهادة المجلس الأعلى للجامعات.</li>
<li>أن يكون المتقدم <strong>مقيمًا في مصر ويعمل بها</strong> منذ خمس سنوات ميلادية على الأقل.</li>
<li>لا تُقبل الأبحاث التي <strong>سبق أن نالت جائزة</strong>.</li>
<li>لا يحق لمن <strong>سبق له الفوز</strong> بهذه الجائزة أن يتقدّم لها ثانيةً.</li>
<li>يحق لباحثي <strong>الجامعة المضيفة</strong> التقدّم بالشروط نفسها التي تسري على غيرهم.</li>
</ul>
<h2>مكوّنات ملف التقدّم</h2>
<h3>الأبحاث</h3>
<ul>
<li>أبحاث <strong>عددها من {journals.least} إلى {journals.most}</strong>، نُشرت بين عامي {phd.from} و{phd.to} في مجلات مفهرسة في سكوبس، وذات صلة بأهداف التنمية المستدامة. ويُرفع <strong>النص الكامل لكل بحث بصيغة PDF</strong>.</li>
<li><strong>ما يثبت بقية النتاج البحثي بصيغة PDF</strong> إن وُجد: أوراق المؤتمرات، والكتب وفصولها، وبراءات الاختراع، والرسائل التي أشرف عليها المتقدم. وتُسجَّل كذلك المنح البحثية وعضوية هيئات التحرير وما سبق من تكريم. وليس شيء من ذلك إلزاميًّا.</li>
</ul>
<h3>الملفات الشخصية</h3>
<ul>
<li>بطاقة الرقم القومي، <strong>وجهًا وظهرًا</strong>.</li>
<li>صورة شخصية حديثة.</li>
<li><strong>شهادة الدكتوراه</strong>.</li>
<li>لمن حصل على الدكتوراه من الخارج: <strong>ما يثبت معادلتها</strong> من المجلس الأعلى للجامعات.</li>
<li>السيرة الذاتية.</li>
</ul>
<p>تُرفع صور بطاقة الرقم القومي والشهادات بصيغة JPG أو PNG، والأبحاث بصيغة PDF، على ألا يزيد حجم الملف الواحد على {file.most}.</p>
<h2>خطوات التقدّم</h2>
<ol>
<li><a href="/register">سجّل حسابًا</a> ببريد إلكتروني تتابعه.</li>
<li>أكمل بياناتك الشخصية.</li>
<li>ارفع ملفاتك الشخصية.</li>
<li>أدخل أبحاثك وأرفق نصوصها.</li>
<li>راجع الملف كاملًا ثم قدّمه.</li>
</ol>
<p>يمكنك استكمال الملف على مراحل كما يناسبك حتى <a href="/deadlines">الموعد النهائي</a>. أما <strong>التقديم فنهائي</strong>: لا يمكن بعده تعديل شيء، وتتسلّم به إيصالًا مرقّمًا.</p>`,
)
