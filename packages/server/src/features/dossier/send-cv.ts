import { cvFileTypeId } from '@jadara/contract/files/file-types'
import { exportTexts } from '@jadara/contract/submission/exports'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFoundFailure } from '../../core/failure.ts'
import { listPersonalFiles } from '../../db/stored-files.ts'
import { correctFileExtension, extensionOf, joinFileNameWithExtension } from '../../files/file-name.ts'
import { sendFile } from '../../files/send-file.ts'
import { requireStoreUnlessWithheld } from '../../files/withholding-store.ts'
import { auditDownload } from '../../http/audit-access.ts'
import { canOpenFileType, requireReadableParticipation } from '../../http/authorization.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'

type CvRequest = {
  readonly user: Caller
  readonly userId: number
  readonly applicantId?: number | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sends the stored CV, named after the applicant instead of the uploaded file. */
export async function sendCv(
  { db, files, clock }: Portal,
  { user, userId, applicantId, request, reply }: CvRequest,
): Promise<void> {
  const { application, round } = await requireReadableParticipation(db, user, userId, applicantId)
  if (!canOpenFileType(user, round, cvFileTypeId)) throw notFoundFailure()
  const cv = (await listPersonalFiles(db, application.id)).find(({ typeId }) => typeId === cvFileTypeId)
  if (!cv) throw notFoundFailure(exportTexts.noFile)
  const { guid, mime, size } = cv
  const store = await requireStoreUnlessWithheld(db, files, guid)
  const entry = {
    about: application.id,
    at: clock(),
    actorId: user.accountId,
    action: 'exported' as const,
    detail: { kind: 'cv', guid },
  }
  await auditDownload(db, request, { size, entry })
  const name = correctFileExtension(mime, joinFileNameWithExtension(['CV', application.englishName], extensionOf(cv.name)))
  await sendFile(reply, request, { store, key: guid, name, mime, size })
}
