import type { Endpoint, Reply } from '@jadara/contract/endpoint'
import { genericBranchId } from '@jadara/contract/limits'
import {
  listAwardBranches,
  listResearchFields,
  listTargetedSdgs,
  listTicketCategories,
  researchFieldCalls,
  targetedSdgCalls,
  themeCalls,
  ticketCategoryCalls,
} from '@jadara/contract/lookups'
import { type Plural, plural, type Text, text } from '@jadara/contract/text'
import { call, type Refused } from '../../lib/call.ts'
import { countedApplicants } from '../../lib/counted.ts'
import { useRead } from '../../lib/query.ts'

/** An entry as the screen shows it, whatever its names are called on the wire. */
export type Row = {
  readonly id: number
  readonly english: string
  readonly arabic: string
  retired: boolean
  uses: number
  /** Where the active round chooses from the list: whether it offers the entry. */
  readonly inRound?: boolean
}
export type Names = { english: string; arabic: string }

/** A list that the office keeps: its words, its calls, and how the form's fields are named in them. */
export type OfficeList = {
  readonly words: {
    readonly title: Text
    readonly lead: Text
    readonly add: Text
    readonly edit: Text
    /** Who has chosen an entry, counted. */
    readonly chosenIn: Plural
  }
  readonly isArabicOptional: boolean
  /** The entry that cannot be retired. */
  readonly stays?: number
  readonly fields: Readonly<Record<string, keyof Names>>
  /** What shows the list, here and on the forms: read again after a change. */
  readonly readBy: readonly Endpoint[]
  useRows(): { rows: readonly Row[] | undefined; error: Refused | null; isFetching: boolean; refetch: () => Promise<unknown> }
  add(names: Names): Promise<Row>
  change(id: number, change: Partial<Names & { retired: boolean }>): Promise<Row>
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

type EntryCalls = typeof targetedSdgCalls | typeof researchFieldCalls
const entryRow = ({ name, nameArabic, ...rest }: Reply<EntryCalls['add']>): Row => ({
  ...rest,
  english: name,
  arabic: nameArabic,
})
const themeRow = ({ englishName, arabicName, ...rest }: Reply<typeof themeCalls.add>): Row => ({
  ...rest,
  english: englishName,
  arabic: arabicName,
})

const entriesBy = (calls: EntryCalls) => ({
  isArabicOptional: true,
  fields: { name: 'english', nameArabic: 'arabic' } as const,
  useRows: () => {
    const { data, ...rest } = useRead(calls.all)
    return { ...rest, rows: data?.map(entryRow) }
  },
  add: async ({ english: name, arabic: nameArabic }: Names) => entryRow(await call(calls.add, { body: { name, nameArabic } })),
  change: async (id: number, { english: name, arabic: nameArabic, retired }: Partial<Names & { retired: boolean }>) =>
    entryRow(await call(calls.change, { params: { id }, body: { name, nameArabic, retired } })),
  order: (ids: number[]) => call(calls.order, { body: { ids } }),
})

export const goals: OfficeList = {
  ...entriesBy(targetedSdgCalls),
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
  readBy: [targetedSdgCalls.all, listTargetedSdgs],
}

export const researchFields: OfficeList = {
  ...entriesBy(researchFieldCalls),
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
  readBy: [researchFieldCalls.all, listResearchFields],
}

export const themes: OfficeList = {
  words: {
    title: text('Themes', 'المجالات'),
    lead: text(
      'The themes of the award, in the order in which people see them. Which of them a round offers is said in the round itself.',
      'مجالات الجائزة بالترتيب الذي يراه الجميع. أما ما تتيحه كل دورة منها فيُحدَّد في الدورة نفسها.',
    ),
    add: text('Add a theme', 'إضافة مجال'),
    edit: text('Edit the theme', 'تعديل المجال'),
    chosenIn: countedApplicants,
  },
  isArabicOptional: false,
  stays: genericBranchId,
  fields: { englishName: 'english', arabicName: 'arabic' },
  readBy: [themeCalls.all, listAwardBranches],
  useRows: () => {
    const { data, ...rest } = useRead(themeCalls.all)
    const { data: branches } = useRead(listAwardBranches)
    const inRound = (id: number) => branches?.some((branch) => branch.id === id && branch.offered)
    return {
      ...rest,
      rows: data?.map((theme) => ({ ...themeRow(theme), ...(branches && { inRound: inRound(theme.id) ?? false }) })),
    }
  },
  add: async ({ english: englishName, arabic: arabicName }) =>
    themeRow(await call(themeCalls.add, { body: { englishName, arabicName } })),
  change: async (id, { english: englishName, arabic: arabicName, retired }) =>
    themeRow(await call(themeCalls.change, { params: { id }, body: { englishName, arabicName, retired } })),
  order: (ids) => call(themeCalls.order, { body: { ids } }),
}

const categoryRow = ({ title, titleArabic, ...rest }: Reply<typeof ticketCategoryCalls.add>): Row => ({
  ...rest,
  english: title,
  arabic: titleArabic,
})

const queries = plural('# query', '# queries', 'استفسار واحد', 'استفساران', '# استفسارات', '# استفسارًا', '# استفسار')

export const ticketCategories: OfficeList = {
  words: {
    title: text('Categories of queries', 'تصنيفات الاستفسارات'),
    lead: text(
      'What a query may be about, in the order in which applicants see it.',
      'ما قد يدور حوله الاستفسار، بالترتيب الذي يراه المتقدمون.',
    ),
    add: text('Add a category', 'إضافة تصنيف'),
    edit: text('Edit the category', 'تعديل التصنيف'),
    chosenIn: queries,
  },
  isArabicOptional: false,
  fields: { title: 'english', titleArabic: 'arabic' },
  readBy: [ticketCategoryCalls.all, listTicketCategories],
  useRows: () => {
    const { data, ...rest } = useRead(ticketCategoryCalls.all)
    return { ...rest, rows: data?.map(categoryRow) }
  },
  add: async ({ english: title, arabic: titleArabic }) =>
    categoryRow(await call(ticketCategoryCalls.add, { body: { title, titleArabic } })),
  change: async (id, { english: title, arabic: titleArabic, retired }) =>
    categoryRow(await call(ticketCategoryCalls.change, { params: { id }, body: { title, titleArabic, retired } })),
  order: (ids) => call(ticketCategoryCalls.order, { body: { ids } }),
}
