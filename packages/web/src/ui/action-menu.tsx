import type { Text } from '@jadara/contract/core/text'
import { Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './action-menu.module.css'
import { Button, type ButtonKind } from './button.tsx'
import { useLanguage } from './language.tsx'
import { type CallableEndpoint, useMayCall } from './may-call.ts'
import { WithMantine } from './theme/with-mantine.tsx'

export type MenuAction = {
  readonly key: string
  readonly label: Text
  readonly kind?: ButtonKind
  /** An account that may not make this call is not offered the action. */
  readonly call?: CallableEndpoint
  /** Labels the button of the menu while the action is under way. */
  readonly busyLabel?: Text | undefined
  /** Why the action is disabled. */
  readonly reason?: Text | undefined
  readonly onChoose: () => void
}

/**
 * The actions of a row, for rows with too many buttons. A disclosure instead of an ARIA menu: plain buttons, reached by Tab. `about` names
 * the row for screen readers.
 */
export function ActionMenu({ label, about, actions }: { label: Text; about: Text; actions: readonly MenuAction[] }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const mayCall = useMayCall()
  const choose = (act: () => void) => {
    // The focus is back before a dialog opens, which returns it to where it was.
    flushSync(() => setOpened(false))
    opener.current?.focus({ preventScroll: true })
    act()
  }
  const allowed = actions.filter(({ call }) => !call || mayCall(call))
  if (allowed.length === 0) return null
  const busyLabel = allowed.find((action) => action.busyLabel)?.busyLabel
  return (
    <WithMantine>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        withinPortal={false}
        floatingStrategy="fixed"
        withRoles={false}
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            ref={opener}
            kind="bare"
            size="small"
            icon="menu"
            aria-expanded={opened}
            busy={busyLabel !== undefined}
            onClick={() => setOpened(!opened)}
          >
            {say(busyLabel ?? label)}
            <span className="sr">: {say(about)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={css.menu}>
          {allowed.map(({ key, label: words, kind = 'bare', reason, onChoose }) => (
            <Button
              key={key}
              kind={kind}
              size="small"
              disabled={reason !== undefined}
              reason={reason}
              onClick={() => choose(onChoose)}
            >
              {say(words)}
            </Button>
          ))}
        </Popover.Dropdown>
      </Popover>
    </WithMantine>
  )
}
