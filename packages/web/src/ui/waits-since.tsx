import { text } from '@jadara/contract/text'
import { moment } from './dates.ts'
import { useLanguage } from './language.tsx'
import { useNow } from './now.ts'
import { duration } from './numbers.ts'
import css from './waits-since.module.css'

const minute = 60_000

/** How long something waits for its reader; the exact moment is in its title. */
export function WaitsSince({ at, timeZone }: { at: string; timeZone: string }) {
  const { say } = useLanguage()
  const waited = duration(Math.max(minute, useNow({ every: minute }) - Date.parse(at)))
  return (
    <time dateTime={at} title={say(moment(at, timeZone))} className={css.waits}>
      {say(text(`Waits for ${waited.en}`, `في الانتظار منذ ${waited.ar}`))}
    </time>
  )
}
