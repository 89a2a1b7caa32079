import type { Text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'

export type ConflictChoice = { readonly label: Text; readonly quiet?: boolean; readonly onChoose: () => void }

type Props = {
  title: Text
  tone?: 'gold' | 'nile'
  role?: 'alert' | 'status'
  choices: readonly ConflictChoice[]
  /** Moves the focus on, because the pressed button disappears with the banner. */
  focusNext: () => void
  className?: string | undefined
  actionsClassName?: string | undefined
  children: ReactNode
}

/** Two versions of the same data, and the choice between them. */
export function ConflictBanner({
  title,
  tone = 'gold',
  role = 'alert',
  choices,
  focusNext,
  className,
  actionsClassName,
  children,
}: Props) {
  const { say } = useLanguage()
  return (
    <Banner tone={tone} role={role} title={say(title)} {...(className && { className })}>
      {children}
      <div className={joinClassNames('row', actionsClassName)}>
        {choices.map(({ label, quiet, onChoose }) => (
          <Button
            key={label.en}
            size="small"
            {...(quiet && { kind: 'bare' as const })}
            onClick={() => {
              // Rendered synchronously, so that the next key reaches the new focus.
              flushSync(onChoose)
              focusNext()
            }}
          >
            {say(label)}
          </Button>
        ))}
      </div>
    </Banner>
  )
}
