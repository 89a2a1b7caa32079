import type { ReactNode } from 'react'
import css from './chip.module.css'
import { joinClassNames } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type ChipTone = 'plain' | 'nile' | 'gold' | 'ok' | 'bad'

/** A short state in words; colour is never the only sign. */
export function Chip({
  tone = 'plain',
  icon,
  children,
  title,
}: {
  tone?: ChipTone
  icon?: IconName
  children: ReactNode
  title?: string
}) {
  return (
    <span className={joinClassNames(css.chip, css[tone])} title={title}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  )
}
