import { text } from '@jadara/contract/core/text'
import { isPublicPage, localizedPath, publicPages } from '@jadara/contract/site/pages'
import { usePublicPage } from '../page.tsx'
import { PublicIcon } from '../parts/icon.tsx'
import { signInLabel } from '../parts/round-state.tsx'
import { PublicBrand } from './brand.tsx'

const texts = {
  skip: text('Skip to content', 'إلى المحتوى'),
  main: text('Main', 'الرئيسية'),
  menu: text('Menu', 'القائمة'),
  dark: text('Dark appearance', 'المظهر الداكن'),
  goals: text('Goals', 'الأهداف'),
  contact: text('Contact', 'اتصل بنا'),
}

/** On a phone the navigation is in a `details` element, which needs no script. */
export function PublicMasthead() {
  const { say } = usePublicPage()
  return (
    <>
      <a className="skip" href="#main">
        {say(texts.skip)}
      </a>
      <header className="mast on-deep">
        <div className="wrap">
          <PublicBrand />
          <nav aria-label={say(texts.main)}>
            <NavigationLinks />
          </nav>
          <div className="tools">
            <button
              type="button"
              className="b bare icon"
              id="appearance"
              aria-pressed="false"
              aria-label={say(texts.dark)}
              disabled
            >
              <PublicIcon name="moon" />
            </button>
            <LanguageLink />
            <a className="b on-wide" href="/login">
              {say(signInLabel)}
            </a>
            <details className="menu">
              <summary className="b bare icon" aria-label={say(texts.menu)}>
                <PublicIcon name="menu" />
              </summary>
              <nav aria-label={say(texts.menu)}>
                <NavigationLinks />
                <a href="/login">{say(signInLabel)}</a>
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

/** Links to the same page in the other language. The script stores the choice. */
function LanguageLink() {
  const { language, page, conversation } = usePublicPage()
  const other = language === 'ar' ? 'en' : 'ar'
  const path = isPublicPage(page) ? publicPages[page].path : (conversation?.path ?? '/')
  return (
    <a className="b bare other" lang={other} hrefLang={other} href={localizedPath(other, path)}>
      {names[other]}
    </a>
  )
}
const names = { en: 'English', ar: 'العربية' }
