import type { BodyInput, Endpoint, Reply } from '@jadara/contract/core/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callEndpointUntyped, type RefusedCallError } from './call.ts'

/** Reads an endpoint whose parameters are too long for an address. It stores nothing, so it is cached and invalidated like a GET. */
export function useReadByBody<E extends Endpoint & { readonly method: 'POST' }>(endpoint: E, body: BodyInput<E>) {
  return useQuery<Reply<E>, RefusedCallError>({
    queryKey: [endpoint.path, body],
    queryFn: ({ signal, client, queryKey }) =>
      callEndpointUntyped(endpoint, { body }, { signal, quietly: client.getQueryData(queryKey) !== undefined }),
  })
}
