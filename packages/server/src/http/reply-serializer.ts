import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { mapInTurns } from '../core/turns.ts'

type JsonSchema = {
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  /** Of a union of a list and something else, see `toReplySchema`. */
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  /** Of a discriminated union: objects, each with a property that has one value only. */
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
}
type Answer = Readonly<Record<string, unknown>>

/** Serializes a reply of one endpoint to JSON; drops undeclared properties. Resolves with bytes if the reply has a long list. */
export type ReplySerializer = (answer: unknown, reply: Pick<FastifyReply, 'serializeInput'>) => Promise<string | Buffer>

/** A longer list is serialized in turns, between which other requests are answered. */
const longestAtOnce = 100

export function createReplySerializer(replySchema: z.ZodType): ReplySerializer {
  /** Compiled at the first answer, so that it does not delay the start. */
  let whole: JsonSchema | undefined
  const omitProperty = createPropertyOmitter()

  return async (answer, reply) => {
    whole ??= toReplySchema(replySchema)
    const pieces = await serializeInPieces(answer, whole)
    const [first = ''] = pieces
    return pieces.length === 1 ? first : Buffer.concat(await mapInTurns(pieces, (piece) => Buffer.from(piece)))

    async function serializeInPieces(value: unknown, union: JsonSchema): Promise<readonly string[]> {
      const serialize = (one: unknown, of: JsonSchema) => reply.serializeInput(one as Answer, of) as string
      const schema = chooseSchema(union, value)
      const { items, properties = {} } = schema
      if (items && hasLongList(value, schema)) {
        const serializeItem = (item: unknown, index: number) => (index === 0 ? '' : ',') + serialize(item, items)
        return ['[', ...(await mapInTurns(value as readonly unknown[], serializeItem)), ']']
      }
      const [name, inner] =
        Object.entries(properties).find(([name, of]) => hasLongList((value as Answer | null)?.[name], of)) ?? []
      if (name === undefined || !inner) return [serialize(value, schema)]
      const before = serialize({ ...(value as Answer), [name]: undefined }, omitProperty(schema, name)).slice(0, -1)
      const comma = before === '{' ? '' : ','
      return [`${before}${comma}${JSON.stringify(name)}:`, ...(await serializeInPieces((value as Answer)[name], inner)), '}']
    }
  }
}

/** Whether the value is a long list, or is an object with one; not whether an item of a list has one. */
function hasLongList(value: unknown, schema: JsonSchema): boolean {
  const { items, properties = {} } = chooseSchema(schema, value)
  if (items) return Array.isArray(value) && value.length > longestAtOnce
  return Object.entries(properties).some(([name, of]) => hasLongList((value as Answer | null)?.[name], of))
}

/** The schema of a union that fits the value. */
function chooseSchema(schema: JsonSchema, value: unknown): JsonSchema {
  if (schema.then && schema.else) return Array.isArray(value) ? schema.then : schema.else
  const fits = ({ properties = {} }: JsonSchema) =>
    Object.entries(properties).every(([name, of]) => of.enum?.length !== 1 || of.enum[0] === (value as Answer | null)?.[name])
  return schema.oneOf?.find(fits) ?? schema
}

/** Gives the same object for the same schema and property, because the serializer is compiled once for each object. */
function createPropertyOmitter(): (schema: JsonSchema, name: string) => JsonSchema {
  const made = new Map<JsonSchema, Map<string, JsonSchema>>()
  return (schema, name) => {
    const ofSchema = made.get(schema) ?? new Map<string, JsonSchema>()
    made.set(schema, ofSchema)
    const earlier = ofSchema.get(name)
    if (earlier) return earlier
    const { [name]: _, ...properties } = schema.properties ?? {}
    const rest = { ...schema, properties, required: (schema.required ?? []).filter((one) => one !== name) }
    ofSchema.set(name, rest)
    return rest
  }
}

/** The serializer is compiled from this schema and drops undeclared properties. */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Record<string, unknown> => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any', override: withNull })
  return rest
}

/** In OpenAPI 3.0 a nullable enum must list null among its values. */
function withNull({ jsonSchema }: { readonly jsonSchema: { nullable?: boolean; enum?: unknown[] } }): void {
  if (jsonSchema.nullable && jsonSchema.enum && !jsonSchema.enum.includes(null)) jsonSchema.enum = [...jsonSchema.enum, null]
}

/**
 * A union must consist of a list and something else, distinguished by `if`/`then`: with `anyOf` the serializer would validate every row, and throw for
 * undeclared properties instead of dropping them.
 */
export function toReplySchema(reply: z.ZodType): Record<string, unknown> {
  if (!(reply instanceof z.ZodUnion)) return toJsonSchema(reply)
  const options = reply.options as readonly z.ZodType[]
  const list = options.find((option) => option instanceof z.ZodArray)
  const other = options.find((option) => option !== list)
  if (options.length !== 2 || !list || !other) throw new Error('a union of replies must have exactly one list')
  // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
  return { if: { type: 'array' }, then: toJsonSchema(list), else: toJsonSchema(other) }
}
