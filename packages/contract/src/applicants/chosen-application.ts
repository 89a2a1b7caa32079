import { rowId } from '../core/value.ts'

/**
 * Which application of an account a call is about, where it may be read. Without it, that of the active round; for a reviewer to whom only one of a round that
 * stays in review is assigned, this one.
 */
export const chosenApplicationQuery = { applicantId: rowId().optional() }
