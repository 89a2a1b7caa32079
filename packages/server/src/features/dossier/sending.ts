import { exportTexts } from '@jadara/contract/dossier'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound, stillUnderWay, wentWrong } from '../../failure.ts'
import { sendFile } from '../../files/send-file.ts'
import { recordDownload } from '../../http/record-download.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { type Archive, readArchive } from './archive.ts'
import { outcomeOrAfter } from './outcomes.ts'
import { contentOf, type ExportRow, exportNumbered } from './store.ts'

/** Whoever waits on one request waits no longer than proxies let them; the document is made all the same. */
const longestWait = 4 * 60_000
/** Between two looks, in milliseconds, where another process makes it: soon at first, and more seldom the longer it takes. */
const lookEvery = 100
const seldomLook = 1000

/** The export once it is ready. 503 with a hint when it takes too long, 500 when it could not be made; ends when the reader goes. */
export async function waitUntilMade({ db, clock }: Portal, row: ExportRow, { raw }: FastifyRequest): Promise<ExportRow> {
  const until = clock().getTime() + longestWait
  let found: ExportRow | null = row
  for (
    let pause = lookEvery;
    found?.state === 'waiting' || found?.state === 'making';
    pause = Math.min(pause * 1.3, seldomLook)
  ) {
    if (clock().getTime() > until) throw stillUnderWay(exportTexts.busy, 60)
    if (raw.destroyed || raw.socket.destroyed) throw notFound(exportTexts.gone)
    await outcomeOrAfter(row.id, pause)
    found = await exportNumbered(db, row.id)
  }
  if (!found) throw notFound(exportTexts.gone)
  if (found.state === 'failed') throw wentWrong(exportTexts.failed)
  return found
}

type Sending = {
  readonly user: Caller
  readonly row: ExportRow
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sends a document that is ready, a ZIP as it is read; what is fetched stands in the trail, once a fetching. */
export async function sendExport(portal: Portal, { user, row, request, reply }: Sending): Promise<void> {
  const { db, clock, files } = portal
  const { store } = files
  const { id, key, name, fileGuid, kind, language, applicationId } = row
  const size = row.size ?? 0
  const etag = `"${key}"`
  const detail = { kind, language, key }
  const entry = {
    about: applicationId ?? ('office' as const),
    at: clock(),
    actorId: user.accountId,
    action: 'exported' as const,
    detail,
  }
  await recordDownload(db, request, { size, etag, entry })
  if (fileGuid) return sendFile(reply, request, { store, key: fileGuid, name, mime: 'application/pdf', size, etag })
  const archive = await contentOf<Archive>(db, id)
  const zip = { open: async (_: string, range?: { start: number; end: number }) => readArchive(store, archive, range) }
  return sendFile(reply, request, { store: zip, key, name, mime: 'application/zip', size, etag })
}
