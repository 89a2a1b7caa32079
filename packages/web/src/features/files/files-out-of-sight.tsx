import { text } from '@jadara/contract/text'
import type { Refused } from '../../lib/call.ts'
import { Problem } from '../../ui/problem.tsx'

const unreachable = text(
  'Your stored files cannot be shown without a connection. They are safe. Check your connection and try again.',
  'لا يمكن عرض ملفاتك المحفوظة دون اتصال، وهي محفوظة بأمان. تحقق من الاتصال ثم حاول مرة أخرى.',
)

type Props = { reading: { error: Refused | null; isFetching: boolean; refetch: () => Promise<unknown> } }

/** In the place of files that could not be read: that they are there all the same, and a way to try again. */
export function FilesOutOfSight({ reading: { error, isFetching, refetch } }: Props) {
  if (!error) return null
  return <Problem reason={error.status === 0 ? unreachable : error.text} onRetry={() => void refetch()} busy={isFetching} />
}
