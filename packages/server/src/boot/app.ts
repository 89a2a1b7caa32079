import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { RenderPage } from '@jadara/contract/site/render'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { runWithAuditOrigin } from '../core/async-context.ts'
import { publishSiteInvalidation } from '../db/live.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { administratorConflictRoutes } from '../features/administrator-conflicts/routes.ts'
import { announcementRoutes } from '../features/announcements/routes.ts'
import { applicantRoutes } from '../features/applicants/routes.ts'
import { assignmentPlanRoutes } from '../features/assignment-plans/routes.ts'
import { attestationRoutes } from '../features/attestation/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { cannedAnswerRoutes } from '../features/canned-answers/routes.ts'
import { conceptNoteRoutes } from '../features/concept-note/routes.ts'
import { confirmationRoutes } from '../features/confirmation/routes.ts'
import { conflictRoutes } from '../features/conflicts/routes.ts'
import { finishPendingScan } from '../features/conflicts/scan.ts'
import { dossierRoutes } from '../features/dossier/routes.ts'
import { eligibilityRoutes } from '../features/eligibility/routes.ts'
import { fileRoutes } from '../features/files/routes.ts'
import { storePersonalFile } from '../features/files/store-personal-file.ts'
import { inquiryRoutes } from '../features/inquiries/routes.ts'
import { institutionRoutes } from '../features/institutions/routes.ts'
import { joiningRoutes } from '../features/joining/routes.ts'
import { type LiveStreamDurations, liveRoutes } from '../features/live/routes.ts'
import { lookupRoutes } from '../features/lookups/routes.ts'
import { mailTemplateRoutes } from '../features/mail-templates/routes.ts'
import { mailRoutes } from '../features/mails/routes.ts'
import { newsRoutes } from '../features/news/routes.ts'
import { noteRoutes } from '../features/notes/routes.ts'
import { objectionRoutes } from '../features/objections/routes.ts'
import { overviewRoutes } from '../features/overview/routes.ts'
import { peopleImportRoutes } from '../features/people-import/routes.ts'
import { phoneLinkRoutes } from '../features/phone-links/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { proposalRoutes } from '../features/proposal/routes.ts'
import { questionRoutes } from '../features/questions/routes.ts'
import { recordCheckRoutes } from '../features/record-checks/routes.ts'
import { createRecordOfStoredFile } from '../features/records/changes.ts'
import { recordRoutes } from '../features/records/routes.ts'
import { reminderRoutes } from '../features/reminders/routes.ts'
import { resultRoutes } from '../features/results/routes.ts'
import { reviewerFactRoutes } from '../features/reviewer-facts/routes.ts'
import { reviewerLetterRoutes } from '../features/reviewer-letters/routes.ts'
import { reviewerRoutes } from '../features/reviewers/routes.ts'
import { reviewRoutes } from '../features/reviews/routes.ts'
import { roundRoutes } from '../features/rounds/routes.ts'
import { screeningRoutes } from '../features/screening/routes.ts'
import { ownAccountRoutes } from '../features/session/own-account.ts'
import { sessionRoutes } from '../features/session/routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { setupRoutes } from '../features/setup/routes.ts'
import { sharedViewRoutes } from '../features/shared-views/routes.ts'
import { cacheContact, siteRoutes } from '../features/site/routes.ts'
import { storeSitePicture } from '../features/site/store-picture.ts'
import { submissionRoutes } from '../features/submission/routes.ts'
import { tableRoutes } from '../features/tables/routes.ts'
import { tagRoutes } from '../features/tags/routes.ts'
import { storeTicketFile } from '../features/tickets/file-routes.ts'
import { ticketRoutes } from '../features/tickets/routes.ts'
import { uploadRoutes } from '../features/uploads/routes.ts'
import { wishRoutes } from '../features/wishes/routes.ts'
import { recordDraftRoutes } from '../features/works/drafts/routes.ts'
import { batchRoutes } from '../http/batch.ts'
import { createBatchReads } from '../http/batch-reads.ts'
import { answerClientError, registerSingleHostCheck } from '../http/client-errors.ts'
import { registerCompression } from '../http/compression.ts'
import { openDashboardShell } from '../http/dashboard-shell.ts'
import { registerDocs } from '../http/docs.ts'
import { handleError, registerErrorHandler } from '../http/error-handler.ts'
import { registerGracefulStop } from '../http/graceful-stop.ts'
import { registerHealth } from '../http/health.ts'
import { registerJson } from '../http/json-body.ts'
import { registerMultipart } from '../http/multipart.ts'
import { type OverloadLimits, registerOverloadProtection } from '../http/overload.ts'
import { loadRenderer, openPublicPages } from '../http/pages.ts'
import { dataCsp } from '../http/policies.ts'
import { detectReaderLanguage, registerReaderLanguage } from '../http/reader-language.ts'
import { parseContentLength } from '../http/request-arrival.ts'
import { createRequestIdGenerator } from '../http/request-id.ts'
import { logAnsweredRequest, registerRequestLog } from '../http/request-log.ts'
import { type RequestTimeouts, registerRequestTimeouts, requestTimeouts as usualPatience } from '../http/request-timeouts.ts'
import { registerSecurityHeaders } from '../http/security-headers.ts'
import { routerOptions } from '../http/serve.ts'
import { registerWeb } from '../http/web.ts'
import type { Portal } from '../portal.ts'

