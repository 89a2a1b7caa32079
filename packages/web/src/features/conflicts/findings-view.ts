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

/** `applicantId` and `reviewerId` are set by links from their pages. */
export const findingsView = defineView({
  search: defineSearchField(),
  state: defineOptionalChoiceField(findingStates),
  grade: defineOptionalChoiceField(conflictGrades),
  kind: defineOptionalChoiceField(conflictKinds),
  assignedOnly: assignedField,
  /** Stays in the address when a filter changes. */
  round: { ...rowIdField, isFilter: false, toQuery: () => ({}) },
  applicantId: rowIdField,
  reviewerId: rowIdField,
})
