import { conflictGrades, conflictKinds, findingStates } from '@jadara/contract/conflicts/conflict-labels'
import {
  defineChoiceField,
  defineOptionalChoiceField,
  defineSearchField,
  defineView,
  rowIdField,
  type ViewField,
} from '../../ui/list/view.ts'

const assignedField: ViewField<'' | 'true'> = { ...defineChoiceField(['', 'true']), queryName: 'assignedOnly' }

/** Stays in the address when a filter changes, and is named in the path of the call. */
const roundField: ViewField<number | undefined> = { ...rowIdField, isFilter: false, toQuery: () => ({}) }

/** `applicantId` and `reviewerId` are set by links from their pages. */
export const findingsView = defineView({
  search: defineSearchField(),
  state: defineOptionalChoiceField(findingStates),
  grade: defineOptionalChoiceField(conflictGrades),
  kind: defineOptionalChoiceField(conflictKinds),
  assignedOnly: assignedField,
  round: roundField,
  /** As in earlier addresses. */
  roundId: roundField,
  applicantId: rowIdField,
  reviewerId: rowIdField,
})
