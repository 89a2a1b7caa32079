import type { Body } from '@jadara/contract/core/endpoint'
import { joinPeopleNames } from '@jadara/contract/core/lists'
import { text } from '@jadara/contract/core/text'
import { decisionConfirmationTexts } from '@jadara/contract/results/decision-confirmations'
import {
  type NoticePerson,
  type Notices,
  noticeTexts,
  outcomeTitles,
  type sendNotices,
} from '@jadara/contract/results/decision-notices'
import { findUnexplainedPairs, formatUnexplainedPair } from '@jadara/contract/results/decision-order'
import { outcomes } from '@jadara/contract/results/result-row'
import { conflictFailure } from '../../core/failure.ts'
import { requireRoundById } from '../../db/active-round.ts'
import { findDeclaredConflicts } from '../../db/administrator-conflicts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { decisionLetter, decisionTemplateNames } from '../../mail/letters/decision.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import type { Portal } from '../../portal.ts'
import { serializeSeason } from './calculation.ts'
import { insertSentNotices, listNoticeRows, lockDecidedApplications, type NoticeRow } from './notices-store.ts'
import { toResultRows } from './rows.ts'
import { loadResultsData, type ResultsData } from './season.ts'
import { listCalculationRows } from './store.ts'

export function toNotices(rows: readonly NoticeRow[], round: Pick<Round, 'allowsSingleDecider'>): Notices {
  return {
    outcomes: outcomes.map((outcome) => {
      const decided = rows.filter(({ decision }) => decision?.outcome === outcome)
      return { outcome, pending: decided.filter(needsNotice).length, notified: decided.filter(hasCurrentNotice).length }
    }),
    people: rows.map(({ email, language, decisionId, isConfirmed, ...row }): NoticePerson => {
      return { ...row, isNoticeOutdated: row.notice !== null && !hasCurrentNotice(row) }
    }),
    unconfirmed: rows
      .filter((row) => needsNotice(row) && awaitsConfirmation(row, round))
      .map(({ applicantId, englishName, arabicName }) => ({ applicantId, englishName, arabicName })),
  }
}

type NoticeState = Pick<NoticeRow, 'decision' | 'notice' | 'disabled'>

/** Whether the latest notice equals the active decision. Deciding the same again needs no new notice. */
const hasCurrentNotice = ({ decision, notice }: NoticeState): boolean =>
  decision !== null && notice !== null && decision.outcome === notice.outcome && decision.prize === notice.prize

const needsNotice = (row: NoticeState): boolean => row.decision !== null && !hasCurrentNotice(row) && !row.disabled

/** A winner is announced after a second administrator has confirmed them, unless the round allows otherwise. */
const awaitsConfirmation = (
  { decision, isConfirmed }: Pick<NoticeRow, 'decision' | 'isConfirmed'>,
  { allowsSingleDecider }: Pick<Round, 'allowsSingleDecider'>,
): boolean => decision?.outcome === 'winner' && !isConfirmed && !allowsSingleDecider

/**
 * Throws 409 for a winner whose calculation is outdated, or who was decided on or confirmed by an administrator with a conflict of interest, and for decisions
 * that are against the order of places by now without a reason. Each applicant is judged by the stage they are in.
 */
async function assertDecisionsHold(tx: Transaction, season: ResultsData, notified: readonly NoticeRow[]): Promise<void> {
  const rows = (await toResultRows(season)).filter(({ isInSecondStage }) => !isInSecondStage)
  const ids = new Set(notified.map(({ applicantId }) => applicantId))
  const winners = rows.filter(({ applicantId, decision }) => ids.has(applicantId) && decision?.outcome === 'winner')
  const frozen = winners.length === 0 ? [] : await listCalculationRows(tx, season.round.id, season.stage)
  const serialized = frozen.length === 0 ? null : await serializeSeason(season)
  const outdated = winners.filter(({ decision }) => {
    const calculation = frozen.find(({ number }) => number === decision?.calculation)
    return !calculation || !serialized?.equals(calculation)
  })
  if (outdated.length > 0) throw conflictFailure('changed', noticeTexts.outdated(joinPeopleNames(outdated)))
  const declared = await findDeclaredConflicts(
    tx,
    winners.flatMap(({ applicantId: applicationId, decision }) =>
      [decision?.by, decision?.confirmation?.by].flatMap((by) => (by ? [{ applicationId, accountId: by.userId }] : [])),
    ),
  )
  const biased = winners.filter(({ applicantId }) => declared.some(({ applicationId }) => applicationId === applicantId))
  if (biased.length > 0) throw conflictFailure('own-conflict', noticeTexts.deciderInConflict(joinPeopleNames(biased)))
  const [pair] = findUnexplainedPairs(rows, ids)
  if (pair) throw conflictFailure('changed', noticeTexts.unexplained(formatUnexplainedPair(pair)))
}

type SentBy = { readonly actorId: number; readonly at: Date }

/**
 * Queues a mail to everybody with one of these outcomes who has no current notice, once each. Their applications are locked against concurrent decisions
 * and notices. 409 when their number differs from the confirmed one, when a winner among them awaits a second administrator, or when a decision no longer holds.
 */
export async function enqueueDecisionNotices(
  portal: Portal,
  { roundId, outcomes: chosen, recipients }: Body<typeof sendNotices>,
  { actorId, at }: SentBy,
): Promise<{ mailed: number }> {
  await portal.db.transaction(async (tx) => {
    const round = await requireRoundById(tx, roundId)
    await lockDecidedApplications(tx, round.id)
    const rows = (await listNoticeRows(tx, round.id)).filter(needsNotice)
    const groups = outcomes
      .filter((outcome) => chosen.includes(outcome))
      .map((outcome) => ({ outcome, people: rows.filter(({ decision }) => decision?.outcome === outcome) }))
      .filter(({ people }) => people.length > 0)
    const notified = groups.flatMap(({ people }) => people)
    if (notified.length !== recipients) throw conflictFailure('changed', noticeTexts.otherNumber(notified.length))
    const unconfirmed = notified.filter((row) => awaitsConfirmation(row, round))
    if (unconfirmed.length > 0)
      throw conflictFailure('second-administrator', decisionConfirmationTexts.unconfirmed(joinPeopleNames(unconfirmed)))
    const first = await loadResultsData(tx, { roundId: round.id, stage: 1 }, portal.timeZone)
    await assertDecisionsHold(tx, first, notified)
    if (first.secondStage?.openedAt)
      await assertDecisionsHold(tx, await loadResultsData(tx, { roundId: round.id, stage: 2 }, portal.timeZone), notified)
    await insertSentNotices(tx, notified, { actorId, at })
    const roundName = text(round.englishName, round.arabicName)
    for (const { outcome, people } of groups) {
      const postings = people.map(({ email, language, userId, englishName, arabicName, decision }) => ({
        ...{ recipient: email, language, accountId: userId },
        letter: () =>
          decisionLetter(outcome, {
            name: text(englishName, arabicName),
            round: roundName,
            prize: decision?.prize ?? null,
          }),
      }))
      await enqueueMails(tx, { kind: decisionTemplateNames[outcome] }, postings, at)
    }
    const [name, nameArabic] = (['en', 'ar'] as const).map((language) =>
      groups
        .map(({ outcome, people }) => `${outcomeTitles[outcome][language]}: ${people.length}`)
        .join(language === 'ar' ? '، ' : ', '),
    )
    const detail = { roundId: round.id, recipients, name, nameArabic }
    await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'decisions-mailed', detail })
  })
  return { mailed: recipients }
}
