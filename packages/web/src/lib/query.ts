import type { Endpoint, Reply } from '@jadara/contract/endpoint'
import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { againAfter } from './again.ts'
import { call, Refused } from './call.ts'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a line it is asked too, and refused at once: a screen that waits in silence looks as if it were empty. It asks again when the line is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      // What was refused stays refused; only an unreachable or overloaded portal is asked again.
      retry: (times, error) =>
        times < 3 && navigator.onLine && (!(error instanceof Refused) || error.status === 0 || error.status === 503),
      retryDelay: (times, error) => againAfter(error, Math.min(1000 * 2 ** times, 30_000)),
    },
  },
})

type Reads = Endpoint & { readonly method: 'GET' }
type Asked = Readonly<Record<string, string | number>>

const keyOf = (endpoint: Endpoint, params: Asked = {}, query?: Asked): QueryKey =>
  query ? [endpoint.path, params, query] : [endpoint.path, params]

/** A read in passing (the window is seen again, the line is back) that meets an ended session takes no screen away in the middle of a word: the next step there will. */
export const reading = <E extends Reads>(endpoint: E, params?: Asked, query?: Asked) => ({
  queryKey: keyOf(endpoint, params, query),
  queryFn: ({ signal, client, queryKey }: QueryFunctionContext): Promise<Reply<E>> =>
    call(endpoint, { params, query } as never, { signal, quietly: client.getQueryData(queryKey) !== undefined }),
})

/** Asks before a screen does, which then finds the answer or waits for the same one. Undefined where it was refused: the screen will hear it too. */
export const askAhead = <E extends Reads>(endpoint: E, params?: Asked): Promise<Reply<E> | undefined> =>
  queries.fetchQuery<Reply<E>>(reading(endpoint, params)).catch(() => undefined)

type Reading<E extends Reads> = {
  enabled?: boolean
  gcTime?: number
  /** What is asked of it: filters, order, page. */
  query?: Asked
  /** While another question is being answered, the answer to the one before stands. */
  keepPrevious?: boolean
  /** After how many milliseconds it is asked again, by itself and only while the tab is in sight; false: no more. */
  again?: (answer: Reply<E> | undefined, refused: Refused | null, times: number) => number | false
}

/** Reads an endpoint; the answer is shared by every screen that asks the same. `gcTime: 0` forgets it with the last of them. */
export function useRead<E extends Reads>(
  endpoint: E,
  params?: Readonly<Record<string, string | number>>,
  { again, query, keepPrevious, ...options }: Reading<E> = {},
) {
  return useQuery<Reply<E>, Refused>({
    ...reading(endpoint, params, query),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(again && {
      refetchInterval: ({ state: { data, error, dataUpdateCount } }) => again(data, error, dataUpdateCount),
    }),
    ...options,
  })
}

/** Reads an endpoint that answers a part at a time: `next` says what to ask for after a part, undefined after the last. */
export function useReadInParts<E extends Reads>(
  endpoint: E,
  params: Asked,
  next: (part: Reply<E>) => Asked | undefined,
  options: { gcTime?: number } = {},
) {
  return useInfiniteQuery<Reply<E>, Refused, InfiniteData<Reply<E>>, QueryKey, Asked | undefined>({
    queryKey: keyOf(endpoint, params),
    queryFn: ({ pageParam: query, signal }) => call(endpoint, { params, query } as never, signal),
    initialPageParam: undefined,
    getNextPageParam: next,
    ...options,
  })
}

/** What an endpoint answered before, if any screen still holds it: the latest answer for whatever parameters. */
export function useCached<E extends Reads>(endpoint: E): () => Reply<E> | undefined {
  const client = useQueryClient()
  return useCallback(
    () => client.getQueriesData<Reply<E>>({ queryKey: [endpoint.path] }).findLast(([, data]) => data !== undefined)?.[1],
    [client, endpoint.path],
  )
}

/** A read that is under way may have been asked before the save: what it answers is older. */
export function tell<E extends Reads>(client: QueryClient, endpoint: E, params: Asked, answer: Reply<E>): void {
  const queryKey = keyOf(endpoint, params)
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}

/** After a save that answered with what is stored now: whoever reads it has that answer, even if the line is lost in the next moment. */
export function useTell<E extends Reads>(endpoint: E): (params: Asked, answer: Reply<E>) => void {
  const client = useQueryClient()
  return useCallback((params, answer) => tell(client, endpoint, params, answer), [client, endpoint])
}

/** After a change: whoever shows one of these asks again. */
export function useRefresh(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    [client],
  )
}

/** After something may be read no longer: what no screen shows is forgotten, so that the way back leads to nothing that was kept. */
export function useForget(): () => void {
  const client = useQueryClient()
  return useCallback(() => client.removeQueries({ type: 'inactive' }), [client])
}
