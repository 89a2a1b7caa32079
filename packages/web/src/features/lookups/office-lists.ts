import { applicantCountTexts, queryCountTexts } from '@jadara/contract/core/count-texts'
import type { Endpoint, Reply } from '@jadara/contract/core/endpoint'
import { genericBranchId } from '@jadara/contract/core/limits'
import { listAwardBranches, listResearchFields, listTargetedSdgs, listTicketCategories } from '@jadara/contract/core/lookups'
import {
  researchFieldEndpoints,
  targetedSdgEndpoints,
  themeEndpoints,
  ticketCategoryEndpoints,
} from '@jadara/contract/core/office-lookups'
import { type Plural, plural, type Text, text } from '@jadara/contract/core/text'
import { callEndpoint, type RefusedCallError } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'

export type OfficeListRow = {
  readonly id: number
  readonly english: string
  readonly arabic: string
  retired: boolean
  uses: number
  /** Whether the active round offers the entry, if it selects from this list. */
  readonly inRound?: boolean
}
export type OfficeListNames = { english: string; arabic: string }

export type OfficeList = {
  readonly words: {
    readonly title: Text
    readonly lead: Text
    readonly add: Text
    readonly edit: Text
    readonly chosenIn: Plural
  }
  readonly isArabicOptional: boolean
  /** The entry that cannot be retired. */
  readonly stays?: number
  readonly fields: Readonly<Record<string, keyof OfficeListNames>>
  /** The reads to invalidate after a change. */
  readonly readBy: readonly Endpoint[]
  useRows(): {
    rows: readonly OfficeListRow[] | undefined
    error: RefusedCallError | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  add(names: OfficeListNames): Promise<OfficeListRow>
  change(id: number, change: Partial<OfficeListNames & { retired: boolean }>): Promise<OfficeListRow>
  order(ids: number[]): Promise<unknown>
}

const notes = plural(
  '# concept note',
  '# concept notes',
  'مذكرة مفاهيمية واحدة',
  'مذكرتان مفاهيميتان',
  '# مذكرات مفاهيمية',
  '# مذكرة مفاهيمية',
  '# مذكرة مفاهيمية',
)

type EntryCalls = typeof targetedSdgEndpoints | typeof researchFieldEndpoints
const entryRow = ({ name, nameArabic, ...rest }: Reply<EntryCalls['add']>): OfficeListRow => ({
  ...rest,
  english: name,
  arabic: nameArabic,
})
const themeRow = ({ englishName, arabicName, ...rest }: Reply<typeof themeEndpoints.add>): OfficeListRow => ({
  ...rest,
  english: englishName,
  arabic: arabicName,
})

const toEntryCalls = (calls: EntryCalls) => ({
  isArabicOptional: true,
  fields: { name: 'english', nameArabic: 'arabic' } as const,
  useRows: () => {
    const { data, ...rest } = useRead(calls.all)
    return { ...rest, rows: data?.map(entryRow) }
  },
  add: async ({ english: name, arabic: nameArabic }: OfficeListNames) =>
    entryRow(await callEndpoint(calls.add, { body: { name, nameArabic } })),
  change: async (id: number, { english: name, arabic: nameArabic, retired }: Partial<OfficeListNames & { retired: boolean }>) =>
    entryRow(await callEndpoint(calls.change, { params: { id }, body: { name, nameArabic, retired } })),
  order: (ids: number[]) => callEndpoint(calls.order, { body: { ids } }),
})

export const goalList: OfficeList = {
  ...toEntryCalls(targetedSdgEndpoints),
  words: {
    title: text('Targeted SDGs', 'أهداف التنمية المستهدفة'),
    lead: text(
      'The goals that a concept note may target, in the order in which applicants see them.',
      'الأهداف التي يمكن أن تستهدفها المذكرة المفاهيمية، بالترتيب الذي يراه المتقدمون.',
    ),
    add: text('Add a goal', 'إضافة هدف'),
    edit: text('Edit the goal', 'تعديل الهدف'),
    chosenIn: notes,
  },
  readBy: [targetedSdgEndpoints.all, listTargetedSdgs],
}

export const researchFieldList: OfficeList = {
  ...toEntryCalls(researchFieldEndpoints),
  words: {
    title: text('Research Fields', 'المجالات البحثية'),
    lead: text(
      'The fields that a concept note may belong to, in the order in which applicants see them.',
      'المجالات التي يمكن أن تنتمي إليها المذكرة المفاهيمية، بالترتيب الذي يراه المتقدمون.',
    ),
    add: text('Add a research field', 'إضافة مجال بحثي'),
    edit: text('Edit the research field', 'تعديل المجال البحثي'),
    chosenIn: notes,
  },
  readBy: [researchFieldEndpoints.all, listResearchFields],
}

export const themeList: OfficeList = {
  words: {
    title: text('Themes', 'المجالات'),
    lead: text(
      'The themes of the award, in the order in which people see them. Which of them a round offers is said in the round itself.',
      'مجالات الجائزة بالترتيب الذي يراه الجميع. أما ما تتيحه كل دورة منها فيُحدَّد في الدورة نفسها.',
    ),
    add: text('Add a theme', 'إضافة مجال'),
    edit: text('Edit the theme', 'تعديل المجال'),
    chosenIn: applicantCountTexts,
  },
  isArabicOptional: false,
  stays: genericBranchId,
  fields: { englishName: 'english', arabicName: 'arabic' },
  readBy: [themeEndpoints.all, listAwardBranches],
  useRows: () => {
    const { data, ...rest } = useRead(themeEndpoints.all)
    const { data: branches } = useRead(listAwardBranches)
    const inRound = (id: number) => branches?.some((branch) => branch.id === id && branch.offered)
    return {
      ...rest,
      rows: data?.map((theme) => ({ ...themeRow(theme), ...(branches && { inRound: inRound(theme.id) ?? false }) })),
    }
  },
  add: async ({ english: englishName, arabic: arabicName }) =>
    themeRow(await callEndpoint(themeEndpoints.add, { body: { englishName, arabicName } })),
  change: async (id, { english: englishName, arabic: arabicName, retired }) =>
    themeRow(await callEndpoint(themeEndpoints.change, { params: { id }, body: { englishName, arabicName, retired } })),
  order: (ids) => callEndpoint(themeEndpoints.order, { body: { ids } }),
}

const categoryRow = ({ title, titleArabic, ...rest }: Reply<typeof ticketCategoryEndpoints.add>): OfficeListRow => ({
  ...rest,
  english: title,
  arabic: titleArabic,
})

export const ticketCategoryList: OfficeList = {
  words: {
    title: text('Categories of queries', 'تصنيفات الاستفسارات'),
    lead: text(
      'What a query may be about, in the order in which applicants see it.',
      'ما قد يدور حوله الاستفسار، بالترتيب الذي يراه المتقدمون.',
    ),
    add: text('Add a category', 'إضافة تصنيف'),
    edit: text('Edit the category', 'تعديل التصنيف'),
    chosenIn: queryCountTexts,
  },
  isArabicOptional: false,
  fields: { title: 'english', titleArabic: 'arabic' },
  readBy: [ticketCategoryEndpoints.all, listTicketCategories],
  useRows: () => {
    const { data, ...rest } = useRead(ticketCategoryEndpoints.all)
    return { ...rest, rows: data?.map(categoryRow) }
  },
  add: async ({ english: title, arabic: titleArabic }) =>
    categoryRow(await callEndpoint(ticketCategoryEndpoints.add, { body: { title, titleArabic } })),
  change: async (id, { english: title, arabic: titleArabic, retired }) =>
    categoryRow(await callEndpoint(ticketCategoryEndpoints.change, { params: { id }, body: { title, titleArabic, retired } })),
  order: (ids) => callEndpoint(ticketCategoryEndpoints.order, { body: { ids } }),
}
