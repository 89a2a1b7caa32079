import { text } from '@jadara/contract/core/text'
import { calculateRecordShortfall } from '@jadara/contract/submission/next-step'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { ChecklistLinks } from './checklists.tsx'
import type { SealFailure as Why } from './use-finalize.ts'

const texts = {
  check: text('Check whether it was received', 'تحقق من وصول الطلب'),
  checking: text('Checking…', 'جارٍ التحقق…'),
}

type Props = { why: Why; progress: ApplicationProgress; places: ChecklistLinks; busy: boolean; onCheck: () => void }

/** Why the application was not sealed: what is missing, each with a link to add it. Takes the focus. */
export function SealFailureBanner({ why, progress, places, busy, onCheck }: Props) {
  const { say } = useLanguage()
  const banner = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal takes the focus again
  useLayoutEffect(() => banner.current?.focus(), [why])
  return (
    <Banner tone="bad" role="alert" ref={banner} tabIndex={-1} title={say(why.headline)}>
      {why.missing.length > 0 && (
        <ul>
          {why.missing.map(({ key, words }) => (
            <li key={key}>
              <Link to={findPlaceToFix(key, places, progress)}>{say(words)}</Link>
            </li>
          ))}
        </ul>
      )}
      {why.uncertain && (
        <p>
          <Button size="small" busy={busy} busyLabel={texts.checking} onClick={onCheck}>
            {say(texts.check)}
          </Button>
        </p>
      )}
    </Banner>
  )
}

/** The server names a personal file `file.4`, a kind with too few or too many records `records.<kind>`, and a lost file of a record `<kind>.7`. */
function findPlaceToFix(key: string, places: ChecklistLinks, progress: ApplicationProgress): string {
  const [what = '', which = ''] = key.split('.')
  if (what === 'file') return places.file(Number(which))
  if (what !== 'records') return places.record(what, Number(which))
  return calculateRecordShortfall(progress, which) > 0 ? places.addRecord(which) : places.records(which)
}
