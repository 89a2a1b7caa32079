import { text } from '@jadara/contract/core/text'
import { publicPages, signInPath } from '@jadara/contract/site/pages'
import { usePublicPage } from '../page.tsx'
import { PublicIcon } from '../parts/icon.tsx'
import { signInLabel } from '../parts/round-state.tsx'
import { PublicBrand } from './brand.tsx'
import { PublicDisplaySettings } from './display-settings.tsx'
import { SkipLink } from './skip-link.tsx'

const texts = {
  main: text('Main', 'الرئيسية'),
  menu: text('Menu', 'القائمة'),
  goals: text('Goals', 'الأهداف'),
  contact: text('Contact', 'اتصل بنا'),
}

/** On a phone the navigation is in a `details` element, which needs no script. */
export function PublicMasthead() {
  const { say } = usePublicPage()
  return (
    <>
      <SkipLink />
      <header className="mast on-deep">
        <div className="wrap">
          <PublicBrand />
          <nav aria-label={say(texts.main)}>
            <NavigationLinks />
          </nav>
          <div className="tools">
            <PublicDisplaySettings />
            <a className="b on-wide" href={signInPath}>
              {say(signInLabel)}
            </a>
            <details className="menu">
              <summary className="b bare icon" aria-label={say(texts.menu)}>
                <PublicIcon name="menu" />
              </summary>
              <nav aria-label={say(texts.menu)}>
                <NavigationLinks />
                <a href={signInPath}>{say(signInLabel)}</a>
              </nav>
            </details>
          </div>
        </div>
      </header>
    </>
  )
}

function NavigationLinks() {
  const { page, say, to } = usePublicPage()
  const ways = [
    { label: publicPages.prize.title, path: '/prize', here: page === 'prize' },
    { label: publicPages.deadlines.title, path: '/deadlines', here: page === 'deadlines' },
    { label: texts.goals, path: '/#goals' },
    { label: publicPages.conditions.title, path: '/conditions', here: page === 'conditions' },
    { label: texts.contact, path: '/#contact' },
  ]
  return ways.map(({ label, path, here }) => (
    <a key={path} href={to(path)} aria-current={here ? 'page' : undefined}>
      {say(label)}
    </a>
  ))
}
