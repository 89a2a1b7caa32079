import { usePage } from '../page.tsx'

/** The addresses of the award office, as list items that are read from left to right in both languages. */
export function MailLinks() {
  const { slot } = usePage()
  const addresses = [slot('officeEmail'), slot('officeSecondEmail')].filter(Boolean)
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <a href={`mailto:${address}`} dir="ltr">
            {address}
          </a>
        </li>
      ))}
    </ul>
  )
}
