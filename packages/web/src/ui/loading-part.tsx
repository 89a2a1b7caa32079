import type { Text } from '@jadara/contract/core/text'
import { LoadFailureBanner } from './load-failure-banner.tsx'
import { LoadingPlaceholder } from './loading.tsx'

/** What a query says about itself. */
export type Reading = {
  readonly error: { readonly text: Text } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Takes the place of a part whose data is being read, or could not be read. */
export function LoadingPart({ reading: { error, isFetching, refetch }, lines }: { reading: Reading; lines?: number }) {
  if (error) return <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return <LoadingPlaceholder lines={lines} />
}
