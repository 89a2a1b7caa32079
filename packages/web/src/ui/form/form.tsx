import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useCallback, useContext, useId, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type SubmitErrorHandler, type SubmitHandler, useFormState } from 'react-hook-form'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { JadaraMark } from '../mark.tsx'
import { ClosingContext } from '../modal.tsx'
import { AskBeforeClosing } from './discard-question.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { showErrors } from './errors.ts'
import css from './form.module.css'
import { type FormScope, FormScopeContext } from './form-scope.ts'
import type { ZodForm } from './use-zod-form.ts'

const sending = text('Sending…', 'جارٍ الإرسال…')

type FormProps<Values extends FieldValues, Output> = {
  form: ZodForm<Values, Output>
  onSubmit: SubmitHandler<Output>
  onInvalid?: SubmitErrorHandler<Values>
  /** Renders the fields as a read-only view without an error banner. */
  readOnly?: boolean
  /** Lets a button outside the form submit it: `<Button type="submit" form={id}>`. */
  id?: string
  /** The headline of the error banner; by default the first message. */
  errorTitle?: Text
  className?: string
  children: ReactNode
}

/**
 * Provides the methods of react-hook-form to the inputs, which bind by `name`, and shows the error banner after a refused submit.
 * `form.setError('root', …)` shows a message of the server (see errors.ts). A dialog around it asks before changes are lost.
 */
export function Form<Values extends FieldValues, Output = Values>(props: FormProps<Values, Output>) {
  const { form, onSubmit, onInvalid, readOnly = false, id, errorTitle, className, children } = props
  const ownId = useId()
  const formId = id ?? ownId
  const isInDialog = useContext(ClosingContext) !== undefined
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

  /** An input's own error (an impossible date) takes precedence over the schema's. */
  const blocked = () => {
    showErrors(
      form,
      Array.from(blockers.current, ([name, text]) => ({ name, text })),
    )
    return blockers.current.size > 0
  }
  const submit = form.handleSubmit(
    (values, event) => {
      if (blocked()) return setRefused((times) => times + 1)
      return onSubmit(values, event)
    },
    (errors, event) => {
      blocked()
      setRefused((times) => times + 1)
      onInvalid?.(errors, event)
    },
  )

  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <form
          id={formId}
          className={joinClassNames(css.form, className)}
          noValidate
          onSubmit={submit}
          aria-busy={form.formState.isSubmitting || undefined}
        >
          {!readOnly && <ErrorBanner title={errorTitle} refused={refused} />}
          {children}
          {form.formState.isSubmitting && <Overlay />}
        </form>
        {isInDialog && <AskIfChanged />}
      </FormScopeContext>
    </FormProvider>
  )
}

function AskIfChanged() {
  const { isDirty, isSubmitting } = useFormState()
  // What is sent may lead to another page.
  return isDirty && !isSubmitting ? <AskBeforeClosing /> : null
}

/** Blocks a second submit (specification UI-8) but allows typing. The button tells screen readers. */
function Overlay() {
  const { say } = useLanguage()
  return (
    <div className={css.overlay} aria-hidden="true">
      <span className={css.sending}>
        <JadaraMark className={css.mark} />
        {say(sending)}
      </span>
    </div>
  )
}

function keep(map: Map<string, Text>, name: string, value: Text | undefined) {
  if (value) map.set(name, value)
  else map.delete(name)
}
