import { type Text, text } from '@jadara/contract/core/text'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { endOfDay } from '../core/clock.ts'
import { toDueDay } from '../db/assigned-reviews.ts'
import type { Transaction } from '../db/database.ts'
import type { Round } from '../db/participation.ts'
import { lockUnannouncedChanges, markAsAnnounced, type UnannouncedChange } from '../db/reviewer-letters.ts'
import { findReviewingEnd, redactIdentity } from '../db/reviewing.ts'
import { loadStagesInLetters, type StageInLetters } from '../db/round-stages.ts'
import { loadSiteTexts } from '../db/site-texts.ts'
import { assignmentsMadeLetter, assignmentsTakenBackLetter } from './letters/reviewing.ts'
import { enqueueMails } from './outbox-batch.ts'

type Place = { readonly publicUrl: string; readonly timeZone: string }

/**
 * Puts letters to these reviewers, by default all of the round, into the outbox, about assignments that were made or taken back and have no letter yet: one letter about new assignments and one about those that the office
 * took back. Returns the numbers of letters, and of reviewers who got one.
 */
export async function enqueueReviewerLetters(
  tx: Transaction,
  { publicUrl, timeZone }: Place,
  { round, userIds, at }: { readonly round: Round; readonly userIds?: readonly number[]; readonly at: Date },
): Promise<{ letters: number; reviewers: number }> {
  const changes = await lockUnannouncedChanges(tx, round.id, userIds)
  if (changes.length === 0) return { letters: 0, reviewers: 0 }
  await markAsAnnounced(tx, changes, at)
  const announced = withoutRevoked(changes)
  const about = {
    award: (await loadSiteTexts(tx, ['awardName'])).awardName,
    round: text(round.englishName, round.arabicName),
    ...{ publicUrl, timeZone },
  }
  const stages = await loadStagesInLetters(tx, round)
  const ends: Readonly<Record<Stage, Date | null>> = {
    1: await findReviewingEnd(tx, round.id, timeZone),
    2: await findReviewingEnd(tx, round.id, timeZone, 2),
  }
  const made = groupByReviewer(announced.filter(({ isTakenBack }) => !isTakenBack))
  const takenBack = groupByReviewer(announced.filter(({ isTakenBack }) => isTakenBack))
  const toMail = (theirs: Changes, make: typeof assignmentsMadeLetter) => {
    const [{ email, language, userId, reviewerEnglishName, reviewerArabicName, hasPassword }] = theirs
    const letter = () =>
      make({
        ...about,
        name: text(reviewerEnglishName, reviewerArabicName),
        hasPassword,
        applicants: theirs.map((change) => nameApplicant(change, stages[change.stage])),
        closesAt: toEarliestEnd(theirs, ends, timeZone),
      })
    return { recipient: email, language, accountId: userId, letter }
  }
  await enqueueMails(
    tx,
    { kind: 'assignmentsMade' },
    made.map((theirs) => toMail(theirs, assignmentsMadeLetter)),
    at,
  )
  await enqueueMails(
    tx,
    { kind: 'assignmentsWithdrawn' },
    takenBack.map((theirs) => toMail(theirs, assignmentsTakenBackLetter)),
    at,
  )
  return { letters: made.length + takenBack.length, reviewers: new Set(announced.map(({ userId }) => userId)).size }
}

/** Without assignments that were taken back and made again in the same stage: nothing has changed for their reviewers. */
const withoutRevoked = (changes: readonly UnannouncedChange[]): UnannouncedChange[] =>
  [...Map.groupBy(changes, ({ userId, applicantId, stage }) => `${userId} ${applicantId} ${stage}`).values()]
    .filter((ofPair) => new Set(ofPair.map(({ isTakenBack }) => isTakenBack)).size === 1)
    .flatMap((ofPair) => ofPair.slice(0, 1))

type Changes = readonly [UnannouncedChange, ...UnannouncedChange[]]

const groupByReviewer = (changes: readonly UnannouncedChange[]): Changes[] =>
  [...Map.groupBy(changes, ({ userId }) => userId).values()] as unknown as Changes[]

/** As the stage lets reviewers see it. */
export function nameApplicant(
  { applicantId: id, englishName, arabicName }: Pick<UnannouncedChange, 'applicantId' | 'englishName' | 'arabicName'>,
  { anonymousNames, stageName }: StageInLetters,
): Text {
  const applicant = { id, englishName, arabicName }
  const shown = anonymousNames ? redactIdentity(applicant) : applicant
  if (!stageName) return text(shown.englishName, shown.arabicName)
  return text(`${shown.englishName} (${stageName.en})`, `${shown.arabicName} (${stageName.ar})`)
}

/** The end of the first due day of these assignments, of which each may have a later one of its own; null if reviewing has no end. */
function toEarliestEnd(theirs: Changes, ends: Readonly<Record<Stage, Date | null>>, timeZone: string): Date | null {
  const days = theirs.flatMap(({ dueUntil, stage }) => toDueDay(ends[stage], dueUntil, timeZone) ?? [])
  const [first] = days.toSorted()
  return first === undefined ? null : endOfDay(first, timeZone)
}
