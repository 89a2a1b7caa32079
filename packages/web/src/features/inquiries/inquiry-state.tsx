import type { InquiryRow } from '@jadara/contract/inquiries'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { markTexts, stateTexts } from './words.ts'

/** How it stands: a mark says more than whether it is closed. */
export function InquiryState({ closed, marked }: Pick<InquiryRow, 'closed' | 'marked'>) {
  const { say } = useLanguage()
  if (marked) return <Chip>{say(markTexts[marked])}</Chip>
  return closed === 1 ? <Chip tone="ok">{say(stateTexts.closed)}</Chip> : <Chip tone="gold">{say(stateTexts.opened)}</Chip>
}
