import { type Text, text } from '@jadara/contract/text'
import { identity } from '../identity.ts'
import { useLanguage } from '../language.tsx'
import css from './footer.module.css'

const texts = {
  name: text(`Jadara, ${identity.name.en}`, `جدارة، ${identity.name.ar}`),
  links: text('Quick links', 'روابط سريعة'),
}

/** One quiet line under the dashboard, receipts and lost addresses: the name, and links to public pages. */
export function Footer({ links = [] }: { links?: readonly { href: string; label: Text }[] }) {
  const { say } = useLanguage()
  return (
    <footer className={css.footer}>
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
