import { type Text, text } from '@jadara/contract/core/text'
import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { RefusalBanner } from './banner.tsx'
import { Button } from './button.tsx'
import { joinClassNames } from './classes.ts'
import css from './dialog.module.css'
import type { IconName } from './icon.tsx'
import { useLanguage } from './language.tsx'
import space from './layout/space.module.css'
import { Row } from './layout/stack.tsx'
import { ClosingContext, Modal } from './modal.tsx'

const keep = text('Cancel', 'إلغاء')

type CancelProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & { label?: Text | undefined }

/** A button of a dialog that closes it as Escape does. */
export function CancelButton({ label = keep, ...rest }: CancelProps) {
  const { say } = useLanguage()
  const closing = useContext(ClosingContext)
  return (
    <Button {...rest} onClick={closing?.close}>
      {say(label)}
    </Button>
  )
}

export type AnswersProps = {
  confirmLabel: Text
  /** `go`: important, but nothing is lost. */
  kind?: 'stop' | 'go'
  icon?: IconName
  keepLabel?: Text
  busyLabel?: Text
  busy?: boolean
  disabled?: boolean
  /** Why the confirming button is disabled. */
  reason?: Text
  /** The id of the form that the confirming button submits. */
  form?: string
  onConfirm?: () => void
}

/** The two buttons of a dialog. The focus starts on the harmless one. */
export function Answers(props: AnswersProps) {
  const { confirmLabel, kind = 'stop', keepLabel, form, onConfirm, ...confirm } = props
  const { say } = useLanguage()
  return (
    <>
      <CancelButton data-autofocus label={keepLabel} disabled={confirm.busy} />
      <Button {...confirm} kind={kind} {...(form ? { type: 'submit', form } : { onClick: onConfirm })}>
        {say(confirmLabel)}
      </Button>
    </>
  )
}

type ConfirmProps = Pick<AnswersProps, 'confirmLabel' | 'kind' | 'keepLabel' | 'busyLabel' | 'busy'> & {
  opened: boolean
  onClose: () => void
  title: Text
  /** Names the subject and the consequence. */
  children: ReactNode
  error?: Text
  onConfirm: () => void
}

/** Asks before data is lost or an important decision is made. */
export function ConfirmDialog({ opened, onClose, title, children, error, ...answers }: ConfirmProps) {
  const { busy, kind = 'stop' } = answers
  const { say } = useLanguage()
  const id = useId()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      busy={busy}
      role="alertdialog"
      labelledBy={id}
      describedBy={`${id}-words`}
      className={joinClassNames(css.dialog, kind === 'stop' && css.stop)}
    >
      <h2 id={id}>{say(title)}</h2>
      <div id={`${id}-words`} className={css.body}>
        {children}
      </div>
      <RefusalBanner words={error} className={space.above4} />
      <Row gap={3} justify="end" above={5}>
        <Answers {...answers} />
      </Row>
    </Modal>
  )
}
