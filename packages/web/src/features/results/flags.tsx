import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './results.module.css'
import { flagsOf } from './rows.ts'
import { flagHints, flagTexts, flagTones } from './words.ts'

/** What asks for a look at an applicant's reviews, in chips. */
export function Flags({ row }: { row: Parameters<typeof flagsOf>[0] }) {
  const { say } = useLanguage()
  const flags = flagsOf(row)
  if (flags.length === 0) return null
  return (
    <span className={css.flags}>
      {flags.map((flag) => (
        <Chip key={flag} tone={flagTones[flag]} title={say(flagHints[flag])}>
          {say(flagTexts[flag])}
        </Chip>
      ))}
    </span>
  )
}
