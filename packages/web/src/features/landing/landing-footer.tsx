import { text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { useLanguage } from '../../ui/language.tsx'
import { Brand } from '../../ui/mark.tsx'
import css from './landing-footer.module.css'
import { landingLinks } from './landing-links.ts'

const texts = {
  office: text(
    'The research excellence award is run by the university’s award office.',
    'يدير جائزةَ التميّز البحثي مكتبُ الجائزة بالجامعة.',
  ),
  award: text('The award', 'الجائزة'),
  applicants: text('Applicants', 'المتقدّمون'),
  apply: text('Create an account', 'إنشاء حساب'),
  signIn: text('Sign in', 'تسجيل الدخول'),
  verify: text('Check a receipt', 'التحقق من إيصال'),
}

export function LandingFooter() {
  const { say } = useLanguage()
  return (
    <footer className={`${css.footer} on-deep`}>
      <div className={`${css.inside} wrap`}>
        <div>
          <Brand />
          <p>{say(texts.office)}</p>
        </div>
        <nav aria-labelledby="footer-award">
          <h2 id="footer-award">{say(texts.award)}</h2>
          <ul>
            <li>
              <a href={landingLinks.award.href}>{say(landingLinks.award.label)}</a>
            </li>
            <li>
              <a href={landingLinks.dates.href}>{say(landingLinks.dates.label)}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-applicants">
          <h2 id="footer-applicants">{say(texts.applicants)}</h2>
          <ul>
            <li>
              <Link to="/login">{say(texts.signIn)}</Link>
            </li>
            <li>
              <Link to="/register">{say(texts.apply)}</Link>
            </li>
            <li>
              <Link to="/verify">{say(texts.verify)}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
