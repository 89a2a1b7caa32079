import { type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { noText, yesText } from './result-columns.ts'

type SettingName = 'reviewsLeast' | 'disagreementFrom' | 'overrideLimit' | 'requiresRatings' | 'anonymousNames'
export type ReportSetting = { readonly name: SettingName; readonly label: Text; readonly value: number | Text | null }

/** The second stage has settings of its own. */
export const settingsHeading = ({ stage }: Pick<ReadableCalculation, 'stage'>): Text =>
  stage ? text('Settings of the stage', 'إعدادات المرحلة') : text('Settings of the round', 'إعدادات الدورة')

const labels: Readonly<Record<SettingName, Text>> = {
  reviewsLeast: text('Reviews for a place', 'التقييمات اللازمة لنيل مركز'),
  disagreementFrom: text('Disagreement from (points)', 'حد التباين (درجات)'),
  overrideLimit: text('Limit of adjusted scores (points)', 'حد تعديل الدرجة (درجات)'),
  requiresRatings: text('A review needs ratings', 'التقييم يستلزم تقديرات'),
  anonymousNames: text('Anonymous reviewing', 'التحكيم مع إخفاء الأسماء'),
}

/** The settings that a calculation was made with; null for what format 1 does not know. */
export const listReportSettings = (content: Pick<ReadableCalculation, SettingName>): readonly ReportSetting[] =>
  (Object.keys(labels) as SettingName[]).map((name) => {
    const value = content[name]
    return { name, label: labels[name], value: typeof value === 'boolean' ? (value ? yesText : noText) : value }
  })
