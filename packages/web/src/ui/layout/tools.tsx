import { type Language, text } from '@jadara/contract/core/text'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { AppearanceToggle } from '../appearance.tsx'
import { Button, ButtonLink, IconButton } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import css from './tools.module.css'

export type HeaderAccount = {
  name: string
  /** A second line: email or role. */
  detail?: string
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

/** A disclosure instead of an ARIA menu, because it holds two plain controls. */
export function AccountMenu({ account }: { account: HeaderAccount }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      withRoles={false}
      returnFocus
      width={240}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <IconButton
          icon="person"
          label={text(`Account: ${account.name}`, `الحساب: ${account.name}`)}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className={css.account}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
