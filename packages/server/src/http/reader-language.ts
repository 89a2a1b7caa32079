import { type Language, languages, parsePreferredLanguage } from '@jadara/contract/core/text'
import { localizedPath } from '@jadara/contract/site/pages'
import type { MessagePageContent } from '@jadara/contract/site/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFormRequest } from './form.ts'
import type { PublicPages } from './pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer. Set by `readerLanguage` when the head arrives; a form replaces it by the language of its page (form.ts). */
    language: Language
  }
}

/** Register it after the cookie plugin, which uses the same hook. */
export function registerReaderLanguage(http: FastifyInstance): void {
  http.decorateRequest('language', 'en')
  http.addHook('onRequest', (request, _, done) => {
    request.language = detectReaderLanguage(request)
    done()
  })
}

/**
 * The language of the path (`/ar/prize`), else the reader's choice on the site, else the browser's. Scripts send their page's language in
 * `Accept-Language`, so the choice is ignored for them.
 */
export function detectReaderLanguage(request: FastifyRequest): Language {
  const { url, cookies, headers } = request
  const [, inPath] = /^\/+(en|ar)(?:[/?]|$)/i.exec(url) ?? []
  // Cookies are undefined when Fastify rejects a path before routing.
  const chosen = isFromScript(request) ? undefined : cookies?.['jadara.language']
  return toLanguage(inPath?.toLowerCase()) ?? toLanguage(chosen) ?? parsePreferredLanguage(headers['accept-language'])
}

/** A file opened in a new tab is requested by the browser itself, without a token (specification AUTH-2). */
const isFromScript = (request: FastifyRequest): boolean =>
  /^\/+api\//i.test(request.url) && !isFormRequest(request) && !(request.method === 'GET' && !request.headers.authorization)

const toLanguage = (language: string | undefined): Language | undefined =>
  language === 'en' || language === 'ar' ? language : undefined

/** `Vary` of pages at paths without a language. */
export const readerLanguageVaryHeader = 'accept-language, cookie'

export const toPathsInAllLanguages = (path: string): string[] => [
  path,
  ...languages.map((language) => localizedPath(language, path)),
]

/** The page behind a link from a mail. Its address contains a secret: it sends no referrer and is not cached. */
export async function sendStepPage(
  pages: PublicPages,
  request: FastifyRequest,
  reply: FastifyReply,
  step: MessagePageContent,
): Promise<FastifyReply> {
  const { html, headers } = await pages.render('step', request.language, { step })
  return reply.headers({ ...headers, 'referrer-policy': 'no-referrer', vary: readerLanguageVaryHeader }).send(html)
}
