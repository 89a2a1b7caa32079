import { type Text, text } from '@jadara/contract/core/text'
import { type ComponentProps, type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { RefusalBanner } from './banner.tsx'
import { Button, IconButton } from './button.tsx'
import { joinClassNames } from './classes.ts'
import css from './dialog.module.css'
import type { IconName } from './icon.tsx'
import { useLanguage } from './language.tsx'
import space from './layout/space.module.css'
import { Row } from './layout/stack.tsx'

const texts = {
  close: text('Close', 'إغلاق'),
  keep: text('Cancel', 'إلغاء'),
}

const doubleClick = 400

type ModalProps = {
  opened: boolean
  onClose: () => void
  /** Disables Escape and the backdrop while work is under way. */
  busy?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The id of the title, or an aria-label. */
  labelledBy?: string
  label?: Text
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * The browser's modal dialog: it traps the focus, makes the page behind it inert, and returns the focus. It is in the top layer, so Mantine
 * popovers inside need `withinPortal={false}`.
 */
export function Modal({ opened, onClose, busy = false, role, labelledBy, label, describedBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shownAt = useRef(0)
  const { say } = useLanguage()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !opened) return
    element.showModal()
    shownAt.current = performance.now()
    // React's autoFocus runs before the dialog opens and has no effect.
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    // Below the fold of a tall dialog it would scroll the title out of sight; the focus then stays where the browser puts it.
    if (first && first.getBoundingClientRect().bottom <= element.getBoundingClientRect().bottom) first.focus()
    element.scrollTop = 0
    // In the cleanup, which precedes all layout effects, so that a layout effect can still move the returned focus.
    return () => element.close()
  }, [opened])
  const cancel = (event: SyntheticEvent) => {
    // A nested dialog or file chooser bubbles its event to here.
    if (event.target !== dialog.current) return
    event.preventDefault() // the owner decides, through `opened`
    if (!busy) onClose()
  }
  /** Ignores the second click of a double click on the button that opened the dialog. */
  const isEarly = (event: MouseEvent) => event.timeStamp - shownAt.current < doubleClick
  const swallowSecond = (event: MouseEvent) => {
    if (event.detail < 2 || !isEarly(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const clickVeil = (event: MouseEvent) => {
    if (event.target === dialog.current && role !== 'alertdialog' && !busy && !isEarly(event)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, through onCancel
    <dialog
      ref={dialog}
      role={role}
      className={joinClassNames(css.modal, className)}
      aria-labelledby={labelledBy}
      aria-label={label && say(label)}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClickCapture={swallowSecond}
      onClick={clickVeil}
    >
      {opened && children}
    </dialog>
  )
}

type SidePanelProps = {
  opened: boolean
  onClose: () => void
  label: Text
  /** Beside the button that closes the panel. */
  head: ReactNode
  children: ReactNode
}

/** A panel at the end of the line, as high as the window. */
export function SidePanel({ opened, onClose, label, head, children }: SidePanelProps) {
  return (
    <Modal opened={opened} onClose={onClose} label={label} className={css.panel}>
      <div className={css.panelHead}>
        {head}
        <IconButton icon="close" label={texts.close} onClick={onClose} className="push" />
      </div>
      {children}
    </Modal>
  )
}

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
        <IconButton icon="close" label={texts.close} onClick={onClose} disabled={busy} />
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

type AnswersProps = {
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
  onClose: () => void
}

/** The two buttons of a dialog. The focus starts on the harmless one. */
function Answers(props: AnswersProps) {
  const { confirmLabel, kind = 'stop', keepLabel = texts.keep, form, onConfirm, onClose, ...confirm } = props
  const { say } = useLanguage()
  return (
    <>
      <Button data-autofocus disabled={confirm.busy} onClick={onClose}>
        {say(keepLabel)}
      </Button>
      <Button {...confirm} kind={kind} {...(form ? { type: 'submit', form } : { onClick: onConfirm })}>
        {say(confirmLabel)}
      </Button>
    </>
  )
}

type ActionProps = Omit<DialogProps, 'actions'> & AnswersProps & { error?: Text }

/** A dialog with one action, its busy state and its refusal. */
export function ActionDialog({ opened, title, wide, error, children, ...answers }: ActionProps) {
  const { busy, onClose } = answers
  const actions = <Answers {...answers} />
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={busy} wide={wide} actions={actions}>
      {children}
      <RefusalBanner words={error} className={space.above4} />
    </Dialog>
  )
}

type ConfirmProps = Pick<AnswersProps, 'confirmLabel' | 'kind' | 'keepLabel' | 'busyLabel' | 'busy' | 'onClose'> & {
  opened: boolean
  title: Text
  /** Names the subject and the consequence. */
  children: ReactNode
  error?: Text
  onConfirm: () => void
}

/** Asks before data is lost or an important decision is made. */
export function ConfirmDialog({ opened, title, children, error, ...answers }: ConfirmProps) {
  const { busy, kind = 'stop', onClose } = answers
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
