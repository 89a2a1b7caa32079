import {
  downloadConceptNoteTemplate,
  listConceptNoteTemplates,
  readUserConceptNote,
  replaceConceptNoteTemplate,
  saveConceptNote,
} from '@jadara/contract/files/concept-note'
import { fileTexts } from '@jadara/contract/files/files'
import type { FastifyInstance } from 'fastify'
import { invalidFieldFailure } from '../../core/failure.ts'
import { assertApplicationWritable } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { findParticipation, type Participation } from '../../db/participation.ts'
import { inspectFile } from '../../files/inspect.ts'
import { sendFile } from '../../files/send-file.ts'
import { withStoredFile } from '../../files/store-file.ts'
import { auditView } from '../../http/audit-access.ts'
import { findReadableParticipation } from '../../http/authorization.ts'
import { detectReaderLanguage, readerLanguageVaryHeader } from '../../http/reader-language.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { cleanRichTextWithinLimit } from '../../rich-text/rich-text.ts'
import { type NoteValues, saveNote, saveNoteAndFile } from './changes.ts'
import { assertRequiredFields } from './rules.ts'
import { findChoiceValidity, findNote, toNoteDto } from './store.ts'
import { insertTemplate } from './template-store.ts'
import { findSendableTemplate, listTemplates, requireTemplate } from './templates.ts'

export function conceptNoteRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone, files } = portal

  serveEndpoint(
    http,
    portal,
    saveConceptNote,
    async ({ user, body: { updatedAt, ...given }, file, arrivedAt, arrival }) => {
      const by = { accountId: user.accountId, arrivedAt, begunAt: arrival.fieldsReadAt ?? undefined, expectedVersion: updatedAt }
      const values = { ...given, abstract: cleanRichTextWithinLimit(given.abstract, 'abstract') }
      await assertComplete(user.accountId, values, file !== null)
      return toNoteDto(file ? await saveNoteAndFile(portal, by, values, file) : await saveNote(portal, by, values))
    },
    { recheck: ({ user, arrivedAt }) => assertApplicationWritable(db, user.accountId, { arrivedAt, timeZone }) },
  )

  serveEndpoint(http, portal, readUserConceptNote, async ({ user, params, query }) => {
    const participation = await findReadableParticipation(db, user, params.userId, query.applicantId)
    if (participation) await auditView(portal, user, participation.application, 'concept-note')
    const note = await findNoteIn(participation)
    return note && toNoteDto(note)
  })

  serveEndpoint(http, portal, downloadConceptNoteTemplate, async ({ query, request, reply }) => {
    const template = await findSendableTemplate(db, files.store, query.language ?? detectReaderLanguage(request))
    reply.header('vary', readerLanguageVaryHeader)
    return sendFile(reply, request, template, 'attachment')
  })

  serveEndpoint(http, portal, listConceptNoteTemplates, () => listTemplates(db))

  serveEndpoint(http, portal, replaceConceptNoteTemplate, async ({ user, body: { language }, file }) => {
    if (!file) throw invalidFieldFailure('file', fileTexts.missing)
    const document = await inspectFile(file, 'word', files, user.accountId)
    try {
      await withStoredFile(files.store, document, (guid) =>
        db.transaction(async (tx) => {
          const now = clock()
          const { name, mime, size, sha256 } = document
          await insertTemplate(tx, { language, guid, name, mime, size, sha256, at: now, actorId: user.accountId })
          const detail = { language, guid, sha256 }
          const action = 'concept-note-template-replaced'
          await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action, detail })
        }),
      )
      return await requireTemplate(db, language)
    } finally {
      await document.discard()
    }
  })

  /** Reports all missing fields at once, before the file is inspected. */
  async function assertComplete(accountId: number, values: NoteValues, hasNewFile: boolean): Promise<void> {
    const before = await findNoteIn(await findParticipation(db, accountId))
    const choices = await findChoiceValidity(db, values, before)
    assertRequiredFields({ ...choices, abstract: values.abstract, file: hasNewFile || before !== null })
  }

  const findNoteIn = async (participation: Participation | null) => participation && findNote(db, participation.application.id)
}
