import type { InquiryMark } from '@jadara/contract/conversations/inquiries'
import { inquiryTexts } from '@jadara/contract/conversations/inquiry-writing'
import { conflictFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import type { Inquiry } from './store.ts'

export function assertNotMarked({ marked }: Inquiry): void {
  if (marked !== null) throw conflictFailure('decided', inquiryTexts.isMarked)
}

/** A reply must not cross another reply or a new message. */
export function assertNoNewerMessage(seen: number | undefined, last: number): void {
  if (seen !== undefined && seen < last) throw conflictFailure('changed', inquiryTexts.repliedMeanwhile)
}

/** `inquiry` and `original` must be locked. A duplicate must refer to an inquiry that is not marked itself. */
export function requireValidMarking(
  marked: InquiryMark | null,
  inquiry: Inquiry,
  original: Inquiry | undefined,
): Pick<Inquiry, 'marked' | 'duplicateOf'> {
  if (marked !== 'duplicate') return { marked, duplicateOf: null }
  const { id, marked: originalMark } = requireFound(original)
  if (id === inquiry.id) throw invalidFieldFailure('duplicateOf', inquiryTexts.duplicateOf)
  if (originalMark !== null) throw invalidFieldFailure('duplicateOf', inquiryTexts.duplicateOfMarked)
  return { marked, duplicateOf: id }
}
