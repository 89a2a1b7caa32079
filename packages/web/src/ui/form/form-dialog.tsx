import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useLanguage } from '../language.tsx'
import { showRefusal } from './errors.ts'
import { FieldGrid } from './field.tsx'
import { Form } from './form.tsx'
import css from './form-dialog.module.css'

const cancel = text('Cancel', 'إلغاء')

type Refusal = Parameters<typeof showRefusal>[1]

type Props<Values extends FieldValues> = {
  opened: boolean
  onClose: () => void
  /** `about` says what will happen; `going` stands on the button while it does. */
  words: { title: Text; about: Text; go: Text; going: Text }
  /** `stop`: something is lost by it. */
  kind: 'go' | 'stop'
  initial: DefaultValues<Values>
  resolver?: Resolver<Values>
  /** Answers why it was refused; nothing where it is done, and the dialog closes. */
  send: (values: Values) => Promise<Refusal | undefined>
  /** Between what it is about and the fields. */
  before?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A question with fields: what is refused is said beside the field, in the dialog. */
export function FormDialog<Values extends FieldValues>({ opened, ...rest }: Props<Values>) {
  return opened ? <Open {...rest} /> : null
}

function Open<Values extends FieldValues>(props: Omit<Props<Values>, 'opened'>) {
  const { onClose, words, kind, initial, resolver, send, before, children } = props
  const { say } = useLanguage()
  const id = useId()
  const form = useForm<Values>({ defaultValues: initial, ...(resolver && { resolver }) })
  const { isSubmitting } = form.formState
  const submit = async (values: Values) => {
    const refused = await send(values)
    if (refused) showRefusal(form, refused)
    else onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isSubmitting}
      title={words.title}
      actions={
        <>
          <Button disabled={isSubmitting} onClick={onClose} data-autofocus>
            {say(cancel)}
          </Button>
          <Button kind={kind} type="submit" form={id} busy={isSubmitting} busyLabel={words.going}>
            {say(words.go)}
          </Button>
        </>
      }
    >
      <p className={css.about}>{say(words.about)}</p>
      {before}
      <Form id={id} form={form} onSubmit={(values) => submit(values as Values)}>
        <FieldGrid>{children}</FieldGrid>
      </Form>
    </Dialog>
  )
}
