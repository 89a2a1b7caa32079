import { deleteReadingNote, listReadingNotes, saveReadingNote } from '@jadara/contract/reviewing/reading-notes'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { requireAssignedApplication } from './desk.ts'
import { deleteNote, saveNote } from './reading-notes.ts'
import { listReadingNotesOf } from './reading-notes-store.ts'

/** A reviewer's private notes. No call returns them to anybody else. */
export function readingNoteRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serveEndpoint(http, portal, listReadingNotes, async ({ user, params: { applicantId } }) => {
    const { application } = await requireAssignedApplication(db, user, applicantId)
    return listReadingNotesOf(db, { applicationId: application.id, userId: user.accountId })
  })

  serveEndpoint(http, portal, saveReadingNote, ({ user, params, body: { updatedAt, ...note }, arrivedAt }) =>
    saveNote(portal, toNoteTarget(user.accountId, params, arrivedAt), note, updatedAt),
  )

  serveEndpoint(http, portal, deleteReadingNote, ({ user, params, arrivedAt }) =>
    deleteNote(portal, toNoteTarget(user.accountId, params, arrivedAt)),
  )
}

const toNoteTarget = (accountId: number, { applicantId, noteId }: { applicantId: number; noteId: string }, arrivedAt: Date) => ({
  ...{ accountId, arrivedAt },
  ...{ applicationId: applicantId, noteId: noteId.toLowerCase() },
})
