import { type Text, text } from '@jadara/contract/text'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useLanguage } from './language.tsx'

const again = text('Try again', 'إعادة المحاولة')

/** Stands where something was to be read and could not be. */
export function ReadFailed({ why, onRetry }: { why: Text; onRetry: () => void }) {
  const { say } = useLanguage()
  return (
    <Banner tone="bad" role="alert">
      <div className="stack">
        <p>{say(why)}</p>
        <div>
          <Button size="small" onClick={onRetry}>
            {say(again)}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
