import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** In bytes. A shorter answer fits into one packet anyway. */
const threshold = 1024
/** In bytes. Compressing a shorter answer at once costs less than handing it to another thread. */
const syncThreshold = 32_768
const compressed = /^(?:application\/(?:json|problem\+json)|text\/(?:csv|calendar|html|plain))\b/

/**
 * Compresses texts for clients that accept gzip, also without a proxy. Files, pictures, the event stream, and what is compressed already stay as they are.
 * No answer contains a secret beside words of the request, which compression could reveal: a session's token is returned in an answer of its own, which is
 * shorter than the threshold. Requests are never decompressed.
 */
export async function registerCompression(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold,
    syncThreshold,
    zlibOptions: { level: 5 },
    customTypes: compressed,
  })
}
