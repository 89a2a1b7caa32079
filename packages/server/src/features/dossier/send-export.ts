import { exportTexts } from '@jadara/contract/submission/exports'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inProgressFailure, internalFailure, notFoundFailure } from '../../core/failure.ts'
import { sendFile } from '../../files/send-file.ts'
import { auditDownload } from '../../http/audit-access.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { type Archive, streamArchive } from './archive.ts'
import { waitForExportOutcome } from './outcomes.ts'
import { type ExportRow, findExportById, loadExportContent } from './store.ts'

/** In milliseconds; below the usual timeouts of proxies. Generation continues afterwards. */
const maxWait = 4 * 60_000
/** In milliseconds, between two polls while another process generates the document; grows with each poll. */
const firstPollInterval = 100
const maxPollInterval = 1000

/** Waits until the export is ready. 503 with Retry-After when it takes too long, 500 when it failed; stops when the client disconnects. */
export async function waitUntilGenerated({ db, clock }: Portal, row: ExportRow, { raw }: FastifyRequest): Promise<ExportRow> {
  const deadline = clock().getTime() + maxWait
  let found: ExportRow | null = row
  for (
    let interval = firstPollInterval;
    found?.state === 'waiting' || found?.state === 'making';
    interval = Math.min(interval * 1.3, maxPollInterval)
  ) {
    if (clock().getTime() > deadline) throw inProgressFailure(exportTexts.busy, 60)
    if (raw.destroyed || raw.socket.destroyed) throw notFoundFailure(exportTexts.gone)
    await waitForExportOutcome(row.id, interval)
    found = await findExportById(db, row.id)
  }
  if (!found) throw notFoundFailure(exportTexts.gone)
  if (found.state === 'failed') throw internalFailure(exportTexts.failed)
  return found
}

type SendOptions = {
  readonly user: Caller
  readonly row: ExportRow
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sends a finished export; a ZIP is assembled while it is sent. One download writes one audit entry, however many ranges it takes. */
export async function sendExport(portal: Portal, { user, row, request, reply }: SendOptions): Promise<void> {
  const { db, clock, files } = portal
  const { store } = files
  const { id, key, name, fileGuid, kind, language, applicationId } = row
  const size = row.size ?? 0
  const etag = `"${key}"`
  const archive = fileGuid ? undefined : await loadExportContent<Archive>(db, id)
  const detail = { kind, language, key, ...(kind === 'chosen' && archive && { applicants: countFolders(archive) }) }
  const entry = {
    about: applicationId ?? ('office' as const),
    at: clock(),
    actorId: user.accountId,
    action: 'exported' as const,
    detail,
  }
  await auditDownload(db, request, { size, etag, entry })
  if (fileGuid) return sendFile(reply, request, { store, key: fileGuid, name, mime: 'application/pdf', size, etag })
  if (!archive) throw new Error(`export ${id} has neither bytes nor entries`)
  const zip = { open: async (_: string, range?: { start: number; end: number }) => streamArchive(store, archive, range) }
  return sendFile(reply, request, { store: zip, key, name, mime: 'application/zip', size, etag })
}

/** One per application. */
const countFolders = ({ entries }: Archive): number =>
  new Set(entries.flatMap(({ path }) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : []))).size
