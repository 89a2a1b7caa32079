import { z } from 'zod'
import { nameShape } from '../core/names.ts'
import { formatNumber, type Text, text } from '../core/text.ts'
import { type StageKind, stageKinds } from '../rounds/second-stage.ts'

/** Each stage of a round is ranked by its own reviews and has its own frozen calculations. */

export const stageNumber = () =>
  z.preprocess((value) => (value === '1' || value === '2' ? Number(value) : value), z.literal([1, 2]))

/** Of a call that is about one stage of a round; by default the first. */
export const stageQuery = { stage: stageNumber().default(1) }

export const secondStageShape = { kind: z.enum(stageKinds), ...nameShape }

/** Place and mean of the first stage, as they were frozen there. */
export const firstStageFiguresSchema = z.object({ rank: z.number().nullable(), mean: z.number().nullable() })

/** Labels shared by screens and reports. */
export const stageLabels = {
  stage: text('Stage', 'المرحلة'),
  first: text('First stage', 'المرحلة الأولى'),
  firstPlace: text('Place in the first stage', 'المركز في المرحلة الأولى'),
  firstMean: text('Mean in the first stage', 'المتوسط في المرحلة الأولى'),
} as const

const kindLabels: Readonly<Record<StageKind, Text>> = {
  interview: text('interview', 'مقابلة'),
  'second-reading': text('second reading', 'قراءة ثانية'),
}

type NamedStage = { readonly kind: StageKind; readonly englishName: string; readonly arabicName: string }

/** “Final interviews (second stage, interview)” */
export const formatStage = ({ kind, englishName, arabicName }: NamedStage): Text =>
  text(`${englishName} (second stage, ${kindLabels[kind].en})`, `${arabicName} (المرحلة الثانية، ${kindLabels[kind].ar})`)

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
