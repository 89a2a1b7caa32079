import { text } from '@jadara/contract/text'
import { Say } from './language.tsx'
import css from './loading.module.css'
import { Mark } from './mark.tsx'

const loading = text('Loading…', 'جارٍ التحميل…')
const stillTrying = text('Still trying…', 'ما زلنا نحاول…')

/** A whole screen that is on its way; `slow` when the portal does not answer. Lists show faint rules instead (DataTable). */
export function LoadingScreen({ slow = false }: { slow?: boolean }) {
  return (
    <div className={css.screen} role="status">
      <Mark className={css.mark} />
      <p>
        <Say text={loading} />
      </p>
      {slow && (
        <p>
          <Say text={stillTrying} />
        </p>
      )}
    </div>
  )
}
