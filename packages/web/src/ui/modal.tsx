import { type Text, text } from '@jadara/contract/core/text'
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from './button.tsx'
import { joinClassNames } from './classes.ts'
import css from './dialog.module.css'
import { useLanguage } from './language.tsx'

const closeLabel = text('Close', 'إغلاق')

const doubleClick = 400

type Closing = {
  /** Closes the dialog, or asks first. */
  readonly close: () => void
  /** Called instead of closing, while a form in the dialog has changed. */
  readonly ask: RefObject<(() => void) | undefined>
  /** Closes without asking. */
  readonly discard: () => void
}

/** Of the dialog around; undefined outside of dialogs. */
export const ClosingContext = createContext<Closing | undefined>(undefined)

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
  const ask = useRef<() => void>(undefined)
  const close = () => {
    if (!busy) (ask.current ?? onClose)()
  }
  const cancel = (event: SyntheticEvent) => {
    // A nested dialog or file chooser bubbles its event to here.
    if (event.target !== dialog.current) return
    event.preventDefault() // the owner decides, through `opened`
    close()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  }
  /** A browser lets a page prevent Escape, or a phone’s *back*, only once; then it closes the dialog itself. */
  const reopen = (event: SyntheticEvent) => {
    if (event.target !== dialog.current || !opened || dialog.current.open) return
    dialog.current.showModal()
    close()
  }
  /** Ignores the second click of a double click on the button that opened the dialog. */
  const isEarly = (event: MouseEvent) => event.timeStamp - shownAt.current < doubleClick
  const swallowSecond = (event: MouseEvent) => {
    if (event.detail < 2 || !isEarly(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const clickVeil = (event: MouseEvent) => {
    if (event.target === dialog.current && role !== 'alertdialog' && !isEarly(event)) close()
  }
  return (
    <dialog
      ref={dialog}
      role={role}
      className={joinClassNames(css.modal, className)}
      aria-labelledby={labelledBy}
      aria-label={label && say(label)}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClose={reopen}
      onKeyDown={pressKey}
      onClickCapture={swallowSecond}
      onClick={clickVeil}
    >
      {opened && <ClosingContext value={{ close, ask, discard: onClose }}>{children}</ClosingContext>}
    </dialog>
  )
}

export function CloseButton({ disabled, className }: { disabled?: boolean; className?: string }) {
  const closing = useContext(ClosingContext)
  return <IconButton icon="close" label={closeLabel} onClick={closing?.close} disabled={disabled} className={className} />
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
        <CloseButton className="push" />
      </div>
      {children}
    </Modal>
  )
}
