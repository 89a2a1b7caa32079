import { quantity, type Text } from '@jadara/contract/core/text'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Banner } from '../banner.tsx'
import { useLanguage } from '../language.tsx'
import space from '../layout/space.module.css'
import { correctionTexts } from './correction-texts.ts'
import { listErrors, messageOf, type NamedError } from './errors.ts'
import { useFormScope } from './form-scope.ts'

/**
 * Rendered by <Form>; use it alone only where a form draws its own frame. The headline is the form's `root` error, `title`, the only
 * message, or the number of errors. Every failing field follows as a link. Takes the focus when `refused` grows or `root` changes.
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

  // Takes the focus once for each refusal, after the errors are rendered, and never while somebody types.
  const focusedRefusal = useRef(0)
  useEffect(() => {
    if (!shown || refused <= focusedRefusal.current) return
    focusedRefusal.current = refused
    banner.current?.focus()
  }, [refused, shown])
  useEffect(() => {
    if (rootMessage) banner.current?.focus()
  }, [rootMessage])

  if (!shown && !rootMessage) return null
  // The server often repeats the message of the first field as the form's message.
  const ofField = rootMessage !== undefined && failing.some(({ error }) => messageOf(error, language) === rootMessage)
  const general = title ? say(title) : failing.length > 1 ? say(quantity(failing.length, correctionTexts)) : undefined
  const headline = (ofField ? general : undefined) ?? rootMessage ?? general ?? messageOf(failing[0]?.error, language)
  // A failure of no field on this form has no label to link to, and the headline may say it already.
  const listed = failing.filter(({ name, error }) => scope.labelOf(name) || messageOf(error, language) !== headline)
  return (
    <Banner tone="bad" role="alert" ref={banner} tabIndex={-1} title={headline} className={space.below6}>
      {listed.length > 0 && (
        <ul>
          {listed.map(({ name, error }) => {
            const label = scope.labelOf(name)
            const message = messageOf(error, language)
            // The headline already contains the message.
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

/** A label with its own punctuation gets no colon. */
const isQuestion = (label: string | undefined) => /[?؟]$/.test(label ?? '')

const isRoot = (name: string) => name === 'root' || name.startsWith('root.')

/** In the order of the fields on the page, not of the checks. */
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
