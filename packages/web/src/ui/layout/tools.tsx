import { type Language, text } from '@jadara/contract/text'
import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import { AppearanceToggle } from '../appearance.tsx'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './tools.module.css'

export type Account = {
  name: string
  /** A second line: e-mail or role. */
  detail?: string
  /** Where the home button leads. */
  home: string
  onLogout: () => void
}

export const accountTexts = {
  account: text('Account', 'الحساب'),
  home: text('Home', 'الرئيسية'),
  logout: text('Logout', 'تسجيل الخروج'),
}

const other: Record<Language, { language: Language; name: string }> = {
  en: { language: 'ar', name: 'العربية' },
  ar: { language: 'en', name: 'English' },
}

/** Says the other language in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language, setLanguage } = useLanguage()
  const to = other[language]
  return (
    <Button kind="bare" lang={to.language} className={className} onClick={() => setLanguage(to.language)}>
      {to.name}
    </Button>
  )
}

/** Appearance and language: on every screen. */
export function Tools() {
  return (
    <>
      <AppearanceToggle />
      <LanguageSwitch />
    </>
  )
}

export function AccountMenu({ account }: { account: Account }) {
  const { say } = useLanguage()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" width={240} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <IconButton icon="person" label={text(`Account: ${account.name}`, `الحساب: ${account.name}`)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label component="div" className={css.who}>
          <bdi>{account.name}</bdi>
          {account.detail && <bdi className={css.detail}>{account.detail}</bdi>}
        </Menu.Label>
        <Menu.Item leftSection={<Icon name="home" />} onClick={() => navigate(account.home)}>
          {say(accountTexts.home)}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="exit" />} onClick={account.onLogout}>
          {say(accountTexts.logout)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
