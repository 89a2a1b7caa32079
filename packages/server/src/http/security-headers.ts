import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { dataCsp, workerCsp } from './policies.ts'

type Headers = Readonly<Record<string, string>>

/** Other headers only matter for documents, and the first visit loads many assets. */
const assetHeaderNames = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

/** Sets the security headers of every answer. They are constant, so helmet runs once: running it per request halves the throughput of public pages. */
export async function registerSecurityHeaders(http: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  const headers = await readHelmetHeaders(https)
  const assetHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => assetHeaderNames.includes(name)))
  const workerHeaders = { ...assetHeaders, 'content-security-policy': workerCsp }
  const toHeaders = (url: string): Headers => {
    if (!/^\/assets\/[^/]+\.(?:woff2|js|css)$/.test(url)) return headers
    return url.startsWith('/assets/pdf.worker') ? workerHeaders : assetHeaders
  }
  http.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(toHeaders(url))
    done()
  })
}

async function readHelmetHeaders(https: boolean): Promise<Headers> {
  const probe = Fastify()
  await probe.register(helmet, {
    // Set by kind of answer (policies.ts).
    contentSecurityPolicy: false,
    // Only valid when the portal is reached by https.
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' },
    // For Internet Explorer and Flash, or the default of browsers.
    xDownloadOptions: false,
    // Covered by `frame-ancestors` of every policy.
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  const its = { added: {} as Headers }
  probe.get('/', async (_, reply) => {
    its.added = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
    return ''
  })
  await probe.inject('/')
  await probe.close()
  return { ...its.added, 'content-security-policy': dataCsp }
}
