import { monthsNamed } from '@jadara/contract/proposal/months'
import { type Text, text } from '@jadara/contract/text'

/** Said of the plan, written or read. */
export const taskNoun = text('Task', 'المهمة')
export const scheduleScrolls = text('Schedule, scrolls sideways', 'الجدول الزمني، يُمرَّر جانبيًّا')
export const printSchedule = text('Print the schedule', 'طباعة الجدول الزمني')

/** "Take out months 13–14" */
export function takeOut(months: readonly number[]): Text {
  const { en, ar } = monthsNamed(months, text('Months', 'الشهرين'))
  return text(`Take out ${en.toLowerCase()}`, `حذف ${ar}`)
}
