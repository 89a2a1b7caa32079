import { dialled, readContact, socialSlots } from '@jadara/contract/site/contact'
import { officeAddresses } from '@jadara/contract/site/identity'
import { text } from '@jadara/contract/text'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'

const title = text('Contact the award office', 'التواصل مع مكتب الجائزة')

/** How the office is reached, for the foot of the dashboard (applicant-side §2). Nothing as long as it is not known. */
export function OfficeContact() {
  const { say } = useLanguage()
  const { data: contact } = useRead(readContact)
  if (!contact) return null
  const { telephone, postalAddress } = contact
  const number = say(telephone)
  return (
    <>
      <b>{say(title)}</b>
      {officeAddresses(contact).map((address) => (
        <a key={address} href={`mailto:${address}`} dir="ltr">
          {address}
        </a>
      ))}
      {number && (
        <a href={`tel:${dialled(number)}`} dir="ltr">
          {number}
        </a>
      )}
      <span dir="auto">{say(postalAddress).replaceAll('\n', ' · ')}</span>
      {socialSlots.map(
        ([name, label]) =>
          say(contact[name]) && (
            <a key={name} href={say(contact[name])} target="_blank" rel="noreferrer">
              {say(label)}
            </a>
          ),
      )}
    </>
  )
}
