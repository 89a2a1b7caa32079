import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import type { RowSectionName } from '@jadara/contract/proposal/section-names'
import type { Visitor } from './visitor.ts'

/** The texts and locators of the proposal's sections of rows. */

export const rowWords = {
  save: text('Save section', 'حفظ القسم'),
  putBack: text('Put it back', 'إعادته'),
  toBasicInformation: text('To the basic information', 'إلى البيانات الأساسية'),
}

export const equipmentWords = {
  row: text('Equipment', 'الجهاز'),
  add: text('Add an equipment', 'أضف جهازًا'),
  title: text('Title', 'الاسم'),
  description: text('Description', 'الوصف'),
  use: text('Equipment use', 'استخدام الجهاز'),
}
export const teamWords = {
  row: text('Member', 'العضو'),
  add: text('Add a member', 'أضف عضوًا'),
  name: text('Name', 'الاسم'),
  position: text('Position', 'الوظيفة'),
  qualification: text('Highest qualification', 'أعلى مؤهل علمي'),
  email: text('Email', 'البريد الإلكتروني'),
}
export const taskWords = {
  row: text('Task', 'المهمة'),
  add: text('Add a task', 'أضف مهمة'),
  schedule: text('Schedule', 'الجدول الزمني'),
}
export const budgetWords = {
  row: text('Item', 'البند'),
  add: text('Add an item', 'أضف بندًا'),
  title: text('Item title', 'عنوان البند'),
  type: text('Type', 'النوع'),
  effort: text('Effort (%)', 'نسبة الجهد (٪)'),
  monthlyPayment: text('Monthly payment (EGP)', 'المبلغ الشهري (جنيه)'),
  monthCount: text('Number of months', 'عدد الأشهر'),
  itemCost: text('Item cost (EGP)', 'تكلفة البند (جنيه)'),
  sums: text('Total of the items', 'مجموع البنود'),
}

export const numbered = (noun: Text, place: number): Text =>
  text(`${noun.en} ${place}`, `${noun.ar} ${formatNumber(place, 'ar')}`)

/** "Remove: equipment 2" */
export const getRowButtonName = (verb: 'remove' | 'up' | 'down', noun: Text, place: number): Text => {
  const { en, ar } = numbered(noun, place)
  const verbs = { remove: text('Remove', 'حذف'), up: text('Move up', 'نقل لأعلى'), down: text('Move down', 'نقل لأسفل') }
  return text(`${verbs[verb].en}: ${en.toLowerCase()}`, `${verbs[verb].ar}: ${ar}`)
}

export const getRow = (visitor: Visitor, noun: Text, place: number) => visitor.group(numbered(noun, place))

/** The cell of a task and a month, by its accessible name. */
export const getMonthCell = (visitor: Visitor, place: number, month: number) => {
  const task = visitor.say(numbered(taskWords.row, place))
  const named = visitor.say(text(`month ${month}`, `الشهر ${formatNumber(month, 'ar')}`))
  return visitor.page.getByRole('gridcell', { name: new RegExp(`^${task}(,|،).*${named}$`) })
}

export const openRows = async (visitor: Visitor, section: RowSectionName): Promise<void> => {
  await visitor.open(`/dashboard/award-upload/proposals/${section}`)
  await visitor.page.locator('main form').waitFor()
}
