import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type SubmitErrorHandler, type SubmitHandler, type UseFormReturn } from 'react-hook-form'
import { classes } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { Mark } from '../mark.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { fieldError } from './errors.ts'
import css from './form.module.css'
import { type FormScope, FormScopeContext } from './form-scope.ts'

const sending = text('Sending…', 'جارٍ الإرسال…')

type FormProps<Values extends FieldValues, Output> = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context type says nothing to the kit
  form: UseFormReturn<Values, any, Output>
  onSubmit: SubmitHandler<Output extends FieldValues ? Output : Values>
  onInvalid?: SubmitErrorHandler<Values>
  /** The same definition as a read-only view: no edges, text on paper, no error banner. */
  readOnly?: boolean
  /** So that a save bar outside of the form can submit it: `<Button type="submit" form={id}>`. */
  id?: string
  /** First sentence of the error banner; without it that is the first message of the checks. */
  errorTitle?: Text
  className?: string
  children: ReactNode
}

/**
 * A react-hook-form form: provides its methods to the inputs (they bind by `name`), and shows the error banner on a refused submit.
 * A banner for what the server says is `form.setError('root', …)` (see errors.ts).
 */
export function Form<Values extends FieldValues, Output = Values>(props: FormProps<Values, Output>) {
  const { form, onSubmit, onInvalid, readOnly = false, id, errorTitle, className, children } = props
  const ownId = useId()
  const formId = id ?? ownId
  const labels = useRef(new Map<string, Text>())
  const blockers = useRef(new Map<string, Text>())
  const [refused, setRefused] = useState(0)

  const setLabel = useCallback((name: string, label: Text | undefined) => keep(labels.current, name, label), [])
  const setBlocker = useCallback((name: string, why: Text | undefined) => keep(blockers.current, name, why), [])
  const scope = useMemo<FormScope>(
    () => ({
      readOnly,
      idOf: (name) => `${formId}-${name.replaceAll('.', '-')}`,
      labelOf: (name) => labels.current.get(name),
      setLabel,
      setBlocker,
    }),
    [formId, readOnly, setLabel, setBlocker],
  )

  /** What an input cannot read (an impossible date) stands above what the schema says of the same field. */
  const blocked = () => {
    for (const [name, why] of blockers.current) form.setError(name as never, fieldError(why))
    return blockers.current.size > 0
  }
  const submit = form.handleSubmit(
    (values, event) => {
      if (blocked()) return setRefused((times) => times + 1)
      return onSubmit(values as never, event)
    },
    (errors, event) => {
      blocked()
      setRefused((times) => times + 1)
      onInvalid?.(errors, event)
    },
  )

  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <FormScopeContext value={scope}>
        <form
          id={formId}
          className={classes(css.form, className)}
          noValidate
          onSubmit={submit}
          aria-busy={form.formState.isSubmitting || undefined}
        >
          {!readOnly && <ErrorBanner title={errorTitle} refused={refused} />}
          {children}
          {form.formState.isSubmitting && <Overlay />}
        </form>
      </FormScopeContext>
    </FormProvider>
  )
}

/** While the form is sent (research-and-administration §4). It lets through what is typed meanwhile, which is kept; the button says the same to whoever hears the page. */
function Overlay() {
  const { say } = useLanguage()
  return (
    <div className={css.overlay} aria-hidden="true">
      <span className={css.sending}>
        <Mark className={css.mark} />
        {say(sending)}
      </span>
    </div>
  )
}

function keep(map: Map<string, Text>, name: string, value: Text | undefined) {
  if (value) map.set(name, value)
  else map.delete(name)
}
