import { z } from 'zod'
import type { Text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { type RecordKind, toFieldSchemas } from './record-kind.ts'

type Sent = Readonly<Record<string, unknown>>
type Issues = readonly z.core.$ZodIssue[]

/**
 * The schema of a kind (specification API-8); `extra` adds further fields of the call. Reports all problems at once, in the order of the fields. Fields
 * that do not apply are not validated: "required" means required if it applies.
 */
export function toRecordSchema(kind: RecordKind, extra: z.core.$ZodLooseShape = {}) {
  const extraSchema = z.object(extra)
  const check = z.unknown().transform((sent, context) => {
    if (!isObject(sent)) return addIssues(context, [{ code: 'custom', path: [], message: '', input: sent }])
    const { values, wrong: issuesByField } = parseFields(kind, kind.mapInput?.(sent) ?? sent)
    const extraValues = extraSchema.safeParse(sent)
    const issues = [
      ...Object.keys(kind.fields).flatMap((name) => issuesByField.get(name) ?? []),
      ...(extraValues.error?.issues ?? []),
    ]
    return issues.length > 0 ? addIssues(context, issues) : { ...values, ...extraValues.data }
  })
  return withOpenApi(check, z.object({ ...toFieldSchemas(kind), ...extra }))
}

/** Fields that do not apply to these values; unreadable values count as absent. */
export const findHiddenFields = (kind: RecordKind, given: Sent): readonly string[] =>
  kind.hiddenFields?.(parseEachField(kind, given).values) ?? []

function parseFields(kind: RecordKind, given: Sent) {
  const { values, wrong: issuesByField } = parseEachField(kind, given)
  for (const name of kind.hiddenFields?.(values) ?? []) {
    values[name] = kind.fields[name]?.blank
    issuesByField.delete(name)
  }
  for (const [name, message] of kind.check?.(values) ?? [])
    if (!issuesByField.has(name)) issuesByField.set(name, [issueAt(name, message)])
  return { values, wrong: issuesByField }
}

/** Parses each field separately: the valid values, and the issues of the others. */
function parseEachField(kind: RecordKind, given: Sent) {
  const values: Record<string, unknown> = {}
  const issuesByField = new Map<string, Issues>()
  for (const [name, { schema }] of Object.entries(kind.fields)) {
    const { success, data, error } = schema.safeParse(given[name])
    if (success) values[name] = data
    else
      issuesByField.set(
        name,
        error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })),
      )
  }
  return { values, wrong: issuesByField }
}

const issueAt = (name: string, message: Text) => ({
  code: 'custom' as const,
  path: [name],
  message: asMessage(message),
  input: undefined,
})

function addIssues(context: z.RefinementCtx, issues: Issues): never {
  for (const issue of issues) context.issues.push({ ...issue, code: 'custom', input: issue.input })
  return z.NEVER
}

const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Describes `shape` in OpenAPI, because zod cannot derive it from a transformation. Getters defer the work until it is needed. */
function withOpenApi<S extends z.ZodType>(schema: S, shape: z.ZodType): S {
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
