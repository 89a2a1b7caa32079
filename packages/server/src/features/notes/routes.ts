import {
  createApplicantNote,
  deleteApplicantNote,
  listApplicantNotes,
  updateApplicantNote,
} from '@jadara/contract/applicants/notes'
import type { FastifyInstance } from 'fastify'
import { forbiddenFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { findParticipationByApplication } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { deleteNote, insertNote, listNotes, lockNote, requireNote, updateNote } from './store.ts'

/** The audit trail has who wrote, changed and deleted a note, and how long it is; the text itself is not kept there. */
export function noteRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, listApplicantNotes, async ({ params: { id } }) => {
    requireFound(await findParticipationByApplication(db, id))
    return listNotes(db, id)
  })

  serveEndpoint(http, portal, createApplicantNote, ({ user: { accountId: actorId }, params: { id: about }, body: { text } }) =>
    db.transaction(async (tx) => {
      requireFound(await findParticipationByApplication(tx, about))
      const at = clock()
      const id = await insertNote(tx, { applicationId: about, text, actorId, at })
      const detail = { id, after: toLength(text) }
      await insertAuditEntry(tx, { about, at, actorId, action: 'note-added', detail })
      return requireNote(tx, id)
    }),
  )

  serveEndpoint(http, portal, updateApplicantNote, ({ user: { accountId: actorId }, params: { noteId: id }, body: { text } }) =>
    db.transaction(async (tx) => {
      const before = await lockOwnNote(tx, id, actorId)
      if (before.text !== text) {
        const at = clock()
        await updateNote(tx, { id, text, at })
        const detail = { id, before: toLength(before.text), after: toLength(text) }
        await insertAuditEntry(tx, { about: before.applicationId, at, actorId, action: 'note-changed', detail })
      }
      return requireNote(tx, id)
    }),
  )

  serveEndpoint(http, portal, deleteApplicantNote, ({ user: { accountId: actorId }, params: { noteId: id } }) =>
    db.transaction(async (tx) => {
      const before = await lockOwnNote(tx, id, actorId)
      await deleteNote(tx, id)
      const detail = { id, before: toLength(before.text) }
      await insertAuditEntry(tx, { about: before.applicationId, at: clock(), actorId, action: 'note-deleted', detail })
    }),
  )
}

async function lockOwnNote(tx: Transaction, id: number, actorId: number) {
  const note = requireFound(await lockNote(tx, id))
  if (note.actorId !== actorId) throw forbiddenFailure()
  return note
}

const toLength = (text: string) => ({ note: { characters: text.length } })
