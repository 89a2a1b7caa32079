import { accountFilterStates } from '@jadara/contract/accounts/accounts'
import { defineView, oneOf, searchText } from '../../ui/list/view.ts'

export const accountView = defineView({
  search: searchText(),
  userType: { ...oneOf(['', '1', '2', '3']), name: 'role' },
  state: oneOf(['', ...accountFilterStates]),
})
