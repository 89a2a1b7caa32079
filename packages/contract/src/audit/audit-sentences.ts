import { toBilingualName } from '../core/names.ts'
import { formatNumber, sameInBoth, type Text, text } from '../core/text.ts'
import { conceptNoteFileTypeId, personalFileTypes } from '../files/file-types.ts'
import { sectionTexts } from '../proposal/sections.ts'
import { findRecordKind, recordKinds } from '../records/record-kinds.ts'
import { siteSlots } from '../site/site-texts.ts'
import { type AuditAction, commandLineOrigin, isAuditAction } from './audit.ts'
import type { ApplicationAccess, AuditLine } from './audit-trail.ts'

/**
 * The predicate of each action. `{of}`: the person concerned, omitted if they acted themselves; `{what}`: the object, in brackets. The Arabic is a noun
 * phrase followed by the actor, so that no verb needs the actor's gender.
 */
const sentences: Readonly<Record<AuditAction, Text>> = {
  'first-start': text('was started for the first time', 'بدأ تشغيل البوابة لأول مرة'),
  'trail-sealed': text('sealed the audit trail with another secret', 'خُتم سجل العمليات بمفتاح آخر'),
  'demo-begun': text('began filling with the demo', 'بدأ ملء بيانات العرض'),
  'demo-filled': text('was filled with the demo', 'اكتمل ملء بيانات العرض'),
  registered: text('registered{of}', 'سُجّل حساب جديد{of}'),
  joined: text('joined the round{what}{of}', 'سُجّل الانضمام إلى الدورة{what}{of}'),
  'profile-updated': text('changed the personal information{of}', 'عُدّلت البيانات الشخصية{of}'),
  'file-uploaded': text('uploaded a personal file{what}{of}', 'رُفع ملف شخصي{what}{of}'),
  'file-deleted': text('deleted a personal file{what}{of}', 'حُذف ملف شخصي{what}{of}'),
  'file-viewed': text('opened a file{what}{of}', 'فُتح ملف{what}{of}'),
  'virus-refused': text('sent a file with a virus, which was refused', 'أُرسل ملف يحمل فيروسًا ورُفض'),
  'virus-found': text('found a virus in a stored file{what}{of}', 'وُجد فيروس في ملف محفوظ{what}{of}'),
  viewed: text('read a part of the application{what}{of}', 'قُرئ جزء من الطلب{what}{of}'),
  'record-added': text('added a record{what}{of}', 'أُضيف سجل{what}{of}'),
  'record-updated': text('changed a record{what}{of}', 'عُدّل سجل{what}{of}'),
  'record-deleted': text('deleted a record{what}{of}', 'حُذف سجل{what}{of}'),
  'drafts-added': text('added unfinished entries{of}', 'أُضيفت سجلات غير مكتملة{of}'),
  'drafts-deleted': text('discarded unfinished entries{of}', 'حُذفت سجلات غير مكتملة{of}'),
  'proposal-begun': text('began the proposal{of}', 'بدأت كتابة المقترح{of}'),
  'proposal-changed': text('changed the basic information of the proposal{of}', 'عُدّلت البيانات الأساسية للمقترح{of}'),
  'proposal-section-begun': text('began a section of the proposal{what}{of}', 'بدأت كتابة قسم من المقترح{what}{of}'),
  'proposal-section-written': text('wrote in a section of the proposal{what}{of}', 'كُتب في قسم من المقترح{what}{of}'),
  'proposal-section-finished': text(
    'marked a section of the proposal as finished{what}{of}',
    'عُلّم قسم من المقترح منتهيًا{what}{of}',
  ),
  'proposal-section-reopened': text(
    'marked a section of the proposal as no longer finished{what}{of}',
    'أُلغيت علامة الانتهاء عن قسم من المقترح{what}{of}',
  ),
  'proposal-section-saved': text('saved a section of the proposal{what}{of}', 'حُفظ قسم من المقترح{what}{of}'),
  'concept-note-updated': text('changed the concept note{of}', 'عُدّلت المذكرة المفاهيمية{of}'),
  'concept-note-template-replaced': text(
    'replaced the template of the concept note{what}',
    'استُبدل قالب المذكرة المفاهيمية{what}',
  ),
  'concept-note-added': text('added the concept note{of}', 'أُضيفت المذكرة المفاهيمية{of}'),
  submitted: text('submitted the application{what}{of}', 'قُدّم الطلب{what}{of}'),
  'submission-reopened': text('reopened the submission{what}{of}', 'أُعيد فتح طلب مقدَّم{what}{of}'),
  'deadline-extended': text('extended the deadline{what}{of}', 'مُدّد الموعد النهائي{what}{of}'),
  'deadline-extension-ended': text('ended the extension of the deadline{what}{of}', 'أُنهي تمديد الموعد{what}{of}'),
  screened: text('screened the application{what}{of}', 'سُجّلت نتيجة فحص الطلب{what}{of}'),
  'application-withdrawn': text('withdrew the application{of}', 'سُحب الطلب{of}'),
  'tags-changed': text('changed the tags{of}', 'عُدّلت الوسوم{of}'),
  'note-added': text('added a note of the office{of}', 'أُضيفت ملاحظة للمكتب{of}'),
  'note-changed': text('changed a note of the office{of}', 'عُدّلت ملاحظة للمكتب{of}'),
  'note-deleted': text('deleted a note of the office{of}', 'حُذفت ملاحظة للمكتب{of}'),
  'view-shared': text('shared a view of the applicants{what}', 'شورك عرض لقائمة المتقدمين{what}'),
  'view-deleted': text('deleted a shared view of the applicants{what}', 'حُذف عرض مشترك لقائمة المتقدمين{what}'),
  'second-stage-prepared': text('prepared the second stage{what}', 'جُهّزت المرحلة الثانية{what}'),
  'second-stage-amended': text('amended the second stage{what}', 'عُدّلت المرحلة الثانية{what}'),
  'second-stage-removed': text('removed the second stage{what}', 'حُذفت المرحلة الثانية{what}'),
  'second-stage-opened': text('opened the second stage', 'فُتحت المرحلة الثانية'),
  'stage-entered': text('moved the application to the second stage{of}', 'نُقل الطلب إلى المرحلة الثانية{of}'),
  'stage-left': text('moved the application back to the first stage{of}', 'أُعيد الطلب إلى المرحلة الأولى{of}'),
  'second-stage-questions-copied': text('copied questions to the second stage', 'نُسخت أسئلة إلى المرحلة الثانية'),
  assigned: text('assigned a reviewer{what} to the application{of}', 'أُسند الطلب إلى محكّم{what}{of}'),
  'assignment-accepted': text('accepted to review the application{of}', 'قُبل تقييم الطلب{of}'),
  'due-date-extended': text('extended the due date of a review{what} of the application{of}', 'مُدّد موعد تقييم{what} الطلب{of}'),
  unassigned: text('ended the assignment of a reviewer{what} to the application{of}', 'أُنهي إسناد الطلب إلى محكّم{what}{of}'),
  exported: text('took a document away{what}{of}', 'نُزّل مستند{what}{of}'),
  'profile-exported': text('took a table away{what}{of}', 'نُزّل جدول{what}{of}'),
  'applicants-exported': text('took the list of applicants away', 'نُزّلت قائمة المتقدمين'),
  'audit-exported': text('took the audit trail away', 'نُزّل سجل العمليات'),
  'round-added': text('added a round{what}', 'أُضيفت دورة{what}'),
  'round-amended': text('amended a round{what}', 'عُدّلت دورة{what}'),
  'round-activated': text('activated a round{what}', 'فُعّلت دورة{what}'),
  'reviewing-ended': text('ended reviewing of a round{what}', 'أُنهي التحكيم في دورة{what}'),
  'reviewing-reopened': text('opened reviewing of a round again{what}', 'أُعيد فتح التحكيم في دورة{what}'),
  'award-opened': text('opened the award', 'فُتحت الجائزة'),
  'round-deleted': text('deleted a round{what}', 'حُذفت دورة{what}'),
  'key-date-amended': text('amended a key date{what}', 'عُدّل موعد{what}'),
  'key-date-cleared': text('cleared a key date{what}', 'مُسح موعد{what}'),
  'key-date-added': text('added a key date{what}', 'أُضيف موعد{what}'),
  'key-date-removed': text('removed a key date{what}', 'أُزيل موعد{what}'),
  'key-dates-ordered': text('put the key dates in order', 'رُتّبت المواعيد'),
  'lookup-added': text('added an entry to a list{what}', 'أُضيف عنصر إلى قائمة{what}'),
  'lookup-amended': text('amended an entry of a list{what}', 'عُدّل عنصر في قائمة{what}'),
  'lookup-retired': text('retired an entry of a list{what}', 'أُوقف عنصر في قائمة{what}'),
  'lookup-restored': text('offered an entry of a list again{what}', 'أُعيد عرض عنصر في قائمة{what}'),
  'lookups-ordered': text('put a list in order{what}', 'رُتّبت قائمة{what}'),
  'wish-period-amended': text('amended the period of reviewers’ wishes', 'عُدّلت فترة رغبات المحكّمين'),
  'reviewer-added': text('added a reviewer{what}', 'أُضيف محكّم{what}'),
  'reviewer-amended': text('amended a reviewer{what}', 'عُدّلت بيانات محكّم{what}'),
  'reviewer-fact-added': text('added a fact about a reviewer{what}', 'أُضيف بيان عن محكّم{what}'),
  'reviewer-fact-amended': text('amended a fact about a reviewer{what}', 'عُدّل بيان عن محكّم{what}'),
  'reviewer-fact-removed': text('removed a fact about a reviewer{what}', 'حُذف بيان عن محكّم{what}'),
  'reviewer-facts-imported': text('imported facts about reviewers', 'استُوردت بيانات عن المحكّمين'),
  'institution-added': text('added an institution{what}', 'أُضيفت جهة{what}'),
  'institution-amended': text('amended an institution{what}', 'عُدّلت جهة{what}'),
  'institution-removed': text('removed an institution{what}', 'حُذفت جهة{what}'),
  'institutions-imported': text('imported institutions', 'استُوردت جهات'),
  'objection-added': text('asked not to be judged by somebody{of}', 'أُضيف طلب عدم تحكيم{of}'),
  'objection-amended': text('amended a request not to be judged by somebody{of}', 'عُدّل طلب عدم تحكيم{of}'),
  'objection-removed': text('removed a request not to be judged by somebody{of}', 'حُذف طلب عدم تحكيم{of}'),
  'administrator-added': text('added an administrator{what}', 'أُضيف مدير نظام{what}'),
  'duty-changed': text('changed the duty of an administrator{what}', 'غُيّرت مهمة مدير نظام{what}'),
  'invitation-sent': text('sent an invitation{what}', 'أُرسلت دعوة{what}'),
  'account-disabled': text('disabled an account{what}', 'عُطّل حساب{what}'),
  'account-enabled': text('enabled an account{what}', 'أُعيد تفعيل حساب{what}'),
  'accounts-merged': text('merged an account into another{what}', 'دُمج حساب في حساب آخر{what}'),
  'password-reset-required': text('required a new password of an account{what}', 'طُلب تعيين كلمة مرور جديدة لحساب{what}'),
  'signed-out-everywhere': text('signed an account out everywhere{what}', 'أُنهيت جميع جلسات حساب{what}'),
  'password-reset-asked': text('asked for the link to set a new password{what}', 'طُلب رابط تعيين كلمة مرور جديدة{what}'),
  'password-changed': text('set a new password{what}', 'عُيّنت كلمة مرور جديدة{what}'),
  'address-change-asked': text('asked for another address of the account{what}', 'طُلب تغيير البريد الإلكتروني للحساب{what}'),
  'address-changed': text('changed the address of the account{what}', 'غُيّر البريد الإلكتروني للحساب{what}'),
  'address-corrected': text('corrected the address of an account{what}', 'صُحّح البريد الإلكتروني لحساب{what}'),
  'account-renamed': text('corrected the name of an account{what}', 'صُحّح اسم حساب{what}'),
  'profile-corrected': text('corrected the personal information{of}', 'صُحّحت البيانات الشخصية{of}'),
  'address-confirmed': text('confirmed the address of the account{what}', 'أُكّد البريد الإلكتروني للحساب{what}'),
  'address-taken-over': text(
    'took over the address of an account that nobody had confirmed{what}',
    'انتقل البريد الإلكتروني من حساب لم يؤكده أحد{what}',
  ),
  'registration-removed': text('removed a registration that nobody confirmed{what}', 'حُذف تسجيل لم يؤكده أحد{what}'),
  'account-erased': text('erased an account that never submitted{what}', 'مُحي حساب لم يقدّم صاحبه طلبًا{what}'),
  'sign-in-failed': text('noted sign-ins that failed{what}', 'سُجّلت محاولات دخول فاشلة{what}'),
  'sign-in-limited': text(
    'limited sign-ins to an account after too many failures{what}',
    'قُيّد الدخول إلى حساب بعد كثرة المحاولات الفاشلة{what}',
  ),
  'people-imported': text('imported people{what}', 'استُوردت قائمة أشخاص{what}'),
  'plan-made': text('made an assignment plan{what}', 'أُعدّت خطة إسناد{what}'),
  'plan-solved': text('had an assignment plan made again{what}', 'أُعيد إعداد خطة إسناد{what}'),
  'plan-changed': text('changed an assignment plan{what}', 'عُدّلت خطة إسناد{what}'),
  'plan-imported': text('changed an assignment plan from a file{what}', 'عُدّلت خطة إسناد من ملف{what}'),
  'plan-exported': text('took an assignment plan away{what}', 'نُزّلت خطة إسناد{what}'),
  'plan-applied': text('applied an assignment plan{what}', 'طُبّقت خطة إسناد{what}'),
  'plan-undone': text('undid an assignment plan{what}', 'تُراجِع عن تطبيق خطة إسناد{what}'),
  'plan-deleted': text('deleted an assignment plan{what}', 'حُذفت خطة إسناد{what}'),
  'assignment-declined': text('declined to review the application{of}', 'اعتُذر عن تقييم الطلب{of}'),
  attested: text('attested to have no conflict of interest with the applicant{of}', 'سُجّل إقرار بعدم وجود تضارب مصالح{of}'),
  'finding-confirmed': text(
    'confirmed a conflict of interest that the portal found{what} with the applicant{of}',
    'أُثبت تضارب مصالح وجدته البوابة{what}{of}',
  ),
  'finding-cleared': text(
    'cleared a conflict of interest that the portal found{what} with the applicant{of}',
    'استُبعد تضارب مصالح وجدته البوابة{what}{of}',
  ),
  'finding-reopened': text(
    'found new evidence for a cleared conflict of interest{what} with the applicant{of}',
    'ظهر دليل جديد على تضارب مصالح مستبعد{what}{of}',
  ),
  'conflict-declared': text('declared a conflict of interest{what} with the applicant{of}', 'أُعلن تضارب مصالح{what}{of}'),
  'conflict-lifted': text('lifted a conflict of interest{what}{of}', 'أُلغي تضارب مصالح{what}{of}'),
  'question-added': text('added a question to the bank{what}', 'أُضيف سؤال إلى بنك الأسئلة{what}'),
  'question-amended': text('amended a question of the bank{what}', 'عُدّل سؤال في بنك الأسئلة{what}'),
  'question-retired': text('retired a question of the bank{what}', 'أُوقف سؤال في بنك الأسئلة{what}'),
  'question-restored': text('offered a question of the bank again{what}', 'أُعيد عرض سؤال في بنك الأسئلة{what}'),
  'branch-question-added': text('asked a question in a theme{what}', 'طُرح سؤال في مجال{what}'),
  'branch-question-amended': text('amended a question of a theme{what}', 'عُدّل سؤال في مجال{what}'),
  'branch-question-removed': text('removed a question from a theme{what}', 'أُزيل سؤال من مجال{what}'),
  'branch-questions-ordered': text('put the questions of a theme in order', 'رُتّبت أسئلة مجال'),
  'branch-questions-copied': text('copied the questions of a theme to other themes', 'نُسخت أسئلة مجال إلى مجالات أخرى'),
  'review-begun': text('began a review{of}', 'بدأت كتابة تقييم{of}'),
  'notes-begun': text('began to take private notes{of}', 'بدأ تدوين ملاحظات خاصة{of}'),
  'review-submitted': text('submitted a review{of}', 'قُدّم تقييم{of}'),
  'review-amended': text('amended a review{of}', 'عُدّل تقييم{of}'),
  'review-reopened': text('reopened the review of a reviewer{what}{of}', 'أُعيد فتح تقييم محكّم{what}{of}'),
  'review-closed': text('closed the reopened review of a reviewer{what}{of}', 'أُغلق تقييم محكّم أُعيد فتحه{what}{of}'),
  'results-exported': text('took the results away', 'نُزّلت النتائج'),
  'calculation-frozen': text('froze a calculation of the results{what}', 'جُمّدت النتائج{what}'),
  'calculation-exported': text('took a calculation report away{what}', 'نُزّل تقرير النتائج{what}'),
  'override-accepted': text('accepted a score that a reviewer adjusted{what}{of}', 'اعتُمدت درجة عدّلها محكّم{what}{of}'),
  'override-refused': text('refused a score that a reviewer adjusted{what}{of}', 'رُفضت درجة عدّلها محكّم{what}{of}'),
  'override-withdrawn': text(
    'took back the decision on an adjusted score{what}{of}',
    'تُراجِع عن القرار بشأن درجة معدّلة{what}{of}',
  ),
  decided: text('took a decision{what}{of}', 'اتُّخذ قرار{what}{of}'),
  'decision-withdrawn': text('took a decision back{what}{of}', 'تُراجِع عن قرار{what}{of}'),
  'decision-confirmed': text('confirmed a winner{what}{of}', 'أُكّد فوز{what}{of}'),
  'own-conflict-declared': text('declared a conflict of interest of their own{of}', 'أعلن مدير نظام تضارب مصالح{of}'),
  'own-conflict-withdrawn': text('withdrew a conflict of interest of their own{of}', 'سحب مدير نظام إعلان تضارب مصالح{of}'),
  'site-text-changed': text('changed a text of the site{what}', 'عُدّل نص في الموقع{what}'),
  'site-picture-uploaded': text('uploaded a picture of the site', 'رُفعت صورة للموقع'),
  'ticket-answered': text('answered a query{what}{of}', 'رُدّ على استفسار{what}{of}'),
  'ticket-closed': text('closed a query without an answer{what}{of}', 'أُغلق استفسار دون رد{what}{of}'),
  'ticket-opened': text('opened a query again{what}{of}', 'أُعيد فتح استفسار{what}{of}'),
  'ticket-assigned': text('said who is to answer a query{what}{of}', 'حُدّد المكلّف بالرد على استفسار{what}{of}'),
  'canned-answer-added': text('added a ready answer{what}', 'أُضيف رد جاهز{what}'),
  'canned-answer-changed': text('changed a ready answer{what}', 'عُدّل رد جاهز{what}'),
  'canned-answer-removed': text('removed a ready answer{what}', 'حُذف رد جاهز{what}'),
  'inquiry-answered': text('answered an inquiry{what}', 'رُدّ على رسالة من الموقع{what}'),
  'inquiry-marked': text('marked an inquiry{what}', 'صُنّفت رسالة من الموقع{what}'),
  'inquiry-closed': text('closed an inquiry without an answer{what}', 'أُغلقت رسالة من الموقع دون رد{what}'),
  'inquiry-opened': text('opened an inquiry again{what}', 'أُعيد فتح رسالة من الموقع{what}'),
  'announcement-sent': text('sent an announcement{what}', 'أُرسل إعلان{what}'),
  'announcement-scheduled': text('scheduled an announcement{what}', 'جُدول إعلان{what}'),
  'announcement-unscheduled': text('cancelled the schedule of an announcement{what}', 'أُلغيت جدولة إعلان{what}'),
  'announcement-removed': text('removed a draft of an announcement{what}', 'حُذفت مسودة إعلان{what}'),
  'subscriber-removed': text('removed a subscriber of the news', 'حُذف مشترك في الأخبار'),
  'mail-template-changed': text('changed the words of a mail{what}', 'عُدّلت صيغة رسالة{what}'),
  'mail-resent': text('had a mail sent again{what}', 'أُعيد إرسال رسالة{what}'),
  'decisions-mailed': text('told applicants of their decisions{what}', 'أُبلغ المتقدمون بالقرارات{what}'),
  'assignments-mailed': text('told reviewers of their assignments', 'أُبلغ المحكّمون بالإسنادات'),
  'applicants-reminded': text('reminded applicants of their deadlines', 'ذُكّر المتقدمون بمواعيدهم'),
  'reviewers-reminded': text('reminded reviewers of pending reviews', 'ذُكّر المحكّمون بالتقييمات المتبقية'),
}

