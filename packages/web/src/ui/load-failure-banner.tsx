import { type Text, text } from '@jadara/contract/core/text'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useLanguage } from './language.tsx'
import space from './layout/space.module.css'

const texts = { again: text('Try again', 'حاول مرة أخرى'), trying: text('Trying…', 'جارٍ المحاولة…') }

/** A failed read: the reason, and a retry button. */
export function LoadFailureBanner({ reason, onRetry, busy }: { reason: Text; onRetry?: () => void; busy?: boolean }) {
  const { say } = useLanguage()
  return (
    <Banner tone="bad" role="alert" className={`${space.above4} ${space.below4}`}>
      <p>{say(reason)}</p>
      {onRetry && (
        <Button size="small" className={space.above3} onClick={onRetry} busy={busy} busyLabel={texts.trying}>
          {say(texts.again)}
        </Button>
      )}
    </Banner>
  )
}
