import { isPublicPage, pathIn, publicPages } from '@jadara/contract/site/pages'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Icon } from '../parts/icon.tsx'
import { signIn } from '../parts/way-in.tsx'
import { Brand } from './brand.tsx'

const texts = {
  skip: text('Skip to content', 'إلى المحتوى'),
  main: text('Main', 'الرئيسية'),
  menu: text('Menu', 'القائمة'),
  dark: text('Dark appearance', 'المظهر الداكن'),
  goals: text('Goals', 'الأهداف'),
  contact: text('Contact', 'اتصل بنا'),
}

/** Brand, the way through the site, appearance and language. On a phone the ways are in a `details`, which needs no script. */
export function Masthead() {
  const { say } = usePage()
  return (
    <>
      <a className="skip" href="#main">
        {say(texts.skip)}
      </a>
      <header className="mast on-deep">
        <div className="wrap">
          <Brand />
          <nav aria-label={say(texts.main)}>
            <Ways />
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
              <Icon name="moon" />
            </button>
            <LanguageLink />
            <a className="b on-wide" href="/login">
              {say(signIn)}
            </a>
            <details className="menu">
              <summary className="b bare icon" aria-label={say(texts.menu)}>
                <Icon name="menu" />
              </summary>
              <nav aria-label={say(texts.menu)}>
                <Ways />
                <a href="/login">{say(signIn)}</a>
              </nav>
            </details>
          </div>
        </div>
      </header>
    </>
  )
}

function Ways() {
  const { page, say, to } = usePage()
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

/** The same page in the other language, named in that language. The script remembers the choice. */
function LanguageLink() {
  const { language, page, conversation } = usePage()
  const other = language === 'ar' ? 'en' : 'ar'
  const path = isPublicPage(page) ? publicPages[page].path : (conversation?.path ?? '/')
  return (
    <a className="b bare other" lang={other} hrefLang={other} href={pathIn(other, path)}>
      {names[other]}
    </a>
  )
}
const names = { en: 'English', ar: 'العربية' }
