import { z } from 'zod'
import { latinDigits } from '../letters.ts'
import { type Text, text } from '../text.ts'
import { asMessage } from '../validate.ts'
import { required } from '../value.ts'
import { inPiastres, inPounds, pounds } from './money.ts'
import { rowEndpoints } from './rows.ts'

export const budgetTexts = {
  least: text('Please enter at least one budget item', 'أدخل بندًا واحدًا على الأقل'),
  itemTitle: text('Please enter the item title', 'أدخل عنوان البند'),
  type: text('Please select the item type', 'اختر نوع البند'),
  effort: text('Please enter the effort', 'أدخل نسبة الجهد'),
  effortBounds: text('The effort is a whole number from 1 to 100', 'نسبة الجهد عدد صحيح من ١ إلى ١٠٠'),
  monthlyPayment: text('Please enter the monthly payment', 'أدخل المبلغ الشهري'),
  negativePayment: text('Monthly payment cannot be less than 0', 'لا يمكن أن يقل المبلغ الشهري عن صفر'),
  monthCount: text('Please enter the number of months', 'أدخل عدد الأشهر'),
  monthCountLeast: text('Minimum months is 1', 'الحد الأدنى شهر واحد'),
  monthCountMost: text('Maximum months is 12', 'الحد الأقصى ١٢ شهرًا'),
  itemCost: text('Please enter the item cost', 'أدخل تكلفة البند'),
  negativeCost: text('Cost field cannot be less than 0', 'لا يمكن أن تقل التكلفة عن صفر'),
} as const

/** 1 personnel, which is paid by the month; 2 and 3 have a cost (research-and-administration §5). */
export const personnel = 1
export const itemTypes = [
  [1, text('Personnel', 'الأفراد')],
  [2, text('Equipment and devices', 'الأجهزة والمعدات')],
  [3, text('Supplies, travel and others', 'المستلزمات والسفر وغيرها')],
] as const satisfies readonly (readonly [number, Text])[]
export type ItemType = (typeof itemTypes)[number][0]

const wholeBetween = (missing: Text, [least, tooLittle]: [number, Text], [most, tooMuch]: [number, Text]) =>
  z.preprocess(
    (value) => {
      const digits = typeof value === 'string' ? latinDigits(value.trim()) : value
      if (digits === '' || digits === null) return undefined
      return typeof digits === 'string' && /^-?\d{1,9}$/.test(digits) ? Number(digits) : digits
    },
    z
      .int({ error: ({ input }) => asMessage(input === undefined ? missing : tooLittle), abort: true })
      .refine((value) => value >= least, { error: asMessage(tooLittle), abort: true })
      .refine((value) => value <= most, { error: asMessage(tooMuch) }),
  )

/** What is not asked of a type is kept empty, whatever was sent. */
const unasked = z
  .unknown()
  .default(null)
  .transform(() => null)
const itemTitle = required(budgetTexts.itemTitle, 300)

const paid = z.object({
  itemTitle,
  type: z.literal(personnel),
  /** Per cent of the full working time. */
  effort: wholeBetween(budgetTexts.effort, [1, budgetTexts.effortBounds], [100, budgetTexts.effortBounds]),
  /** In pounds, of the full working time. */
  monthlyPayment: pounds({ missing: budgetTexts.monthlyPayment, negative: budgetTexts.negativePayment }),
  monthCount: wholeBetween(budgetTexts.monthCount, [1, budgetTexts.monthCountLeast], [12, budgetTexts.monthCountMost]),
  itemCost: unasked,
})
const bought = z.object({
  itemTitle,
  type: z.literal([2, 3]),
  effort: unasked,
  monthlyPayment: unasked,
  monthCount: unasked,
  itemCost: pounds({ missing: budgetTexts.itemCost, negative: budgetTexts.negativeCost }),
})
/** Without a type nobody knows what else to ask: its title and the missing type are told. */
const untyped = z.object({ itemTitle, type: z.never({ error: asMessage(budgetTexts.type) }) })

const typeOf = (value: unknown): unknown => {
  const type = typeof value === 'string' ? latinDigits(value.trim()) : value
  return typeof type === 'string' && /^[123]$/.test(type) ? Number(type) : type
}

export type BudgetItem = {
  readonly itemTitle: string
  readonly type: ItemType
  readonly effort: number | null
  readonly monthlyPayment: number | null
  readonly monthCount: number | null
  readonly itemCost: number | null
}

export const budgetItem = z.unknown().transform((value, context): BudgetItem => {
  const given = { ...(typeof value === 'object' && value !== null ? value : {}) } as Record<string, unknown>
  const type = typeOf(given.type)
  const schema = type === personnel ? paid : type === 2 || type === 3 ? bought : untyped
  const result = schema.safeParse({ ...given, type })
  if (result.success) return result.data as BudgetItem
  for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

/** What an item costs, in whole piastres: effort % × monthly payment × months, to the nearest piastre; or its cost. */
export function costOf({ type, effort, monthlyPayment, monthCount, itemCost }: Omit<BudgetItem, 'itemTitle'>): number {
  if (type !== personnel) return inPiastres(itemCost ?? 0)
  return Math.round(((effort ?? 0) * inPiastres(monthlyPayment ?? 0) * (monthCount ?? 0)) / 100)
}

/** In pounds. `left` is what the header's budget has over the total: below zero where the items cost more. */
export const budgetSums = z.object({
  personnel: z.number(),
  equipment: z.number(),
  others: z.number(),
  total: z.number(),
  budget: z.number(),
  left: z.number(),
})
export type BudgetSums = z.infer<typeof budgetSums>

/** The sums by type and the distance to the budget of the header, in pounds; reckoned in whole piastres. */
export function sumsOf(items: readonly Omit<BudgetItem, 'itemTitle'>[], budget: number): BudgetSums {
  const ofType = (wanted: ItemType) => items.filter(({ type }) => type === wanted).reduce((sum, item) => sum + costOf(item), 0)
  const [personnel, equipment, others] = [ofType(1), ofType(2), ofType(3)]
  const total = personnel + equipment + others
  return {
    personnel: inPounds(personnel),
    equipment: inPounds(equipment),
    others: inPounds(others),
    total: inPounds(total),
    budget,
    left: inPounds(inPiastres(budget) - total),
  }
}

const sum = z.number().nullable()

export const budget = rowEndpoints({
  path: 'ProposalBudgetItems',
  least: budgetTexts.least,
  row: budgetItem,
  kept: z.object({
    itemTitle: z.string(),
    type: z.literal([1, 2, 3]),
    effort: sum,
    monthlyPayment: sum,
    monthCount: sum,
    itemCost: sum,
    /** In pounds, as reckoned by the portal. */
    cost: z.number(),
  }),
  /** Null as long as there is no basic information. */
  more: { sums: budgetSums.nullable() },
})
