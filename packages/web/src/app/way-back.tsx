import { publicPages } from '@jadara/contract/site/pages'
import { text } from '@jadara/contract/text'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useLanguage } from '../ui/language.tsx'
import css from './way-back.module.css'

const texts = {
  label: text('Back and home', 'رجوع والرئيسية'),
  back: text('Back', 'رجوع'),
  home: text('Home', 'الرئيسية'),
}
const home = '/dashboard'

/** The dashboard's back and home buttons (applicant-side §2). Whoever came straight to a screen goes back to where it hangs. */
export function WayBack() {
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
