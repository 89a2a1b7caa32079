import { text } from '@jadara/contract/core/text'
import { readContact, socialSlotLabels, toDialledNumber } from '@jadara/contract/site/contact'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { officeAddressSlotNames, toOfficeMailAddresses } from '@jadara/contract/site/identity'
import { Link } from 'react-router'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { sitePlacePath } from './site-places.ts'

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

const texts = {
  nobody: text(
    'The addresses of the office are still those that the portal was shipped with: nobody reads what is written to them.',
    'ما زالت عناوين بريد المكتب هي الأصلية للبوابة، ولا يقرأ أحد ما يُرسل إليها.',
  ),
  change: text('Enter the office’s own', 'إدخال عناوين المكتب'),
}

/** Warns while inquiries go to an address that the portal was shipped with. */
export function ShippedOfficeAddressWarning() {
  const { say } = useLanguage()
  const { data = [] } = useRead(listSiteTexts)
  const shipped = officeAddressSlotNames.find((name) => data.some(({ slot, shipped }) => slot === name && shipped))
  if (!shipped) return null
  return (
    <Banner tone="gold">
      {say(texts.nobody)} <Link to={sitePlacePath({ name: 'identity' }, shipped)}>{say(texts.change)}</Link>
    </Banner>
  )
}
