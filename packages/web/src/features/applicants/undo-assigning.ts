import { endedAssignmentsTexts } from '@jadara/contract/core/count-texts'
import { type Language, quantity, text } from '@jadara/contract/core/text'
import { takeBackAssignments } from '@jadara/contract/reviewing/take-back'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { runUndo } from '../../lib/run-undo.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { Undo } from '../../ui/undo-banner.tsx'

const reason: Readonly<Record<Language, string>> = text(
  'Undone with the button “Undo” right after assigning.',
  'تُراجِع عن الإسناد بزر «تراجع» في الإشعار فور تنفيذه.',
)
/** The call takes no more. */
const mostPairs = 5000

type Pair = { readonly applicantId: number; readonly reviewerId: number }

/** Returns how to take new assignments back, as long as no review of them has begun; undefined for none, and for more than one call takes. */
export function useUndoAssigning(): (pairs: readonly Pair[]) => Undo | undefined {
  const { language } = useLanguage()
  const refresh = useInvalidateEndpoints()
  return (pairs) =>
    pairs.length === 0 || pairs.length > mostPairs
      ? undefined
      : () =>
          runUndo(
            async () => {
              const body = { pairs: [...pairs], reason: reason[language], conflict: false, onlyUnbegun: true }
              return quantity((await callEndpoint(takeBackAssignments, { body })).ended, endedAssignmentsTexts)
            },
            () => refresh(...assignmentReads),
          )
}
