import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderCsv } from '../sheets/csv.ts'
import { renderJson } from '../sheets/json.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { createZip } from '../sheets/write-zip.ts'
import { renderXlsx } from '../sheets/xlsx.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerReaderLanguage } from './reader-language.ts'
import { type DownloadPayload, downloadMediaTypes, sendDownload } from './send-download.ts'

/** Downloads whose rows fail: before the first byte an ordinary failure, afterwards nothing that looks complete. */

type Row = { readonly name: string }
/** Incompressible rows: the first batch fills the socket's buffer. */
async function* rows(batches: number): AsyncGenerator<Row[]> {
  for (let batch = 0; batch < batches; batch += 1)
    yield Array.from({ length: 500 }, () => ({ name: Array.from({ length: 8 }, () => Math.random().toString(36)).join('') }))
  throw new Error('no such day')
}
const sheet = (batches: number): Sheet<Row> => ({
  ...{ name: 'Rows', columns: [{ key: 'name', label: 'Name', type: 'plain', width: 9, cell: ({ name }: Row) => name }] },
  rows: rows(batches),
})
const bytesOf = {
  csv: (batches: number) => renderCsv(sheet(batches)),
  json: (batches: number) => renderJson(sheet(batches)),
  xlsx: (batches: number) => renderXlsx([sheet(batches)]),
  zip: (batches: number) => createZip([{ name: 'rows.csv', bytes: () => renderCsv(sheet(batches)) }]),
} as const satisfies Record<string, (batches: number) => DownloadPayload['bytes']>
type Format = keyof typeof bytesOf
const formats = Object.keys(bytesOf) as Format[]

let http: FastifyInstance
let port: number

beforeAll(async () => {
  http = Fastify()
  registerErrorHandler(http)
  await http.register(cookie)
  registerReaderLanguage(http)
  http.get<{ Params: { format: Format; batches: number } }>('/:format/:batches', async ({ params }, reply) => {
    const { format, batches } = params
    await sendDownload(reply, {
      name: `rows.${format}`,
      mime: downloadMediaTypes[format],
      bytes: bytesOf[format](Number(batches)),
    })
    return reply
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

/** Returns the raw response and how the connection ended. */
async function asked(format: Format, version: '1.0' | '1.1') {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  let error: NodeJS.ErrnoException | undefined
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', (thrown) => {
    error = thrown
  })
  socket.write(`GET /${format}/40 HTTP/${version}\r\nHost: localhost\r\n\r\n`)
  await once(socket, 'close').catch(() => {})
  return { text: Buffer.concat(chunks).toString('latin1'), code: error?.code }
}

describe('a download that fails', () => {
  it.each(['csv', 'json'] as const)('before its first byte is answered in the common failure format (%s)', async (format) => {
    const answer = await http.inject(`/${format}/0`)
    const message = 'Unexpected error has occurred please contact the Administrators.'
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 500,
      body: { message, messages: [message], fields: {}, reference: expect.any(String) },
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it.each(formats)('after its first byte is left incomplete: %s', async (format) => {
    const { text } = await asked(format, '1.1')
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(text.endsWith('0\r\n\r\n')).toBe(false)
    expect(text).not.toContain('no such day')
  })

  it.each(formats)('is reset over HTTP/1.0, where a plain close would look complete: %s', async (format) => {
    const { text, code } = await asked(format, '1.0')
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(text).not.toMatch(/transfer-encoding/i)
    expect(code).toBe('ECONNRESET')
  })
})
