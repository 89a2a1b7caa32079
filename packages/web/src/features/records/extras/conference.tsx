import { text } from '@jadara/contract/text'
import { useWatch } from 'react-hook-form'
import { Banner } from '../../../ui/banner.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Extras } from '../extras.ts'

const byHand = text(
  'A copy of the CD or flash drive must be provided in person to the award office.',
  'يجب تسليم نسخة من القرص أو ذاكرة الفلاش باليد إلى مكتب الجائزة.',
)

/** Proceedings that have no pages and no address (applicant-side §4). */
function CopyByHand() {
  const { say } = useLanguage()
  const medium = useWatch({ name: 'proceedingMedium' })
  return medium === 'CD/Flash Drive' ? <Banner>{say(byHand)}</Banner> : null
}

export const extras: Extras = { under: { proceedingMedium: CopyByHand } }
