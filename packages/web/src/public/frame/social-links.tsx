import { socialSlots } from '@jadara/contract/site/contact'
import { usePage } from '../page.tsx'

/** The pages that the office has named. */
export function SocialLinks() {
  const { say, slot } = usePage()
  const named = socialSlots.filter(([name]) => slot(name))
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
