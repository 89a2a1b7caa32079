import type { Stage } from '@jadara/contract/rounds/second-stage'
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** Drafts of many assignments; 0061_assignment_plans.sql and 0077_frozen_assignment_plans.sql explain each table. */

const cost = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const assignmentPlans = pgTable('assignment_plan', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  roundId: integer('round_id').notNull(),
  number: integer('number').notNull(),
  stage: smallint('stage').$type<Stage>().notNull().default(1),
  version: integer('version').notNull().default(1),
  reviews: smallint('reviews').notNull(),
  leastLoad: smallint('least_load').notNull(),
  mostLoad: smallint('most_load').notNull(),
  seed: integer('seed').notNull(),
  weightTheme: smallint('weight_theme').notNull(),
  weightWords: smallint('weight_words').notNull(),
  weightWishes: smallint('weight_wishes').notNull(),
  weightEvenLoads: smallint('weight_even_loads').notNull(),
  costMerit: cost('cost_merit'),
  costLoads: cost('cost_loads'),
  costTheme: cost('cost_theme'),
  costConnections: cost('cost_connections'),
  madeAt: instantColumn('made_at').notNull(),
  madeBy: integer('made_by').notNull(),
  solvedAt: instantColumn('solved_at').notNull(),
  appliedAt: instantColumn('applied_at'),
  appliedBy: integer('applied_by'),
  undoneAt: instantColumn('undone_at'),
  undoneBy: integer('undone_by'),
})

export const assignmentPlanApplicants = pgTable(
  'assignment_plan_applicant',
  {
    planId: integer('plan_id').notNull(),
    roundId: integer('round_id').notNull(),
    applicationId: integer('application_id').notNull(),
    reviews: smallint('reviews').notNull(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    merits: smallint('merits').array().notNull(),
    themeMerits: smallint('theme_merits').array().notNull(),
    wordMerits: smallint('word_merits').array().notNull(),
    wishMerits: smallint('wish_merits').array().notNull(),
    commonWords: text('common_words').array().notNull(),
  },
  ({ planId, applicationId }) => [primaryKey({ columns: [planId, applicationId] })],
)

/** `reviewerId` is the account. */
export const assignmentPlanReviewers = pgTable(
  'assignment_plan_reviewer',
  {
    planId: integer('plan_id').notNull(),
    roundId: integer('round_id').notNull(),
    reviewerId: integer('reviewer_id').notNull(),
    position: smallint('position').notNull(),
    leastLoad: smallint('least_load').notNull(),
    mostLoad: smallint('most_load').notNull(),
  },
  ({ planId, reviewerId }) => [primaryKey({ columns: [planId, reviewerId] })],
)

export const assignmentPlanPairs = pgTable(
  'assignment_plan_pair',
  {
    planId: integer('plan_id').notNull(),
    applicationId: integer('application_id').notNull(),
    reviewerId: integer('reviewer_id').notNull(),
    state: text('state').$type<'planned' | 'locked' | 'forbidden' | 'none'>().notNull(),
    wasPlanned: boolean('was_planned').notNull().default(false),
    assignmentId: integer('assignment_id'),
  },
  ({ planId, applicationId, reviewerId }) => [primaryKey({ columns: [planId, applicationId, reviewerId] })],
)
