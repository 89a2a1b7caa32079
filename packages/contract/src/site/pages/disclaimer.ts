import { text } from '../../core/text.ts'

export const disclaimerDescription = text(
  'What the university answers for on this site, and what it does not.',
  'ما تتحمّل الجامعة مسؤوليته في هذا الموقع وما لا تتحمّله.',
)

export const disclaimerBody = text(
  `<p>The award office keeps this site with care. Some things are nevertheless beyond its reach, and it is fair to say so beforehand.</p>
<h2>Information on this site</h2>
<p>The pages inform about the award in good faith. Mistakes may happen and dates may move. Where a page differs from an official announcement of the university, the announcement holds. If you find something wrong, please <a href="/#contact">tell the office</a>.</p>
<h2>Research and opinions</h2>
<p>Applicants answer for the papers, data and documents they submit. Opinions in them are those of their authors. An award honours a researcher’s work; it does not vouch for every result in it, and it is no advice in matters of medicine, law, engineering or money.</p>
<h2>Availability</h2>
<p>We do what we can to keep the portal working at all hours, above all before a deadline. Maintenance, faults and failures of networks that are not ours cannot be ruled out. Applicants are therefore advised not to wait for the last day, and to keep the originals of everything they upload. If the portal itself fails at a deadline, the office announces on this site what follows.</p>
<h2>Your own device and mail</h2>
<p>We cannot answer for the state of your device, for your connection, or for letters that your mail provider delays or sorts out. What counts is what the portal itself shows about your application.</p>
<h2>Links to other sites</h2>
<p>Some links lead to sites of others, whose contents and handling of data we do not govern. A link is no endorsement.</p>
<h2>The Sustainable Development Goals</h2>
<p>The goals are named here to show what the award is for. This site has not been approved by the United Nations and does not reflect the views of the United Nations, its officials or its Member States. More about the goals is found on <a href="https://www.un.org/sustainabledevelopment/">the website of the United Nations</a>.</p>
<h2>Limits of this statement</h2>
<p>Nothing here takes away a right that the law gives you, or a responsibility that the law does not allow the university to decline.</p>`,
  `<p>يحرص مكتب الجائزة على هذا الموقع كل الحرص. ومع ذلك تبقى أمور خارجة عن إرادته، ومن الإنصاف بيانها مسبقًا.</p>
<h2>المعلومات المنشورة</h2>
<p>تعرّف هذه الصفحات بالجائزة بحسن نية. وقد يقع فيها خطأ أو يتغيّر موعد. فإذا اختلفت صفحة منها عن إعلان رسمي للجامعة كانت العبرة بالإعلان. وإذا وجدت خطأ، فنرجو <a href="/#contact">إبلاغ المكتب به</a>.</p>
<h2>الأبحاث والآراء</h2>
<p>المتقدمون مسؤولون عمّا يقدّمونه من أبحاث وبيانات ومستندات، والآراء الواردة فيها آراء مؤلفيها. والجائزة تكريم لعمل الباحث، وليست ضمانًا لكل نتيجة فيه، ولا مشورة في طب أو قانون أو هندسة أو مال.</p>
<h2>إتاحة البوابة</h2>
<p>نبذل ما في وسعنا لتعمل البوابة في كل وقت، ولا سيما قبيل المواعيد النهائية. غير أن أعمال الصيانة والأعطال وانقطاع شبكات لا نديرها أمور لا يمكن استبعادها. لذلك ننصح بعدم الانتظار إلى اليوم الأخير، وبالاحتفاظ بأصول كل ما يُرفع. وإذا تعطّلت البوابة نفسها عند موعد نهائي أعلن المكتب في هذا الموقع ما يترتب على ذلك.</p>
<h2>جهازك وبريدك</h2>
<p>لا نُسأل عن حالة جهازك ولا عن اتصالك بالشبكة، ولا عن رسائل يؤخرها مزوّد بريدك أو يعزلها. والعبرة بما تعرضه البوابة نفسها عن ملفك.</p>
<h2>روابط المواقع الأخرى</h2>
<p>تقود بعض الروابط إلى مواقع تخص آخرين، ولا سلطان لنا على محتواها ولا على تعاملها مع البيانات. ووجود الرابط لا يعني تأييدًا لما فيه.</p>
<h2>أهداف التنمية المستدامة</h2>
<p>تُذكر الأهداف هنا لبيان ما تسعى إليه الجائزة. ولم تعتمد الأمم المتحدة محتوى هذا الموقع، وهو لا يعبّر عن آرائها ولا عن آراء مسؤوليها أو الدول الأعضاء فيها. وتجد مزيدًا عن الأهداف على <a href="https://www.un.org/sustainabledevelopment/">موقع الأمم المتحدة</a>.</p>
<h2>حدود هذا الإخلاء</h2>
<p>لا ينتقص شيء مما ورد هنا من حق يكفله لك القانون، ولا يُسقط عن الجامعة مسؤولية لا يجيز القانون إسقاطها.</p>`,
)
