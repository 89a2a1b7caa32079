import { isUtf8 } from 'node:buffer'
import { malformedFailure } from '../../core/failure.ts'

/** Parses `Upload-Metadata`: pairs of a key and a value in base64, between commas. Throws 400. */
export function parseMetadata(header: unknown): Readonly<Record<string, string | undefined>> {
  if (header === undefined || header === '') return {}
  if (typeof header !== 'string') throw malformedFailure()
  const pairs = header.split(',').map((pair): [key: string, value: string] => {
    const [, key, value = ''] = /^\s*([!-+\-.-~]+)(?: +([A-Za-z0-9+/]*={0,2}))?\s*$/.exec(pair) ?? []
    const bytes = Buffer.from(value, 'base64')
    if (key === undefined || !isUtf8(bytes)) throw malformedFailure()
    return [key, bytes.toString('utf8')]
  })
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw malformedFailure()
  return Object.fromEntries(pairs)
}
