import {
  askForExport,
  cancelExport,
  type ExportKind,
  exportAwardFile,
  exportCv,
  exportEverything,
  exportPersonalFiles,
  exportSubmitted,
  exportTexts,
  listExports,
  readExport,
} from '@jadara/contract/dossier'
import type { Language } from '@jadara/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { askFor } from './asking.ts'
import { sendCv } from './cv.ts'
import { sendExport, waitUntilMade } from './sending.ts'
import { exportAskedBy, exportsAskedBy, forgetAsker, shownExport } from './store.ts'

/** The documents that take long: asked for, watched and fetched; or fetched at once by who prefers to wait. */
export function dossierRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serve(http, portal, askForExport, async ({ user, body, language }) => {
    const { id } = await askFor(portal, user, { language, ...body })
    return shownExport(await asked(user, id))
  })

  serve(http, portal, listExports, async ({ user }) => (await exportsAskedBy(db, user)).map(shownExport))

  serve(http, portal, readExport, async ({ user, params }) => shownExport(await asked(user, params.id)))

  serve(http, portal, cancelExport, async ({ user, params }) => {
    const had = await db.transaction((tx) => forgetAsker(tx, user.accountId, params.id))
    if (!had) throw notFound()
  })

  serve(http, portal, exportAwardFile, ({ query, ...call }) => fetched('award-file', { ...call, ...query }))
  serve(http, portal, exportPersonalFiles, ({ query, ...call }) => fetched('personal-files', { ...call, ...query }))
  serve(http, portal, exportEverything, ({ query, ...call }) => fetched('everything', { ...call, ...query }))
  serve(http, portal, exportSubmitted, ({ query, ...call }) => fetched('submitted', { ...call, ...query }))

  serve(http, portal, exportCv, ({ user, query, request, reply }) =>
    sendCv(portal, { user, userId: query.userId ?? user.accountId, request, reply }),
  )

  async function asked(user: Caller, id: number) {
    const found = await exportAskedBy(db, user, id)
    if (!found) throw notFound(exportTexts.gone)
    return found
  }

  async function fetched(kind: ExportKind, { user, userId, language, request, reply }: Fetched): Promise<void> {
    const begun = await askFor(portal, user, { kind, userId, language })
    const row = await waitUntilMade(portal, begun, request)
    await sendExport(portal, { user, row, request, reply })
  }
}

type Fetched = {
  readonly user: Caller
  readonly userId?: number | undefined
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
