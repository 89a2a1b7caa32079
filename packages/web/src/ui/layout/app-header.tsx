import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink, IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Modal } from '../dialog.tsx'
import { useLanguage } from '../language.tsx'
import { Brand } from '../mark.tsx'
import css from './app-header.module.css'
import { type Account, AccountMenu, accountTexts, Tools } from './tools.tsx'

export type Tab = {
  to: string
  label: Text
  /** Current only on this very address, not on those below it. */
  end?: boolean
  /** Current on each of these addresses and on all below them, where that is more than `to`. */
  under?: readonly string[]
}

type AppHeaderProps = {
  tabs: readonly Tab[]
  /** A DeadlineChip. */
  chip?: ReactNode
  account?: Account
  /** Where the brand leads; the public site where it is not given. */
  home?: string
}

const texts = { main: text('Main', 'الرئيسية'), menu: text('Menu', 'القائمة'), close: text('Close the menu', 'إغلاق القائمة') }

/** So many stand in a line from 900 px on. */
const mostInLine = 6

/** The head of every dashboard screen. From 900 px on (with many from 1280 px on) tabs with a gold line; below, a drawer that holds all of it. */
export function AppHeader({ tabs, chip, account, home }: AppHeaderProps) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const { pathname } = useLocation()
  const many = tabs.length > mostInLine
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => setOpened(false), [pathname])
  return (
    <header className={classes(css.header, many && css.many)}>
      <div className={`${css.inside} wrap`}>
        <Brand to={home} beside={many ? 'many tabs' : tabs.length > 0 ? 'tabs' : undefined} />
        {tabs.length > 0 && (
          <nav className={css.tabs} aria-label={say(texts.main)}>
            <TabLinks tabs={tabs} />
          </nav>
        )}
        <div className={css.tools}>
          {chip}
          <span className={css.wide}>
            <Tools />
            {account && <AccountMenu account={account} />}
          </span>
          <IconButton
            icon="menu"
            label={texts.menu}
            className={css.menu}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          />
        </div>
      </div>
      <Drawer tabs={tabs} account={account} opened={opened} onClose={() => setOpened(false)} />
    </header>
  )
}

function TabLinks({ tabs, onClick }: { tabs: readonly Tab[]; onClick?: () => void }) {
  const { say } = useLanguage()
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  return tabs.map((tab) => (
    <Link key={tab.to} to={tab.to} aria-current={isCurrent(tab, here) ? 'page' : undefined} onClick={onClick}>
      {say(tab.label)}
    </Link>
  ))
}

const isCurrent = ({ to, under = [to], end }: Tab, pathname: string): boolean =>
  pathname === to || (!end && under.some((place) => pathname === place || pathname.startsWith(`${place}/`)))

type DrawerProps = Pick<AppHeaderProps, 'tabs' | 'account'> & { opened: boolean; onClose: () => void }

function Drawer({ tabs, account, opened, onClose }: DrawerProps) {
  const { say } = useLanguage()
  return (
    <Modal opened={opened} onClose={onClose} label={texts.menu} className={css.drawer}>
      <div className={css.drawerHead}>
        {account && (
          <p>
            <bdi>
              <b>{account.name}</b>
            </bdi>
            {account.detail && <bdi className="small muted">{account.detail}</bdi>}
          </p>
        )}
        <IconButton icon="close" label={texts.close} onClick={onClose} className="push" />
      </div>
      {tabs.length > 0 && (
        <nav aria-label={say(texts.main)} className={css.drawerTabs}>
          {/* Closed at once: a dialog gives its focus back when it closes, and the new screen's title takes it after that. */}
          <TabLinks tabs={tabs} onClick={onClose} />
        </nav>
      )}
      <div className={css.drawerTools}>
        <Tools />
      </div>
      {account && (
        <div className={css.drawerTools}>
          <ButtonLink kind="bare" icon="home" to={account.home} onClick={onClose}>
            {say(accountTexts.home)}
          </ButtonLink>
          <Button
            kind="bare"
            icon="exit"
            onClick={() => {
              onClose()
              account.onLogout()
            }}
          >
            {say(accountTexts.logout)}
          </Button>
        </div>
      )}
    </Modal>
  )
}
