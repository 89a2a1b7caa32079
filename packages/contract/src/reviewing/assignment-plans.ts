import { z } from 'zod'
import { findingSummarySchema } from '../conflicts/findings.ts'
import { csvImportReplySchema, defineCsvImportBody } from '../core/csv-import.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape, personShape } from '../core/names.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText, rowId } from '../core/value.ts'
import { stageNameShape } from '../rounds/second-stage.ts'
import { planCsvBodyMost, planCsvMost } from './assignment-plan-csv.ts'
import { assignmentPlanInputs } from './assignment-plan-inputs.ts'
import { planTexts } from './assignment-plan-texts.ts'

/**
 * An assignment plan is a draft of many assignments of one stage of a round: the second once that is open, the first before. It is solved, changed by hand and solved again; once applied it adds its planned pairs as
 * assignments. Existing assignments are part of every plan, and no plan ends one. `applicantId` is the application, `reviewerId` the registration.
 */

export const planStates = ['draft', 'applied', 'undone'] as const
export type PlanState = (typeof planStates)[number]

/**
 * Of a pair of applicant and reviewer. In the plan: `assigned` and `reviewed` exist already, `planned` and `locked` are added by applying, and `locked` is kept
 * when the plan is solved again. Not in the plan: `forbidden` by the office; a `conflict` that is declared, confirmed or certain, or a `possible` one that
 * nobody has cleared, which cannot be planned; `declined` by the reviewer before, or `free`, which can.
 */
export const planPairStates = [
  'assigned',
  'reviewed',
  'planned',
  'locked',
  'forbidden',
  'conflict',
  'possible',
  'declined',
  'free',
] as const
export type PlanPairState = (typeof planPairStates)[number]

/** What exists already. */
export const existingPairStates = ['assigned', 'reviewed'] as const satisfies readonly PlanPairState[]
/** What applying adds. */
export const addedPairStates = ['planned', 'locked'] as const satisfies readonly PlanPairState[]
const inPlanStates = [...existingPairStates, ...addedPairStates] as const

const createStateCheck =
  <State extends PlanPairState>(states: readonly State[]) =>
  (state: string | null): state is State =>
    states.some((one) => one === state)
export const isExistingPair = createStateCheck(existingPairStates)
export const isAddedByPlan = createStateCheck(addedPairStates)
export const isInPlan = createStateCheck(inPlanStates)
export const canBePlanned = createStateCheck(['free', 'declined'])

/** From 0 to 1000: which part of the merit comes from what. `words` are the most telling ones that both sides use. */
const reasonsSchema = z.object({ theme: z.number(), words: z.number(), wish: z.number(), commonWords: z.array(z.string()) })
export type PlanReasons = z.infer<typeof reasonsSchema>

const branchNames = { branchId: z.number(), branchName: z.string(), branchArabicName: z.string() }
const act = z.object({ at: z.string(), by: z.object(personShape) })
const namedApplicant = z.object({ applicantId: z.number(), ...nameShape })
const namedReviewer = z.object({ reviewerId: z.number(), ...nameShape })

const planListItemSchema = z.object({
  id: z.number(),
  /** Counts from 1 in each round. */
  number: z.number(),
  /** Whose applicants it is for. A draft for the first is outdated once the second is open. */
  stage: z.literal([1, 2]),
  state: z.enum(planStates),
  made: act,
  applied: act.nullable(),
  undone: act.nullable(),
  applicants: z.number(),
  /** Assignments that applying adds, or has added. */
  planned: z.number(),
  /** Applicants with fewer reviewers than they need. */
  unmet: z.number(),
})
export type AssignmentPlanListItem = z.infer<typeof planListItemSchema>

/** The second stage of the round; null until it is open. */
const secondStage = z.object(stageNameShape).nullable()

/** In points; smaller is better. */
const costsSchema = z.object({
  total: z.number(),
  /** Merit that is missing. */
  merit: z.number(),
  /** Uneven loads. */
  loads: z.number(),
  /** What it costs that each applicant has a reviewer of the theme, and that reviewers are connected through common applicants. */
  theme: z.number(),
  connections: z.number(),
})
export type PlanCosts = z.infer<typeof costsSchema>

