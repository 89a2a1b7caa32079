import { defineChoiceField, defineSearchField, defineView, type QueryParameters } from '../../ui/list/view.ts'

/** '' for all that is not marked. */
export const inquiryStates = ['', 'opened', 'closed', 'spam', 'duplicate'] as const

const queries: Readonly<Record<(typeof inquiryStates)[number], QueryParameters>> = {
  '': {},
  opened: { closed: 0 },
  closed: { closed: 1 },
  spam: { marked: 'spam' },
  duplicate: { marked: 'duplicate' },
}

export const inquiriesView = defineView({
  search: defineSearchField(),
  state: { ...defineChoiceField(inquiryStates), toQuery: (state) => queries[state] },
})
