import { type Text, text } from '@jadara/contract/text'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Banner } from './banner.tsx'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { useLanguage } from './language.tsx'

const texts = {
  close: text('Close', 'إغلاق'),
  keep: text('Cancel', 'إلغاء'),
}

const doubleClick = 400

type ModalProps = {
  opened: boolean
  onClose: () => void
  /** Escape and the veil do nothing while work is under way. */
  busy?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Its name: the id of its title, or words. */
  labelledBy?: string
  label?: Text
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps focus, makes the page behind inert, and gives focus back. It lies in the top layer: a Mantine
 * popover opened inside must be drawn inside (`withinPortal={false}`, as the kit's inputs do).
 */
export function Modal({ opened, onClose, busy = false, role, labelledBy, label, describedBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shownAt = useRef(0)
  const { say } = useLanguage()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (opened && !element.open) {
      element.showModal()
      shownAt.current = performance.now()
      // React's autoFocus acts before the dialog is shown, and is lost.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!opened && element.open) element.close()
  }, [opened])
  const cancel = (event: SyntheticEvent) => {
    // That of a dialog opened from this one, or of a file chooser inside, rises to here.
    if (event.target !== dialog.current) return
    event.preventDefault() // the owner decides, through `opened`
    if (!busy) onClose()
  }
  /** The second click of a double click was meant for what stood there before. */
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
      className={classes(css.modal, className)}
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

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: Text
  children: ReactNode
  /** Buttons at the foot; the harmless one first, marked `data-autofocus`. */
  actions?: ReactNode
  busy?: boolean
  wide?: boolean
}

export function Dialog({ opened, onClose, title, children, actions, busy, wide }: DialogProps) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <Modal opened={opened} onClose={onClose} busy={busy} labelledBy={id} className={classes(css.dialog, wide && css.wide)}>
      <div className={css.head}>
        <h2 id={id}>{say(title)}</h2>
        <IconButton icon="close" label={texts.close} onClick={onClose} disabled={busy} />
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </Modal>
  )
}

type ConfirmProps = {
  opened: boolean
  title: Text
  /** Names the thing and says what follows. */
  children: ReactNode
  confirmLabel: Text
  /** `go`: weighty, and nothing is lost by it. */
  kind?: 'stop' | 'go'
  keepLabel?: Text
  busyLabel?: Text
  busy?: boolean
  /** Why the last try failed. */
  error?: Text
  onConfirm: () => void
  onClose: () => void
}

/** The one thing that stops you, before something is lost or a decision of weight is taken. Focus begins on the harmless answer. */
export function Confirm(props: ConfirmProps) {
  const { opened, title, children, confirmLabel, kind = 'stop', keepLabel = texts.keep, busyLabel } = props
  const { busy = false, error, onConfirm, onClose } = props
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
      className={classes(css.dialog, kind === 'stop' && css.stop)}
    >
      <h2 id={id}>{say(title)}</h2>
      <div id={`${id}-words`} className={css.body}>
        {children}
      </div>
      {error && (
        <Banner tone="bad" role="alert" className={css.error}>
          {say(error)}
        </Banner>
      )}
      <div className={css.actions}>
        <Button data-autofocus disabled={busy} onClick={onClose}>
          {say(keepLabel)}
        </Button>
        <Button kind={kind} busy={busy} {...(busyLabel && { busyLabel })} onClick={onConfirm}>
          {say(confirmLabel)}
        </Button>
      </div>
    </Modal>
  )
}
