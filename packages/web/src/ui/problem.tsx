import { type Text, text } from '@jadara/contract/text'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useLanguage } from './language.tsx'
import css from './problem.module.css'

const texts = { again: text('Try again', 'حاول مرة أخرى'), trying: text('Trying…', 'جارٍ المحاولة…') }

/** Something could not be read: why, and a way to try again. */
export function Problem({ reason, onRetry, busy }: { reason: Text; onRetry?: () => void; busy?: boolean }) {
  const { say } = useLanguage()
  return (
    <Banner tone="bad" role="alert" className={css.problem}>
      <p>{say(reason)}</p>
      {onRetry && (
        <Button size="small" className={css.again} onClick={onRetry} busy={busy} busyLabel={texts.trying}>
          {say(texts.again)}
        </Button>
      )}
    </Banner>
  )
}