export const auditActorTexts = {
  portal: text('The portal itself', 'البوابة نفسها'),
  operator: text('The operator', 'مشغّل البوابة'),
  commandLine: text('The command line', 'سطر الأوامر'),
} as const

/** A file that a phone sent by a link (files/phone-links.ts). */
const byPhone = text(' by phone', ' من هاتف')

/** The English actor precedes the predicate and needs no preposition. */
const doneBy = text('by', 'بواسطة')

/** Isolates the direction of inserted names (FSI … PDI). */
const isolate = (words: string): string => `\u2068${words}\u2069`

export const formatActor = ({ by, from }: Pick<AuditLine, 'by' | 'from'>): Text =>
  by ? toBilingualName(by) : from === commandLineOrigin ? auditActorTexts.operator : auditActorTexts.portal

/** A network address unchanged, the command line in words; null if the portal acted by itself. */
export const formatOrigin = ({ from }: Pick<AuditLine, 'from'>): Text | null =>
  from === null ? null : from === commandLineOrigin ? auditActorTexts.commandLine : text(isolate(from), isolate(from))

/** The predicate without the actor. */
export function formatPredicate(line: AuditLine): Text {
  const template = isAuditAction(line.action)
    ? sentences[line.action]
    : text(`${line.action}{what}{of}`, `${line.action}{what}{of}`)
  const whom = line.applicant && toBilingualName(line.applicant)
  const isOwn = line.by !== null && line.applicant?.userId === line.by.userId
  const what = formatObject(line)
  const way = line.detail.byPhone === true ? byPhone : text('', '')
  return {
    en:
      template.en
        .replace('{what}', what ? ` (${isolate(what.en)})` : '')
        .replace('{of}', whom && !isOwn ? ` of ${isolate(whom.en)}` : '') + way.en,
    ar:
      template.ar
        .replace('{what}', what ? ` (${isolate(what.ar)})` : '')
        .replace('{of}', whom && !isOwn ? `، للمتقدم: ${isolate(whom.ar)}` : '') + way.ar,
  }
}

