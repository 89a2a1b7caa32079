import { pathIn } from '@jadara/contract/site/pages'
import type { StepPage } from '@jadara/contract/site/render'
import { languages } from '@jadara/contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from './pages.ts'
import { byReaderLanguage } from './reader-language.ts'

/** A path as it is mailed: as written, and in each language. */
export const everyPath = (path: string): string[] => [path, ...languages.map((language) => pathIn(language, path))]

/** The page behind a mailed link. Its address holds a secret: it is told to nobody, and nothing is kept. */
export async function sendStepPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  step: StepPage,
): Promise<FastifyReply> {
  const { html, headers } = await pages.draw('step', request.language, { step })
  return reply.headers({ ...headers, 'referrer-policy': 'no-referrer', vary: byReaderLanguage }).send(html)
}
