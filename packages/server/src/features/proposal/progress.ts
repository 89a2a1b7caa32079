import { type BudgetItem, sumsOf } from '@jadara/contract/proposal/budget'
import type { PartState, ProposalProgress } from '@jadara/contract/proposal/progress'
import { tasksBeyond } from '@jadara/contract/proposal/schedule'
import { isProse, type SectionName, sectionNames } from '@jadara/contract/proposal/sections'
import { sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'

/** All that the progress is reckoned from; of the sections those that hold something. */
type Standing = {
  readonly id: number
  readonly duration: number
  readonly budget: number
  readonly hasAbstract: boolean
  readonly finished: Readonly<Partial<Record<SectionName, boolean>>>
  readonly tasks: readonly { title: string; months: number[] }[]
  readonly items: readonly Omit<BudgetItem, 'itemTitle'>[]
}

/** How far the proposal of an application has come, in one query. */
export async function progressOf(db: Handle, applicationId: number): Promise<ProposalProgress> {
  const { rows } = await db.execute<Standing>(sql`
    select p.id, p.duration, p.budget::float8 as budget, p.abstract <> '' as "hasAbstract",
      coalesce((select jsonb_object_agg(s.name, s.finished) from proposal_section s where s.application_id = p.application_id
        and (s.text <> '' or s.name in ('equipments', 'research-team', 'schedule', 'budget'))), '{}') as finished,
      coalesce((select jsonb_agg(jsonb_build_object('title', t.title, 'months', t.months) order by t.place)
        from proposal_task t where t.application_id = p.application_id), '[]') as tasks,
      coalesce((select jsonb_agg(jsonb_build_object('type', b.type, 'effort', b.effort, 'monthlyPayment', b.monthly_payment,
        'monthCount', b.month_count, 'itemCost', b.item_cost)) from proposal_budget_item b where b.application_id = p.application_id), '[]') as items
    from proposal p where p.application_id = ${applicationId}`)
  return rows[0] ? progressIn(rows[0]) : nothingYet
}

const sections = (state: (name: SectionName) => PartState) =>
  Object.fromEntries(sectionNames.map((name) => [name, state(name)])) as Record<SectionName, PartState>

/** Also of who takes no part in the round. */
export const nothingYet: ProposalProgress = {
  proposalId: null,
  header: 'empty',
  sections: sections(() => 'empty'),
  tasksBeyond: [],
  overBudget: 0,
}

function progressIn({ id, duration, budget, hasAbstract, finished, tasks, items }: Standing): ProposalProgress {
  const beyond = tasksBeyond(tasks, duration)
  const overBudget = Math.max(0, -sumsOf(items, budget).left)
  const fits: Partial<Record<SectionName, boolean>> = { schedule: beyond.length === 0, budget: overBudget === 0 }
  return {
    proposalId: id,
    header: hasAbstract ? 'complete' : 'started',
    sections: sections((name) => {
      const said = finished[name]
      if (said === undefined) return 'empty'
      return (isProse(name) ? said : (fits[name] ?? true)) ? 'complete' : 'started'
    }),
    tasksBeyond: beyond,
    overBudget,
  }
}