/** The entry as a sentence: “Office (office@…) reopened the submission of Mona Abdelrahman”, without time and origin. */
export function formatAuditEntry(line: AuditLine): Text {
  const [who, predicate] = [formatActor(line), formatPredicate(line)]
  const address = line.by?.email ? ` (${isolate(line.by.email)})` : ''
  if (line.by === null && line.from !== commandLineOrigin) return { en: `${isolate(who.en)} ${predicate.en}`, ar: predicate.ar }
  return { en: `${isolate(who.en)}${address} ${predicate.en}`, ar: `${predicate.ar}، ${doneBy.ar} ${isolate(who.ar)}${address}` }
}

/** The object of the action: a record kind, a file name, a reviewer, a site text … */
function formatObject({ account, by, detail, before, after }: AuditLine): Text | null {
  const list = lists[String(detail.list)]
  const plan = formatPlan(detail)
  if (plan) return plan
  const named = findName(after) ?? findName(detail) ?? findName(before)
  const ofTicket = formatPart(detail) ? null : formatTicket(detail, account)
  if (ofTicket) return ofTicket
  if (list) return named ? text(`${list.en}: ${named.en}`, `${list.ar}: ${named.ar}`) : list
  if (account && account.userId !== by?.userId) return toBilingualName(account)
  return formatPart(detail) ?? named ?? (typeof detail.receiptNumber === 'string' ? sameInBoth(detail.receiptNumber) : null)
}

