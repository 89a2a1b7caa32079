import { z } from 'zod'
import type { Named } from '../core/names.ts'
import { formatNumber, type Text, text } from '../core/text.ts'
import { stageOrFirst } from '../rounds/second-stage.ts'

/** Of a call that is about one stage of a round. Each is ranked by its own reviews and has its own frozen calculations. */
export const stageQuery = { stage: stageOrFirst() }

/** Place and mean of the first stage, as they were frozen there. */
export const firstStageFiguresSchema = z.object({
  rank: z.number().nullable(),
  mean: z.number().nullable(),
  /** Only of a place that is shared. */
  tied: z.literal(true).optional(),
})

/** Labels shared by screens and reports. */
export const stageLabels = {
  stage: text('Stage', 'المرحلة'),
  first: text('First stage', 'المرحلة الأولى'),
  firstPlace: text('Place in the first stage', 'المركز في المرحلة الأولى'),
  firstMean: text('Mean in the first stage', 'المتوسط في المرحلة الأولى'),
} as const

/** “Second stage: Interviews” */
export const formatSecondStage = ({ englishName, arabicName }: Named): Text =>
  text(`Second stage: ${englishName}`, `المرحلة الثانية: ${arabicName}`)

/** Which calculation of the first stage the places and means beside those of the second are from. */
export function formatFirstStage({
  firstStage,
}: {
  readonly firstStage: { readonly calculation: number; readonly sha256?: string } | null
}): Text {
  if (!firstStage)
    return text(
      'No calculation of the first stage was frozen, so its places and means are not shown.',
      'لم تُجمّد نتائج المرحلة الأولى، فلا تظهر مراكزها ومتوسطاتها.',
    )
  const { calculation, sha256 } = firstStage
  const digest = sha256 ? `, SHA-256 ${sha256}` : ''
  return text(
    `Places and means of the first stage are those of calculation ${formatNumber(calculation, 'en')}${digest}.`,
    `مراكز المرحلة الأولى ومتوسطاتها من النتائج المجمّدة رقم ${formatNumber(calculation, 'ar')}${digest && `، SHA-256 ${sha256}`}.`,
  )
}