const loadSchema = namedReviewer.extend({
  userId: z.number(),
  ...branchNames,
  least: z.number(),
  most: z.number(),
  /** Assignments and counting reviews that exist already, and pairs that the plan adds. */
  existing: z.number(),
  planned: z.number(),
  isDisabled: z.boolean(),
})
export type PlanLoad = z.infer<typeof loadSchema>

/** What has changed since a pair was planned, so that the plan cannot be applied. */
export const planProblemKinds = ['conflict', 'possible', 'not-submitted', 'other-stage', 'disabled', 'taken-back'] as const
const problemSchema = z.object({
  kind: z.enum(planProblemKinds),
  applicant: namedApplicant,
  reviewer: namedReviewer,
})
export type PlanProblem = z.infer<typeof problemSchema>
export const mostProblemsNamed = 100

export const assignmentPlanSchema = planListItemSchema.extend({
  /** `notifiesReviewers`: letters about assignments leave by themselves some minutes after the last change. */
  round: z.object({ id: z.number(), ...nameShape, active: z.boolean(), notifiesReviewers: z.boolean() }),
  secondStage,
  /** Sent back with every change; it is refused with 409 `changed` if the plan has changed since. */
  version: z.number(),
  inputs: assignmentPlanInputs,
  counts: z.object({
    /** Pairs that exist already. */
    existing: z.number(),
    locked: z.number(),
    forbidden: z.number(),
    /** Reviewers that applicants are short of, in all. */
    missing: z.number(),
    /** Applicants without any reviewer of their theme. */
    withoutTheme: z.number(),
    /** Groups of reviewers that no common applicant connects: 1 is best. */
    groups: z.number(),
  }),
  /** Of the plan as it was solved last; changes by hand are not part of it. */
  costs: costsSchema,
  /** All reviewers of the plan; the cells of rows are in this order. */
  loads: z.array(loadSchema),
  /** Left out of the plan: the administrator who made it has declared a conflict of interest with them. */
  leftOut: z.array(namedApplicant),
  /** Who submitted, or entered the second stage, after it was solved and is not part of it until it is solved again: how many, and the first `mostProblemsNamed`. Nobody unless it is a draft. */
  submittedSince: z.object({
    count: z.number(),
    applicants: z.array(namedApplicant.extend({ receiptNumber: z.string().nullable() })),
  }),
  /** The first `mostProblemsNamed`; always empty unless it is a draft. */
  problems: z.array(problemSchema),
  /** Its active assignments, and how many of them have a review or a draft: it can be undone while those are none. Null unless it is applied. */
  undo: z.object({ assignments: z.number(), begun: z.number() }).nullable(),
})
export type AssignmentPlan = z.infer<typeof assignmentPlanSchema>

/** Why there is no solution. */
export const planFailureRules = ['too-few-reviewers', 'most-load', 'least-load'] as const
const planFailureSchema = z.object({
  rule: z.enum(planFailureRules),
  message: z.string(),
  /** The first `mostProblemsNamed` of `applicantCount`. */
  applicants: z.array(namedApplicant),
  applicantCount: z.number(),
  /** The smallest change of the inputs that has a solution. */
  relaxation: z.object({ message: z.string(), inputs: assignmentPlanInputs }),
})
export type PlanFailure = z.infer<typeof planFailureSchema>

const byRound = z.object({ id: rowId() })
const byId = z.object({ id: rowId() })
const version = z.int({ error: asMessage(planTexts.version) })

export const listAssignmentPlans = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/AssignmentPlans',
  who: [administrator],
  summary:
    'Lists the assignment plans of a round, newest first, with the inputs that are proposed for the next one, which is for the stage in progress: those of the newest plan of that stage, or the stage’s number of reviews with the load that it expects, or one that suffices. The proposed seed is random.',
  params: byRound,
  reply: z.object({
    items: z.array(planListItemSchema),
    proposed: assignmentPlanInputs,
    secondStage,
    /** Submitted applications of the stage in progress and reviewers who can be planned now. */
    applicants: z.number(),
    reviewers: z.number(),
  }),
})

export const createAssignmentPlan = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/AssignmentPlans',
  who: [administrator],
  summary:
    'Solves a plan for all submitted applications of a round in review, or once its second stage is open for those in it, and stores it as a draft. Without a solution nothing is stored: `plan` is null and `failure` says which rule is in the way, and which smallest change helps. 409 `under-way` while another plan is being solved. A search for conflicts of interest that a change has asked for is finished first; 409 `under-way` if that takes too long, `not-begun` if it fails.',
  params: byRound,
  body: assignmentPlanInputs,
  reply: z.object({ plan: assignmentPlanSchema.nullable(), failure: planFailureSchema.nullable() }),
})