function formatPlan({ planNumber }: AuditLine['detail']): Text | null {
  if (typeof planNumber !== 'number') return null
  return text(`No. ${planNumber}`, `رقم ${formatNumber(planNumber, 'ar')}`)
}

/** The query number, and the assignee if there is one. */
function formatTicket({ ticketId }: AuditLine['detail'], account: AuditLine['account']): Text | null {
  if (typeof ticketId !== 'number') return null
  const { en, ar } = text(`No. ${ticketId}`, `رقم ${formatNumber(ticketId, 'ar')}`)
  return account ? text(`${en}: ${account.englishName}`, `${ar}: ${account.arabicName}`) : text(en, ar)
}

const lists: Readonly<Record<string, Text | undefined>> = {
  themes: text('Themes', 'المجالات'),
  'targeted-sdgs': text('Targeted SDGs', 'أهداف التنمية المستهدفة'),
  'research-fields': text('Research Fields', 'المجالات البحثية'),
  'ticket-categories': text('Categories of queries', 'تصنيفات الاستفسارات'),
}

/** The first name found, in both languages if both are stored. */
function findName(values: Readonly<Record<string, unknown>> | null): Text | null {
  for (const [english, arabic] of nameKeys) {
    const [en, ar] = [values?.[english], values?.[arabic]]
    if (typeof en === 'string' && en !== '') return text(en, typeof ar === 'string' && ar !== '' ? ar : en)
    if (typeof ar === 'string' && ar !== '') return sameInBoth(ar)
  }
  return null
}
const nameKeys = [
  ['englishName', 'arabicName'],
  ['englishDescription', 'arabicDescription'],
  ['name', 'nameArabic'],
  ['title', 'titleArabic'],
  ['description', 'descriptionArabic'],
] as const

