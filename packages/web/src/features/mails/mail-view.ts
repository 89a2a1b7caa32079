import { mailStates } from '@jadara/contract/mail/mails'
import { defineChoiceField, defineSearchField, defineView, rowNumberField, type ViewOf } from '../../ui/list/view.ts'

export const mailView = defineView({
  state: defineChoiceField(['', ...mailStates]),
  /** '' means all kinds. */
  kind: defineSearchField(60),
  search: defineSearchField(),
  userId: rowNumberField,
  announcementId: rowNumberField,
})
export type MailView = ViewOf<typeof mailView>
