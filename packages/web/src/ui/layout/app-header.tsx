import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink, IconButton } from '../button.tsx'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { Brand } from '../mark.tsx'
import { SidePanel } from '../modal.tsx'
import { formatNumberText } from '../numbers.ts'
import css from './app-header.module.css'
import { AccountMenu, accountMenuTexts, DisplaySettings, type HeaderAccount } from './tools.tsx'

export type HeaderTab = {
  to: string
  label: Text
  /** Current only at this exact address. */
  end?: boolean
  /** Further addresses below which the tab is current. */
  under?: readonly string[]
  /** The number of unread items; zero is not shown. */
  count?: number
}

type AppHeaderProps = {
  tabs: readonly HeaderTab[]
  chip?: ReactNode
  account?: HeaderAccount
  /** The brand's link; by default the public site. */
  home?: string
}

const texts = { main: text('Main', 'الرئيسية'), menu: text('Menu', 'القائمة') }
const unread = plural(
  '# unread',
  '# unread',
  'واحد غير مقروء',
  'اثنان غير مقروءين',
  '# غير مقروءة',
  '# غير مقروءًا',
  '# غير مقروء',
)
/** The largest number that fits into a badge. */
const mostCounted = 99

/** The number of tabs that fit beside the rest from 900 px. */
const mostInLine = 6
/** The number of tabs that leave room for the award's name. */
const mostBesideName = 5

/** The header of every dashboard screen: tabs from 900 px (many tabs have their own line up to 1280 px), below that a drawer. */
export function AppHeader({ tabs, chip, account, home }: AppHeaderProps) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const { pathname } = useLocation()
  const many = tabs.length > mostInLine
  const waiting = tabs.reduce((sum, { count = 0 }) => sum + count, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => setOpened(false), [pathname])
  return (
    <header className={joinClassNames(css.header, many && css.many)}>
      <div className={`${css.inside} wrap`}>
        <Brand to={home} beside={tabs.length > mostBesideName ? 'many tabs' : tabs.length > 0 ? 'tabs' : undefined} />
        {tabs.length > 0 && (
          <nav className={css.tabs} aria-label={say(texts.main)}>
            <TabLinks tabs={tabs} />
          </nav>
        )}
        <div className={css.tools}>
          {chip}
          <span className={css.wide}>
            <DisplaySettings />
            {account && <AccountMenu account={account} />}
          </span>
          <span className={css.menu}>
            <IconButton
              icon="menu"
              label={waiting > 0 ? menuWith(waiting) : texts.menu}
              aria-expanded={opened}
              aria-haspopup="dialog"
              onClick={() => setOpened(true)}
            />
            {waiting > 0 && <span className={css.dot} aria-hidden="true" />}
          </span>
        </div>
      </div>
      <Drawer tabs={tabs} account={account} opened={opened} onClose={() => setOpened(false)} />
    </header>
  )
}

function TabLinks({ tabs, onClick }: { tabs: readonly HeaderTab[]; onClick?: () => void }) {
  const { say } = useLanguage()
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  return tabs.map((tab) => (
    <Link key={tab.to} to={tab.to} aria-current={isCurrent(tab, here) ? 'page' : undefined} onClick={onClick}>
      <span>{say(tab.label)}</span>
      {Boolean(tab.count) && <Unread count={tab.count ?? 0} />}
    </Link>
  ))
}

/** A badge, with a label for screen readers. */
function Unread({ count }: { count: number }) {
  const { say } = useLanguage()
  const shown = formatNumberText(Math.min(count, mostCounted))
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {say(count > mostCounted ? text(`${shown.en}+`, `${shown.ar}+`) : shown)}
      </span>
      <span className="sr"> ({say(quantity(count, unread))})</span>
    </>
  )
}

function menuWith(count: number): Text {
  const counted = quantity(count, unread)
  return text(`${texts.menu.en} (${counted.en})`, `${texts.menu.ar} (${counted.ar})`)
}

const isCurrent = ({ to, under = [to], end }: HeaderTab, pathname: string): boolean =>
  pathname === to || (!end && under.some((place) => pathname === place || pathname.startsWith(`${place}/`)))

type DrawerProps = Pick<AppHeaderProps, 'tabs' | 'account'> & { opened: boolean; onClose: () => void }

function Drawer({ tabs, account, opened, onClose }: DrawerProps) {
  const { say } = useLanguage()
  const person = account && (
    <p className={css.person}>
      <bdi>
        <b>{account.name}</b>
      </bdi>
      {account.detail && <bdi className="small muted">{account.detail}</bdi>}
    </p>
  )
  return (
    <SidePanel opened={opened} onClose={onClose} label={texts.menu} head={person}>
      {tabs.length > 0 && (
        <nav aria-label={say(texts.main)} className={css.drawerTabs}>
          {/* Closes at once: the closing dialog returns its focus before the title of the new screen takes it. */}
          <TabLinks tabs={tabs} onClick={onClose} />
        </nav>
      )}
      <div className={css.drawerTools}>
        <DisplaySettings />
      </div>
      {account && (
        <div className={css.drawerTools}>
          <ButtonLink kind="bare" icon="home" to={account.home} onClick={onClose}>
            {say(accountMenuTexts.home)}
          </ButtonLink>
          {account.own && (
            <ButtonLink kind="bare" icon="lock" to={account.own} onClick={onClose}>
              {say(accountMenuTexts.own)}
            </ButtonLink>
          )}
          <Button
            kind="bare"
            icon="exit"
            onClick={() => {
              onClose()
              account.onLogout()
            }}
          >
            {say(accountMenuTexts.logout)}
          </Button>
        </div>
      )}
    </SidePanel>
  )
}

/** The header of screens without an account that do not use SignInLayout: receipts, errors. */
export function SignedOutHeader() {
  return (
    <header className={css.header}>
      <div className={`${css.inside} wrap`}>
        <Brand />
        <div className={css.tools}>
          <DisplaySettings />
        </div>
      </div>
    </header>
  )
}
