import { accountFilterStates } from '@jadara/contract/accounts/accounts'
import { defineChoiceField, defineSearchField, defineView } from '../../ui/list/view.ts'

export const accountsView = defineView({
  search: defineSearchField(),
  userType: { ...defineChoiceField(['', '1', '2', '3']), name: 'role' },
  state: defineChoiceField(['', ...accountFilterStates]),
})
