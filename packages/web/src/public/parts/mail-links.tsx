import { toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { usePublicPage } from '../page.tsx'

export function OfficeEmailLinks() {
  const { texts } = usePublicPage()
  return (
    <ul>
      {toOfficeMailAddresses(texts).map((address) => (
        <li key={address}>
          <a href={`mailto:${address}`} dir="ltr">
            {address}
          </a>
        </li>
      ))}
    </ul>
  )
}
