import { text } from '@jadara/contract/core/text'
import { readContact, socialSlotLabels, toDialledNumber } from '@jadara/contract/site/contact'
import { toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'

const title = text('Contact the award office', 'التواصل مع مكتب الجائزة')

/** The office's contact in the dashboard's footer (specification UI-6). */
export function OfficeContact() {
  const { say } = useLanguage()
  const { data: contact } = useRead(readContact)
  if (!contact) return null
  const { telephone, postalAddress } = contact
  const number = say(telephone)
  return (
    <>
      <b>{say(title)}</b>
      {toOfficeMailAddresses(contact).map((address) => (
        <a key={address} href={`mailto:${address}`} dir="ltr">
          {address}
        </a>
      ))}
      {number && (
        <a href={`tel:${toDialledNumber(number)}`} dir="ltr">
          {number}
        </a>
      )}
      <span dir="auto">{say(postalAddress).replaceAll('\n', ' · ')}</span>
      {socialSlotLabels.map(
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
