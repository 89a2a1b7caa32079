import { buildPath } from '@jadara/contract/core/endpoint'
import type { TestResponse } from '../testing/answer.ts'
import type { CallInput } from './example.testing.ts'
import { usualParams } from './examples.testing.ts'
import type { PermissionColumn, PermissionRow } from './table.testing.ts'
import type { World } from './world.testing.ts'

/** Makes the row's call as a column. */
export async function callEndpointAs(
  world: World,
  row: PermissionRow,
  { params, query, body, headers = {} }: CallInput,
  column: PermissionColumn,
): Promise<TestResponse> {
  const caller = world.callers[column].with(headers)
  const { method } = row
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
  )
  const path = `${filled(row, { ...usualParams(world), ...params })}${search.size > 0 ? `?${search}` : ''}`
  // A stream never ends; a HEAD request shows the same permission.
  if (path === '/api/Events') return caller.send({ method: 'HEAD', path })
  if (method === 'GET') return caller.get(path)
  if (method === 'DELETE') return caller.delete(path)
  if (method === 'OPTIONS') return caller.send({ method, path })
  if (typeof body === 'string') return caller.send({ method: method === 'PATCH' ? method : 'POST', path, payload: body })
  return method === 'PUT' ? caller.put(path, body) : caller.post(path, body)
}

function filled({ call, path }: PermissionRow, params: NonNullable<CallInput['params']>): string {
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).filter((name) => params[name] === undefined)
  if (unknown.length > 0)
    throw new Error(
      `Say in permissions/examples.testing.ts what {${unknown.join('}, {')}} of '${call}' is: something of the owner's.`,
    )
  return buildPath(path, params).replace('*', String(params['*']))
}
