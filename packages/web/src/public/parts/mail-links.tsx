import { officeAddresses } from '@jadara/contract/site/identity'
import { usePublicPage } from '../page.tsx'

export function MailLinks() {
  const { texts } = usePublicPage()
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
