import { type BudgetItem, calculateSums } from '@jadara/contract/proposal/budget'
import type { PartState, ProposalProgress } from '@jadara/contract/proposal/progress'
import { selectTaskTitlesAfterEnd } from '@jadara/contract/proposal/schedule'
import { isProse, rowSectionNames, type SectionName, sectionNames } from '@jadara/contract/proposal/section-names'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'

/** `finished` contains only sections with content. */
type ProposalFacts = {
  readonly id: number
  readonly duration: number
  readonly budget: number
  readonly hasAbstract: boolean
  readonly finished: Readonly<Partial<Record<SectionName, boolean>>>
  readonly tasks: readonly { title: string; months: number[] }[]
  readonly items: readonly Omit<BudgetItem, 'itemTitle'>[]
}

type ProgressRow = { readonly hasNote: boolean } & (ProposalFacts | { readonly id: null })

/** The progress of an application's proposal and concept note, in one query. */
export async function loadProposalProgress(db: DatabaseHandle, applicationId: number): Promise<ProposalProgress> {
  const { rows } = await db.execute<ProgressRow>(sql`
    select exists (select from concept_note n where n.application_id = a.id) as "hasNote", p.id, p.duration, p.budget::float8 as budget, p.abstract <> '' as "hasAbstract",
      coalesce((select jsonb_object_agg(s.name, s.finished) from proposal_section s where s.application_id = p.application_id
        and (s.text <> '' or s.name in ${rowSectionNames})), '{}') as finished,
      coalesce((select jsonb_agg(jsonb_build_object('title', t.title, 'months', t.months) order by t.place)
        from proposal_task t where t.application_id = p.application_id), '[]') as tasks,
      coalesce((select jsonb_agg(jsonb_build_object('type', b.type, 'effort', b.effort, 'monthlyPayment', b.monthly_payment,
        'monthCount', b.month_count, 'itemCost', b.item_cost)) from proposal_budget_item b where b.application_id = p.application_id), '[]') as items
    from application a left join proposal p on p.application_id = a.id where a.id = ${applicationId}`)
  const [found] = rows
  if (!found) return emptyProgress
  const conceptNote = found.hasNote ? 'complete' : 'empty'
  return found.id === null ? { ...emptyProgress, conceptNote } : { ...toProgress(found), conceptNote }
}

const sections = (state: (name: SectionName) => PartState) =>
  Object.fromEntries(sectionNames.map((name) => [name, state(name)])) as Record<SectionName, PartState>

/** Also used for accounts that take no part in the round. */
export const emptyProgress: ProposalProgress = {
  proposalId: null,
  duration: null,
  budget: null,
  header: 'empty',
  sections: sections(() => 'empty'),
  tasksBeyond: [],
  overBudget: 0,
  conceptNote: 'empty',
}

function toProgress({
  id,
  duration,
  budget,
  hasAbstract,
  finished,
  tasks,
  items,
}: ProposalFacts): Omit<ProposalProgress, 'conceptNote'> {
  const beyond = selectTaskTitlesAfterEnd(tasks, duration)
  const overBudget = Math.max(0, -calculateSums(items, budget).left)
  const fits: Partial<Record<SectionName, boolean>> = { schedule: beyond.length === 0, budget: overBudget === 0 }
  return {
    proposalId: id,
    duration,
    budget,
    header: hasAbstract ? 'complete' : 'started',
    sections: sections((name) => {
      const isFinished = finished[name]
      if (isFinished === undefined) return 'empty'
      return (isProse(name) ? isFinished : (fits[name] ?? true)) ? 'complete' : 'started'
    }),
    tasksBeyond: beyond,
    overBudget,
  }
}
