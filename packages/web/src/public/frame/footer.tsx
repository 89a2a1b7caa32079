import { type Text, text } from '@jadara/contract/core/text'
import { socialSlotLabels, toDialledNumber } from '@jadara/contract/site/contact'
import { toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { publicPages } from '@jadara/contract/site/pages'
import { formatYearText } from '../../ui/numbers.ts'
import { usePublicPage } from '../page.tsx'
import { OfficeEmailLinks } from '../parts/mail-links.tsx'
import { TextLines } from '../parts/prose.tsx'
import { mayRegisterInRound, signInLabel } from '../parts/round-state.tsx'
import { PublicBrand } from './brand.tsx'

const texts = {
  goals: text('The goals', 'الأهداف'),
  register: text('Create an account', 'إنشاء حساب'),
  ask: text('Ask the office', 'اسأل المكتب'),
  verify: text('Check a receipt', 'التحقق من إيصال'),
}

export function PublicFooter() {
  const { round, say, slot, to, today } = usePublicPage()
  return (
    <footer className="foot on-deep">
      <div className="wrap">
        <div>
          <PublicBrand />
          <TextLines of={slot('footerSentence')} />
          <SocialLinks />
        </div>
        <Links
          title={slot('footerAward')}
          links={[
            [publicPages.prize.title, to('/prize')],
            [publicPages.conditions.title, to('/conditions')],
            [publicPages.deadlines.title, to('/deadlines')],
            [texts.goals, to('/#goals')],
            [publicPages.SDG3.title, to('/SDG3')],
            [publicPages.SDG13.title, to('/SDG13')],
          ]}
        />
        <Links
          title={slot('footerApplicants')}
          links={[
            [publicPages['can-i-apply'].title, to('/can-i-apply')],
            [signInLabel, '/login'],
            ...(mayRegisterInRound(round) ? [[texts.register, '/register'] as const] : []),
            [texts.ask, to('/#contact')],
            [texts.verify, '/verify'],
          ]}
        />
        <Contact />
      </div>
      <div className="base">
        <div className="wrap">
          <span>
            © {say(formatYearText(Number(today.slice(0, 4))))} <bdi>{slot('university')}</bdi>
          </span>
          {(['privacy-policy', 'terms-and-conditions', 'evacuation-responsibility'] as const).map((name) => (
            <a key={name} href={to(publicPages[name].path)}>
              {say(publicPages[name].title)}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: readonly (readonly [label: Text, href: string])[] }) {
  const { say } = usePublicPage()
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href}>{say(label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  const { slot, texts } = usePublicPage()
  const telephone = slot('telephone')
  // Nothing is given during a trial.
  if (toOfficeMailAddresses(texts).length === 0 && !telephone && !slot('postalAddress')) return null
  return (
    <div>
      <h2>{slot('footerContact')}</h2>
      <OfficeEmailLinks />
      {telephone && (
        <a href={`tel:${toDialledNumber(telephone)}`} dir="ltr">
          {telephone}
        </a>
      )}
      {slot('postalAddress') && (
        <address>
          <TextLines of={slot('postalAddress')} />
        </address>
      )}
    </div>
  )
}

function SocialLinks() {
  const { say, slot } = usePublicPage()
  const named = socialSlotLabels.filter(([name]) => slot(name))
  if (named.length === 0) return null
  return (
    <ul className="social">
      {named.map(([name, label]) => (
        <li key={name}>
          <a href={slot(name)} rel="noreferrer">
            {say(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}
