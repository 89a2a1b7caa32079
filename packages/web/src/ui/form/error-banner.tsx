import { plural, quantity, type Text } from '@jadara/contract/text'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Banner } from '../banner.tsx'
import { useLanguage } from '../language.tsx'
import css from './error-banner.module.css'
import { listErrors, messageOf, type NamedError } from './errors.ts'
import { useFormScope } from './form-scope.ts'

/**
 * Shown by <Form>; stands alone only where a form draws its own frame. The headline is the error of the form as a whole (`root`), else
 * `title`, else how many fields are to be corrected, of one alone its message; then every failing field as a link that focuses it. It takes focus whenever `refused` grows or `root` changes.
 */
export function ErrorBanner({ title, refused = 0 }: { title?: Text; refused?: number }) {
  const { say, language } = useLanguage()
  const { errors } = useFormState()
  const scope = useFormScope()
  const banner = useRef<HTMLDivElement>(null)
  const all = listErrors(errors)
  const root = all.find(({ name }) => isRoot(name))
  const checked = all.filter(({ name }) => !isRoot(name))
  const failing = inPageOrder(checked, scope.idOf)
  const rootMessage = messageOf(root?.error, language)
  const shown = refused > 0 && failing.length > 0

  // The errors come after the refusal: the banner takes focus when it stands, once for each refusal, never while somebody is typing.
  const told = useRef(0)
  useEffect(() => {
    if (!shown || refused <= told.current) return
    told.current = refused
    banner.current?.focus()
  }, [refused, shown])
  useEffect(() => {
    if (rootMessage) banner.current?.focus()
  }, [rootMessage])

  if (!shown && !rootMessage) return null
  // What the server says of the form as a whole is often what it says of the first field.
  const ofField = rootMessage !== undefined && failing.some(({ error }) => messageOf(error, language) === rootMessage)
  const general = title ? say(title) : failing.length > 1 ? say(quantity(failing.length, corrections)) : undefined
  const headline = (ofField ? general : undefined) ?? rootMessage ?? general ?? messageOf(failing[0]?.error, language)
  return (
    <Banner tone="bad" role="alert" ref={banner} tabIndex={-1} title={headline} className={css.banner}>
      {failing.length > 0 && (
        <ul>
          {failing.map(({ name, error }) => {
            const label = scope.labelOf(name)
            const message = messageOf(error, language)
            // The headline is not said twice: its field is named alone.
            const words = [label && say(label), message === headline && label ? undefined : message].filter(Boolean)
            return (
              <li key={name}>
                <a href={`#${scope.idOf(name)}`} onClick={(event) => focusField(event, scope.idOf(name))}>
                  {words.join(isQuestion(words[0]) ? ' ' : ': ')}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Banner>
  )
}

const corrections = plural(
  'One field needs to be corrected',
  '# fields need to be corrected',
  'يلزم تصحيح حقل واحد',
  'يلزم تصحيح حقلين',
  'يلزم تصحيح # حقول',
  'يلزم تصحيح # حقلًا',
  'يلزم تصحيح # حقل',
)

/** Its own mark ends it: no colon follows. */
const isQuestion = (label: string | undefined) => /[?؟]$/.test(label ?? '')

const isRoot = (name: string) => name === 'root' || name.startsWith('root.')

/** As the reader meets the fields, whatever order the checks ran in. */
function inPageOrder(errors: NamedError[], idOf: (name: string) => string): NamedError[] {
  const place = (name: string) => document.getElementById(idOf(name))
  return [...errors].sort((a, b) => {
    const [first, second] = [place(a.name), place(b.name)]
    if (!first || !second) return Number(!first) - Number(!second)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  })
}

function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  const place = document.getElementById(id)
  if (!place) return
  const control = place.matches('input, select, textarea, button, [tabindex]')
    ? place
    : place.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]')
  control?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
