import {
  type ReadingNote,
  type ReadingNoteInput,
  readingNotesMost,
  readingNoteTexts,
} from '@jadara/contract/reviewing/reading-notes'
import { conflictFailure, notFoundFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { assertUnchanged, type ExpectedVersion, toNextUpdatedAt } from '../../db/version.ts'
import type { Portal } from '../../portal.ts'
import { lockForReview, type ReviewTarget } from './lock-for-review.ts'
import {
  countReadingNotes,
  deleteReadingNoteRow,
  findReadingNoteById,
  insertReadingNote,
  listReadingNotesOf,
  updateReadingNoteWords,
} from './reading-notes-store.ts'

/**
 * A reviewer's private notes on an application. They need an active assignment, but no open reviewing. The audit trail says once that notes were begun, and
 * none of their words.
 */
type NoteTarget = ReviewTarget & { readonly noteId: string }

/** Creates the note or changes its words; what it is about stays. 409 when it was changed elsewhere, or with too many notes. */
export function saveNote(
  portal: Portal,
  target: NoteTarget,
  { words, ...place }: ReadingNoteInput,
  expectedVersion: ExpectedVersion,
): Promise<ReadingNote> {
  const { noteId, applicationId, accountId: userId } = target
  const writer = { applicationId, userId }
  return portal.db.transaction(async (tx) => {
    const { application, now } = await lockForReview(tx, portal, target)
    const before = (await findReadingNoteById(tx, noteId)) ?? null
    if (before && (before.applicationId !== applicationId || before.reviewerId !== userId)) throw notFoundFailure()
    // An unchanged note is not saved again, so that a repeated request cannot conflict with itself.
    if (before?.words !== words) {
      assertUnchanged(before, expectedVersion, readingNoteTexts.changed)
      const updatedAt = toNextUpdatedAt(before, now)
      if (before) await updateReadingNoteWords(tx, { id: noteId, words, updatedAt })
      else {
        const notes = await countReadingNotes(tx, writer)
        if (notes >= readingNotesMost) throw conflictFailure('full', readingNoteTexts.tooMany)
        const { receiptNumber } = application
        await insertReadingNote(tx, {
          id: noteId,
          applicationId,
          reviewerId: userId,
          ...place,
          receiptNumber,
          words,
          createdAt: updatedAt,
          updatedAt,
        })
        if (notes === 0)
          await insertAuditEntry(tx, { about: applicationId, at: now, actorId: userId, action: 'notes-begun', detail: {} })
      }
    }
    return requireFound((await listReadingNotesOf(tx, writer)).find(({ id }) => id === noteId))
  })
}

/** 404 when there is no such note of the caller. */
export function deleteNote(portal: Portal, target: NoteTarget): Promise<void> {
  return portal.db.transaction(async (tx) => {
    await lockForReview(tx, portal, target)
    const writer = { applicationId: target.applicationId, userId: target.accountId }
    if (!(await deleteReadingNoteRow(tx, writer, target.noteId))) throw notFoundFailure()
  })
}
