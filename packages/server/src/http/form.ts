import { isUtf8 } from 'node:buffer'
import { failures } from '@jadara/contract/failures'
import { clearedWhenSent, honeypotField, languageField } from '@jadara/contract/forms'
import type { SentForm } from '@jadara/contract/site/render'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed } from '../failure.ts'
import type { Pages } from './pages.ts'

const formType = 'application/x-www-form-urlencoded'

/** A letter of two bytes travels as six: room for the longest message, so that nothing typed is lost to its length. */
const mostBytes = 256 * 1024
const mostFields = 20

/** Teaches the routes of `scope`, and no others, what browsers send without scripts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(formType, { parseAs: 'buffer', bodyLimit: mostBytes }, (request, body, done) => {
    const pairs = isUtf8(body) ? [...new URLSearchParams(body.toString('utf8'))] : undefined
    // The page on which the form stands has a language, whatever the browser asks for; also where the form is refused.
    const [, language] = pairs?.find(([name]) => name === languageField) ?? []
    if (language === 'en' || language === 'ar') request.language = language
    if (!pairs) done(malformed(failures.notUtf8))
    else if (pairs.length > mostFields || new Set(pairs.map(([name]) => name)).size < pairs.length) done(malformed())
    else done(null, Object.fromEntries(pairs))
  })
}

/**
 * The calls that `routes` serves are also answered to a form without scripts: what would have been the JSON, done or refused, is said on the
 * landing page, where the form stands again with what was typed.
 */
export async function serveForm(
  http: FastifyInstance,
  pages: Pages,
  form: SentForm['form'],
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await http.register(async (scope) => {
    readForms(scope)
    scope.addHook('onSend', async (request, reply, payload) => {
      // What is a page already was refused before the form was read (overload.ts).
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (!isForm(request) || isPage || typeof payload !== 'string') return payload
      const said = JSON.parse(payload) as { message: string; fields?: Record<string, string>; reference?: string }
      const { fields = {}, reference } = said
      const message = reference ? `${said.message} ${failures.reference(reference)[request.language]}` : said.message
      const done = reply.statusCode < 400
      const values = typedIn(request, done ? clearedWhenSent[form] : [])
      try {
        const { html, headers } = await pages.draw('landing', request.language, { sent: { form, done, message, fields, values } })
        reply.headers(headers)
        return html
      } catch (error) {
        // What was stored stays stored, and whoever sent it is told so, be it without a page.
        request.log.error({ err: error }, 'the answer to a form could not be drawn')
        return payload
      }
    })
    routes(scope)
  })
}

export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(formType) ?? false

const bodyOf = ({ body }: FastifyRequest) => (body ?? {}) as Readonly<Record<string, string>>

function typedIn(request: FastifyRequest, cleared: readonly string[]): Record<string, string> {
  const left = [languageField, honeypotField, ...cleared]
  return Object.fromEntries(Object.entries(bodyOf(request)).filter(([name]) => !left.includes(name)))
}
