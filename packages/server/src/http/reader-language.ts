import { type Language, languageOf } from '@jadara/contract/text'
import type { FastifyRequest } from 'fastify'

/** What the reader chose on the site, else what the browser asks for. Whoever answers by it says so in `vary`. */
export function readerLanguage({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies['jadara.language']
  return chosen === 'en' || chosen === 'ar' ? chosen : languageOf(headers['accept-language'])
}

export const byReaderLanguage = 'accept-language, cookie'
