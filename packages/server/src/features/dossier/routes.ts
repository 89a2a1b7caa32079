import type { Language } from '@jadara/contract/core/text'
import {
  cancelExport,
  createExportRequest,
  downloadExport,
  type ExportKind,
  exportAwardFile,
  exportCv,
  exportEverything,
  exportPersonalFiles,
  exportSubmitted,
  exportTexts,
  listExports,
  readExport,
} from '@jadara/contract/submission/exports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFoundFailure } from '../../core/failure.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { requestExport } from './request-export.ts'
import { sendCv } from './send-cv.ts'
import { sendExport, waitUntilGenerated } from './send-export.ts'
import { deleteExportRequest, findExportByAccount, listExportsByAccount, toExportDto } from './store.ts'

export function dossierRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serveEndpoint(http, portal, createExportRequest, async ({ user, body, language }) => {
    const { id } = await requestExport(portal, user, { language, ...body })
    return toExportDto(await requireExport(user, id))
  })

  serveEndpoint(http, portal, listExports, async ({ user }) => (await listExportsByAccount(db, user)).map(toExportDto))

  serveEndpoint(http, portal, readExport, async ({ user, params }) => toExportDto(await requireExport(user, params.id)))

  serveEndpoint(http, portal, downloadExport, async ({ user, params, request, reply }) => {
    const { row } = await requireExport(user, params.id)
    await sendExport(portal, { user, row: await waitUntilGenerated(portal, row, request), request, reply })
  })

  serveEndpoint(http, portal, cancelExport, async ({ user, params }) => {
    const wasRequested = await db.transaction((tx) => deleteExportRequest(tx, user.accountId, params.id))
    if (!wasRequested) throw notFoundFailure()
  })

  serveEndpoint(http, portal, exportAwardFile, ({ query, ...call }) => sendWhenReady('award-file', { ...call, ...query }))
  serveEndpoint(http, portal, exportPersonalFiles, ({ query, ...call }) => sendWhenReady('personal-files', { ...call, ...query }))
  serveEndpoint(http, portal, exportEverything, ({ query, ...call }) => sendWhenReady('everything', { ...call, ...query }))
  serveEndpoint(http, portal, exportSubmitted, ({ query, ...call }) => sendWhenReady('submitted', { ...call, ...query }))

  serveEndpoint(http, portal, exportCv, ({ user, query, request, reply }) =>
    sendCv(portal, { user, ...query, userId: query.userId ?? user.accountId, request, reply }),
  )

  async function requireExport(user: Caller, id: number) {
    const found = await findExportByAccount(db, user, id)
    if (!found) throw notFoundFailure(exportTexts.gone)
    return found
  }

  async function sendWhenReady(
    kind: ExportKind,
    { user, userId, applicantId, language, request, reply }: DirectRequest,
  ): Promise<void> {
    const requested = await requestExport(portal, user, { kind, userId, applicantId, language })
    const row = await waitUntilGenerated(portal, requested, request)
    await sendExport(portal, { user, row, request, reply })
  }
}

type DirectRequest = {
  readonly user: Caller
  readonly userId?: number | undefined
  readonly applicantId?: number | undefined
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
