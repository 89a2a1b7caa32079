import { text } from '@jadara/contract/core/text'
import { formatCondition } from '@jadara/contract/eligibility/condition-texts'
import { listConditionsInForce } from '@jadara/contract/eligibility/round-conditions'
import { eligibilityTitle } from '@jadara/contract/rounds/rounds'
import { pageSlotNames } from '@jadara/contract/site/page-slots'
import { publicPages } from '@jadara/contract/site/pages'
import type { PageRenderInput } from '@jadara/contract/site/render'
import { PublicFrame } from '../frame/document.tsx'
import { usePublicPage } from '../page.tsx'
import { OfficeEmailLinks } from '../parts/mail-links.tsx'
import { HtmlProse, TextLines } from '../parts/prose.tsx'
import { PublicDeadlinesPage } from './deadlines-page.tsx'
import { PublicInquiryPage } from './inquiry-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { PhonePage } from './phone-page.tsx'
import { QuickCheckPage } from './quick-check-page.tsx'
import { PublicArticleLayout } from './sheet.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { PublicStepPage } from './step-page.tsx'

export function PublicPageContent() {
  const { page } = usePublicPage()
  if (page === 'sign-in') return <SignInPage />
  if (page === 'phone') return <PhonePage />
  return (
    <PublicFrame>
      <FramedPageContent page={page} />
    </PublicFrame>
  )
}

function FramedPageContent({ page }: { page: Exclude<PageRenderInput['page'], 'sign-in' | 'phone'> }) {
  const { say, slot } = usePublicPage()
  switch (page) {
    case 'landing':
      return <LandingPage />
    case 'conditions':
      return <ConditionsPage />
    case 'can-i-apply':
      return <QuickCheckPage />
    case 'deadlines':
      return <PublicDeadlinesPage />
    case 'not-found':
      return <NotFoundPage />
    case 'inquiry':
      return <PublicInquiryPage />
    case 'step':
      return <PublicStepPage />
    default:
      return (
        <PublicArticleLayout title={say(publicPages[page].title)} apply={page === 'prize'}>
          <HtmlProse html={slot(pageSlotNames[page].body)} />
        </PublicArticleLayout>
      )
  }
}

const homeLabel = text('To the start page', 'إلى الصفحة الرئيسية')

function NotFoundPage() {
  const { say, slot, to } = usePublicPage()
  return (
    <PublicArticleLayout title={slot('notFoundTitle')}>
      <TextLines of={slot('notFoundText')} />
      <p className="next">
        <a className="b go" href={to('/')}>
          {say(homeLabel)}
        </a>
      </p>
    </PublicArticleLayout>
  )
}

const checkedTitle = text('What the portal checks', 'ما تتحقق منه البوابة')

/** The conditions, the round's own requirements and the contacts (specification GEN-6). */
function ConditionsPage() {
  const { say, slot, to, language, round, conditions } = usePublicPage()
  const own = round && { en: round.eligibilityEnglish, ar: round.eligibilityArabic }[language]
  const checked = conditions ? listConditionsInForce(conditions) : []
  return (
    <PublicArticleLayout title={say(publicPages.conditions.title)} apply>
      <p className="quick">
        <a className="b" href={to(publicPages['can-i-apply'].path)}>
          {say(publicPages['can-i-apply'].title)}
        </a>
      </p>
      <HtmlProse html={slot('conditionsBody')} />
      {conditions && checked.length > 0 && (
        <section className="prose" aria-labelledby="checked">
          <h2 id="checked">{say(checkedTitle)}</h2>
          <ul>
            {checked.map((code) => (
              <li key={code}>{say(formatCondition(code, conditions))}</li>
            ))}
          </ul>
        </section>
      )}
      {own && (
        <section className="prose" aria-labelledby="this-round">
          <h2 id="this-round">{say(eligibilityTitle)}</h2>
          <TextLines of={own} />
        </section>
      )}
      <div className="prose ask">
        <TextLines of={slot('conditionsInquiries')} />
        <OfficeEmailLinks />
      </div>
    </PublicArticleLayout>
  )
}
