import { type Text, text } from '@jadara/contract/core/text'
import { matchPath } from 'react-router'

export type ScreenHelp = {
  /** Three sentences: what is seen, what is done, what to know. */
  readonly about: Text
  /** The section of the manual. */
  readonly section: string
}

const overview: ScreenHelp = {
  about: text(
    'The overview shows how the round is going, and under [[Waiting for you]] what needs the office. Every number leads to its list. While the round is a trial, the checklist at the top leads through everything up to opening the award.',
    'تعرض النظرة العامة سير الدورة، وتحت [[في انتظارك]] ما ينتظر المكتب. وكل رقم يقودك إلى قائمته. وما دامت الدورة تجريبية تقودك القائمة في أعلاها خطوة بخطوة حتى فتح الجائزة.',
  ),
  section: 'overview',
}
const site: ScreenHelp = {
  about: text(
    'Every text of the public site is here, by page, in both languages. Change it, look at the preview, and save: the public sees it at once. Every earlier wording is kept in the history.',
    'هنا كل نص في الموقع العام، مرتبًا بحسب الصفحات، باللغتين. عدّله وانظر المعاينة ثم احفظ، فيراه الجمهور فورًا. وكل صياغة سابقة باقية في السجل.',
  ),
  section: 'site-edit',
}
const reviewers: ScreenHelp = {
  about: text(
    'The reviewers of a round in review, the active one at first, are listed with their reviews and what is overdue. Tick some to remind, invite or write to them, or to extend their due dates. A reviewer sees nothing before you assign an application.',
    'يُسرد هنا محكّمو دورة قيد التحكيم، والمفعّلة أولًا، مع تقييماتهم وما تأخر منها. حدّد بعضهم لتذكيرهم أو دعوتهم من جديد أو الكتابة إليهم أو تمديد مواعيدهم. ولا يرى المحكّم شيئًا قبل أن تسند إليه طلبًا.',
  ),
  section: 'progress',
}
const importing: ScreenHelp = {
  about: text(
    'Bring many people at once from a CSV or Excel file, one person a line. Every line is checked first, and nothing is stored until you press the button. You can stop and go on later with the same file: nobody is registered twice.',
    'أدخل كثيرين دفعة واحدة من ملف CSV أو Excel، لكل شخص سطر. تُفحص السطور كلها أولًا، ولا يُحفظ شيء حتى تضغط الزر. ويمكنك التوقف والمتابعة لاحقًا بالملف نفسه، فلا يُسجَّل أحد مرتين.',
  ),
  section: 'import-reviewers',
}
const questions: ScreenHelp = {
  about: text(
    'The question bank holds everything that reviewers may be asked. Write a question once, then ask it in as many themes as you like. A review keeps the wording that it was begun with.',
    'يضم بنك الأسئلة كل ما قد يُسأل عنه المحكّمون. اكتب السؤال مرة واحدة ثم اطرحه في ما شئت من المجالات. ويحتفظ التقييم بالصياغة التي بدأ بها.',
  ),
  section: 'questions',
}
const themeQuestions: ScreenHelp = {
  about: text(
    'Each theme asks its own questions, with weights that count beside each other. The answers propose the score of a review. Copy the questions of one theme to others, and look at the preview before reviewing begins.',
    'لكل مجال أسئلته بأوزان نسبية. وتقترح الإجابات درجة التقييم. انسخ أسئلة مجال إلى غيره، وانظر المعاينة قبل بدء التحكيم.',
  ),
  section: 'questions',
}
const results: ScreenHelp = {
  about: text(
    'Applicants are ranked by the mean of the scores that count, in each stage of the round by its own reviews. Freeze the calculation once reviewing is over, decide on it, and have the winners confirmed by a second administrator, of the office or the chair. Deciding tells nobody: the letters are sent by a button of their own.',
    'يُرتَّب المتقدمون بمتوسط الدرجات المحتسبة، في كل مرحلة من الدورة بتقييماتها. جمّد النتائج بعد انتهاء التحكيم، ثم قرر بناءً عليها، واطلب تأكيد الفائزين من مدير نظام آخر، من المكتب أو رئاسة اللجنة. والقرار وحده لا يُبلغ أحدًا، فللرسائل زر خاص بها.',
  ),
  section: 'look-results',
}
const rounds: ScreenHelp = {
  about: text(
    'A round is one run of the award, with its dates, conditions and settings for reviewing. One is active at a time; a new one is made ready here and activated when its time has come, and reviewing of the one before may stay open beside it. After a change the conditions of all applications are looked at again.',
    'الدورة انعقاد واحد للجائزة بمواعيدها وشروطها وإعدادات التحكيم فيها. وتكون دورة واحدة مفعّلة في كل وقت، وتُجهَّز الجديدة هنا ثم تُفعَّل في وقتها، وقد يبقى التحكيم في السابقة مفتوحًا إلى جانبها. وبعد أي تعديل تُفحص شروط الطلبات كلها من جديد.',
  ),
  section: 'new-round',
}
const lists: ScreenHelp = {
  about: text(
    'Applicants choose from this list. Add entries in both languages and put them in order. An entry that is no longer offered is retired, so that those who chose it keep it.',
    'من هذه القائمة يختار المتقدمون. أضف عناصرها باللغتين ورتّبها. والعنصر الذي لم يعد معروضًا يُوقف، فيبقى لمن اختاره.',
  ),
  section: 'themes',
}
const plans: ScreenHelp = {
  about: text(
    'A plan proposes reviewers for everybody in the stage in progress at once, without conflicts of interest and with even loads. Change it as you like; nobody is assigned before you apply it. It can be undone as long as no review of it has begun.',
    'تقترح الخطة محكّمين لكل متقدمي المرحلة الجارية دفعة واحدة، دون تضارب مصالح وبأعباء متقاربة. عدّلها كما تشاء، فلا يُسند إلى أحد قبل تطبيقها. ويمكن التراجع عنها ما لم يبدأ تقييم منها.',
  ),
  section: 'plan',
}
const queries: ScreenHelp = {
  about: text(
    'Applicants ask here, and your answer is mailed to them as well. Take a query before you answer, so that no colleague answers it too. Answers that you give again and again can be kept ready.',
    'هنا يسأل المتقدمون، ويصل ردك إليهم بالبريد أيضًا. خذ الاستفسار قبل أن ترد حتى لا يرد عليه زميل. والردود المتكررة يمكن حفظها جاهزة.',
  ),
  section: 'queries',
}
const inquiries: ScreenHelp = {
  about: text(
    'What the public writes with the contact form is here. Your reply is mailed with a link by which the person writes on. Mark spam, so that it leaves the list of those that wait.',
    'هنا ما يكتبه الجمهور في نموذج الاتصال. ويُرسل ردك بالبريد مع رابط يتابع به صاحبه الكتابة. صنّف الرسائل المزعجة لتخرج من قائمة ما ينتظر.',
  ),
  section: 'inquiries',
}
const news: ScreenHelp = {
  about: text(
    'An announcement is written once in both languages, and every reader gets their own. Choose to whom it goes, send a test to yourself, then send it. A mail that was sent cannot be called back.',
    'يُكتب الإعلان مرة واحدة باللغتين، ولكل قارئ لغته. اختر إلى من يُرسل، وأرسل نسخة تجريبية إلى نفسك، ثم أرسله. والرسالة المرسلة لا تُسترد.',
  ),
  section: 'announcements',
}
const mailWords: ScreenHelp = {
  about: text(
    'The wording of every kind of letter can be changed in both languages. Facts, button and signature stay as they are. Send a test to yourself before you rely on it.',
    'يمكن تعديل صياغة كل نوع من الرسائل باللغتين. وتبقى الحقائق والزر والتوقيع كما هي. أرسل نسخة تجريبية إلى نفسك قبل الاعتماد عليها.',
  ),
  section: 'mail-words',
}
const accounts: ScreenHelp = {
  about: text(
    'Everybody who can sign in is here, with role and last sign-in. The menu of actions disables an account, signs it out or requires a new password. Nothing that the person filed is lost.',
    'هنا كل من يستطيع تسجيل الدخول مع دوره وآخر دخول له. تتيح قائمة الإجراءات تعطيل الحساب أو إنهاء جلساته أو طلب كلمة مرور جديدة. ولا يضيع شيء مما قدّمه صاحبه.',
  ),
  section: 'accounts',
}
const dossier: ScreenHelp = {
  about: text(
    'This is what the applicant has entered, read only. Opening it is recorded, and the applicant sees that the office has opened it. To have something corrected, reopen the submission on the page of the applicant.',
    'هذا ما أدخله المتقدم، للقراءة فقط. ويُسجَّل فتحه، ويرى المتقدم أن المكتب فتحه. ولتصحيح شيء منه أعد فتح الطلب من صفحة المتقدم.',
  ),
  section: 'applicants-list',
}
const general: ScreenHelp = {
  about: text(
    'The menu at the top leads to every part of the portal. Each screen has its own help behind the question mark. The manual explains the whole season in order, from the first start to its close.',
    'تقودك القائمة في الأعلى إلى كل جزء من البوابة. ولكل شاشة شرحها خلف علامة الاستفهام. ويشرح الدليل الموسم كله بالترتيب من البداية الأولى حتى نهايته.',
  ),
  section: 'first-start',
}

