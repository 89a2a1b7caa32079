import { text } from '@jadara/contract/core/text'
import { LocalizedText } from './language.tsx'
import css from './loading.module.css'
import { JadaraMark } from './mark.tsx'

const loading = text('Loading…', 'جارٍ التحميل…')
const stillTrying = text('Still trying…', 'ما زلنا نحاول…')

/** A screen that is loading; `slow` when the portal does not reply. Lists show placeholder rows instead (DataTable). */
export function LoadingScreen({ slow = false }: { slow?: boolean }) {
  return (
    <div className={css.screen} role="status">
      <JadaraMark className={css.mark} />
      <p>
        <LocalizedText text={loading} />
      </p>
      {slow && (
        <p>
          <LocalizedText text={stillTrying} />
        </p>
      )}
    </div>
  )
}

/** A placeholder for a loading part of a screen. */
export function LoadingPlaceholder({ lines = 5 }: { lines?: number }) {
  return (
    <div role="status">
      <span className="sr">
        <LocalizedText text={loading} />
      </span>
      <div className={css.lines} aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => i).map((i) => (
          <i key={i} />
        ))}
      </div>
    </div>
  )
}
