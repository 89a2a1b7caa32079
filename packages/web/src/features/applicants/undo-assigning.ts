import { endedAssignmentsTexts } from '@jadara/contract/core/count-texts'
import { joinSentences } from '@jadara/contract/core/lists'
import { type Language, plural, quantity, text } from '@jadara/contract/core/text'
import { takeBackAssignments, takeBackTexts } from '@jadara/contract/reviewing/take-back'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { addUp } from '../../ui/bulk-act.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { createUndo, type Undo } from '../../ui/undo-banner.tsx'

const reason: Readonly<Record<Language, string>> = text(
  'Undone with the button “Undo” right after assigning.',
  'تُراجِع عن الإسناد بزر «تراجع» في الإشعار فور تنفيذه.',
)
const begunOnes = plural(
  '# stays, because its review has begun.',
  '# stay, because their reviews have begun.',
  'وبقي إسناد واحد لأن تقييمه بدأ.',
  'وبقي إسنادان لأن تقييميهما بدآ.',
  'وبقيت # إسنادات لأن تقييماتها بدأت.',
  'وبقي # إسنادًا لأن تقييماتها بدأت.',
  'وبقي # إسناد لأن تقييماتها بدأت.',
)

type AssignedPair = { readonly applicantId: number; readonly reviewerId: number }

/** Returns how to take new assignments back where no review has begun; undefined for none. */
export function useUndoAssigning(): (pairs: readonly AssignedPair[]) => Undo | undefined {
  const { language } = useLanguage()
  const refresh = useInvalidateEndpoints()
  return (pairs) =>
    pairs.length === 0
      ? undefined
      : createUndo({
          items: [...Map.groupBy(pairs, ({ applicantId }) => applicantId).values()],
          work: (part) =>
            callEndpoint(takeBackAssignments, {
              body: { pairs: part.flat(), reason: reason[language], conflict: false, onlyUnbegun: true },
            }),
          describe: (outputs) => {
            const [ended, begun] = [addUp(outputs, 'ended'), addUp(outputs, 'begun')]
            if (ended === 0 && begun > 0) return { words: takeBackTexts.begun, isRefused: true }
            const words = quantity(ended, endedAssignmentsTexts)
            return { words: begun > 0 ? joinSentences([words, quantity(begun, begunOnes)]) : words, isRefused: false }
          },
          refresh: () => refresh(...assignmentReads),
        })
}
