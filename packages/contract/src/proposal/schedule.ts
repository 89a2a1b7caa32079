import { z } from 'zod'
import { formatNumber, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { requiredPlainText, selectedId } from '../core/value.ts'
import { maximumProposalDurationMonths } from './header.ts'
import { rowEndpoints } from './rows.ts'

export const scheduleTexts = {
  least: text('Please enter at least one task', 'أدخل مهمة واحدة على الأقل'),
  title: text('Please enter the task title', 'أدخل عنوان المهمة'),
  months: text('Please select at least 1 month', 'اختر شهرًا واحدًا على الأقل'),
} as const

export const afterEndText = (months: number): Text =>
  text(`The project ends after month ${months}.`, `ينتهي المشروع بعد الشهر ${formatNumber(months, 'ar')}.`)

const month = selectedId(scheduleTexts.months).refine((value) => 1 <= value && value <= maximumProposalDurationMonths, {
  error: asMessage(scheduleTexts.months),
})

/** `months` are counted from 1, sorted and unique. */
export const scheduleTaskSchema = z.object({
  title: requiredPlainText(scheduleTexts.title, 300),
  months: z
    .array(month, { error: asMessage(scheduleTexts.months) })
    .min(1, { error: asMessage(scheduleTexts.months) })
    .max(1000, { error: asMessage(scheduleTexts.months) })
    .transform((months) => [...new Set(months)].sort((a, b) => a - b)),
})
export type ScheduleTask = z.infer<typeof scheduleTaskSchema>

export const scheduleEndpoints = rowEndpoints({
  path: 'ProposalTasks',
  least: scheduleTexts.least,
  row: scheduleTaskSchema,
  storedRow: z.object({ title: z.string(), months: z.array(z.number()) }),
  more: {},
})

/** Titles of the tasks with a month after the project's end. */
export const selectTaskTitlesAfterEnd = (
  tasks: readonly { readonly title: string; readonly months: readonly number[] }[],
  duration: number,
): string[] => tasks.filter(({ months }) => months.some((month) => month > duration)).map(({ title }) => title)
