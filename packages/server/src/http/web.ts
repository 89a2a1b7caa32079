import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { failures } from '@jadara/contract/failures'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../failure.ts'
import { answer } from './refusals.ts'

/** What a browser loads beside a page. Not any ending will do: the page `/reset-password/mona@science.com` has one too. */
const asset =
  /^\/+assets\/|\.(?:m?js|css|map|json|webmanifest|txt|xml|html?|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|otf|pdf|wasm|br|gz)$/i

/**
 * Serves the built dashboard. A path that looks like a page gets the application's shell; a missing asset, an unknown call or
 * `/robots.txt` never gets HTML.
 */
export async function registerWeb(http: FastifyInstance, directory: string | undefined): Promise<void> {
  const shell = directory ? await readFile(join(directory, 'index.html')) : undefined
  if (directory) {
    await http.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built assets carry their hash in the name: they never change.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  http.setNotFoundHandler((request, reply) => {
    // Cut by hand: what comes over the line need not be an address that `URL` accepts.
    const [path = ''] = request.url.split('?', 1)
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !/^\/+api(\/|$)/i.test(path) && !asset.test(path)
    if (shell && wantsPage) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell)
    return answer(notFound(failures.notFound), request, reply)
  })
}
