import { text } from '@jadara/contract/core/text'
import type { RefusedCallError } from '../../lib/call.ts'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'

const unreachable = text(
  'Your stored files cannot be shown without a connection. They are safe. Check your connection and try again.',
  'لا يمكن عرض ملفاتك المحفوظة دون اتصال، وهي محفوظة بأمان. تحقق من الاتصال ثم حاول مرة أخرى.',
)

type Props = { reading: { error: RefusedCallError | null; isFetching: boolean; refetch: () => Promise<unknown> } }

export function FilesUnavailable({ reading: { error, isFetching, refetch } }: Props) {
  if (!error) return null
  return (
    <LoadFailureBanner reason={error.status === 0 ? unreachable : error.text} onRetry={() => void refetch()} busy={isFetching} />
  )
}
