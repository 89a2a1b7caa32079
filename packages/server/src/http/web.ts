import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { languages } from '@jadara/contract/core/text'
import { parseQuickCheck } from '@jadara/contract/eligibility/quick-check'
import {
  localizedPath,
  phonePath,
  publicPageNames,
  publicPages,
  type SharedPageName,
  signInPath,
} from '@jadara/contract/site/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFoundFailure } from '../core/failure.ts'
import type { DashboardShell } from './dashboard-shell.ts'
import { sendFailure } from './error-handler.ts'
import type { CachedPage, PublicPages } from './pages.ts'
import { readerLanguageVaryHeader } from './reader-language.ts'
import { renderRobots, renderSiteMap } from './site-map.ts'

/** Paths of assets. The extensions are listed, because `/reset-password/mona@science.com` ends in one too. */
const assetPath =
  /^\/+(?:assets|site)\/|\.(?:m?js|css|map|json|webmanifest|txt|xml|html?|ico|ics|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|otf|pdf|wasm|br|gz)$/i

/** Screens of the dashboard; other page paths belong to the public site. */
const screenPath = /^\/+(?:register|forget-password|reset-password|verify|dashboard)(?:\/|$)/i

/** Browser features that no screen uses, denied so that injected code cannot use them either. */
const permissionsPolicy = 'camera=(),display-capture=(),geolocation=(),microphone=(),payment=(),usb=()'

/**
 * Serves the public pages from memory, and the dashboard built in `directory`. An unknown page gets the site's 404 page; an unknown asset or endpoint gets
 * the common failure format.
 */
export async function registerWeb(
  http: FastifyInstance,
  {
    pages,
    shell,
    publicUrl,
    directory,
  }: { pages: PublicPages; shell: DashboardShell | undefined; publicUrl: string; directory: string | undefined },
): Promise<void> {
  for (const name of publicPageNames) {
    const { path } = publicPages[name]
    const send = name === 'can-i-apply' ? sendQuickCheck : sendPage
    http.get(path, (request, reply) => send(request, reply, name, readerLanguageVaryHeader))
    for (const language of languages)
      http.get(localizedPath(language, path), (request, reply) => send(request, rememberLanguage(request, reply), name))
  }
  http.get(signInPath, (request, reply) =>
    sendPage(request, reply.header('permissions-policy', permissionsPolicy), 'sign-in', readerLanguageVaryHeader),
  )
  http.get(phonePath, (request, reply) => sendPage(request, reply, 'phone', readerLanguageVaryHeader))
  for (const language of languages)
    http.get(localizedPath(language, phonePath), (request, reply) => sendPage(request, rememberLanguage(request, reply), 'phone'))
  // The query says where to go on after signing in.
  for (const language of languages)
    http.get(localizedPath(language, signInPath), (request, reply) =>
      rememberLanguage(request, reply).redirect(signInPath + toQueryString(request)),
    )
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const [robotsText, siteMapXml] = [renderRobots(publicUrl), renderSiteMap(publicUrl)]
  http.get('/robots.txt', async (_, reply) => toTextReply(reply, 'text/plain; charset=utf-8').send(robotsText))
  http.get('/sitemap.xml', async (_, reply) => toTextReply(reply, 'application/xml; charset=utf-8').send(siteMapXml))

  if (directory) {
    await http.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      // The renderer is not public; the shell and the assets have routes of their own.
      globIgnore: ['public/**', 'index.html', 'assets/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built assets have a hash in their name and never change.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // One route for all assets: registering hundreds of routes delays the start.
    const assets = new Set(await readdir(join(directory, 'assets')))
    http.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
      assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
    )
  }
  http.setNotFoundHandler((request, reply) => {
    // Not parsed with `URL`, because request targets may be invalid URLs.
    const [path = ''] = request.url.split('?', 1)
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !/^\/+api(\/|$)/i.test(path) && !assetPath.test(path)
    if (!wantsPage) return sendFailure(notFoundFailure(sharedFailureTexts.notFound), request, reply)
    if (shell && screenPath.test(path)) {
      const caching = { 'cache-control': 'no-cache', 'permissions-policy': permissionsPolicy, vary: readerLanguageVaryHeader }
      return shell.page(request.language).then(({ html, headers }) => reply.headers({ ...headers, ...caching }).send(html))
    }
    const [, inLanguage = ''] = /^\/+(?:en|ar)(\/.*)$/i.exec(path) ?? []
    if (shell && screenPath.test(inLanguage)) return rememberLanguage(request, reply).redirect(inLanguage.replace(/^\/+/, '/'))
    reply.status(404)
    return sendPage(request, reply, 'not-found', readerLanguageVaryHeader)
  })

  /** Remembers the language of the path for plain paths and the dashboard; `ui/language.tsx` uses the same cookie. */
  function rememberLanguage({ cookies, language }: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (cookies['jadara.language'] === language) return reply
    return reply.header('set-cookie', `jadara.language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`)
  }

  /** With answers in the query the page is rendered for this response alone, and stored nowhere. */
  function sendQuickCheck(...[request, reply, name, vary]: Parameters<typeof sendPage>): ReturnType<typeof sendPage> {
    const answers = parseQuickCheck(request.query as Readonly<Record<string, unknown>>)
    if (!answers) return sendPage(request, reply, name, vary)
    return pages
      .render(name, request.language, { answers })
      .then(({ html, headers }) =>
        reply.headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(html),
      )
  }

  /** Answers synchronously when the page is in memory. */
  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    name: SharedPageName,
    vary?: string,
  ): Promise<FastifyReply> | undefined {
    const { language } = request
    const cached = pages.findCached(name, language)
    if (!cached) return pages.refresh(name, language).then((rendered) => sendCached(request, reply, rendered, vary))
    sendCached(request, reply, cached, vary)
  }
}

/** With its question mark; empty without one. */
const toQueryString = ({ url }: FastifyRequest): string => /\?.*$/.exec(url)?.[0] ?? ''

function sendCached({ headers }: FastifyRequest, reply: FastifyReply, page: CachedPage, vary?: string): FastifyReply {
  const { bytes, etag, headers: own } = page[chooseEncoding(headers['accept-encoding'])]
  reply.headers(own).header('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding')
  if (reply.statusCode === 200 && headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.send(bytes)
}

const refuses = (encoding: string) => new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i')
const [noBrotli, noGzip] = [refuses('br'), refuses('gzip')]

function chooseEncoding(accepted = ''): keyof CachedPage {
  if (/\bbr\b/i.test(accepted) && !noBrotli.test(accepted)) return 'br'
  return /\bgzip\b/i.test(accepted) && !noGzip.test(accepted) ? 'gzip' : 'identity'
}

/** Cacheable for an hour: the content changes only with a release. */
const toTextReply = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(type).header('cache-control', 'public, max-age=3600')
