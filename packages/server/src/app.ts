import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { fileRoutes } from './features/files/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { recordRoutes } from './features/records/routes.ts'
import { roundRoutes } from './features/rounds/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { submissionRoutes } from './features/submission/routes.ts'
import { refuseBroken } from './http/broken-requests.ts'
import { registerDocs } from './http/docs.ts'
import { registerHealth } from './http/health.ts'
import { registerJson } from './http/json-body.ts'
import { registerMultipart } from './http/multipart.ts'
import { refuse, registerRefusals } from './http/refusals.ts'
import { registerWeb } from './http/web.ts'
import type { Portal } from './portal.ts'

export type AppOptions = {
  readonly portal: Portal
  /** The built dashboard; without it the portal serves its calls alone. */
  readonly webDirectory?: string | undefined
  /** Structured and without personal data: a request is its method and its route, never its address or its body. */
  readonly log?: FastifyBaseLogger
  readonly trustProxy?: string | undefined
}

/** The whole portal as one HTTP application, not yet listening. */
export async function buildApp({ portal, webDirectory, log, trustProxy }: AppOptions): Promise<FastifyInstance> {
  const http = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 600 },
    bodyLimit: 1_048_576,
    frameworkErrors: refuse,
    clientErrorHandler: refuseBroken,
    // A poor line may take long over 20 MB, but a line that says nothing for a minute is gone.
    requestTimeout: 20 * 60_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
  })
  http.decorate('served', [])
  http.decorateRequest('arrivedAt')
  http.addHook('onRequest', async (request) => {
    request.arrivedAt = portal.clock()
  })
  http.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  registerRefusals(http)
  registerJson(http)
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    // Only a portal that is reached by https may promise to stay there.
    strictTransportSecurity: portal.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  })
  await http.register(cookie)
  await registerMultipart(http)

  sessionRoutes(http, portal)
  profileRoutes(http, portal)
  roundRoutes(http, portal)
  fileRoutes(http, portal)
  recordRoutes(http, portal)
  submissionRoutes(http, portal)

  registerHealth(http, portal)
  await registerDocs(http)
  await registerWeb(http, webDirectory)
  return http
}
