import { text } from '../../core/text.ts'

export const termsDescription = text(
  'The terms on which the award portal is used and applications are submitted and judged.',
  'الأحكام التي يخضع لها استخدام بوابة الجائزة وتقديم الملفات وتحكيمها.',
)

export const termsBody = text(
  `<p>These terms hold for everybody who uses this portal. Everyone who registers or submits an application accepts them, together with the <a href="/conditions">entry guidelines</a> and the <a href="/privacy-policy">privacy policy</a>.</p>
<h2>Your account</h2>
<ul>
<li>Register in your own name, with an email address that is yours, and only once.</li>
<li>Keep your password to yourself. What is done with your account is taken to be done by you, until you tell us that somebody else has got hold of it.</li>
<li>Only the applicant works on an application. Nobody may apply in another person’s name.</li>
</ul>
<h2>What you submit</h2>
<ul>
<li>All information and every document must be true, complete and your own. You may be asked for the originals.</li>
<li>You are an author of every work that you enter as yours, and the shares of others are named.</li>
<li>You keep all rights to your work. You permit the award office to store it, to copy it for the procedure, and to make it available to reviewers, for the purposes of the award alone.</li>
<li>You make sure that nothing you upload infringes the rights of others or a duty of confidence.</li>
</ul>
<h2>Deadline and submission</h2>
<ul>
<li>The <a href="/deadlines">deadline</a> is counted by the clock of the portal, in {zone} time. Upload in good time: a slow line in the last minutes is no ground for an exception.</li>
<li>An application with incomplete mandatory parts is not eligible.</li>
<li>Submission sends the file to the officials of the award. No data can be edited afterwards. The numbered receipt is the proof of submission.</li>
</ul>
<h2>Judging and award</h2>
<ul>
<li>Applications are assessed by reviewers on the same basis for all. Submitting one gives no claim to a prize.</li>
<li>Reviewers declare any interest that could sway their judgement, and treat what they read as confidential.</li>
<li>No applicant may try to influence a reviewer or the office.</li>
<li>The names of the winners, their pictures and what they are honoured for may be published.</li>
</ul>
<h2>Integrity</h2>
<p>Plagiarism, invented or falsified data, false information and work presented under another’s name lead to exclusion. If they come to light later, a prize may be withdrawn and reclaimed. Before that, the person concerned is heard.</p>
<h2>Use of the portal</h2>
<p>Do not try to reach what belongs to others, to disturb the portal, or to send it harmful files. Accounts that do so may be blocked. If you find a weakness in it, please tell the award office before anybody else.</p>
<h2>Texts and pictures</h2>
<p>The texts, drawings and marks of this site may be quoted and linked to, with mention of their source. Other uses need the permission of the university.</p>
<h2>Changes</h2>
<p>These terms may be changed. The version on this page holds; a change does not worsen the position of an application that has already been submitted. If the texts in the two languages differ, the Arabic one prevails.</p>
<h2>Law</h2>
<p>The laws of the Arab Republic of Egypt apply. Questions are best put to the award office first, through the <a href="/#contact">contact form</a>.</p>`,
  `<p>تسري هذه الأحكام على كل من يستخدم هذه البوابة. ومن سجّل حسابًا أو قدّم ملفًا فقد قبلها، وقبل معها <a href="/conditions">شروط التقدّم</a> و<a href="/privacy-policy">سياسة الخصوصية</a>.</p>
<h2>حسابك</h2>
<ul>
<li>سجّل باسمك، وببريد إلكتروني يخصك، ومرة واحدة فقط.</li>
<li>لا تُطلع أحدًا على كلمة مرورك. وكل ما يجري عبر حسابك يُنسب إليك إلى أن تبلغنا بأن غيرك قد وصل إليه.</li>
<li>لا يعمل على الملف إلا صاحبه، ولا يجوز لأحد أن يتقدّم باسم غيره.</li>
</ul>
<h2>ما تقدّمه</h2>
<ul>
<li>يجب أن تكون جميع البيانات والمستندات صحيحة وكاملة وخاصة بك، وقد تُطلب منك أصولها.</li>
<li>أن تكون من مؤلفي كل عمل تقدّمه على أنه لك، وأن تُذكر إسهامات الآخرين فيه.</li>
<li>تبقى لك حقوقك كاملة في أعمالك. وتأذن لمكتب الجائزة بحفظها، ونسخها لإجراءات التحكيم، وإتاحتها للمحكّمين، لأغراض الجائزة وحدها.</li>
<li>تقع عليك مسؤولية ألا يمس ما ترفعه حقوق الآخرين أو واجب السرية.</li>
</ul>
<h2>الموعد النهائي والتقديم</h2>
<ul>
<li>يُحسب <a href="/deadlines">الموعد النهائي</a> بساعة البوابة و{zone}. فارفع ملفاتك مبكرًا، إذ لا يُعد بطء الشبكة في الدقائق الأخيرة سببًا للاستثناء.</li>
<li>الملف الذي لم تُستكمل أجزاؤه الإلزامية لا يُقبل.</li>
<li>يعني التقديم إرسال الملف إلى المسؤولين عن الجائزة، ولا يمكن بعده تعديل أي بيانات. والإيصال المرقّم هو إثبات التقديم.</li>
</ul>
<h2>التحكيم ومنح الجائزة</h2>
<ul>
<li>يقيّم المحكّمون الملفات جميعًا على أساس واحد، ولا يرتّب التقديم حقًّا في الجائزة.</li>
<li>يفصح المحكّمون عن كل مصلحة قد تؤثر في حكمهم، ويحافظون على سرية ما يقرؤونه.</li>
<li>لا يجوز لأي متقدم أن يحاول التأثير في المحكّمين أو في مكتب الجائزة.</li>
<li>يجوز نشر أسماء الفائزين وصورهم وما كُرّموا عنه.</li>
</ul>
<h2>الأمانة العلمية</h2>
<p>يُستبعد الملف إذا ثبت فيه انتحال، أو اختلاق بيانات أو تزويرها، أو معلومات كاذبة، أو نسبة عمل إلى غير صاحبه. وإذا ظهر ذلك لاحقًا جاز سحب الجائزة واسترداد قيمتها، بعد سماع أقوال صاحب الشأن.</p>
<h2>استخدام البوابة</h2>
<p>لا يجوز محاولة الوصول إلى ما يخص الآخرين، ولا تعطيل البوابة، ولا إرسال ملفات ضارة إليها، ويجوز إيقاف كل حساب يفعل ذلك. ومن اكتشف ثغرة فليبلغ بها مكتب الجائزة قبل غيره.</p>
<h2>النصوص والصور</h2>
<p>يجوز الاقتباس من نصوص هذا الموقع ورسومه وعلاماته والإحالة إليها مع ذكر المصدر. وما عدا ذلك يلزمه إذن الجامعة.</p>
<h2>التعديلات</h2>
<p>قد تُعدَّل هذه الأحكام، والعبرة بالنص المنشور في هذه الصفحة. ولا يضر التعديل بملف سبق تقديمه. وإذا اختلف النصان كانت العبرة بالنص العربي.</p>
<h2>القانون</h2>
<p>تسري قوانين جمهورية مصر العربية. والأفضل أن تُعرض الاستفسارات أولًا على مكتب الجائزة عبر <a href="/#contact">نموذج المراسلة</a>.</p>`,
)
