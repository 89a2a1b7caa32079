import { z } from 'zod'
import { formatNumber, type Text, text } from '../text.ts'
import { asMessage } from '../validate.ts'
import { code, required } from '../value.ts'
import { durationMost } from './header.ts'
import { rowEndpoints } from './rows.ts'

export const scheduleTexts = {
  least: text('Please enter at least one task', 'أدخل مهمة واحدة على الأقل'),
  title: text('Please enter the task title', 'أدخل عنوان المهمة'),
  months: text('Please select at least 1 month', 'اختر شهرًا واحدًا على الأقل'),
} as const

/** Said of a task that lies beyond the end of the project. */
export const beyond = (months: number): Text =>
  text(`The project ends after month ${months}.`, `ينتهي المشروع بعد الشهر ${formatNumber(months, 'ar')}.`)

const month = code(scheduleTexts.months).refine((value) => 1 <= value && value <= durationMost, {
  error: asMessage(scheduleTexts.months),
})

/** `months` are those of the project, counted from 1; sorted, each once. */
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
  kept: z.object({ title: z.string(), months: z.array(z.number()) }),
  more: {},
})

/** The tasks that have a month after the end of a project of so many months. */
export const tasksBeyond = (tasks: readonly Pick<Task, 'title' | 'months'>[], duration: number): string[] =>
  tasks.filter(({ months }) => months.some((month) => month > duration)).map(({ title }) => title)