export const readAssignmentPlan = endpoint({
  method: 'GET',
  path: '/api/AssignmentPlans/{id}',
  who: [administrator],
  summary:
    'Returns a plan: inputs, state, loads of all reviewers, unmet needs, costs, who has submitted since it was solved, and what else has changed. Of an applied plan all figures are those of the moment when it was applied.',
  params: byId,
  reply: assignmentPlanSchema,
})

export const planRowFilters = ['all', 'unmet', 'changed', 'locked', 'without-theme'] as const
export type PlanRowFilter = (typeof planRowFilters)[number]

const planPairSchema = z.object({
  reviewerId: z.number(),
  state: z.enum(inPlanStates),
  merit: z.number(),
  isOfTheme: z.boolean(),
  reasons: reasonsSchema.omit({ commonWords: true }),
  /** Not in the plan as it was before it was solved last. */
  isNew: z.boolean(),
})

const planRowSchema = namedApplicant.extend({
  receiptNumber: z.string().nullable(),
  ...branchNames,
  /** Reviewers that the applicant needs. */
  reviews: z.number(),
  pairs: z.array(planPairSchema),
  /** Reviewers (registrations) who were planned before it was solved last, and no longer are. */
  removed: z.array(z.number()),
  /** For each reviewer in the order of the plan's `loads`. */
  merits: z.array(z.number()),
  states: z.array(z.enum(planPairStates)),
})
export type PlanRow = z.infer<typeof planRowSchema>

export const listAssignmentPlanRows = endpoint({
  method: 'GET',
  path: '/api/AssignmentPlans/{id}/Rows',
  who: [administrator],
  summary: 'Lists the applicants of a plan with their reviewers, unmet needs first, and the merit and state of all other pairs.',
  params: byId,
  query: z.object({
    filter: z.enum(planRowFilters).default('all'),
    /** Only applicants whom this reviewer has in the plan. */
    reviewerId: rowId().optional(),
    branchId: rowId().optional(),
    /** Matches names and receipt numbers. */
    search: optionalPlainText(200),
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({ items: z.array(planRowSchema), total: z.number() }),
})

const candidateSchema = loadSchema.extend({
  state: z.enum(planPairStates),
  merit: z.number(),
  isOfTheme: z.boolean(),
  reasons: reasonsSchema,
  findings: z.array(findingSummarySchema),
  /** In place of the planned reviewer for whom this costs least, in points; negative improves the plan. Null if nobody can be replaced or this reviewer cannot be planned. */
  swap: z.object({ replacesReviewerId: z.number(), cost: z.number() }).nullable(),
})
export type PlanCandidate = z.infer<typeof candidateSchema>

export const readAssignmentPlanApplicant = endpoint({
  method: 'GET',
  path: '/api/AssignmentPlans/{id}/Applicants/{applicantId}',
  who: [administrator],
  summary:
    'Returns all reviewers for one applicant of a plan, those in the plan first, then by merit: with reasons, load and what it costs to swap one for a planned one.',
  params: z.object({ id: rowId(), applicantId: rowId() }),
  reply: z.object({ applicant: planRowSchema, candidates: z.array(candidateSchema) }),
})

/** `add` and `remove` plan a pair or not; `lock` also adds it; `unlock` leaves it planned; `forbid` also removes it; `allow` ends that. */
export const planChangeKinds = ['lock', 'unlock', 'forbid', 'allow', 'add', 'remove'] as const

export const planChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(planChangeKinds), applicantId: rowId(), reviewerId: rowId() }),
  z.object({
    kind: z.literal('swap'),
    applicantId: rowId(),
    reviewerId: rowId(),
    /** Takes the place of `reviewerId`. */
    byReviewerId: rowId(),
  }),
])
export type PlanChange = z.output<typeof planChangeSchema>

export const changeAssignmentPlanBody = z.object({
  version,
  changes: z
    .array(planChangeSchema, { error: asMessage(planTexts.noChange) })
    .min(1, { error: asMessage(planTexts.noChange) })
    .max(5000, { error: asMessage(planTexts.tooManyChanges) }),
})

