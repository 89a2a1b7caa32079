import { isUtf8 } from 'node:buffer'
import { failures } from '@jadara/contract/failures'
import { honeypotField, languageField } from '@jadara/contract/forms'
import type { SentForm } from '@jadara/contract/site/render'
import type { Language } from '@jadara/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed } from '../failure.ts'
import type { Pages } from './pages.ts'
import { readerLanguage } from './reader-language.ts'

const formType = 'application/x-www-form-urlencoded'

/** A letter of two bytes travels as six. */
const mostBytes = 64 * 1024
const mostFields = 20

/** Teaches the routes of `scope`, and no others, what browsers send without scripts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(formType, { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) => {
    const pairs = isUtf8(body) ? [...new URLSearchParams(body.toString('utf8'))] : undefined
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
    // The page on which the form stands has a language, whatever the browser asks for.
    scope.addHook('preValidation', async (request) => {
      if (isForm(request)) request.headers['accept-language'] = languageOfForm(request)
    })
    scope.addHook('onSend', async (request, reply, payload) => {
      if (!isForm(request) || typeof payload !== 'string') return payload
      const { message, fields = {} } = JSON.parse(payload) as { message: string; fields?: Record<string, string> }
      const done = reply.statusCode < 400
      const values = done ? {} : typedIn(request)
      reply.type('text/html; charset=utf-8')
      return pages.draw('landing', languageOfForm(request), { sent: { form, done, message, fields, values } })
    })
    routes(scope)
  })
}

const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.toLowerCase().startsWith(formType) ?? false

const bodyOf = ({ body }: FastifyRequest) => (body ?? {}) as Readonly<Record<string, string>>

function languageOfForm(request: FastifyRequest): Language {
  const { [languageField]: language } = bodyOf(request)
  return language === 'en' || language === 'ar' ? language : readerLanguage(request)
}

function typedIn(request: FastifyRequest): Record<string, string> {
  const { [languageField]: _, [honeypotField]: __, ...values } = bodyOf(request)
  return values
}
