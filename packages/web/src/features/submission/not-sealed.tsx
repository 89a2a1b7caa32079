import { text } from '@jadara/contract/text'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { Places } from './places.ts'
import type { NotSealed as Why } from './use-finalize.ts'

const texts = {
  check: text('Check whether it was received', 'تحقق من وصول الطلب'),
  checking: text('Checking…', 'جارٍ التحقق…'),
}

type Props = { why: Why; places: Places; busy: boolean; onCheck: () => void }

/** Why the application was not sealed: what is missing, each with the way to mend it. Takes the focus. */
export function NotSealed({ why, places, busy, onCheck }: Props) {
  const { say } = useLanguage()
  const banner = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal takes the focus anew, once the dialog has given it back
  useEffect(() => {
    const frame = requestAnimationFrame(() => banner.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [why])
  return (
    <Banner tone="bad" role="alert" ref={banner} tabIndex={-1} title={say(why.headline)}>
      {why.missing.length > 0 && (
        <ul>
          {why.missing.map(({ key, words }) => (
            <li key={key}>
              <Link to={placeOf(key, places)}>{say(words)}</Link>
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

/** The server names a file as `file.4`, and the papers as `journals`. */
function placeOf(key: string, places: Places): string {
  const [what, id] = key.split('.')
  return what === 'file' && id ? places.file(Number(id)) : places.records('journal')
}