export const changeAssignmentPlan = endpoint({
  method: 'POST',
  path: '/api/AssignmentPlans/{id}/Changes',
  who: [administrator],
  summary:
    'Changes pairs of a draft by hand, in the order given, all or none. 400 for a pair that cannot be planned, 409 `changed` if the plan is not that of `version` or is for the first stage while the second is open, 409 `decided` if it has been applied.',
  params: byId,
  body: changeAssignmentPlanBody,
  reply: assignmentPlanSchema,
})

export const solveAssignmentPlanBody = z.object({ version, inputs: assignmentPlanInputs })

export const solveAssignmentPlan = endpoint({
  method: 'POST',
  path: '/api/AssignmentPlans/{id}/Solve',
  who: [administrator],
  summary:
    'Solves a draft again with these inputs and the applications, reviewers and conflicts of now; locked and forbidden pairs stay. Without a solution the plan stays as it was. A pending search for conflicts of interest is finished first, as for a new plan.',
  params: byId,
  body: solveAssignmentPlanBody,
  reply: z.object({
    plan: assignmentPlanSchema.nullable(),
    failure: planFailureSchema.nullable(),
    /** Against the plan before; null without a solution. */
    comparison: z
      .object({
        added: z.number(),
        removed: z.number(),
        same: z.number(),
        /** Applicants with at least one added or removed reviewer. */
        applicants: z.number(),
      })
      .nullable(),
  }),
})

export const applyAssignmentPlanBody = z.object({
  version,
  /** Sends the letters of reviewers in the same transaction; otherwise they follow some minutes later, or when the office sends them, as the round is set. */
  sendsLettersNow: flag(),
})

export const applyAssignmentPlan = endpoint({
  method: 'POST',
  path: '/api/AssignmentPlans/{id}/Apply',
  who: [administrator],
  summary:
    'Adds all planned pairs of a draft as assignments, all or none. 409 `changed` for a draft for the first stage while the second is open, and, naming them, if there are new conflicts of interest, applications that are no longer submitted or no longer in the stage, disabled reviewers, assignments taken back since, or assignments made since with which applicants or reviewers would have more than planned. A pending search for conflicts of interest is finished first, as for a new plan.',
  params: byId,
  body: applyAssignmentPlanBody,
  reply: z.object({
    message: z.string(),
    plan: assignmentPlanSchema,
    added: z.number(),
    /** Pairs that somebody has assigned in the meantime. */
    existing: z.number(),
    /** Sent with it; 0 if they follow later. */
    letters: z.number(),
    /** Reviewers whose letter follows; 0 if the letters are sent with it. */
    lettersToFollow: z.number(),
  }),
})

export const planVersionBody = z.object({ version })

export const undoAssignmentPlan = endpoint({
  method: 'POST',
  path: '/api/AssignmentPlans/{id}/Undo',
  who: [administrator],
  summary:
    'Ends the assignments that an applied plan added, and no others. 409 `in-use` as soon as a review of one of them has begun.',
  params: byId,
  body: planVersionBody,
  reply: z.object({
    message: z.string(),
    plan: assignmentPlanSchema,
    ended: z.number(),
    /** Those that had ended before. */
    endedBefore: z.number(),
  }),
})

export const deleteAssignmentPlan = endpoint({
  method: 'DELETE',
  path: '/api/AssignmentPlans/{id}',
  who: [administrator],
  summary: 'Deletes a draft. 409 `decided` for a plan that has been applied.',
  params: byId,
  reply: null,
  status: 204,
})

export const exportAssignmentPlan = endpoint({
  method: 'GET',
  path: '/api/AssignmentPlans/{id}/Export',
  who: [administrator],
  summary: 'Returns the pairs of a plan as CSV: applicants, reviewers, state and merit. Its columns can be imported again.',
  params: byId,
  reply: 'file',
})

export const importAssignmentPlanBody = defineCsvImportBody(planCsvMost).extend({ version })

export const importAssignmentPlan = endpoint({
  method: 'POST',
  path: '/api/AssignmentPlans/{id}/Import',
  who: [administrator],
  summary:
    'Changes pairs of a draft from CSV with the columns applicantId, email and state (planned, locked, forbidden, free), as it is exported; pairs that are not named stay. All lines or none; `dryRun` stores nothing.',
  params: byId,
  body: importAssignmentPlanBody,
  bodyMost: planCsvBodyMost,
  reply: csvImportReplySchema,
})
