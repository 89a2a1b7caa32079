import { text } from '../../core/text.ts'

export const privacyDescription = text(
  'Which personal data the award portal keeps, why, for how long, who sees them, and what you may ask of us.',
  'ما البيانات الشخصية التي تحفظها بوابة الجائزة، ولماذا، وإلى متى، ومن يطّلع عليها، وما يحق لك طلبه.',
)

export const privacyBody = text(
  `<p>To judge an application we have to know who sends it. This page says what we keep about you, why, for how long, who sees it, and what you may ask of us. The university that gives the award is responsible for these data, and its award office handles them.</p>
<h2>What we keep</h2>
<h3>If you apply</h3>
<ul>
<li><strong>Your account:</strong> email address and password. The password is kept only in a form from which it cannot be read back.</li>
<li><strong>Your personal information:</strong> name in Arabic and in English, date of birth, position, the theme of your research, and the date, university and country of your PhD.</li>
<li><strong>Your personal files:</strong> both sides of the national identity card, photograph, PhD certificate and its validation, curriculum vitae.</li>
<li><strong>Your research:</strong> the papers and evidence you upload and what you enter about them, with the names of the authors and other people involved.</li>
<li><strong>Your submission:</strong> its receipt, the questions you ask the office with the files you attach and the answers, and the scores and reasons of the reviewers. If you ask not to be judged by somebody, only the office reads that and why.</li>
</ul>
<h3>If you write to us or sign up for news</h3>
<ul>
<li><strong>Contact form:</strong> name, email address, mobile number if you give one, subject and message, and what you and the office write to each other after it. Anyone who has the link in our letters can read that conversation, so keep it to yourself.</li>
<li><strong>News of the award:</strong> name and email address.</li>
</ul>
<h3>If you only visit</h3>
<p>The public pages can be read without telling us who you are. There is no advertising, and nothing follows you to other sites. When somebody signs in or sends a form, the network address is noted for a short time to hold off abuse. To trace faults and misuse, the portal keeps a record of what is done in an account, when, and from which network address.</p>
<h2>Cookies and your device</h2>
<p>The portal uses only the cookies it cannot do without: they keep you signed in and protect your account. Your browser also remembers, on your own device, the language and appearance you chose and what you typed but have not yet saved.</p>
<h2>Why we keep it</h2>
<ul>
<li>To check whether an application is eligible, to have it judged, and to grant the award.</li>
<li>To tell you about your application, its dates and its result.</li>
<li>To answer your questions, and to send the news you asked for.</li>
<li>To keep the portal safe, and to be able to show that the award was granted properly.</li>
</ul>
<p>We do this with your consent, which you give when you register, send a form or sign up, and as far as the law obliges or permits us. We do not use your data for anything else, and we do not sell them.</p>
<h2>Who sees it</h2>
<ul>
<li><strong>You</strong> see what you have entered and uploaded, and when the award office or a reviewer opened it.</li>
<li><strong>The award office</strong>, and those who run the portal for it, as far as their work requires it.</li>
<li><strong>Reviewers</strong> see only the applications assigned to them. They never see an identity card.</li>
<li><strong>The public</strong> learns the names of the winners and what they are honoured for. Anyone who holds a receipt number can check it; the check shows the number, the time and the digital fingerprint, and no personal data.</li>
<li><strong>Public registers of research</strong> (Crossref, DataCite, ORCID), if the portal is connected to them, receive the DOI or the title of a paper, or the ORCID iD that you enter, to look it up. They receive nothing else about you, and your browser does not contact them.</li>
<li><strong>Authorities</strong>, where the law requires it.</li>
</ul>
<h2>How long we keep it</h2>
<ul>
<li><strong>Applications and their files:</strong> as long as they are needed to decide the award, to answer objections and to account for the decision. The portal does not remove them by itself.</li>
<li><strong>The account of somebody who has not submitted:</strong> until you ask us to erase it; then everything you entered and uploaded goes, your questions and our answers among it.</li>
<li><strong>A registration whose address nobody confirmed, and that holds nothing else:</strong> {days.unconfirmed}.</li>
<li><strong>Names of the winners:</strong> permanently, as part of the record of the award and because past recipients cannot apply again.</li>
<li><strong>Messages and questions to the office, with attached files and answers:</strong> as long as they are needed to deal with your matter. A file that you attach and never send is erased after about {days.unnamed}.</li>
<li><strong>News:</strong> until you unsubscribe or ask us to stop. A sign-up that nobody confirms is forgotten after {days.news}.</li>
<li><strong>Letters that the portal sent:</strong> {days.mails} after they were sent, or after the portal gave up delivering them. What they said stays with them, so that the office can send them again; a letter with a link that is yours alone, as for a new password, is emptied as soon as it is sent. <strong>Finished sign-ins:</strong> {days.sessions}. <strong>PDF and ZIP files that the portal made of applications for download:</strong> {days.exports} after they were last asked for. <strong>Network addresses noted against abuse, and used or expired links for a new password:</strong> about {days.tries}. <strong>Answers of public registers of research:</strong> {days.registers}.</li>
<li><strong>The record of what was done in an account, with the network addresses in it:</strong> as long as the award is run with this portal. It can be added to, and never changed, so that it can be trusted: what it says of your personal information, your address and your files by name stays in it, also when your account was erased.</li>
</ul>
<p>Backup copies are overwritten in turn, so what has been erased remains in them a little longer.</p>
<h2>How we protect it</h2>
<p>Access follows the role of each person and is checked at every request. Changes to an application are recorded. No system is beyond all danger: should a breach concern your data, we will act and inform those whom the law requires us to inform, you among them.</p>
<h2>What you may ask</h2>
<p>The Egyptian Personal Data Protection Law (Law No. 151 of 2020) gives you rights over your data, within the limits and conditions that it sets. You may ask us:</p>
<ul>
<li>to tell you which data of yours we hold, and to let you see or obtain them;</li>
<li>to correct, amend, complete, update or erase them. You change your password and address yourself, and your entries until you submit; what else is wrong, the office corrects. An account that never submitted is erased when you ask. What was submitted is kept under its receipt as it was sent: ask us, and we will tell you what the law and the rules of the award allow;</li>
<li>to limit what is done with them to a certain purpose;</li>
<li>to inform you of a breach that concerns them.</li>
</ul>
<p>You may also withdraw your consent, and object to a use of your data that conflicts with your fundamental rights and freedoms. We cannot judge an application without its data: to withdraw consent before the decision is to withdraw the application.</p>
<p>If our answer does not satisfy you, you may turn to the Personal Data Protection Centre, as the law provides.</p>
<h2>Other people’s data</h2>
<p>What you enter may name others: co-authors, students, partners in a grant. Enter only what the application calls for, and what you are entitled to share.</p>
<h2>Contact</h2>
<p>Write to the award office through the <a href="/#contact">contact form</a>, or at one of the addresses at the foot of this page. To protect you, we may ask you to show who you are before we answer.</p>
<p>If this policy changes, the new text stands on this page.</p>`,
  `<p>لا يمكن تحكيم ملف دون معرفة صاحبه. وتوضح هذه الصفحة ما نحفظه عنك، ولماذا، وإلى متى، ومن يطّلع عليه، وما يحق لك أن تطلبه. والجامعة المانحة للجائزة هي المسؤولة عن هذه البيانات، ويتولى مكتب الجائزة التعامل معها.</p>
<h2>ما الذي نحفظه</h2>
<h3>إذا تقدّمت للجائزة</h3>
<ul>
<li><strong>حسابك:</strong> البريد الإلكتروني وكلمة المرور. ولا تُحفظ كلمة المرور إلا في صورة لا يمكن استرجاعها منها.</li>
<li><strong>بياناتك الشخصية:</strong> الاسم بالعربية والإنجليزية، وتاريخ الميلاد، والوظيفة، والمجال البحثي، وتاريخ الدكتوراه وجامعتها وبلدها.</li>
<li><strong>ملفاتك الشخصية:</strong> بطاقة الرقم القومي وجهًا وظهرًا، والصورة الشخصية، وشهادة الدكتوراه ومعادلتها، والسيرة الذاتية.</li>
<li><strong>أبحاثك:</strong> ما ترفعه من أبحاث ومستندات وما تدخله عنها، ومنه أسماء المؤلفين وغيرهم من المشاركين.</li>
<li><strong>تقديم ملفك:</strong> إيصال التقديم، وما توجّهه إلى المكتب من استفسارات ومرفقاتها والردود عليها، ودرجات المحكّمين وأسبابها. وإذا طلبت ألا يحكّم ملفك شخص أو جهة، فلا يطّلع على ذلك وأسبابه إلا المكتب.</li>
</ul>
<h3>إذا راسلتنا أو اشتركت في الأخبار</h3>
<ul>
<li><strong>نموذج المراسلة:</strong> الاسم والبريد الإلكتروني، ورقم الهاتف المحمول إن ذكرته، والموضوع ونص الرسالة، وما يدور بعدها بينك وبين المكتب. وهذه المحادثة يقرؤها كل من لديه الرابط الوارد في رسائلنا إليك، فاحتفظ به لنفسك.</li>
<li><strong>أخبار الجائزة:</strong> الاسم والبريد الإلكتروني.</li>
</ul>
<h3>إذا كنت زائرًا فقط</h3>
<p>يمكنك قراءة الصفحات العامة دون أن تعرّفنا بنفسك. فلا إعلانات هنا، ولا شيء يتتبّعك إلى مواقع أخرى. وعند تسجيل الدخول أو إرسال نموذج يُسجَّل عنوان الشبكة مدة قصيرة لصد إساءة الاستخدام. وتحتفظ البوابة بسجل لما يجري في كل حساب ووقته وعنوان الشبكة الذي جرى منه، لتتبّع الأعطال وسوء الاستخدام.</p>
<h2>ملفات الارتباط وجهازك</h2>
<p>لا تستخدم البوابة من ملفات الارتباط (الكوكيز) إلا ما لا غنى عنه لإبقائك مسجّلًا ولحماية حسابك. ويحتفظ متصفحك على جهازك وحده باللغة والمظهر اللذين اخترتهما، وبما كتبته ولم تحفظه بعد.</p>
<h2>لماذا نحفظه</h2>
<ul>
<li>للتحقق من استيفاء الملف للشروط، ولتحكيمه، ولمنح الجائزة.</li>
<li>لإبلاغك بما يخص ملفك ومواعيده ونتيجته.</li>
<li>للرد على استفساراتك، ولإرسال الأخبار التي طلبتها.</li>
<li>للحفاظ على أمان البوابة، ولإثبات أن الجائزة مُنحت على الوجه الصحيح.</li>
</ul>
<p>ونفعل ذلك بموافقتك التي تمنحها عند التسجيل أو إرسال نموذج أو الاشتراك، وفي حدود ما يوجبه القانون أو يجيزه. ولا نستخدم بياناتك في غير ذلك، ولا نبيعها.</p>
<h2>من يطّلع عليه</h2>
<ul>
<li><strong>أنت</strong> تطّلع على ما أدخلته ورفعته، وعلى ما فتحه منه مكتب الجائزة أو أحد المحكّمين ووقت ذلك.</li>
<li><strong>مكتب الجائزة</strong> ومن يشغّلون البوابة لحسابه، بقدر ما يقتضيه عملهم.</li>
<li><strong>المحكّمون</strong> لا يطّلعون إلا على الملفات المسندة إليهم، ولا يطّلعون أبدًا على بطاقة الرقم القومي.</li>
<li><strong>الجمهور</strong> تُعلن له أسماء الفائزين وما كُرّموا عنه. ويمكن لمن لديه رقم إيصال أن يتحقق منه، فيظهر له الرقم والوقت والبصمة الرقمية دون أي بيانات شخصية.</li>
<li><strong>السجلات العامة للأبحاث</strong> (Crossref وDataCite وORCID)، إذا كانت البوابة متصلة بها، يُرسل إليها معرّف البحث (DOI) أو عنوانه أو معرّف ORCID الذي تدخله للاستعلام عنه. ولا يُرسل إليها شيء آخر عنك، ولا يتصل بها متصفحك.</li>
<li><strong>الجهات المختصة</strong> متى أوجب القانون ذلك.</li>
</ul>
<h2>إلى متى نحفظه</h2>
<ul>
<li><strong>طلبات التقدّم وملفاتها:</strong> ما دامت لازمة للبت في الجائزة والرد على التظلّمات وبيان أسس القرار. ولا تحذفها البوابة من تلقاء نفسها.</li>
<li><strong>حساب من لم يقدّم طلبه:</strong> إلى أن تطلب منا محوه، فيُمحى عندئذ كل ما أدخلته ورفعته، ومنه استفساراتك والردود عليها.</li>
<li><strong>التسجيل الذي لم يؤكد أحد بريده ولا يضم شيئًا آخر:</strong> {days.unconfirmed}.</li>
<li><strong>أسماء الفائزين:</strong> بصفة دائمة، فهي جزء من سجل الجائزة، ولأن من سبق له الفوز لا يتقدّم ثانيةً.</li>
<li><strong>الرسائل والاستفسارات الموجّهة إلى المكتب، بمرفقاتها والردود عليها:</strong> ما دامت لازمة لمتابعة موضوعها. والمرفق الذي لا تُتم إرساله يُمحى بعد نحو {days.unnamed}.</li>
<li><strong>الاشتراك في الأخبار:</strong> إلى أن تلغيه أو تطلب منا إلغاءه. والطلب الذي لا يؤكده صاحبه يُحذف بعد {days.news}.</li>
<li><strong>الرسائل التي ترسلها البوابة:</strong> {days.mails} بعد إرسالها، أو بعد توقف البوابة عن محاولة تسليمها. ويبقى نصها محفوظًا معها ليتمكن المكتب من إعادة إرسالها، أما الرسالة التي تحمل رابطًا يخصك وحدك، كرابط كلمة المرور الجديدة، فيُمحى نصها فور إرسالها. <strong>جلسات الدخول المنتهية:</strong> {days.sessions}. <strong>ملفات PDF وZIP التي تُعدّها البوابة من الطلبات للتنزيل:</strong> {days.exports} بعد آخر طلب لها. <strong>عناوين الشبكة المسجّلة لصد إساءة الاستخدام، وروابط كلمة المرور المستخدمة أو المنتهية:</strong> نحو {days.tries}. <strong>إجابات السجلات العامة للأبحاث:</strong> {days.registers}.</li>
<li><strong>سجل ما جرى في كل حساب، بما فيه من عناوين الشبكة:</strong> ما دامت الجائزة تُدار بهذه البوابة. وهو سجل يُضاف إليه ولا يُعدَّل، كي يظل موضع ثقة. ويبقى فيه ما يذكره من بياناتك الشخصية وعنوانك وأسماء ملفاتك، حتى بعد محو حسابك.</li>
</ul>
<p>وتتجدّد النسخ الاحتياطية دوريًّا، لذا يبقى فيها ما مُحي مدة أطول قليلًا.</p>
<h2>كيف نحميه</h2>
<p>يتحدّد الاطلاع على البيانات بصفة كل شخص، ويُتحقق من ذلك عند كل طلب، وتُسجَّل التغييرات التي تجري على الملفات. ولا يوجد نظام بمأمن تام من كل خطر، فإذا وقع خرق يمس بياناتك اتخذنا ما يلزم وأبلغنا من يوجب القانون إبلاغهم، بمن فيهم أنت.</p>
<h2>ما يحق لك طلبه</h2>
<p>يمنحك قانون حماية البيانات الشخصية المصري (القانون رقم ١٥١ لسنة ٢٠٢٠) حقوقًا على بياناتك، في الحدود وبالشروط التي ينص عليها. فلك أن تطلب:</p>
<ul>
<li>معرفة ما لدينا من بياناتك والاطلاع عليها أو الحصول عليها؛</li>
<li>تصحيحها أو تعديلها أو استكمالها أو تحديثها أو محوها. وتغيّر بنفسك كلمة المرور والبريد الإلكتروني، وما أدخلته إلى أن تقدّم طلبك، ويصحّح المكتب ما عدا ذلك. ويُمحى بطلبك الحساب الذي لم يقدّم صاحبه طلبًا. أما ما قُدّم فيبقى محفوظًا مع إيصاله كما أُرسل: راسلنا لنبيّن لك ما يجيزه القانون وقواعد الجائزة؛</li>
<li>قصر استخدامها على غرض محدد؛</li>
<li>إبلاغك بأي خرق يمسّها.</li>
</ul>
<p>ولك أيضًا أن تعدل عن موافقتك، وأن تعترض على استخدام لبياناتك يتعارض مع حقوقك وحرياتك الأساسية. غير أن الملف لا يمكن تحكيمه دون بياناته، فالعدول عن الموافقة قبل صدور القرار سحبٌ للملف.</p>
<p>وإذا لم تقنعك إجابتنا، فلك أن تلجأ إلى مركز حماية البيانات الشخصية على النحو الذي ينظمه القانون.</p>
<h2>بيانات الآخرين</h2>
<p>قد يرد فيما تدخله ذكر أشخاص آخرين، من مؤلفين مشاركين وطلاب وشركاء في منحة. فلا تدخل عنهم إلا ما يتطلبه الملف ويحق لك مشاركته.</p>
<h2>التواصل</h2>
<p>راسل مكتب الجائزة عبر <a href="/#contact">نموذج المراسلة</a> أو على أحد العناوين المذكورة أسفل هذه الصفحة. وحمايةً لك، قد نطلب ما يثبت هويتك قبل أن نجيب.</p>
<p>وإذا تغيّرت هذه السياسة نُشر نصها الجديد في هذه الصفحة.</p>`,
)
