import { text } from '@jadara/contract/text'

/** How it stands with a review that somebody is to write. */
export const evaluated = text('Evaluated', 'تم التقييم')
export const pending = text('Pending', 'قيد الانتظار')

export const conflictOfInterest = text('Conflict of interest', 'تضارب مصالح')
