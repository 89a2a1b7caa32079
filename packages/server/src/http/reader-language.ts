import { type Language, languageOf } from '@jadara/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isForm } from './form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In which it is answered. Decided when its head arrived, by `readerLanguage`; a form then names that of its page (form.ts). */
    language: Language
  }
}

/** To be registered after the cookies, which are read at the same hook. */
export function registerReaderLanguage(http: FastifyInstance): void {
  http.decorateRequest('language', 'en')
  http.addHook('onRequest', (request, _, done) => {
    request.language = readerLanguage(request)
    done()
  })
}

/**
 * The language of the path (`/ar/prize`); else what the reader chose on the site; else what the browser asks for. A script says in that header
 * which language its own page has, whatever was chosen on another.
 */
export function readerLanguage(request: FastifyRequest): Language {
  const { url, cookies, headers } = request
  const [, inPath] = /^\/+(en|ar)(?:[/?]|$)/i.exec(url) ?? []
  // There are no cookies yet where the framework refuses a path before it is routed.
  const chosen = fromScript(request) ? undefined : cookies?.['jadara.language']
  return known(inPath?.toLowerCase()) ?? known(chosen) ?? languageOf(headers['accept-language'])
}

/** A file that is opened in a new tab is asked for by the browser itself, which carries no token (ruling 13). */
const fromScript = (request: FastifyRequest): boolean =>
  /^\/+api\//i.test(request.url) && !isForm(request) && !(request.method === 'GET' && !request.headers.authorization)

const known = (language: string | undefined): Language | undefined =>
  language === 'en' || language === 'ar' ? language : undefined

/** What a page at a plain path says in `vary`. */
export const byReaderLanguage = 'accept-language, cookie'
