import { text } from '@jadara/contract/text'
import { useLanguage } from '../../../ui/language.tsx'

const nothing = text('Nothing written yet', 'لم يُكتب شيء بعد')

/** In the place of what is not there: a reader must not wonder whether it is still on its way. */
export function NothingWritten() {
  const { say } = useLanguage()
  return <p className="muted">{say(nothing)}</p>
}
