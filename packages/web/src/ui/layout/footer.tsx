import { type Text, text } from '@jadara/contract/text'
import { useLanguage } from '../language.tsx'
import css from './footer.module.css'

const texts = { name: text('Jadara, the research excellence award', 'جدارة، جائزة التميّز البحثي') }

/** One quiet line under the dashboard: the name, and links to public pages. */
export function Footer({ links = [] }: { links?: readonly { href: string; label: Text }[] }) {
  const { say } = useLanguage()
  return (
    <footer className={css.footer}>
      <div className={`${css.inside} wrap`}>
        <span>{say(texts.name)}</span>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {say(link.label)}
          </a>
        ))}
      </div>
    </footer>
  )
}
