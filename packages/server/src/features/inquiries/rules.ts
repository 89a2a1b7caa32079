import { type InquiryMark, inquiryTexts } from '@jadara/contract/inquiries'
import { conflict, invalidField, known } from '../../failure.ts'
import type { Inquiry } from './store.ts'

export function refuseIfMarked({ marked }: Inquiry): void {
  if (marked !== null) throw conflict('decided', inquiryTexts.isMarked)
}

/** Who replies has read what stands: two answers at once would contradict each other, and one that crosses a question would miss it. */
export function refuseUnlessSeen(seen: number | undefined, last: number): void {
  if (seen !== undefined && seen < last) throw conflict('changed', inquiryTexts.repliedMeanwhile)
}

/** What a mark makes of an inquiry that is held together with the one it repeats. A duplicate repeats what is answered, never another duplicate. */
export function markedAs(
  marked: InquiryMark | null,
  inquiry: Inquiry,
  original: Inquiry | undefined,
): Pick<Inquiry, 'marked' | 'duplicateOf'> {
  if (marked !== 'duplicate') return { marked, duplicateOf: null }
  const { id, marked: itself } = known(original)
  if (id === inquiry.id) throw invalidField('duplicateOf', inquiryTexts.duplicateOf)
  if (itself !== null) throw invalidField('duplicateOf', inquiryTexts.duplicateOfMarked)
  return { marked, duplicateOf: id }
}
