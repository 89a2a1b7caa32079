import type { Endpoint, Reply } from '@jadara/contract/core/endpoint'
import {
  type InfiniteData,
  keepPreviousData,
  notifyManager,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { callEndpointUntyped, RefusedCallError, toRetryDelay } from './call.ts'

// React gets a change in the task that caused it, so that a closing dialog returns the focus to a button that is already enabled.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline too: a refusal at once is better than a screen that looks empty. Refetched on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Retries only an unreachable or overloaded portal.
      retry: (times, error) =>
        times < 3 && navigator.onLine && (!(error instanceof RefusedCallError) || error.status === 0 || error.status === 503),
      retryDelay: (times, error) => toRetryDelay(error, Math.min(1000 * 2 ** times, 30_000)),
    },
  },
})

type Reads = Endpoint & { readonly method: 'GET' }
type PathParams = Readonly<Record<string, string | number>>
type QueryParams = Readonly<Record<string, string | number | undefined>>

const toQueryKey = (endpoint: Endpoint, params: PathParams = {}, query?: QueryParams): QueryKey =>
  query ? [endpoint.path, params, query] : [endpoint.path, params]

/** A background refetch that meets an ended session leaves the screen alone; the next action leads to sign-in. */
export const toQueryOptions = <E extends Reads>(endpoint: E, params?: PathParams, query?: QueryParams) => ({
  queryKey: toQueryKey(endpoint, params, query),
  queryFn: ({ signal, client, queryKey }: QueryFunctionContext): Promise<Reply<E>> =>
    callEndpointUntyped(endpoint, { params, query }, { signal, quietly: client.getQueryData(queryKey) !== undefined }),
})

type Prefetch = {
  readonly query?: QueryParams
  /** In milliseconds: a younger reply is not read again. */
  readonly staleTime?: number
  /** The screen gets the reply once this is done too, so that it finds in the cache what `companion` puts there. */
  readonly companion?: Promise<unknown>
}

/** Reads before a screen does; the screen shares the reply. Resolves with undefined on a refusal, which the screen meets itself. */
export function prefetchEndpoint<E extends Reads>(
  endpoint: E,
  params?: PathParams,
  { query, staleTime, companion }: Prefetch = {},
): Promise<Reply<E> | undefined> {
  const { queryKey, queryFn } = toQueryOptions(endpoint, params, query)
  return queryClient
    .fetchQuery<Reply<E>>({
      queryKey,
      ...(staleTime !== undefined && { staleTime }),
      queryFn: async (context) => {
        const [reply] = await Promise.all([queryFn(context), companion])
        return reply
      },
    })
    .catch(() => undefined)
}

type Reading<E extends Reads> = {
  enabled?: boolean
  gcTime?: number
  query?: QueryParams
  /** Shows the previous data while new parameters are loading. */
  keepPrevious?: boolean
  /** The refetch interval in milliseconds while the tab is visible; false ends it. */
  again?: (answer: Reply<E> | undefined, refused: RefusedCallError | null, times: number) => number | false
}

/** Reads an endpoint. Screens share replies by parameters. `gcTime: 0` drops the reply with its last screen. */
export function useRead<E extends Reads>(
  endpoint: E,
  params?: Readonly<Record<string, string | number>>,
  { again, query, keepPrevious, ...options }: Reading<E> = {},
) {
  return useQuery<Reply<E>, RefusedCallError>({
    ...toQueryOptions(endpoint, params, query),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(again && {
      refetchInterval: ({ state: { data, error, dataUpdateCount } }) => again(data, error, dataUpdateCount),
    }),
    ...options,
  })
}

/** Reads an endpoint page by page. `next` returns the query of the next page, or undefined after the last. */
export function useReadPageByPage<E extends Reads>(
  endpoint: E,
  params: PathParams,
  next: (part: Reply<E>) => PathParams | undefined,
  options: { gcTime?: number } = {},
) {
  return useInfiniteQuery<Reply<E>, RefusedCallError, InfiniteData<Reply<E>>, QueryKey, PathParams | undefined>({
    queryKey: toQueryKey(endpoint, params),
    queryFn: ({ pageParam: query, signal }) => callEndpointUntyped(endpoint, { params, query }, signal),
    initialPageParam: undefined,
    getNextPageParam: next,
    ...options,
  })
}

/** The latest cached reply of an endpoint, for any parameters. */
export function useCachedReplyReader<E extends Reads>(endpoint: E): () => Reply<E> | undefined {
  const client = useQueryClient()
  return useCallback(
    () => client.getQueriesData<Reply<E>>({ queryKey: [endpoint.path] }).findLast(([, data]) => data !== undefined)?.[1],
    [client, endpoint.path],
  )
}

/** Cancels reads that are under way: they may have started before the save. */
export function setCachedReply<E extends Reads>(
  client: QueryClient,
  endpoint: E,
  params: PathParams,
  answer: Reply<E>,
  query?: QueryParams,
): void {
  const queryKey = toQueryKey(endpoint, params, query)
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}

/** Puts the reply of a save into the cache, so that readers need no further request. */
export function useSetCachedReply<E extends Reads>(endpoint: E): (params: PathParams, answer: Reply<E>) => void {
  const client = useQueryClient()
  return useCallback((params, answer) => setCachedReply(client, endpoint, params, answer), [client, endpoint])
}

/** Refetches these endpoints wherever they are shown. */
export function useInvalidateEndpoints(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    [client],
  )
}

/** Drops replies that no screen shows, after the right to read them ended. */
export function useRemoveUnusedReplies(): () => void {
  const client = useQueryClient()
  return useCallback(() => client.removeQueries({ type: 'inactive' }), [client])
}
