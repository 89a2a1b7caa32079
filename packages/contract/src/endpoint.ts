import type { z } from 'zod'
import type { FileTypeId } from './file-types.ts'

/** 1 administrator, 2 reviewer, 3 applicant (ruling 3). */
export type UserType = 1 | 2 | 3
export const administrator = 1
export const reviewer = 2
export const applicant = 3

/** Who may call: anybody, whoever is signed in, or the named user types. */
export type Who = 'anyone' | 'signed-in' | readonly UserType[]

/**
 * One call of the portal: what the server serves, the browser calls and OpenAPI shows.
 * `path` is written as in the specification, with `{name}` for parameters; letter case and a trailing slash do not matter (ruling 2).
 * `file` makes the call multipart: the file travels under `file`, its type code under `type`, nested lists as bracket keys (ruling 11).
 * `reply` is the only presenter: what it does not declare does not leave the server. `'file'` answers bytes, `null` nothing.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly who: Who
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly file?: { readonly types: readonly FileTypeId[] }
  readonly reply: z.ZodType | 'file' | null
  /** The status of success; 200 unless said (ruling 11: creating 201, deleting 204). */
  readonly status?: 200 | 201 | 204
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = Parsed<E['body']>
export type BodyGiven<E extends Endpoint> = Given<E['body']>
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined

/** Fills the parameters into the path: `pathOf(e, { id: 7 })`. */
export const pathOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
