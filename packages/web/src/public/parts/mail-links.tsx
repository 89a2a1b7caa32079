import { officeAddresses } from '@jadara/contract/site/identity'
import { usePage } from '../page.tsx'

/** The addresses of the award office, as list items that are read from left to right in both languages. */
export function MailLinks() {
  const { texts } = usePage()
  return (
    <ul>
      {officeAddresses(texts).map((address) => (
        <li key={address}>
          <a href={`mailto:${address}`} dir="ltr">
            {address}
          </a>
        </li>
      ))}
    </ul>
  )
}
