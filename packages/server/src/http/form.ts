import { isUtf8 } from 'node:buffer'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { clearedFields, honeypotField, languageField } from '@jadara/contract/core/forms'
import { replyFailureTexts } from '@jadara/contract/core/reply-failures'
import type { SentFormOutcome } from '@jadara/contract/site/render'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformedFailure } from '../core/failure.ts'
import type { PublicPages } from './pages.ts'

const formType = 'application/x-www-form-urlencoded'

/** An Arabic letter takes two bytes in UTF-8 and six when percent-encoded; this leaves room for the longest message. */
const maxBytes = 256 * 1024
const maxFields = 20

/** Only the routes of `scope` accept URL-encoded forms. */
export function registerFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(formType, { parseAs: 'buffer', bodyLimit: maxBytes }, (request, body, done) => {
    const pairs = isUtf8(body) ? [...new URLSearchParams(body.toString('utf8'))] : undefined
    // The language of the page with the form wins over the browser's, also for failures.
    const [, language] = pairs?.find(([name]) => name === languageField) ?? []
    if (language === 'en' || language === 'ar') request.language = language
    if (!pairs) done(malformedFailure(replyFailureTexts.notUtf8))
    else if (pairs.length > maxFields || new Set(pairs.map(([name]) => name)).size < pairs.length) done(malformedFailure())
    else done(null, Object.fromEntries(pairs))
  })
}

/** Serves the endpoints of `routes` to forms without scripts as well: their JSON answer is rendered into the landing page, with the values that were typed. */
export async function serveForm(
  http: FastifyInstance,
  pages: PublicPages,
  form: SentFormOutcome['form'],
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await http.register(async (scope) => {
    registerFormParser(scope)
    scope.addHook('onSend', async (request, reply, payload) => {
      // An overload answer is an HTML page already (overload.ts).
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (!isFormRequest(request) || isPage || typeof payload !== 'string') return payload
      const result = JSON.parse(payload) as { message: string; fields?: Record<string, string>; reference?: string }
      const { fields = {}, reference } = result
      const message = reference
        ? `${result.message} ${sharedFailureTexts.reference(reference)[request.language]}`
        : result.message
      const done = reply.statusCode < 400
      const values = toTypedValues(request, done ? clearedFields[form] : [])
      try {
        const { html, headers } = await pages.render('landing', request.language, {
          sent: { form, done, message, fields, values },
        })
        reply.headers(headers)
        return html
      } catch (error) {
        // The change is committed: without a page the sender at least gets the JSON answer.
        request.log.error({ err: error }, 'the answer to a form could not be rendered')
        return payload
      }
    })
    routes(scope)
  })
}

export const isFormRequest = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(formType) ?? false

const toFields = ({ body }: FastifyRequest) => (body ?? {}) as Readonly<Record<string, string>>

function toTypedValues(request: FastifyRequest, cleared: readonly string[]): Record<string, string> {
  const omitted = [languageField, honeypotField, ...cleared]
  return Object.fromEntries(Object.entries(toFields(request)).filter(([name]) => !omitted.includes(name)))
}
