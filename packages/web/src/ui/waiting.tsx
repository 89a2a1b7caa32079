import { text } from '@jadara/contract/text'
import { Say } from './language.tsx'
import css from './waiting.module.css'

const loading = text('Loading…', 'جارٍ التحميل…')

/** Part of a screen that is on its way: faint rules where the lines will stand. A whole screen shows LoadingScreen, a list its own rows. */
export function Waiting({ lines = 5 }: { lines?: number }) {
  return (
    <div role="status">
      <span className="sr">
        <Say text={loading} />
      </span>
      <div className={css.lines} aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => i).map((i) => (
          <i key={i} />
        ))}
      </div>
    </div>
  )
}
