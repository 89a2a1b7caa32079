import { text } from '@jadara/contract/text'

/** Said of the plan, written or read. */
export const taskNoun = text('Task', 'المهمة')
export const scheduleScrolls = text('Schedule, scrolls sideways', 'الجدول الزمني، يُمرَّر جانبيًّا')
export const printSchedule = text('Print the schedule', 'طباعة الجدول الزمني')
