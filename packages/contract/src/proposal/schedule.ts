import { z } from 'zod'
import { formatNumber, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { required, selectedId } from '../core/value.ts'
import { durationMost } from './header.ts'
import { rowEndpoints } from './rows.ts'

export const scheduleTexts = {
  least: text('Please enter at least one task', 'أدخل مهمة واحدة على الأقل'),
  title: text('Please enter the task title', 'أدخل عنوان المهمة'),
  months: text('Please select at least 1 month', 'اختر شهرًا واحدًا على الأقل'),
} as const

export const afterEndText = (months: number): Text =>
  text(`The project ends after month ${months}.`, `ينتهي المشروع بعد الشهر ${formatNumber(months, 'ar')}.`)

const month = selectedId(scheduleTexts.months).refine((value) => 1 <= value && value <= durationMost, {
  error: asMessage(scheduleTexts.months),
})

/** `months` are counted from 1, sorted and unique. */
export const task = z.object({
  title: required(scheduleTexts.title, 300),
  months: z
    .array(month, { error: asMessage(scheduleTexts.months) })
    .min(1, { error: asMessage(scheduleTexts.months) })
    .max(1000, { error: asMessage(scheduleTexts.months) })
    .transform((months) => [...new Set(months)].sort((a, b) => a - b)),
})
export type Task = z.infer<typeof task>

export const schedule = rowEndpoints({
  path: 'ProposalTasks',
  least: scheduleTexts.least,
  row: task,
  storedRow: z.object({ title: z.string(), months: z.array(z.number()) }),
  more: {},
})

/** Titles of the tasks with a month after the project's end. */
export const listTasksAfterEnd = (
  tasks: readonly { readonly title: string; readonly months: readonly number[] }[],
  duration: number,
): string[] => tasks.filter(({ months }) => months.some((month) => month > duration)).map(({ title }) => title)
