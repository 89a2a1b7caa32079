import { text } from '@jadara/contract/text'
import { Say } from './language.tsx'
import css from './loading.module.css'
import { Mark } from './mark.tsx'

const loading = text('Loading…', 'جارٍ التحميل…')

/** A whole screen that is on its way. Lists show faint rules instead (DataTable). */
export function LoadingScreen() {
  return (
    <div className={css.screen} role="status">
      <Mark className={css.mark} />
      <p>
        <Say text={loading} />
      </p>
    </div>
  )
}
