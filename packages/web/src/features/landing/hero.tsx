import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import css from './hero.module.css'
import { landingLinks } from './landing-links.ts'

const texts = {
  eyebrow: text('National award for early-career researchers in Egypt', 'جائزة وطنية للباحثين في مقتبل مسيرتهم بمصر'),
  title: text('Merit, measured.', 'الجدارةُ تُقاس'),
  lead: text(
    'Two prizes of 100,000 EGP for published research that serves the 17 Sustainable Development Goals. Every file is read, scored and sealed by one rule for all.',
    'جائزتان قيمة كلٍّ منهما ١٠٠٬٠٠٠ جنيه لأبحاث منشورة تخدم أهداف التنمية المستدامة السبعة عشر. يُقرأ كل ملف ويُقيَّم ويُختم بقاعدة واحدة على الجميع.',
  ),
  apply: text('Apply Now', 'قدّم الآن'),
  signIn: text('Sign in', 'تسجيل الدخول'),
  goOn: text('Go to my dashboard', 'إلى لوحتي'),
}

/** The one display line of the site, on night blue, with the way in and the state of the round (`children`) on its rule. `applying`: it takes applicants. */
export function Hero({ applying, children }: { applying: boolean; children: ReactNode }) {
  const { say } = useLanguage()
  const { state } = useSession()
  return (
    <section className={`${css.hero} on-deep`}>
      <Rosette wide className={css.rosette} />
      <div className={`${css.inside} wrap`}>
        <p className={css.eyebrow}>{say(texts.eyebrow)}</p>
        <h1 tabIndex={-1}>{say(texts.title)}</h1>
        <p className={css.lead}>{say(texts.lead)}</p>
        <div className={css.actions}>
          {state === 'in' ? (
            <ButtonLink kind="go" size="large" to="/dashboard">
              {say(texts.goOn)}
            </ButtonLink>
          ) : (
            <>
              {applying && (
                <ButtonLink kind="go" size="large" to="/register">
                  {say(texts.apply)}
                </ButtonLink>
              )}
              <ButtonLink kind={applying ? 'outlined' : 'go'} size="large" to="/login">
                {say(texts.signIn)}
              </ButtonLink>
            </>
          )}
        </div>
        <p className={css.further}>
          <a href={landingLinks.award.href}>{say(landingLinks.award.label)}</a>
          <a href={landingLinks.dates.href}>{say(landingLinks.dates.label)}</a>
        </p>
        <div className={css.round}>{children}</div>
      </div>
    </section>
  )
}
