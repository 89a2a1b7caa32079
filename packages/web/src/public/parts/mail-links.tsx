import { toOfficeMailAddresses } from '@jadara/contract/site/identity'
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
