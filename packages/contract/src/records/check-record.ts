import { z } from 'zod'
import type { Text } from '../text.ts'
import { asMessage } from '../validate.ts'
import { type RecordKind, shapeOf } from './record-kind.ts'

type Sent = Readonly<Record<string, unknown>>
type Issues = readonly z.core.$ZodIssue[]

/**
 * The one check of a kind (ruling 24), with what a call may carry `beside` the record's own fields. Everything that is wrong is told at once,
 * in the order of the fields. What is not asked is not checked either: "required" means required when asked.
 */
export function checkOf(kind: RecordKind, beside: z.core.$ZodLooseShape = {}) {
  const besides = z.object(beside)
  const check = z.unknown().transform((sent, context) => {
    if (!isObject(sent)) return refuse(context, [{ code: 'custom', path: [], message: '', input: sent }])
    const { values, wrong } = checked(kind, kind.received?.(sent) ?? sent)
    const carried = besides.safeParse(sent)
    const issues = [...Object.keys(kind.fields).flatMap((name) => wrong.get(name) ?? []), ...(carried.error?.issues ?? [])]
    return issues.length > 0 ? refuse(context, issues) : { ...values, ...carried.data }
  })
  return documented(check, z.object({ ...shapeOf(kind), ...beside }))
}

/** The fields that a record of these values, as far as they can be read, has no use for. */
export const unaskedOf = (kind: RecordKind, given: Sent): readonly string[] => kind.unasked?.(read(kind, given).values) ?? []

function checked(kind: RecordKind, given: Sent) {
  const { values, wrong } = read(kind, given)
  for (const name of kind.unasked?.(values) ?? []) {
    values[name] = kind.fields[name]?.blank
    wrong.delete(name)
  }
  for (const [name, message] of kind.check?.(values) ?? []) if (!wrong.has(name)) wrong.set(name, [between(name, message)])
  return { values, wrong }
}

/** Each field by its own check: what could be read, and what is wrong with the others. */
function read(kind: RecordKind, given: Sent) {
  const values: Record<string, unknown> = {}
  const wrong = new Map<string, Issues>()
  for (const [name, { schema }] of Object.entries(kind.fields)) {
    const { success, data, error } = schema.safeParse(given[name])
    if (success) values[name] = data
    else
      wrong.set(
        name,
        error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })),
      )
  }
  return { values, wrong }
}

const between = (name: string, message: Text) => ({
  code: 'custom' as const,
  path: [name],
  message: asMessage(message),
  input: undefined,
})

function refuse(context: z.RefinementCtx, issues: Issues): never {
  for (const issue of issues) context.issues.push({ ...issue, code: 'custom', input: issue.input })
  return z.NEVER
}

const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

/** OpenAPI shows the fields of `shape`, which a transformation hides; worked out when it is asked for. */
function documented<S extends z.ZodType>(schema: S, shape: z.ZodType): S {
  z.globalRegistry.add(schema, {
    get type() {
      return 'object'
    },
    get properties() {
      return z.toJSONSchema(shape, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }).properties
    },
  })
  return schema
}
