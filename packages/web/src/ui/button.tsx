import type { Text } from '@jadara/contract/core/text'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './button.module.css'
import { joinClassNames } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage } from './language.tsx'

/** One `go` button a screen; others are `outlined` or `bare`. Delete is `bad`; its dialog has the solid red `stop`. */
export type ButtonKind = 'go' | 'outlined' | 'bare' | 'bad' | 'stop'
type Look = { kind?: ButtonKind; size?: 'small' | 'normal' | 'large'; icon?: IconName; className?: string }

const look = ({ kind = 'outlined', size = 'normal', className }: Look) =>
  joinClassNames(css.button, css[kind], kind === 'bad' && css.bare, css[size], className)

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Shows `busyLabel`, keeps width and focus, and ignores clicks. */
    busy?: boolean
    busyLabel?: Text
    /** Why the button is disabled, shown beside it. */
    reason?: Text
    ref?: Ref<HTMLButtonElement>
  }

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    icon,
    className,
    busy = false,
    busyLabel,
    reason,
    disabled,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const { say } = useLanguage()
  const reasonId = useId()
  const explained = disabled && reason
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={look({ kind, size, className })}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      onClick={click}
    >
      {icon && <Icon name={icon} />}
      {busyLabel ? (
        <span className={css.labels}>
          <span className={busy ? css.away : undefined}>{children}</span>
          <span className={busy ? undefined : css.away}>{say(busyLabel)}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
  if (!explained) return button
  return (
    <span className={css.explained}>
      {button}
      <span id={reasonId} className={css.reason}>
        {say(reason)}
      </span>
    </span>
  )
}

export function ButtonLink({ kind, size, icon, className, children, ...rest }: Look & LinkProps & { children: ReactNode }) {
  return (
    <Link {...rest} className={look({ kind, size, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A plain link out of the dashboard (a download, a public page) that looks like a button. */
export function ButtonAnchor({
  kind,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & React.AnchorHTMLAttributes<HTMLAnchorElement> & { children: ReactNode }) {
  return (
    <a {...rest} className={look({ kind, size, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'busyLabel' | 'reason' | 'size'> & { icon: IconName; label: Text }

/** Only for close, menu, account, appearance, remove and pager steps. `label` names it for screen readers. */
export function IconButton({ icon, label, kind = 'bare', className, ...rest }: IconButtonProps) {
  const { say } = useLanguage()
  return (
    <Button {...rest} kind={kind} className={joinClassNames(css.icon, className)} aria-label={say(label)} title={say(label)}>
      <Icon name={icon} />
    </Button>
  )
}
