import { isDeepStrictEqual } from 'node:util'
import { type DraftContent, reviewTexts } from '@jadara/contract/reviews'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { itemsOfRubric, newestRubric, type RubricRow } from '../../db/rubrics.ts'
import { nextVersion, refuseIfChanged, type Seen } from '../../db/version.ts'
import type { Portal } from '../../portal.ts'
import { contentOn, type Reviewed } from './desk.ts'
import { type About, type Held, holdForReview, rubricOf, typedIn } from './locked.ts'
import { refuseUnknownItems, refuseUnlessWritable } from './rules.ts'
import { putDraft } from './store.ts'

/** Keeps what is typed; returns the version it has now. 409 where no review may be written, or it was changed elsewhere. */
export function saveDraft(portal: Portal, about: About, content: DraftContent, seen: Seen): Promise<Date> {
  return portal.db.transaction(async (tx) => {
    const held = await holdForReview(tx, portal, about)
    refuseUnlessWritable(held.state)
    const { draft } = held.work
    const rubric = await rubricOf(tx, held)
    // What is there already is not saved again: a request that comes twice meets no conflict with itself.
    if (draft?.rubric.id === rubric.id && isDeepStrictEqual(draft.row.content, content)) return draft.row.updatedAt
    refuseIfChanged(draft?.row ?? null, seen, reviewTexts.changed)
    refuseUnknownItems(content.answers, await itemsOfRubric(tx, rubric.id))
    return keep(tx, about, held, rubric, content)
  })
}

/** Goes on with what the theme asks now. Nothing is written where that is so already, or nothing is begun. */
export function moveToNewest(portal: Portal, about: About): Promise<Reviewed> {
  return portal.db.transaction(async (tx) => {
    const held = await holdForReview(tx, portal, about)
    refuseUnlessWritable(held.state)
    const rubric = await newestRubric(tx, held.application.branchId, held.now)
    const typed = typedIn(held.work)
    if (typed && typed.rubricId !== rubric.id) await keep(tx, about, held, rubric, await contentOn(tx, rubric, typed))
    return held
  })
}

async function keep(
  tx: Transaction,
  { applicationId, accountId }: About,
  { work, now }: Held,
  { id: rubricId }: RubricRow,
  content: DraftContent,
): Promise<Date> {
  const updatedAt = nextVersion(work.draft?.row ?? null, now)
  await putDraft(tx, { applicationId, reviewerId: accountId, rubricId, content, updatedAt })
  if (!work.draft && !work.review)
    await audit(tx, { about: applicationId, at: now, actorId: accountId, action: 'review-begun', detail: { rubricId } })
  return updatedAt
}
