import type { Text } from '@jadara/contract/core/text'
import type { ReactNode, Ref } from 'react'
import css from './banner.module.css'
import { joinClassNames } from './classes.ts'
import { useFocusOnShow } from './focus.ts'
import { Icon, type IconName } from './icon.tsx'
import { useLanguage } from './language.tsx'

/** nile informs, gold warns, bad blocks, ok confirms. */
export type BannerTone = 'nile' | 'gold' | 'bad' | 'ok'
const icons: Record<BannerTone, IconName> = { nile: 'info', gold: 'warning', bad: 'warning', ok: 'tick' }

type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  /** `status` is announced when it appears; `alert` interrupts. Omit it for a banner that is there from the start. */
  role?: 'status' | 'alert'
  className?: string
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

export function Banner({ tone = 'nile', title, children, role, className, ref, tabIndex }: BannerProps) {
  return (
    <div className={joinClassNames(css.banner, css[tone], className)} role={role} ref={ref} tabIndex={tabIndex}>
      <Icon name={icons[tone]} className={css.icon} />
      <div className={css.words}>
        {title && <b>{title}</b>}
        {title && ' '}
        {children}
      </div>
    </div>
  )
}

type RefusalProps = { words: Text | null | undefined; className?: string | undefined }

/** Why an action was refused, announced at once; nothing without words. */
export function RefusalBanner({ words, className }: RefusalProps) {
  const { say } = useLanguage()
  if (!words) return null
  return (
    <Banner tone="bad" role="alert" {...(className && { className })}>
      {say(words)}
    </Banner>
  )
}

type SuccessProps = { title?: ReactNode; children?: ReactNode; className?: string | undefined }

/** A success message. It takes the focus when it appears, so that it is announced and scrolled into view. */
export function SuccessBanner({ title, children, className }: SuccessProps) {
  const place = useFocusOnShow(true)
  return (
    <Banner tone="ok" role="status" ref={place} tabIndex={-1} title={title} {...(className && { className })}>
      {children}
    </Banner>
  )
}
