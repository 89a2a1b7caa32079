import { z } from 'zod'
import { pounds, toPiastres, toPounds } from '../core/money.ts'
import { convertToLatinDigits, toLatinNumber } from '../core/normalise-text.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { requiredPlainText, whole } from '../core/value.ts'
import { rowEndpoints } from './rows.ts'

export const budgetTexts = {
  least: text('Please enter at least one budget item', 'أدخل بندًا واحدًا على الأقل'),
  itemTitle: text('Please enter the item title', 'أدخل عنوان البند'),
  type: text('Please select the item type', 'اختر نوع البند'),
  effort: text('Please enter the effort', 'أدخل نسبة الجهد'),
  effortBounds: text('The effort is a whole number from 1 to 100', 'نسبة الجهد عدد صحيح من ١ إلى ١٠٠'),
  monthlyPayment: text('Please enter the monthly payment', 'أدخل المبلغ الشهري'),
  paymentDecimals: text(
    'The monthly payment is a number with at most two decimals',
    'المبلغ الشهري رقم بمنزلتين عشريتين على الأكثر',
  ),
  negativePayment: text('Monthly payment cannot be less than 0', 'لا يمكن أن يقل المبلغ الشهري عن صفر'),
  monthCount: text('Please enter the number of months', 'أدخل عدد الأشهر'),
  monthCountWhole: text('The number of months is a whole number', 'عدد الأشهر عدد صحيح'),
  monthCountLeast: text('Minimum months is 1', 'الحد الأدنى شهر واحد'),
  monthCountMost: text('Maximum months is 12', 'الحد الأقصى ١٢ شهرًا'),
  itemCost: text('Please enter the item cost', 'أدخل تكلفة البند'),
  costDecimals: text('The item cost is a number with at most two decimals', 'تكلفة البند رقم بمنزلتين عشريتين على الأكثر'),
  negativeCost: text('Cost field cannot be less than 0', 'لا يمكن أن تقل التكلفة عن صفر'),
} as const

/** Personnel is paid by the month; types 2 and 3 have a cost (specification PROP-3). */
export const personnelItemType = 1
export const itemTypes = [
  [1, text('Personnel', 'الأفراد')],
  [2, text('Equipment and devices', 'الأجهزة والمعدات')],
  [3, text('Supplies, travel and others', 'المستلزمات والسفر وغيرها')],
] as const satisfies readonly (readonly [number, Text])[]
export type ItemType = (typeof itemTypes)[number][0]

/** Fields that do not apply to a type are stored as null. */
const notApplicable = z
  .unknown()
  .default(null)
  .transform(() => null)
const shape = {
  itemTitle: requiredPlainText(budgetTexts.itemTitle, 300),
  effort: notApplicable,
  monthlyPayment: notApplicable,
  monthCount: notApplicable,
  itemCost: notApplicable,
}

/** Parses a number of any size and precision, so that the message can name the actual problem; undefined if empty. */
function typedNumber(given: unknown): unknown {
  const digits = typeof given === 'string' ? toLatinNumber(given.trim()).replace('−', '-') : given
  if (digits === '' || digits === null) return undefined
  return typeof digits === 'string' && /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : digits
}

const monthCount = z.preprocess(
  typedNumber,
  z
    .number({
      error: ({ input }) => asMessage(input === undefined ? budgetTexts.monthCount : budgetTexts.monthCountWhole),
    })
    .refine((months) => months >= 1, { error: asMessage(budgetTexts.monthCountLeast), abort: true })
    .refine((months) => months <= 12, { error: asMessage(budgetTexts.monthCountMost), abort: true })
    .refine((months) => Number.isInteger(months), { error: asMessage(budgetTexts.monthCountWhole) }),
)

const paid = z.object({
  ...shape,
  type: z.literal(personnelItemType),
  /** Per cent of full time. */
  effort: whole(budgetTexts.effort, budgetTexts.effortBounds, [100, budgetTexts.effortBounds]),
  /** In pounds, for full time. */
  monthlyPayment: pounds({
    missing: budgetTexts.monthlyPayment,
    invalid: budgetTexts.paymentDecimals,
    negative: budgetTexts.negativePayment,
  }),
  monthCount,
})
const bought = z.object({
  ...shape,
  type: z.literal([2, 3]),
  itemCost: pounds({ missing: budgetTexts.itemCost, invalid: budgetTexts.costDecimals, negative: budgetTexts.negativeCost }),
})
/** Without a type only the title and the missing type are reported. */
const untyped = z.object({
  ...shape,
  type: z
    .null()
    .refine(() => false, { error: asMessage(budgetTexts.type) })
    .transform((): never => z.NEVER)
    .meta({ not: {}, description: 'Refused: an item has a type.' }),
})

/** Converts the type to a number, from digits of either script; null if it is invalid. */
function withNumericType(item: unknown): Readonly<Record<string, unknown>> {
  const { type, ...given }: Readonly<Record<string, unknown>> = { ...(item as object) }
  const digits = convertToLatinDigits(String(type).trim())
  const isType = (typeof type === 'string' || typeof type === 'number') && /^[123]$/.test(digits)
  return { ...given, type: isType ? Number(digits) : null }
}

export const budgetItemSchema = z.preprocess(withNumericType, z.discriminatedUnion('type', [paid, bought, untyped]))
export type BudgetItem = {
  readonly itemTitle: string
  readonly type: ItemType
  readonly effort: number | null
  readonly monthlyPayment: number | null
  readonly monthCount: number | null
  readonly itemCost: number | null
}

/** In whole piastres. Personnel: effort % × monthly payment × months, rounded to the nearest piastre. */
export function calculateCost({ type, effort, monthlyPayment, monthCount, itemCost }: Omit<BudgetItem, 'itemTitle'>): number {
  if (type !== personnelItemType) return toPiastres(itemCost ?? 0)
  return Math.round(((effort ?? 0) * toPiastres(monthlyPayment ?? 0) * (monthCount ?? 0)) / 100)
}

/** In pounds. `left` is the header's budget minus the total; negative if exceeded. */
export const budgetSumsSchema = z.object({
  personnel: z.number(),
  equipment: z.number(),
  others: z.number(),
  total: z.number(),
  budget: z.number(),
  left: z.number(),
})
export type BudgetSums = z.infer<typeof budgetSumsSchema>

/** In pounds, calculated in whole piastres. */
export function calculateSums(items: readonly Omit<BudgetItem, 'itemTitle'>[], budget: number): BudgetSums {
  const ofType = (wanted: ItemType) =>
    items.filter(({ type }) => type === wanted).reduce((sum, item) => sum + calculateCost(item), 0)
  const [personnel, equipment, others] = [ofType(1), ofType(2), ofType(3)]
  const total = personnel + equipment + others
  return {
    personnel: toPounds(personnel),
    equipment: toPounds(equipment),
    others: toPounds(others),
    total: toPounds(total),
    budget,
    left: toPounds(toPiastres(budget) - total),
  }
}

const sum = z.number().nullable()

export const budgetEndpoints = rowEndpoints({
  path: 'ProposalBudgetItems',
  least: budgetTexts.least,
  row: budgetItemSchema,
  storedRow: z.object({
    itemTitle: z.string(),
    type: z.literal([1, 2, 3]),
    effort: sum,
    monthlyPayment: sum,
    monthCount: sum,
    itemCost: sum,
    /** In pounds, calculated by the server. */
    cost: z.number(),
  }),
  /** Null if there is no basic information yet. */
  more: { sums: budgetSumsSchema.nullable() },
})
