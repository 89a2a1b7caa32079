import { text } from '@jadara/contract/core/text'
import { useWatch } from 'react-hook-form'
import { Banner } from '../../../ui/banner.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { RecordFormExtras } from '../extras.ts'

const byHand = text(
  'A copy of the CD or flash drive must be provided in person to the award office.',
  'يجب تسليم نسخة من القرص أو ذاكرة الفلاش باليد إلى مكتب الجائزة.',
)

function CopyByHand() {
  const { say } = useLanguage()
  const medium = useWatch({ name: 'proceedingMedium' })
  return medium === 'CD/Flash Drive' ? <Banner>{say(byHand)}</Banner> : null
}

export const extras: RecordFormExtras = { under: { proceedingMedium: CopyByHand } }
