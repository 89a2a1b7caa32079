import type { Text } from '@jadara/contract/core/text'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { RefusalBanner } from './banner.tsx'
import { joinClassNames } from './classes.ts'
import { Answers, type AnswersProps, ConfirmDialog } from './confirm-dialog.tsx'
import css from './dialog.module.css'
import { useLanguage } from './language.tsx'
import space from './layout/space.module.css'
import { Row } from './layout/stack.tsx'
import { CloseButton, Modal } from './modal.tsx'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: Text
  children: ReactNode
  /** The buttons: the harmless one first, marked `data-autofocus`. */
  actions?: ReactNode
  busy?: boolean
  wide?: boolean
}

export function Dialog({ opened, onClose, title, children, actions, busy, wide }: DialogProps) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <Modal opened={opened} onClose={onClose} busy={busy} labelledBy={id} className={joinClassNames(css.dialog, wide && css.wide)}>
      <div className={css.head}>
        <h2 id={id}>{say(title)}</h2>
        <CloseButton disabled={busy} />
      </div>
      <div className={css.body}>{children}</div>
      {actions && (
        <Row gap={3} justify="end" above={5}>
          {actions}
        </Row>
      )}
    </Modal>
  )
}

type ActionProps = Omit<DialogProps, 'actions'> & AnswersProps & { error?: Text }

/** A dialog with one action, its busy state and its refusal. */
export function ActionDialog({ opened, onClose, title, wide, error, children, ...answers }: ActionProps) {
  const { busy } = answers
  const actions = <Answers {...answers} />
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={busy} wide={wide} actions={actions}>
      {children}
      <RefusalBanner words={error} className={space.above4} />
    </Dialog>
  )
}

type Confirmation<Subject> = {
  /** The subject; the dialog is open while it is set. */
  readonly subject: Subject | undefined
  readonly busy: boolean
  readonly error: Text | undefined
  readonly confirm: (subject: Subject) => Promise<unknown>
  readonly close: () => void
}

type ConfirmWords = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'kind' | 'keepLabel' | 'busyLabel'>
type ConfirmActionProps<Subject> = ConfirmWords & { asked: Confirmation<Subject>; children: (subject: Subject) => ReactNode }

/** The dialog of `useConfirmedAction`: runs the action, shows a refusal, and returns the focus. */
export function ConfirmAction<Subject>({ asked, children, ...words }: ConfirmActionProps<Subject>) {
  const { subject, busy, error, confirm, close } = asked
  if (subject === undefined) return null
  return (
    <ConfirmDialog {...words} opened busy={busy} error={error} onConfirm={() => void confirm(subject)} onClose={close}>
      {children(subject)}
    </ConfirmDialog>
  )
}
