import { type Language, text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AppearanceToggle } from '../appearance.tsx'
import { Button, ButtonLink, IconButton } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import css from './tools.module.css'

export type HeaderAccount = {
  name: string
  /** A second line: email or role. */
  detail?: ReactNode
  home: string
  /** The account settings. */
  own?: string
  onLogout: () => void
}

export const accountMenuTexts = {
  home: text('Home', 'الرئيسية'),
  own: text('My account', 'حسابي'),
  logout: text('Logout', 'تسجيل الخروج'),
}

const other: Record<Language, { language: Language; name: string }> = {
  en: { language: 'ar', name: 'العربية' },
  ar: { language: 'en', name: 'English' },
}

/** Labelled in the other language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language, setLanguage } = useLanguage()
  const to = other[language]
  return (
    <Button kind="bare" lang={to.language} className={className} onClick={() => setLanguage(to.language)}>
      {to.name}
    </Button>
  )
}

/** Appearance and language. */
export function DisplaySettings() {
  return (
    <>
      <AppearanceToggle />
      <LanguageSwitch />
    </>
  )
}

/** A disclosure instead of an ARIA menu, because it holds plain controls. Without Mantine's popover, which the first screen would have to load. */
export function AccountMenu({ account }: { account: HeaderAccount }) {
  const { say } = useLanguage()
  const { opened, setOpened, place, opener } = useDisclosure()
  return (
    <div className={css.menu} ref={place}>
      <IconButton
        icon="person"
        label={text(`Account: ${account.name}`, `الحساب: ${account.name}`)}
        aria-expanded={opened}
        ref={opener}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <div className={css.account}>
          <p className={css.who}>
            <bdi>{account.name}</bdi>
            {account.detail && <bdi className={css.detail}>{account.detail}</bdi>}
          </p>
          <ButtonLink kind="bare" icon="home" to={account.home} onClick={() => setOpened(false)}>
            {say(accountMenuTexts.home)}
          </ButtonLink>
          {account.own && (
            <ButtonLink kind="bare" icon="lock" to={account.own} onClick={() => setOpened(false)}>
              {say(accountMenuTexts.own)}
            </ButtonLink>
          )}
          <Button
            kind="bare"
            icon="exit"
            onClick={() => {
              setOpened(false)
              account.onLogout()
            }}
          >
            {say(accountMenuTexts.logout)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Closes on Escape, which returns the focus, and on a press elsewhere. */
function useDisclosure() {
  const [opened, setOpened] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!opened) return undefined
    const press = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpened(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpened(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [opened])
  return { opened, setOpened, place, opener }
}
