import type { ReactNode, Ref } from 'react'
import css from './banner.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

/** nile tells, gold warns, bad blocks, ok confirms. */
export type BannerTone = 'nile' | 'gold' | 'bad' | 'ok'
const icons: Record<BannerTone, IconName> = { nile: 'info', gold: 'warning', bad: 'warning', ok: 'tick' }

type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  /** `status` is read when it appears; `alert` interrupts. A banner that was there from the start needs neither. */
  role?: 'status' | 'alert'
  className?: string
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

export function Banner({ tone = 'nile', title, children, role, className, ref, tabIndex }: BannerProps) {
  return (
    <div className={classes(css.banner, css[tone], className)} role={role} ref={ref} tabIndex={tabIndex}>
      <Icon name={icons[tone]} className={css.icon} />
      <div className={css.words}>
        {title && <b>{title}</b>}
        {title && ' '}
        {children}
      </div>
    </div>
  )
}
