import type { z } from 'zod'
import type { FileTypeId } from '../files/file-types.ts'

/** 1 administrator, 2 reviewer, 3 applicant (specification GEN-2). */
export type UserType = 1 | 2 | 3
export const administrator = 1
export const reviewer = 2
export const applicant = 3

/** What an administrator may change. All of them read everything, and exports count as reading. */
export const duties = ['office', 'chair', 'observer'] as const
export type Duty = (typeof duties)[number]

/** Who may call: anybody, any signed-in account, or the listed user types. */
export type Who = 'anyone' | 'signed-in' | readonly UserType[]

/**
 * One API call: served by the server, called by the browser and documented in OpenAPI.
 * `path` uses `{name}` for parameters; letter case and a trailing slash are ignored (specification API-1).
 * `file` makes the call multipart: the file in part `file`, its type code in `type`, nested lists as bracket keys (specification API-3).
 * The dashboard's build drops `summary` and the schemas (web/drop-schemas.ts): a form imports its schema by name.
 * `reply` filters the response: undeclared properties are not sent. `'file'` sends bytes, `null` nothing.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly who: Who
  /** The duties of the administrators who may call, where they differ from the rule of `isWithinDuty`. */
  readonly duties?: readonly Duty[]
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Headers by which a call is allowed without a session; for the description alone. */
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** In bytes, where a JSON body may be longer than a megabyte. */
  readonly bodyMost?: number
  readonly file?: { readonly types: readonly FileTypeId[] }
  readonly reply: z.ZodType | 'file' | null
  /** The status of success, 200 by default (specification API-2). */
  readonly status?: 200 | 201 | 204
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = Parsed<E['body']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined

/** Fills in the path parameters: `buildPath(endpoint.path, { id: 7 })`. */
export const buildPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
