import { text } from '@jadara/contract/core/text'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { officeAddressSlotNames } from '@jadara/contract/site/office-addresses'
import { Link } from 'react-router'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { sitePlacePath } from './site-paths.ts'

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
