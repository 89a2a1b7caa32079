import type { Text } from '@jadara/contract/core/text'
import { type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ActionDialog } from '../dialog.tsx'
import { useLanguage } from '../language.tsx'
import space from '../layout/space.module.css'
import { showRefusal } from './errors.ts'
import { FieldGrid } from './field.tsx'
import { Form } from './form.tsx'
import { createZodFormResolver } from './use-zod-form.ts'

type Refusal = Parameters<typeof showRefusal>[1]

type Props<Values extends FieldValues, Output> = {
  opened: boolean
  onClose: () => void
  /** `about` describes the effect; `going` labels the button while the request is under way. */
  words: { title: Text; about?: Text; go: Text; going: Text }
  /** `stop`: data is lost. */
  kind: 'go' | 'stop'
  initial: Values
  /** Without a schema, the values are sent as typed. */
  schema?: z.ZodType<Output>
  /** Returns the refusal, or undefined after success, which closes the dialog. */
  send: (values: Output) => Promise<Refusal | undefined>
  wide?: boolean
  /** Rendered above the fields. */
  before?: ReactNode
  children: ReactNode
}

/** A dialog with fields. Refusals are shown beside their fields. */
export function FormDialog<Values extends FieldValues, Output = Values>({ opened, ...rest }: Props<Values, Output>) {
  return opened ? <Open {...rest} /> : null
}

function Open<Values extends FieldValues, Output>(props: Omit<Props<Values, Output>, 'opened'>) {
  const { onClose, words, kind, initial, schema, send, wide, before, children } = props
  const { say } = useLanguage()
  const id = useId()
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own default for the context
  const form = useForm<Values, any, Output>({
    // TypeScript cannot resolve react-hook-form's deep partial of a generic type.
    defaultValues: initial as DefaultValues<Values>,
    ...(schema && { resolver: createZodFormResolver<Values, Output>(schema) }),
  })
  const { isSubmitting } = form.formState
  const submit = async (values: Output) => {
    const refused = await send(values)
    if (refused) showRefusal(form, refused)
    else onClose()
  }
  return (
    <ActionDialog
      opened
      onClose={onClose}
      wide={wide}
      title={words.title}
      kind={kind}
      form={id}
      confirmLabel={words.go}
      busyLabel={words.going}
      busy={isSubmitting}
    >
      {words.about && <p className={space.below5}>{say(words.about)}</p>}
      {before}
      <Form id={id} form={form} onSubmit={submit}>
        <FieldGrid>{children}</FieldGrid>
      </Form>
    </ActionDialog>
  )
}
