import type { Query } from '@jadara/contract/core/endpoint'
import { createMatcher } from '@jadara/contract/core/normalise-text'
import {
  isInPlan,
  type listAssignmentPlanRows,
  type PlanCandidate,
  type PlanRow,
} from '@jadara/contract/reviewing/assignment-plans'
import { notFoundFailure } from '../../core/failure.ts'
import { listFindingsAgainstAssigning } from '../../db/conflict-findings.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { loadMerits, loadPlanData, type PlanApplicant, type PlanData, type PlanMerits, toNamedApplicant } from './plan-data.ts'
import { createSwaps } from './swaps.ts'

type RowQuery = Query<typeof listAssignmentPlanRows>

/** Unmet needs first, those without a single reviewer before the others. */
export async function listPlanRows(
  db: DatabaseHandle,
  planId: number,
  query: RowQuery,
): Promise<{ items: PlanRow[]; total: number }> {
  const data = await loadPlanData(db, planId)
  const found = data.applicants
    .filter((applicant) => !applicant.isLeftOut && isWanted(data, applicant, query))
    .map((applicant) => ({ applicant, planned: data.pairs.get(applicant.applicationId)?.length ?? 0 }))
    .sort((one, other) => toUrgency(one) - toUrgency(other) || one.applicant.applicationId - other.applicant.applicationId)
    .map(({ applicant }) => applicant)
  const page = found.slice((query.page - 1) * query.pageSize, query.page * query.pageSize)
  const merits = await loadMerits(
    db,
    planId,
    page.map(({ applicationId }) => applicationId),
  )
  return { items: page.map((applicant) => toRow(data, applicant, merits.get(applicant.applicationId))), total: found.length }
}

const toUrgency = ({ applicant, planned }: { applicant: PlanApplicant; planned: number }): number =>
  planned >= applicant.reviews ? 11 : planned

function isWanted(data: PlanData, applicant: PlanApplicant, { filter, reviewerId, branchId, search }: RowQuery): boolean {
  const { applicationId, englishName, arabicName, receiptNumber, reviews } = applicant
  const pairs = data.pairs.get(applicationId) ?? []
  const matches: Readonly<Record<RowQuery['filter'], () => boolean>> = {
    all: () => true,
    unmet: () => pairs.length < reviews,
    changed: () => pairs.some(({ wasPlanned }) => !wasPlanned) || data.removed.has(applicationId),
    locked: () => pairs.some(({ state }) => state === 'locked'),
    'without-theme': () => !pairs.some(({ userId }) => isOfTheme(data, applicant, userId)),
  }
  const wantedUser = data.reviewers.find((reviewer) => reviewer.reviewerId === reviewerId)?.userId
  return (
    matches[filter]() &&
    (reviewerId === undefined || pairs.some(({ userId }) => userId === wantedUser)) &&
    (branchId === undefined || applicant.branchId === branchId) &&
    createMatcher(search)(englishName, arabicName, receiptNumber ?? '')
  )
}

const isOfTheme = ({ reviewers }: PlanData, { branchId }: PlanApplicant, userId: number): boolean =>
  reviewers.some((reviewer) => reviewer.userId === userId && reviewer.branchId === branchId)

const noMerits: PlanMerits = { merits: [], themeMerits: [], wordMerits: [], wishMerits: [], commonWords: [] }

function toRow(data: PlanData, applicant: PlanApplicant, merits: PlanMerits = noMerits): PlanRow {
  const { applicationId, receiptNumber, branchId, branchName, branchArabicName, reviews } = applicant
  const pairs = data.pairs.get(applicationId) ?? []
  return {
    ...toNamedApplicant(applicant),
    ...{ receiptNumber, branchId, branchName, branchArabicName, reviews },
    pairs: data.reviewers.flatMap(({ reviewerId, userId }, position) => {
      const pair = pairs.find((one) => one.userId === userId)
      if (!pair) return []
      const { theme, words, wish } = toReasons(merits, position)
      return {
        ...{ reviewerId, state: pair.state, merit: merits.merits[position] ?? 0 },
        ...{ isOfTheme: isOfTheme(data, applicant, userId), reasons: { theme, words, wish }, isNew: !pair.wasPlanned },
      }
    }),
    removed: (data.removed.get(applicationId) ?? []).flatMap(
      (userId) => data.reviewers.find((reviewer) => reviewer.userId === userId)?.reviewerId ?? [],
    ),
    merits: [...merits.merits],
    states: data.reviewers.map(({ userId }) => data.findState(applicationId, userId)),
  }
}

const toReasons = ({ themeMerits, wordMerits, wishMerits, commonWords }: PlanMerits, position: number) => ({
  ...{ theme: themeMerits[position] ?? 0, words: wordMerits[position] ?? 0, wish: wishMerits[position] ?? 0 },
  commonWords: commonWords.slice(position * 3, position * 3 + 3).filter((word) => word !== ''),
})

/** Those in the plan first, then by merit. Throws 404. */
export async function readPlanApplicant(
  db: DatabaseHandle,
  planId: number,
  applicationId: number,
): Promise<{ applicant: PlanRow; candidates: PlanCandidate[] }> {
  const data = await loadPlanData(db, planId)
  const applicant = data.applicants.find((one) => one.applicationId === applicationId && !one.isLeftOut)
  if (!applicant) throw notFoundFailure()
  const merits = (await loadMerits(db, planId, [applicationId])).get(applicationId) ?? noMerits
  const findings = await listFindingsAgainstAssigning(
    db,
    [applicationId],
    data.reviewers.map(({ userId }) => userId),
  )
  const findSwap = createSwaps(data)
  const candidates = data.loads.map((load, position) => {
    const state = data.findState(applicationId, load.userId)
    return {
      ...{ ...load, state, merit: merits.merits[position] ?? 0, isOfTheme: load.branchId === applicant.branchId },
      reasons: toReasons(merits, position),
      findings: findings
        .filter(({ userId }) => userId === load.userId)
        .map(({ id, kind, grade, state: found }) => ({ id, kind, grade, state: found })),
      swap: findSwap({ applicationId, merits: merits.merits, position }),
    }
  })
  return {
    applicant: toRow(data, applicant, merits),
    candidates: candidates.sort(
      (one, other) =>
        Number(isInPlan(other.state)) - Number(isInPlan(one.state)) ||
        other.merit - one.merit ||
        one.reviewerId - other.reviewerId,
    ),
  }
}
