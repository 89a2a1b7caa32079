import {
  downloadConceptNoteTemplate,
  listConceptNoteTemplates,
  readUserConceptNote,
  replaceConceptNoteTemplate,
  saveConceptNote,
} from '@jadara/contract/concept-note'
import { fileTexts } from '@jadara/contract/files'
import type { FastifyInstance } from 'fastify'
import { refuseUnlessWritable } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { type Participation, participationOf } from '../../db/participation.ts'
import { invalidField } from '../../failure.ts'
import { inspect } from '../../files/inspect.ts'
import { sendFile } from '../../files/send-file.ts'
import { withStored } from '../../files/stored.ts'
import { byReaderLanguage, readerLanguage } from '../../http/reader-language.ts'
import { recordReading } from '../../http/record-reading.ts'
import { serve } from '../../http/serve.ts'
import { participationReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { acceptedRichText } from '../../rich-text.ts'
import { saveNote, saveNoteAndFile, type Values } from './changes.ts'
import { refuseWhatIsWanting } from './rules.ts'
import { knownChoices, noteOf, shownNote } from './store.ts'
import { addTemplate } from './template-store.ts'
import { sendableTemplate, shownTemplate, shownTemplates } from './templates.ts'

export function conceptNoteRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone, files } = portal

  serve(
    http,
    portal,
    saveConceptNote,
    async ({ user, body: { updatedAt, ...given }, file, arrivedAt, arrival }) => {
      const by = { accountId: user.accountId, arrivedAt, begunAt: arrival.fieldsReadAt ?? undefined, seen: updatedAt }
      const values = { ...given, abstract: acceptedRichText(given.abstract, 'abstract') }
      await refuseUnlessWhole(user.accountId, values, file !== null)
      return shownNote(file ? await saveNoteAndFile(portal, by, values, file) : await saveNote(portal, by, values))
    },
    { before: ({ user, arrivedAt }) => refuseUnlessWritable(db, user.accountId, { arrivedAt, timeZone }) },
  )

  serve(http, portal, readUserConceptNote, async ({ user, params }) => {
    const participation = await participationReadBy(db, user, params.userId)
    if (participation) await recordReading(portal, user, participation.application, 'concept-note')
    const note = await noteIn(participation)
    return note && shownNote(note)
  })

  serve(http, portal, downloadConceptNoteTemplate, async ({ query, request, reply }) => {
    const template = await sendableTemplate(db, files.store, query.language ?? readerLanguage(request))
    reply.header('vary', byReaderLanguage)
    return sendFile(reply, request, template, 'attachment')
  })

  serve(http, portal, listConceptNoteTemplates, () => shownTemplates(db))

  serve(http, portal, replaceConceptNoteTemplate, async ({ user, body: { language }, file }) => {
    if (!file) throw invalidField('file', fileTexts.missing)
    const document = await inspect(file, 'word', files, user.accountId)
    try {
      await withStored(files.store, document, (guid) =>
        db.transaction(async (tx) => {
          const now = clock()
          const { name, mime, size, sha256 } = document
          await addTemplate(tx, { language, guid, name, mime, size, sha256, at: now, actorId: user.accountId })
          const detail = { language, guid, sha256 }
          const action = 'concept-note-template-replaced'
          await audit(tx, { about: 'office', at: now, actorId: user.accountId, action, detail })
        }),
      )
      return await shownTemplate(db, language)
    } finally {
      await document.discard()
    }
  })

  /** Everything that is wanting is told at once, before a file is looked at. */
  async function refuseUnlessWhole(accountId: number, values: Values, hasNewFile: boolean): Promise<void> {
    const before = await noteIn(await participationOf(db, accountId))
    const choices = await knownChoices(db, values, before)
    refuseWhatIsWanting({ ...choices, abstract: values.abstract, file: hasNewFile || before !== null })
  }

  const noteIn = async (participation: Participation | null) => participation && noteOf(db, participation.application.id)
}
