import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { failures } from '@jadara/contract/failures'
import { type PageName, pathIn, publicPageNames, publicPages } from '@jadara/contract/site/pages'
import { languages } from '@jadara/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../failure.ts'
import type { KeptPage, Pages } from './pages.ts'
import { byReaderLanguage } from './reader-language.ts'
import { answer } from './refusals.ts'
import type { Shell } from './shell.ts'
import { robots, siteMap } from './site-map.ts'

/** What a browser loads beside a page. Not any ending will do: the page `/reset-password/mona@science.com` has one too. */
const asset =
  /^\/+(?:assets|site)\/|\.(?:m?js|css|map|json|webmanifest|txt|xml|html?|ico|ics|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|otf|pdf|wasm|br|gz)$/i

/** The screens of the application; every other path that looks like a page is one of the public site, or none. */
const screen = /^\/+(?:login|register|forget-password|reset-password|verify|dashboard)(?:\/|$)/i

/** What no screen needs, and nothing that finds its way into one shall ask for. */
const unused = 'camera=(),display-capture=(),geolocation=(),microphone=(),payment=(),usb=()'

/**
 * Serves the public pages from memory, and the built dashboard in `directory`: its assets, and its shell for its own screens. A page that is
 * not there gets the site's own 404; a missing asset or an unknown call the refusal of every call (refusals.ts).
 */
export async function registerWeb(
  http: FastifyInstance,
  {
    pages,
    shell,
    publicUrl,
    directory,
  }: { pages: Pages; shell: Shell | undefined; publicUrl: string; directory: string | undefined },
): Promise<void> {
  for (const name of publicPageNames) {
    const { path } = publicPages[name]
    http.get(path, (request, reply) => sendPage(request, reply, name, byReaderLanguage))
    for (const language of languages)
      http.get(pathIn(language, path), (request, reply) => sendPage(request, rememberLanguage(request, reply), name))
  }
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const [robotsText, siteMapXml] = [robots(publicUrl), siteMap(publicUrl)]
  http.get('/robots.txt', async (_, reply) => asText(reply, 'text/plain; charset=utf-8').send(robotsText))
  http.get('/sitemap.xml', async (_, reply) => asText(reply, 'application/xml; charset=utf-8').send(siteMapXml))

  if (directory) {
    await http.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      // The program that draws the pages is no page, the shell and the assets are sent below.
      globIgnore: ['public/**', 'index.html', 'assets/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built assets carry their hash in the name: they never change.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // One route for all: hundreds that are made one by one hold up a start.
    const assets = new Set(await readdir(join(directory, 'assets')))
    http.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
      assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
    )
  }
  http.setNotFoundHandler((request, reply) => {
    // Cut by hand: what comes over the line need not be an address that `URL` accepts.
    const [path = ''] = request.url.split('?', 1)
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !/^\/+api(\/|$)/i.test(path) && !asset.test(path)
    if (!wantsPage) return answer(notFound(failures.notFound), request, reply)
    if (shell && screen.test(path)) {
      const caching = { 'cache-control': 'no-cache', 'permissions-policy': unused, vary: byReaderLanguage }
      return shell.page(request.language).then(({ html, headers }) => reply.headers({ ...headers, ...caching }).send(html))
    }
    const [, inLanguage = ''] = /^\/+(?:en|ar)(\/.*)$/i.exec(path) ?? []
    if (shell && screen.test(inLanguage)) return rememberLanguage(request, reply).redirect(inLanguage.replace(/^\/+/, '/'))
    reply.status(404)
    return sendPage(request, reply, 'not-found', byReaderLanguage)
  })

  /** Who reads a page in a language goes on in it, on plain paths and in the portal; `ui/language.tsx` reads and writes the same cookie. */
  function rememberLanguage({ cookies, language }: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (cookies['jadara.language'] === language) return reply
    return reply.header('set-cookie', `jadara.language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`)
  }

  /** Nearly all the work was done when the page was made. Nothing is returned where it is in memory: there is nothing to wait for. */
  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    name: PageName,
    vary?: string,
  ): Promise<FastifyReply> | undefined {
    const { language } = request
    const kept = pages.kept(name, language)
    if (!kept) return pages.make(name, language).then((made) => sendKept(request, reply, made, vary))
    sendKept(request, reply, kept, vary)
  }
}

function sendKept({ headers }: FastifyRequest, reply: FastifyReply, page: KeptPage, vary?: string): FastifyReply {
  const { bytes, etag, headers: own } = page[encodingFor(headers['accept-encoding'])]
  reply.headers(own).header('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding')
  if (reply.statusCode === 200 && headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.send(bytes)
}

const refusing = (encoding: string) => new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i')
const [noBrotli, noGzip] = [refusing('br'), refusing('gzip')]

function encodingFor(accepted = ''): keyof KeptPage {
  if (/\bbr\b/i.test(accepted) && !noBrotli.test(accepted)) return 'br'
  return /\bgzip\b/i.test(accepted) && !noGzip.test(accepted) ? 'gzip' : 'identity'
}

/** An hour old is as good: what they say changes with the program alone. */
const asText = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(type).header('cache-control', 'public, max-age=3600')
