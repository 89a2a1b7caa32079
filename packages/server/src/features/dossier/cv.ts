import { exportTexts } from '@jadara/contract/dossier'
import { cvFileType } from '@jadara/contract/file-types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { personalFilesOf } from '../../db/stored-files.ts'
import { notFound } from '../../failure.ts'
import { extensionOf, fileNameOf, withExtensionOf } from '../../files/file-name.ts'
import { openUnlessHeld } from '../../files/held-store.ts'
import { sendFile } from '../../files/send-file.ts'
import { recordDownload } from '../../http/record-download.ts'
import type { Caller } from '../../http/sessions.ts'
import { opensType, participantReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'

type Asked = {
  readonly user: Caller
  readonly userId: number
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The stored CV, named after the person rather than after whatever it was called on their computer. */
export async function sendCv({ db, files, clock }: Portal, { user, userId, request, reply }: Asked): Promise<void> {
  const { application, round } = await participantReadBy(db, user, userId)
  if (!opensType(user, round, cvFileType)) throw notFound()
  const cv = (await personalFilesOf(db, application.id)).find(({ typeId }) => typeId === cvFileType)
  if (!cv) throw notFound(exportTexts.noFile)
  const { guid, mime, size } = cv
  const store = await openUnlessHeld(db, files, guid)
  const entry = {
    about: application.id,
    at: clock(),
    actorId: user.accountId,
    action: 'exported' as const,
    detail: { kind: 'cv', guid },
  }
  await recordDownload(db, request, { size, entry })
  const name = withExtensionOf(mime, fileNameOf(['CV', application.englishName], extensionOf(cv.name)))
  await sendFile(reply, request, { store, key: guid, name, mime, size })
}
