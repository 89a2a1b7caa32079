import { text } from '@jadara/contract/core/text'
import { publicPages } from '@jadara/contract/site/pages'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useLanguage } from '../ui/language.tsx'
import css from './app.module.css'

const texts = {
  label: text('Back and home', 'رجوع والرئيسية'),
  back: text('Back', 'رجوع'),
  home: text('Home', 'الرئيسية'),
}
const home = '/dashboard'

/** The back and home buttons (specification UI-3). Without history, back leads to the parent screen. */
export function BackAndHomeButtons() {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const back = () => {
    const first = !(history.state?.idx > 0)
    if (!first) navigate(-1)
    else if (pathname === home) location.assign(publicPages.landing.path)
    else navigate(home)
  }
  return (
    <nav aria-label={say(texts.label)} className={`${css.way} wrap`}>
      <button type="button" onClick={back}>
        <Icon name="previous" />
        {say(texts.back)}
      </button>
      <Link to={home}>
        <Icon name="home" />
        {say(texts.home)}
      </Link>
    </nav>
  )
}
