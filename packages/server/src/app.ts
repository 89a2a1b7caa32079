import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { RenderPage } from '@jadara/contract/site/render'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { tellSite } from './db/live.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { applicantRoutes } from './features/applicants/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { cannedAnswerRoutes } from './features/canned-answers/routes.ts'
import { conceptNoteRoutes } from './features/concept-note/routes.ts'
import { confirmationRoutes } from './features/confirmation/routes.ts'
import { dossierRoutes } from './features/dossier/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { inquiryRoutes } from './features/inquiries/routes.ts'
import { joiningRoutes } from './features/joining/routes.ts'
import { type LiveTimes, liveRoutes } from './features/live/routes.ts'
import { lookupRoutes } from './features/lookups/routes.ts'
import { mailTemplateRoutes } from './features/mail-templates/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { newsRoutes } from './features/news/routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { proposalRoutes } from './features/proposal/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { recordRoutes } from './features/records/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { resultRoutes } from './features/results/routes.ts'
import { reviewerRoutes } from './features/reviewers/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { roundRoutes } from './features/rounds/routes.ts'
import { ownAccountRoutes } from './features/session/own-account.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { submissionRoutes } from './features/submission/routes.ts'
import { tableRoutes } from './features/tables/routes.ts'
import { ticketRoutes } from './features/tickets/routes.ts'
import { bodyLengthOf } from './http/arrival.ts'
import { refuseBroken } from './http/broken-requests.ts'
import { registerCarefulHeaders } from './http/careful-headers.ts'
import { registerDocs } from './http/docs.ts'
import { registerGracefulStop } from './http/graceful-stop.ts'
import { registerHealth } from './http/health.ts'
import { registerJson } from './http/json-body.ts'
import { registerMultipart } from './http/multipart.ts'
import { registerOneHost } from './http/one-host.ts'
import { type Bounds, registerOverload } from './http/overload.ts'
import { openPages, rendererIn } from './http/pages.ts'
import { policyOfData } from './http/policies.ts'
import { readerLanguage, registerReaderLanguage } from './http/reader-language.ts'
import { refuse, registerRefusals } from './http/refusals.ts'
import { requestIds } from './http/request-id.ts'
import { logAnswered, registerRequestLog } from './http/request-log.ts'
import { routerOptions } from './http/router.ts'
import { openShell } from './http/shell.ts'
import { type Patience, registerSlowBodies, patience as usualPatience } from './http/slow-bodies.ts'
import { registerWeb } from './http/web.ts'
import { within } from './origin.ts'
import type { Portal } from './portal.ts'

export type AppOptions = {
  readonly portal: Portal
  /** The built dashboard and what draws the public pages; without it the portal serves its calls alone. */
  readonly webDirectory?: string | undefined
  /** Draws the public pages in place of what was built. */
  readonly renderPage?: RenderPage
  /** Structured and without personal data: a request is its method and its route, never its address or its body. */
  readonly log?: FastifyBaseLogger
  readonly trustProxy?: string | undefined
  /** How long live updates take their time. */
  readonly liveTimes?: LiveTimes
  /** From where on it refuses early. */
  readonly bounds?: Bounds
  readonly patience?: Patience
}

/** The whole portal as one HTTP application, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { portal, webDirectory, renderPage, log, trustProxy, liveTimes, bounds, patience = usualPatience } = options
  const http = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    genReqId: requestIds(trustProxy),
    routerOptions,
    bodyLimit: 1_048_576,
    frameworkErrors: (error, request, reply) => {
      // Refused before any hook has run.
      reply.headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': policyOfData,
      })
      request.language = readerLanguage(request)
      refuse(error, request, reply.header('x-request-id', request.id))
      logAnswered(request, reply)
      return reply
    },
    clientErrorHandler: refuseBroken,
    // A poor line may take long over 20 MB, but a client that is silent for a minute is gone (http/slow-bodies.ts).
    requestTimeout: 20 * 60_000,
    connectionTimeout: patience.silence * 1000,
    http: { headersTimeout: patience.head * 1000, connectionsCheckingInterval: Math.min(5000, patience.head * 500) },
    forceCloseConnections: 'idle',
    // Said in our own words (http/graceful-stop.ts).
    return503OnClosing: false,
  })
  registerRequestLog(http)
  http.decorate('served', [])
  http.decorateRequest('arrivedAt')
  http.decorateRequest('lastByteAt')
  http.addHook('onRequest', (request, _, done) => {
    request.arrivedAt = portal.clock()
    done()
  })
  // A body has been read by then, but for a form, which is read later (http/serve.ts).
  http.addHook('preValidation', (request, _, done) => {
    request.lastByteAt = bodyLengthOf(request) === 0 ? request.arrivedAt : portal.clock()
    done()
  })
  // The last thing before the handler: what reads a body goes on in the connection's context, which other requests share.
  http.addHook('preHandler', (request, _, done) => within(request.ip, done))
  http.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  registerRefusals(http)
  registerJson(http)
  await registerCarefulHeaders(http, { https: portal.publicUrl.startsWith('https:') })
  await http.register(cookie)
  registerReaderLanguage(http)
  registerOneHost(http)
  const isStopping = registerGracefulStop(http)
  registerSlowBodies(http, patience)
  await registerMultipart(http)
  const loopDelay = registerOverload(http, bounds)

  sessionRoutes(http, portal)
  ownAccountRoutes(http, portal)
  profileRoutes(http, portal)
  fileRoutes(http, portal)
  recordRoutes(http, portal)
  proposalRoutes(http, portal)
  conceptNoteRoutes(http, portal)
  submissionRoutes(http, portal)
  joiningRoutes(http, portal)
  tableRoutes(http, portal)
  applicantRoutes(http, portal)
  dossierRoutes(http, portal)
  reviewerRoutes(http, portal)
  questionRoutes(http, portal)
  reviewRoutes(http, portal)
  resultRoutes(http, portal)
  accountRoutes(http, portal)
  auditRoutes(http, portal)
  reminderRoutes(http, portal)
  liveRoutes(http, portal, liveTimes)
  mailRoutes(http, portal)
  mailTemplateRoutes(http, portal)
  announcementRoutes(http, portal)
  ticketRoutes(http, portal)
  cannedAnswerRoutes(http, portal)

  const pages = openPages(portal, renderPage ?? (await rendererIn(webDirectory)), log)
  const shell = webDirectory ? openShell(await readFile(join(webDirectory, 'index.html'), 'utf8'), portal, log) : undefined
  const forgetSite = () => {
    pages.forget()
    shell?.forget()
  }
  const unsubscribe = portal.live.subscribeSite(forgetSite)
  http.addHook('onClose', async () => unsubscribe())
  // To be awaited after the commit of whatever they show: texts, pictures, the round, key dates. Then every process knows of it.
  const siteChanged = async () => {
    forgetSite()
    await tellSite(portal.db).catch((err: unknown) =>
      log?.error({ err }, 'the other processes could not be told that the site has changed'),
    )
  }
  siteRoutes(http, portal, pages, siteChanged)
  roundRoutes(http, portal, siteChanged)
  overviewRoutes(http, portal)
  lookupRoutes(http, portal, siteChanged)
  await confirmationRoutes(http, portal, pages)
  await newsRoutes(http, portal, pages)
  await inquiryRoutes(http, portal, pages)

  registerHealth(http, portal, { loopDelay, isStopping })
  registerDocs(http)
  await registerWeb(http, { pages, shell, publicUrl: portal.publicUrl, directory: webDirectory })
  return http
}
