import { text } from '@jadara/contract/core/text'
import type { Setup } from '@jadara/contract/rounds/setup'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'

const title = text('What the trial left is being removed', 'يجري حذف ما بقي من التجربة')

export function RemovalProgress({ removal: { total, remaining } }: { removal: NonNullable<Setup['removal']> }) {
  const { say } = useLanguage()
  const [done, all] = [formatNumberText(total - remaining), formatNumberText(total)]
  return (
    <Banner title={say(title)}>
      <progress value={total - remaining} max={total} aria-label={say(title)} />{' '}
      {say(text(`${done.en} of ${all.en} applicants`, `${done.ar} من ${all.ar} من المتقدمين`))}
    </Banner>
  )
}
