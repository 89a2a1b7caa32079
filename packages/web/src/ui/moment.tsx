import { moment } from './dates.ts'
import { useLanguage } from './language.tsx'
import { useNow } from './now.ts'
import { ago } from './numbers.ts'

const halfDay = 12 * 3_600_000
const tick = 15_000

/** When something was said: how long ago while that is short, then its day and time; the exact moment is in its title. */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const { say } = useLanguage()
  const age = useNow({ every: tick }) - Date.parse(at)
  return (
    <time dateTime={at} title={say(moment(at, timeZone))}>
      {say(age < halfDay ? ago(age) : moment(at, timeZone, { zone: false }))}
    </time>
  )
}