/** By the paths of the routes below `/dashboard`. */
export const helpByRoute: Readonly<Record<string, ScreenHelp>> = {
  '': overview,
  account: general,
  applicants: {
    about: text(
      'The list begins with those who submitted; choose another status to see everybody. Tick applicants to act on many at once, and save filters and columns as a view. Search finds names in both scripts, email, university and receipt number.',
      'تبدأ القائمة بمن قدّموا طلباتهم، واختر حالة أخرى لترى الجميع. حدّد متقدمين لتجري عليهم إجراءً واحدًا، واحفظ عوامل التصفية والأعمدة عرضًا باسم. ويجد البحث الأسماء بالخطين والبريد والجامعة ورقم الإيصال.',
    ),
    section: 'applicants-list',
  },
  'applicants/:applicantId': {
    about: text(
      'Everything about one applicant: conditions, screening, reviewers, conflicts of interest, files and deadline. From here you screen, assign, extend the deadline or reopen the submission. Each of these is kept in the audit trail with its reason.',
      'كل ما يخص متقدمًا واحدًا: الشروط ونتيجة الفحص والمحكّمون وتضارب المصالح والملفات والموعد النهائي. من هنا تفحص الطلب وتسنده وتمدّد الموعد وتعيد فتح الطلب. ويُحفظ كل منها مع سببه في سجل العمليات.',
    ),
    section: 'extension',
  },
  'award-profile/:userId': dossier,
  'award-upload/:type/edit/:id': dossier,
  'award-upload/proposals/:proposalId': dossier,
  'award-upload/proposals/edit/:proposalId': dossier,
  'award-upload/concept-note/:userId': dossier,
  'assign-reviewers/:applicantId': {
    about: text(
      'Choose who reviews this applicant; reviewers of the same theme come first. Whoever has a declared or confirmed conflict of interest cannot be chosen. Reviewers see the application at once, and the letter follows by the rule of the round.',
      'اختر من يحكّم طلب هذا المتقدم، ويأتي محكّمو المجال نفسه أولًا. ومن أُعلن أو ثبت بينه وبين المتقدم تضارب مصالح فلا يمكن اختياره. ويرى المحكّمون الطلب فورًا، ثم تصل الرسالة وفق إعداد الدورة.',
    ),
    section: 'assign-one',
  },
  reviewers,
  'reviewers/create': {
    about: text(
      'Add one reviewer to the active round. A new one is mailed a link to set a password, which works for seven days; one of an earlier round keeps account and password. Nobody reads an application before you assign it.',
      'أضف محكّمًا إلى الدورة المفعّلة. يتسلّم الجديد رابطًا لتعيين كلمة مرور صالحًا سبعة أيام، ويحتفظ محكّم الدورات السابقة بحسابه وكلمة مروره. ولا يقرأ أحد طلبًا قبل أن تسنده إليه.',
    ),
    section: 'add-reviewer',
  },
  'reviewers/import': importing,
  'applicants/import': importing,
  'reviewers/:reviewerId': {
    about: text(
      'One reviewer with the assigned applicants, and what is known about conflicts of interest. Add employers, co-authors or relatives here: the portal finds conflicts by them. Tick applicants to take assignments back.',
      'محكّم واحد مع الطلبات المسندة إليه وما يُعرف عنه في تضارب المصالح. أضف هنا جهات عمله والمشاركين له في التأليف وأقاربه، فبها تجد البوابة التضارب. وحدّد متقدمين لإنهاء إسنادهم.',
    ),
    section: 'facts',
  },
  'admin/questions': questions,
  'admin/questions/create': questions,
  'admin/questions/:questionId': questions,
  'admin/questions/assign': themeQuestions,
  'admin/branch-questions': themeQuestions,
  'admin/branch-questions/:branchQuestionId': themeQuestions,
  'admin/results': results,
  'admin/results/:calculationId': {
    about: text(
      'A frozen calculation is a ranking with all that it was calculated from. Nobody can change it; the report is for signatures, and the ZIP lets anybody verify it. If a review changes later it is outdated, and you freeze another.',
      'النتائج المجمّدة ترتيب مع كل ما حُسب منه. لا يعدّلها أحد، وتقريرها للتوقيع، وملف ZIP يتيح لأي أحد التحقق منها. وإذا تغيّر تقييم بعدها صارت قديمة فتجمّد غيرها.',
    ),
    section: 'freeze',
  },
  'admin/second-stage': {
    about: text(
      'After the first calculation, those shortlisted can be interviewed or read a second time, with questions, reviewers and a last day of their own. Prepare the stage, then open it: the assignments of the first stage end, and its reviews stay. Until the first review of the second stage you can take an applicant back.',
      'بعد النتائج الأولى يمكن أن يُجرى لمن في القائمة المختصرة مقابلة أو قراءة ثانية، بأسئلة ومحكّمين وموعد خاص. جهّز المرحلة ثم افتحها: تنتهي إسنادات المرحلة الأولى وتبقى تقييماتها. ويمكنك إعادة المتقدم ما لم يُقدَّم تقييم له في المرحلة الثانية.',
    ),
    section: 'second-stage',
  },
  deadlines: {
    about: text(
      'The key dates of a round, as the public site and the calendars show them. The opening and the deadline are the submission window, and reviewing ends with the due date of reviews. A change is public at once; opening and deadline cannot be moved into the past.',
      'مواعيد الدورة كما يعرضها الموقع العام والتقاويم. يومَا الفتح والإغلاق هما مدة التقديم، وينتهي التحكيم بموعد تسليم التقييمات. ويظهر أي تعديل للجمهور فورًا، ولا يُنقل يومَا الفتح والإغلاق إلى يوم مضى.',
    ),
    section: 'key-dates',
  },
  'admin/rounds': rounds,
  'admin/rounds/add': rounds,
  'admin/rounds/:roundId': rounds,
  'admin/themes': lists,
  'admin/targetedSDGs': lists,
  'admin/research-fields': lists,
  'admin/research-fields/add': lists,
  'admin/ticket-categories': lists,
  'admin/institutions': {
    about: text(
      'Universities and institutes with all their names in both scripts and their mail domains. By them the portal finds that a reviewer works where an applicant does. Import a whole list from a file.',
      'الجامعات والمعاهد بكل أسمائها بالخطين ونطاقات بريدها. بها تجد البوابة أن المحكّم يعمل حيث يعمل المتقدم. ويمكن استيراد قائمة كاملة من ملف.',
    ),
    section: 'templates',
  },
  'admin/conflicts': {
    about: text(
      'What ties a reviewer to an applicant, with the evidence of both sides. Confirm what is true, so that the reviewer is kept out, and clear what is harmless with a reason. The search runs by itself after every change.',
      'ما يربط محكّمًا بمتقدم مع أدلة الطرفين. أثبت ما يصح فلا يُسند إليه، واستبعد ما لا ضرر منه مع ذكر السبب. ويجري البحث من تلقاء نفسه بعد كل تغيير.',
    ),
    section: 'findings',
  },
  'admin/assignment-plans': plans,
  'admin/assignment-plans/:planId': plans,
  'admin/wishes': {
    about: text(
      'Ask reviewers which applications they could judge, before you assign. Until the last day they see titles and abstracts without names. Plans take the wishes into account, and nobody is bound by them.',
      'اسأل المحكّمين عما يستطيعون تحكيمه قبل الإسناد. فهم يرون حتى آخر يوم العناوين والملخصات دون أسماء. وتأخذ الخطط الرغبات في الحسبان دون أن تُلزم أحدًا.',
    ),
    section: 'wishes',
  },
  'admin/administrators': {
    about: text(
      'Who sees the award from inside, with the duty of each: the office changes everything, the chair decides on results, and who has read-only access changes nothing. The menu of actions changes the duty. A winner is decided by one administrator and confirmed by another, so add the second in time.',
      'من يرى الجائزة من الداخل ومهمة كل منهم: فالمكتب يغيّر كل شيء، ورئاسة اللجنة تقرر في النتائج، ومن له الاطّلاع فقط لا يغيّر شيئًا. وتعدّل قائمة الإجراءات المهمة. ويقرر الفائزَ مدير نظام ويؤكده آخر، فأضف الثاني في وقته.',
    ),
    section: 'accounts',
  },
  'admin/accounts': accounts,
  'admin/settings': {
    about: text(
      'What the operator of the portal has set: mail, files, scanner, backups and version. It is read only here. Look at the age of the newest backup once a week.',
      'ما ضبطه القائم على تشغيل البوابة: البريد والملفات وفاحص الفيروسات والنسخ الاحتياطية والإصدار. وهو هنا للقراءة فقط. انظر في عمر أحدث نسخة احتياطية مرة كل أسبوع.',
    ),
    section: 'settings-screen',
  },
  'admin/audit': {
    about: text(
      'Who did what, when and from where; entries of one act are one row that opens. [[Changes only]] leaves out readings and downloads. Nobody can change or remove an entry.',
      'من فعل ماذا ومتى ومن أين، وعمليات الإجراء الواحد في صف واحد يُفتح. ويستبعد [[التغييرات فقط]] القراءة والتنزيل. ولا يستطيع أحد تعديل عملية أو حذفها.',
    ),
    section: 'read-trail',
  },
  'admin/manual': general,
  'admin/site': site,
  'admin/site/:place': site,
  'admin/concept-note-template': {
    about: text(
      'Applicants download this Word document in their language and fill it in. Replace it with your own in each language. What was already uploaded stays as it is.',
      'ينزّل المتقدمون مستند Word هذا بلغتهم ويملؤونه. استبدل به قالبك بكل لغة. وما رُفع من قبل يبقى كما هو.',
    ),
    section: 'templates',
  },
  'all-tickets': queries,
  'tickets/:ticketId': queries,
  'admin/canned-answers': queries,
  'admin/inquiries': inquiries,
  'admin/inquiries/:inquiryId': inquiries,
  'admin/news': news,
  'admin/news/create': news,
  'admin/news/:announcementId': news,
  'admin/mail': {
    about: text(
      'Every letter that the portal has written, with its state. Open one to read it and to see what the mail server answered. One that failed can be sent again.',
      'كل رسالة كتبتها البوابة مع حالتها. افتح الرسالة لتقرأها وترى رد خادم البريد. والرسالة التي تعذّر إرسالها يمكن إرسالها من جديد.',
    ),
    section: 'mail-log',
  },
  'admin/mail-templates': mailWords,
  'admin/mail-templates/:name': mailWords,
}

/** A path without parameters is preferred: `reviewers/create` is no reviewer. */
export function findScreenHelp(pathname: string): ScreenHelp {
  const path = pathname.replace(/^\/dashboard\/?|\/$/g, '')
  const fixed = Object.hasOwn(helpByRoute, path) ? helpByRoute[path] : undefined
  if (fixed) return fixed
  const route = Object.keys(helpByRoute).find((one) => one.includes(':') && matchPath(`/${one}`, `/${path}`))
  return (route && helpByRoute[route]) || general
}
