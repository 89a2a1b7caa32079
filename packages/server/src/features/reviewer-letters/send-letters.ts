import { listRoundsInReview } from '../../db/active-round.ts'
import { listReviewersUnchangedSince } from '../../db/reviewer-letters.ts'
import { enqueueReviewerLetters } from '../../mail/reviewer-letters.ts'
import type { Portal } from '../../portal.ts'

/** So long a reviewer's assignments must not have changed, so that one letter is about all that the office does in one go. */
const quietMinutes = 10

/** Mails each reviewer whose assignments have not changed for ten minutes. Returns the number of letters. Several processes may run it at the same time. */
export async function sendDueReviewerLetters(portal: Pick<Portal, 'db' | 'clock' | 'timeZone' | 'publicUrl'>): Promise<number> {
  const at = portal.clock()
  let sent = 0
  for (const round of await listRoundsInReview(portal.db)) {
    if (!round.notifiesReviewers) continue
    const userIds = await listReviewersUnchangedSince(portal.db, round.id, new Date(at.getTime() - quietMinutes * 60_000))
    if (userIds.length === 0) continue
    const { letters } = await portal.db.transaction((tx) => enqueueReviewerLetters(tx, portal, { round, userIds, at }))
    sent += letters
  }
  return sent
}