export type AppOptions = {
  readonly portal: Portal
  /** The web package's build; without it only the API is served. */
  readonly webDirectory?: string | undefined
  /** Replaces the built page renderer. */
  readonly renderPage?: RenderPage
  readonly log?: FastifyBaseLogger
  readonly trustProxy?: string | undefined
  readonly liveTimes?: LiveStreamDurations
  readonly bounds?: OverloadLimits
  readonly patience?: RequestTimeouts
}

/** The whole portal as one Fastify application that does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { portal, webDirectory, renderPage, log, trustProxy, liveTimes, bounds, patience = usualPatience } = options
  const http = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    genReqId: createRequestIdGenerator(trustProxy),
    routerOptions,
    bodyLimit: 1_048_576,
    frameworkErrors: (error, request, reply) => {
      // Rejected before any hook ran.
      reply.headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': dataCsp,
      })
      request.language = detectReaderLanguage(request)
      handleError(error, request, reply.header('x-request-id', request.id))
      logAnsweredRequest(request, reply)
      return reply
    },
    clientErrorHandler: answerClientError,
    // A slow connection may take long for 20 MB; a client that is silent for a minute is disconnected (http/request-timeouts.ts).
    requestTimeout: 20 * 60_000,
    connectionTimeout: patience.silence * 1000,
    http: { headersTimeout: patience.head * 1000, connectionsCheckingInterval: Math.min(5000, patience.head * 500) },
    forceCloseConnections: 'idle',
    // Answered by http/graceful-stop.ts in the common failure format.
    return503OnClosing: false,
  })
  registerRequestLog(http)
  http.decorate('served', [])
  http.decorate('batchReads', createBatchReads(routerOptions))
  http.decorateRequest('arrivedAt')
  http.decorateRequest('lastByteAt')
  http.addHook('onRequest', (request, _, done) => {
    request.arrivedAt = portal.clock()
    done()
  })
  // The body has been read by now, except multipart bodies, which are read later (http/serve.ts).
  http.addHook('preValidation', (request, _, done) => {
    request.lastByteAt = parseContentLength(request) === 0 ? request.arrivedAt : portal.clock()
    done()
  })
  // Must be the last hook before the handler: body parsing continues in the connection's async context, which other requests share.
  http.addHook('preHandler', (request, _, done) => runWithAuditOrigin(request.ip, done))
  http.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  registerErrorHandler(http)
  registerJson(http)
  await registerSecurityHeaders(http, { https: portal.publicUrl.startsWith('https:') })
  await http.register(cookie)
  await registerCompression(http)
  registerReaderLanguage(http)
  registerSingleHostCheck(http)
  const isStopping = registerGracefulStop(http)
  registerRequestTimeouts(http, patience)
  await registerMultipart(http)
  const loopDelay = registerOverloadProtection(http, bounds)

  sessionRoutes(http, portal)
  ownAccountRoutes(http, portal)
  profileRoutes(http, portal)
  fileRoutes(http, portal)
  uploadRoutes(http, portal)
  phoneLinkRoutes(http, portal, {
    personalFile: (upload) => storePersonalFile(portal, upload),
    ticketFile: (upload) => storeTicketFile(portal, upload),
    sitePicture: (upload) => storeSitePicture(portal, upload),
  })
  recordRoutes(http, portal)
  recordDraftRoutes(http, portal, createRecordOfStoredFile)
  recordCheckRoutes(http, portal)
  proposalRoutes(http, portal)
  conceptNoteRoutes(http, portal)
  submissionRoutes(http, portal)
  eligibilityRoutes(http, portal)
  joiningRoutes(http, portal)
  tableRoutes(http, portal)
  applicantRoutes(http, portal)
  screeningRoutes(http, portal)
  tagRoutes(http, portal)
  noteRoutes(http, portal)
  sharedViewRoutes(http, portal)
  dossierRoutes(http, portal)
  reviewerRoutes(http, portal)
  reviewerLetterRoutes(http, portal)
  peopleImportRoutes(http, portal)
  reviewerFactRoutes(http, portal)
  institutionRoutes(http, portal)
  objectionRoutes(http, portal)
  conflictRoutes(http, portal)
  wishRoutes(http, portal)
  assignmentPlanRoutes(http, portal, { finishPendingScan: () => finishPendingScan(portal) })
  questionRoutes(http, portal)
  attestationRoutes(http, portal)
  reviewRoutes(http, portal)
  resultRoutes(http, portal)
  administratorConflictRoutes(http, portal)
  accountRoutes(http, portal)
  auditRoutes(http, portal)
  reminderRoutes(http, portal)
  liveRoutes(http, portal, liveTimes)
  mailRoutes(http, portal)
  mailTemplateRoutes(http, portal)
  announcementRoutes(http, portal)
  ticketRoutes(http, portal)
  cannedAnswerRoutes(http, portal)

  const pages = openPublicPages(portal, renderPage ?? (await loadRenderer(webDirectory)), log)
  const shell = webDirectory
    ? openDashboardShell(await readFile(join(webDirectory, 'index.html'), 'utf8'), portal, log)
    : undefined
  const contact = cacheContact(portal, log)
  const invalidateSiteHere = () => {
    pages.invalidate()
    shell?.invalidate()
    contact.invalidate()
  }
  const unsubscribe = portal.live.subscribeSiteInvalidation(invalidateSiteHere)
  http.addHook('onClose', async () => unsubscribe())
  // Await it after committing a change to texts, pictures, the round or key dates; it notifies every process.
  const invalidateSite = async () => {
    invalidateSiteHere()
    await publishSiteInvalidation(portal.db).catch((err: unknown) =>
      log?.error({ err }, 'cannot notify the other processes that the site has changed'),
    )
  }
  siteRoutes(http, portal, { pages, contact, invalidateSite })
  roundRoutes(http, portal, invalidateSite)
  setupRoutes(http, portal, invalidateSite)
  settingsRoutes(http, portal)
  overviewRoutes(http, portal)
  lookupRoutes(http, portal, invalidateSite)
  await confirmationRoutes(http, portal, pages)
  await newsRoutes(http, portal, pages)
  await inquiryRoutes(http, portal, pages)

  batchRoutes(http, portal)
  registerHealth(http, portal, { loopDelay, isStopping })
  registerDocs(http)
  await registerWeb(http, { pages, shell, publicUrl: portal.publicUrl, directory: webDirectory })
  return http
}
