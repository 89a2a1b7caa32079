import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { policyOfData } from './policies.ts'

type Headers = Readonly<Record<string, string>>

/** What a font or a script needs: neither is a document that could be framed or could ask for anything. A first visit pays every byte per file. */
const ofAssets = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

/**
 * The headers that keep browsers careful, on every answer. They are the same each time, so helmet is asked once: asked at every request it
 * halves how many public pages a second leave the portal.
 */
export async function registerCarefulHeaders(http: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  const headers = await helmetsHeaders(https)
  const assetHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => ofAssets.includes(name)))
  http.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(/^\/assets\/[^/]+\.(?:woff2|js|css)$/.test(url) ? assetHeaders : headers)
    done()
  })
}

async function helmetsHeaders(https: boolean): Promise<Headers> {
  const asked = Fastify()
  await asked.register(helmet, {
    // By what is sent (policies.ts).
    contentSecurityPolicy: false,
    // Only a portal that is reached by https may promise to stay there.
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' },
    // Meant for Internet Explorer and Flash, or saying what browsers do anyway.
    xDownloadOptions: false,
    // Said by `frame-ancestors` of every policy.
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  const its = { added: {} as Headers }
  asked.get('/', async (_, reply) => {
    its.added = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
    return ''
  })
  await asked.inject('/')
  await asked.close()
  return { ...its.added, 'content-security-policy': policyOfData }
}
