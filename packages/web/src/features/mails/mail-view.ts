import { mailStates } from '@jadara/contract/mail/mails'
import { defineView, oneOf, rowNumber, searchText, type ViewOf } from '../../ui/list/view.ts'

export const mailView = defineView({
  state: oneOf(['', ...mailStates]),
  /** '' means all kinds. */
  kind: searchText(60),
  search: searchText(),
  userId: rowNumber,
  announcementId: rowNumber,
})
export type MailView = ViewOf<typeof mailView>
