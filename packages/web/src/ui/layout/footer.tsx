import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { awardNameAndLogo } from '../identity.ts'
import { useLanguage } from '../language.tsx'
import css from './footer.module.css'

const texts = {
  name: text(`Jadara, ${awardNameAndLogo.name.en}`, `جدارة، ${awardNameAndLogo.name.ar}`),
  links: text('Quick links', 'روابط سريعة'),
  version: (number: string) => text(`Version ${number}`, `الإصدار \u2066${number}\u2069`),
}

type Props = {
  links?: readonly { href: string; label: Text }[]
  /** The contact of the office. */
  contact?: ReactNode
  /** The version of the software. */
  version?: string | undefined
}

/** The footer of the dashboard, receipts and error pages: contact, name and links to public pages. */
export function Footer({ links = [], contact, version }: Props) {
  const { say } = useLanguage()
  return (
    <footer className={css.footer}>
      {contact && <div className={`${css.contact} wrap`}>{contact}</div>}
      <div className={`${css.inside} wrap`}>
        <span>
          {say(texts.name)}
          {version && ` · ${say(texts.version(version))}`}
        </span>
        {links.length > 0 && (
          <nav aria-label={say(texts.links)}>
            {links.map((link) => (
              <a key={link.href} href={link.href}>
                {say(link.label)}
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  )
}
