import { dialled } from '@jadara/contract/site/contact'
import { publicPages } from '@jadara/contract/site/pages'
import { type Text, text } from '@jadara/contract/text'
import { year } from '../../ui/numbers.ts'
import { usePage } from '../page.tsx'
import { MailLinks } from '../parts/mail-links.tsx'
import { Lines } from '../parts/prose.tsx'
import { mayRegister, signIn } from '../parts/way-in.tsx'
import { Brand } from './brand.tsx'
import { SocialLinks } from './social-links.tsx'

const texts = {
  goals: text('The goals', 'الأهداف'),
  register: text('Create an account', 'إنشاء حساب'),
  ask: text('Ask the office', 'اسأل المكتب'),
  verify: text('Check a receipt', 'التحقق من إيصال'),
}

/** Who runs the award and how to reach them, the quick links, and the pages that the law asks for. */
export function Footer() {
  const { round, say, slot, to, today } = usePage()
  return (
    <footer className="foot on-deep">
      <div className="wrap">
        <div>
          <Brand />
          <Lines of={slot('footerSentence')} />
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
            [signIn, '/login'],
            ...(mayRegister(round) ? [[texts.register, '/register'] as const] : []),
            [texts.ask, to('/#contact')],
            [texts.verify, '/verify'],
          ]}
        />
        <Contact />
      </div>
      <div className="base">
        <div className="wrap">
          <span>
            © {say(year(Number(today.slice(0, 4))))} <bdi>{slot('university')}</bdi>
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
  const { say } = usePage()
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
  const { slot } = usePage()
  const telephone = slot('telephone')
  return (
    <div>
      <h2>{slot('footerContact')}</h2>
      <MailLinks />
      {telephone && (
        <a href={`tel:${dialled(telephone)}`} dir="ltr">
          {telephone}
        </a>
      )}
      <address>
        <Lines of={slot('postalAddress')} />
      </address>
    </div>
  )
}
