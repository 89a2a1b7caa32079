import { type Text, text } from '@jadara/contract/core/text'
import type { SectionName } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { queryDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'
import type { Visitor } from './visitor.ts'

/** The texts of the proposal and the steps through its screens. */

export const proposal = {
  path: '/dashboard/award-upload/proposals',
  title: text('Proposal', 'المقترح'),
  create: text('Begin the proposal', 'بدء المقترح'),
  edit: text('Basic information of the proposal', 'البيانات الأساسية للمقترح'),
  abstract: text('Proposal abstract', 'ملخص المقترح'),
  summary: text('Abstract', 'الملخص'),
  shorten: text('Shorten the project?', 'أتريد تقصير مدة المشروع؟'),
  shortenAndSave: text('Shorten and save', 'تقصير المدة وحفظ'),
  unsent: text('This was written on this device', 'كُتب هذا على هذا الجهاز'),
  projectTitle: text('Proposal title', 'عنوان المقترح'),
  duration: text('Duration in months', 'المدة بالأشهر'),
  budget: text('Budget in EGP', 'الميزانية بالجنيه المصري'),
  save: text('Save basic information', 'حفظ البيانات الأساسية'),
  finish: text('Finish this section', 'إنهاء هذا القسم'),
  reopen: text('Mark as not finished', 'اعتبار القسم غير مكتمل'),
  started: text('Started', 'بدأ'),
  notStarted: text('not started', 'لم يبدأ'),
  withNote: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
  saved: text('Saved', 'تم الحفظ'),
  offline: text('Not saved: no connection, kept on this device', 'لم يُحفظ: لا اتصال، وهو محفوظ على هذا الجهاز'),
  signedOut: text('Not saved: your session has ended, kept on this device', 'لم يُحفظ: انتهت جلستك، وهو محفوظ على هذا الجهاز'),
  signedOutNowhere: text(
    'Not saved: your session has ended, and this device keeps nothing.',
    'لم يُحفظ: انتهت جلستك، وهذا الجهاز لا يحتفظ بشيء.',
  ),
  nowhere: text('Not saved: no connection, and this device keeps nothing.', 'لم يُحفظ: لا اتصال، وهذا الجهاز لا يحتفظ بشيء.'),
  noConnection: text('no connection', 'لا اتصال'),
  failing: text('Not saved: the portal cannot take it at the moment', 'لم يُحفظ: البوابة لا تستطيع استلامه الآن'),
  unkept: text('Not saved yet, and this device keeps no draft', 'لم يُحفظ بعد، وهذا الجهاز لا يحتفظ بمسودة'),
  keepMine: text('Keep what I typed', 'إبقاء ما كتبته'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
  signIn: text('Sign in', 'تسجيل الدخول'),
  backToHub: text('Back to the proposal', 'العودة إلى المقترح'),
  other: text('The other text', 'النص الآخر'),
  putBelow: text('Put the other below mine', 'وضع النص الآخر تحت نصّي'),
  allComplete: text('10 of 10 sections complete', 'اكتمل ١٠ من ١٠ أقسام'),
  complete: text('Complete', 'مكتمل'),
  sixComplete: text('6 of 10 sections complete', 'اكتمل ٦ من ١٠ أقسام'),
}

export const tools = {
  format: text('Format', 'التنسيق'),
  title: text('Title', 'عنوان'),
  bold: text('Bold', 'غامق'),
  list: text('List', 'قائمة'),
  link: text('Link', 'رابط'),
  quote: text('Quote', 'اقتباس'),
  subscript: text('Subscript', 'نص منخفض'),
  superscript: text('Superscript', 'نص مرتفع'),
  rightToLeft: text('Right to left', 'من اليمين'),
  leftToRight: text('Left to right', 'من اليسار'),
  table: text('Table', 'جدول'),
  rowBelow: text('Row below', 'صف بعده'),
  undo: text('Undo', 'تراجع'),
}

export const getEditor = (visitor: Visitor, section: SectionName) =>
  visitor.page.getByRole('textbox', { name: visitor.say(sectionTexts[section].title), exact: true })

export async function useTool(visitor: Visitor, tool: Text): Promise<void> {
  await visitor.button(tool, visitor.page.getByRole('toolbar')).click()
}

export async function openSection(visitor: Visitor, section: SectionName): Promise<void> {
  await visitor.open(`${proposal.path}/${section}`)
  await getEditor(visitor, section).waitFor()
}

/** The section as stored, with its markup. */
export async function storedSection(portal: TestPortal, email: string, section: SectionName) {
  const [row] = await queryDatabase(
    portal,
    (sql) => sql<{ text: string; finished: boolean }[]>`
      select s.text, s.finished from proposal_section s
      join application a on a.id = s.application_id join account c on c.id = a.account_id
      where c.email = ${email} and s.name = ${section}`,
  )
  return row
}

export const wordsIn = (html = ''): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Ends every session of this account, like a password change elsewhere. */
export const endSessions = (portal: TestPortal, email: string) =>
  queryDatabase(portal, (sql) => sql`delete from session where account_id = (select id from account where email = ${email})`)
