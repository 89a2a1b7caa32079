import { decisionConfirmationTexts } from '@jadara/contract/results/decision-confirmations'
import type { Decision } from '@jadara/contract/results/result-row'
import { formatOutcome, resultTexts } from '@jadara/contract/results/results'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { assertNoOwnConflict, findDeclaredConflicts } from '../../db/administrator-conflicts.ts'
import { lockApplicationInReview } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { decisionConfirmations } from '../../db/tables/reviewing.ts'
import type { Portal } from '../../portal.ts'
import { isCalculationCurrent } from './calculation.ts'
import { loadResultsData } from './season.ts'
import { findCalculationById, findDecisionById, listActiveDecisions } from './store.ts'

type ConfirmationContext = { readonly decisionId: number; readonly actorId: number; readonly at: Date }

/**
 * A second administrator confirms a winner. 404 for an unknown decision; 409 for one that has ended or is no prize, for the administrator who decided,
 * for an outdated calculation, and for an earlier round.
 */
export function createDecisionConfirmation(
  { db, timeZone }: Portal,
  { note }: { readonly note: string },
  { decisionId, actorId, at }: ConfirmationContext,
): Promise<Decision> {
  return db.transaction(async (tx) => {
    const { applicationId } = requireFound(await findDecisionById(tx, decisionId))
    const { round } = await lockApplicationInReview(tx, applicationId)
    // Read again after the lock.
    const decision = requireFound(await findDecisionById(tx, decisionId))
    if (decision.endedAt) throw conflictFailure('changed', decisionConfirmationTexts.changed)
    if (decision.outcome !== 'winner') throw conflictFailure('not-begun', decisionConfirmationTexts.notWinner)
    if (decision.actorId === actorId) throw conflictFailure('second-administrator', decisionConfirmationTexts.ownDecision)
    await assertNoOwnConflict(tx, actorId, [applicationId])
    if ((await findDeclaredConflicts(tx, [{ applicationId, accountId: decision.actorId }])).length > 0)
      throw conflictFailure('own-conflict', decisionConfirmationTexts.deciderInConflict)
    const calculation = requireFound(await findCalculationById(tx, decision.calculationId ?? 0))
    if (!(await isCalculationCurrent(await loadResultsData(tx, calculation, timeZone), calculation)))
      throw conflictFailure('changed', resultTexts.outdated)
    const inserted = await tx
      .insert(decisionConfirmations)
      .values({ decisionId, note, confirmedAt: at, actorId })
      .onConflictDoNothing()
      .returning()
    if (inserted.length === 0) throw conflictFailure('exists', decisionConfirmationTexts.already)
    const { en: name, ar: nameArabic } = formatOutcome({ outcome: decision.outcome, prize: decision.prize })
    const detail = { name, nameArabic, ...(note && { note }) }
    await insertAuditEntry(tx, { about: applicationId, at, actorId, action: 'decision-confirmed', detail })
    return requireFound((await listActiveDecisions(tx, round.id)).get(applicationId))
  })
}
