import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { identity } from '../identity.ts'
import { useLanguage } from '../language.tsx'
import css from './footer.module.css'

const texts = {
  name: text(`Jadara, ${identity.name.en}`, `جدارة، ${identity.name.ar}`),
  links: text('Quick links', 'روابط سريعة'),
}

type Props = {
  links?: readonly { href: string; label: Text }[]
  /** How the office is reached, above the quiet line. */
  contact?: ReactNode
}

/** Under the dashboard, receipts and lost addresses: how the office is reached, and one quiet line with the name and links to public pages. */
export function Footer({ links = [], contact }: Props) {
  const { say } = useLanguage()
  return (
    <footer className={css.footer}>
      {contact && <div className={`${css.contact} wrap`}>{contact}</div>}
      <div className={`${css.inside} wrap`}>
        <span>{say(texts.name)}</span>
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
