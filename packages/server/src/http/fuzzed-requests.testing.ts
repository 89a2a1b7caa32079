import type { Call } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'

/** Generates valid, careless and hostile requests from the OpenAPI document; the same seed gives the same requests. */

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly format?: string
}
type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body?: { readonly type: 'json' | 'multipart'; readonly schema: Schema }
}

export type RandomInteger = (most: number) => number

/** Values that exist in the portal: ids, guids, receipt numbers, mail addresses. */
export type ExistingValues = { readonly ids: readonly number[]; readonly texts: readonly string[] }

type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Documented = { readonly parameters?: readonly Parameter[]; readonly requestBody?: { readonly content: Content } }
export type OpenApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>> }

export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const [json, form] = [requestBody?.content['application/json'], requestBody?.content['multipart/form-data']]
      const body = json
        ? { type: 'json' as const, schema: json.schema }
        : form && { type: 'multipart' as const, schema: form.schema }
      return { method: method.toUpperCase() as Operation['method'], path, parameters, ...(body && { body }) }
    }),
  )
}

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  'true',
  'null',
  'منى عبد الرحمن',
  'Mona Hassan',
  'a'.repeat(300),
  'س'.repeat(20_001),
  '2026-02-30',
  '2019-06-30',
  '2026-13-45',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-21T10:00:00.000Z',
  'nobody@science.example',
  '=?utf-8?q?a?=@x.example',
  'https://example.org/a?b=c#d',
  'javascript:alert(1)',
  '10.1016/j.jare.2021.01.005',
  '<p>x</p><script>alert(1)</script>',
  "'; drop table account; --",
  '=HYPERLINK("https://evil.example")',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u2066abc',
  '\ufeff',
  '1e309',
  '٢٠٢٦',
  '{}',
  '[]',
  '$' + '{x}',
  '{journals.least}',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
] as const
const oddNumbers = [0, -1, 1, 2, 7, 20, 100, 1.5, -0.0001, 2026, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, 1e308, -(2 ** 63)] as const

export function requestFor(operation: Operation, random: RandomInteger, existing: ExistingValues): Call {
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T
  const chance = (percent: number) => random(100) < percent

  function text({ maxLength, format }: Schema): string {
    if (chance(25)) return pick(existing.texts)
    if (format === 'uuid' && chance(50)) return crypto.randomUUID()
    const odd = pick(oddTexts)
    return maxLength !== undefined && chance(70) ? odd.slice(0, maxLength) : odd
  }

  function number({ minimum = 0, maximum = 100 }: Schema): number {
    if (chance(40)) return pick(existing.ids)
    return chance(50) ? pick(oddNumbers) : Math.max(minimum, Math.min(maximum, random(100)))
  }

  function anything(depth: number): unknown {
    const makers = [() => text({}), () => number({}), () => null, () => chance(50), () => [], () => ({})]
    if (depth < 3)
      makers.push(
        () => [anything(depth + 1), anything(depth + 1)],
        () => ({ [text({})]: anything(depth + 1) }),
      )
    return pick(makers)()
  }

  function value(schema: Schema, depth = 0): unknown {
    if (chance(6)) return anything(depth)
    const options = schema.anyOf ?? schema.oneOf
    if (options) return value(pick(options), depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => value(one, depth)))
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    switch (schema.type) {
      case 'string':
        return text(schema)
      case 'integer':
      case 'number':
        return number(schema)
      case 'boolean':
        return chance(50)
      case 'array':
        return Array.from({ length: chance(3) ? 600 : random(4) }, () => value(schema.items ?? {}, depth + 1))
      case 'object':
        return object(schema, depth)
      default:
        return anything(depth)
    }
  }

  function object({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const kept = Object.entries(properties).filter(([name]) => chance(required.includes(name) ? 95 : 70))
    const made = Object.fromEntries(kept.map(([name, of]) => [name, value(of, depth + 1)]))
    return chance(5) ? { ...made, [text({}) || 'extra']: anything(depth) } : made
  }

  const inPath = ({ schema }: Parameter) => {
    const given = schema.type === 'string' || chance(10) ? text(schema) : pick([...existing.ids, ...existing.ids, 999_999, 0])
    return encodeURIComponent(String(given).toWellFormed().slice(0, 500)) || '0'
  }

  function address(): string {
    let path = operation.path
    const query = new URLSearchParams()
    for (const parameter of operation.parameters) {
      if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, inPath(parameter))
      else if (chance(40)) query.append(parameter.name, String(value(parameter.schema)).toWellFormed().slice(0, 2000))
    }
    if (chance(3)) query.append(text({}).toWellFormed().slice(0, 100), text({}).toWellFormed().slice(0, 100))
    const asked = query.toString()
    return asked === '' ? path : `${path}?${asked}`
  }

  function headers(): Record<string, string> {
    const odd: readonly (readonly [string, readonly string[]])[] = [
      ['accept-language', ['ar', 'en', 'xx', 'ar-EG;q=0.9,*', ',,;q=']],
      ['range', ['bytes=0-0', 'bytes=-1', 'bytes=5-2', 'bytes=99999999-', 'lines=1']],
      ['if-none-match', ['*', '"x"']],
      ['idempotency-key', ['x', crypto.randomUUID(), 'a'.repeat(1000)]],
      ['x-file-sha256', ['0', 'f'.repeat(64)]],
      ['accept', ['text/html', 'image/*', '']],
      ['if-modified-since', ['yesterday']],
    ]
    const chosen = odd.filter(() => chance(6))
    return Object.fromEntries(chosen.map(([name, values]) => [name, pick(values)]))
  }

  const call = { method: operation.method, path: address(), headers: headers() }
  return { ...call, ...bodyOf() }

  /** Sent without serialising, to produce syntax errors too. */
  function bodyOf(): Partial<Pick<Call, 'payload' | 'headers'>> {
    if (!operation.body) return {}
    const json = (payload: string) => ({ payload, headers: { ...call.headers, 'content-type': 'application/json' } })
    if (chance(3)) return json(pick(['', '{', 'null', '[]', '"x"', '['.repeat(5000), '{"a":1,"a":2}', '{"__proto__":{"x":1}}']))
    if (chance(2))
      return { payload: 'a=b', headers: { ...call.headers, 'content-type': pick(['text/plain', 'a/b', 'application/xml']) } }
    const made = value(operation.body.schema)
    if (operation.body.type === 'json' || chance(3)) return json(JSON.stringify(made) ?? 'null')
    return multipart(made)
  }

  function multipart(made: unknown): Partial<Pick<Call, 'payload' | 'headers'>> {
    const { file, ...values } = (typeof made === 'object' && made !== null && !Array.isArray(made) ? made : {}) as Record<
      string,
      unknown
    >
    const boundary = `fuzz${random(1e9)}`
    const parts = [...formOf(values).entries()].map(
      ([name, of]) => `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${of}\r\n`,
    )
    const bytes = pick(['', '%PDF-1.4\n%%EOF', 'GIF89a', 'plain words', '\u0000\u0001', `%PDF-1.7\n${'x'.repeat(5000)}`])
    if (chance(80))
      parts.push(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(text({ maxLength: 100 }))}"\r\n\r\n${bytes}\r\n`,
      )
    const ending = chance(5) ? '' : `--${boundary}--\r\n`
    return {
      payload: Buffer.from(parts.join('') + ending),
      headers: { ...call.headers, 'content-type': `multipart/form-data; boundary=${chance(2) ? 'other' : boundary}` },
    }
  }
}

const quoted = (name: string): string => name.replace(/[\r\n"]/g, '_')