export function formatPart({
  kind,
  type,
  section,
  what,
  profile,
  slot,
  language,
}: Readonly<Record<string, unknown>>): Text | null {
  for (const name of [kind, section, what, profile]) {
    const words = typeof name === 'string' ? findPartTitle(name) : null
    if (words) return words
  }
  if (typeof type === 'number') return findFileTitle(type)
  if (typeof slot === 'string')
    return Object.hasOwn(siteSlots, slot) ? siteSlots[slot as keyof typeof siteSlots].label : sameInBoth(slot)
  return typeof language === 'string' ? (languageNames[language] ?? null) : null
}

const languageNames: Readonly<Record<string, Text | undefined>> = {
  en: text('English', 'الإنجليزية'),
  ar: text('Arabic', 'العربية'),
}

const parts: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    'award-profile': text('Overview of the application', 'نظرة عامة على الطلب'),
    files: text('List of the files', 'قائمة الملفات'),
    proposal: text('Proposal', 'المقترح'),
    'concept-note': text('Concept note', 'المذكرة المفاهيمية'),
    objections: text('Requests not to be judged by somebody', 'طلبات عدم التحكيم'),
    'award-file': text('Research files (PDF)', 'الملفات البحثية (PDF)'),
    'personal-files': text('Personal files (PDF)', 'الملفات الشخصية (PDF)'),
    everything: text('Everything (ZIP)', 'كل الملفات (ZIP)'),
    submitted: text('Everybody who submitted (ZIP)', 'ملفات كل من تقدّم (ZIP)'),
    cv: text('Curriculum vitae', 'السيرة الذاتية'),
    publications: text('Publication profile', 'ملف المنشورات'),
    'ticket-file': text('File attached to a query', 'مرفق باستفسار'),
    'research-output': text('Research profile', 'ملف الإنتاج البحثي'),
  }),
)

function findPartTitle(name: string): Text {
  if (Object.hasOwn(sectionTexts, name)) return sectionTexts[name as keyof typeof sectionTexts].title
  return findRecordKind(name)?.noun.one ?? parts.get(name) ?? sameInBoth(name)
}

function findFileTitle(type: number): Text {
  if (type === conceptNoteFileTypeId) return text('PDF of the concept note', 'ملف المذكرة المفاهيمية')
  const ofRecord = recordKinds.find(({ file }) => file?.type === type)
  if (ofRecord) return text(`file of a ${ofRecord.noun.one.en}`, `ملف ${ofRecord.noun.one.ar}`)
  return personalFileTypes.find(({ id }) => id === type)?.name ?? sameInBoth(String(type))
}

/** Describes for the applicant which data was opened. */
export function formatApplicationAccess({ action, part }: Pick<ApplicationAccess, 'action' | 'part'>): Text {
  if (action === 'file-viewed' && /^\d+$/.test(part)) return findFileTitle(Number(part))
  const kind = action === 'viewed' ? findRecordKind(part) : undefined
  return kind ? kind.noun.many : findPartTitle(part)
}
