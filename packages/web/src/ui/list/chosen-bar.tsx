import { type Text, text } from '@jadara/contract/core/text'
import { useLayoutEffect, useRef } from 'react'
import { ActionMenu, type MenuAction } from '../action-menu.tsx'
import { Button } from '../button.tsx'
import { focusIfLost } from '../focus.ts'
import { BottomBar } from '../form/save-bar.tsx'
import type { IconName } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { useMayCall } from '../may-call.ts'
import css from './chosen-bar.module.css'

const more = text('More', 'المزيد')

/** An action of the chosen rows. `icon` is shown by a button, not in the menu. */
export type ChosenAction = MenuAction & { readonly icon?: IconName }

type Props = {
  label: Text
  /** How many rows are chosen, in words; undefined if none is. */
  count: Text | undefined
  clearLabel: Text
  onClear: () => void
  error?: Text | undefined
  /** The most important one, always a button. */
  main?: ChosenAction | undefined
  /** Buttons in a wide window, part of the menu in a narrow one. */
  beside?: readonly ChosenAction[]
  /** Always in the menu. */
  others?: readonly MenuAction[]
}

/** The bar of the rows that are chosen in a list: their number and what can be done with them. Render it also while none is chosen. */
export function ChosenBar({ label, count, clearLabel, onClear, error, main, beside = [], others = [] }: Props) {
  const { say } = useLanguage()
  const status = useRef<HTMLSpanElement>(null)
  const mayCall = useMayCall()
  const isShown = count !== undefined
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    // The bar has gone, and with it the button that had the focus.
    if (wasShown.current && !isShown) focusIfLost(status.current)
    wasShown.current = isShown
  }, [isShown])
  const clear = { key: 'clear', label: clearLabel, onChoose: onClear }
  const buttons = beside.filter(({ call }) => !call || mayCall(call))
  return (
    <>
      {/* A live region announces only changes, so it is rendered before the first selection. */}
      <span ref={status} role="status" className="sr" tabIndex={-1}>
        {count && say(count)}
      </span>
      {count && (
        <BottomBar label={label}>
          <div className={css.acts}>
            <span aria-hidden="true" className={css.count}>
              {say(count)}
            </span>
            <span className={css.wide}>
              <ActionButton action={clear} kind="bare" />
            </span>
            {error && (
              <span role="alert" className={css.error}>
                {say(error)}
              </span>
            )}
            <span className={css.wide}>
              <ActionMenu label={more} about={label} actions={others} />
              {buttons.map((action) => (
                <ActionButton key={action.key} action={action} />
              ))}
            </span>
            <span className={css.narrow}>
              <ActionMenu label={more} about={label} actions={[clear, ...buttons, ...others]} />
            </span>
            {main && <ActionButton action={main} kind="go" />}
          </div>
        </BottomBar>
      )}
    </>
  )
}

type ActionButtonProps = { action: ChosenAction; kind?: 'go' | 'bare' }

function ActionButton({ action: { label, kind, icon, busyLabel, reason, onChoose }, kind: usual }: ActionButtonProps) {
  const { say } = useLanguage()
  return (
    <Button
      kind={kind ?? usual}
      icon={icon}
      busy={busyLabel !== undefined}
      disabled={reason !== undefined}
      reason={reason}
      onClick={onChoose}
    >
      {say(busyLabel ?? label)}
    </Button>
  )
}
