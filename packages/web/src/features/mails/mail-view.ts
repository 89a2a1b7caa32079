import { mailStates } from '@jadara/contract/mail/mails'
import { defineChoiceField, defineSearchField, defineView, rowIdField, type ViewOf } from '../../ui/list/view.ts'

export const mailsView = defineView({
  state: defineChoiceField(['', ...mailStates]),
  /** '' means all kinds. */
  kind: defineSearchField(60),
  search: defineSearchField(),
  userId: rowIdField,
  announcementId: rowIdField,
})
export type MailsView = ViewOf<typeof mailsView>
