import { defineChoiceField, defineSearchField, defineView, rowIdField } from '../../ui/list/view.ts'

/** The office's queries. `assignee: mine` is replaced by the reader's own account. */
export const ticketView = defineView({
  search: defineSearchField(),
  state: {
    ...defineChoiceField(['', 'answered', 'not-answered']),
    toQuery: (state) => ({ ...(state && { closed: state === 'answered' ? 1 : 0 }) }),
  },
  categoryId: { ...rowIdField, name: 'category' },
  /** The assignee: 'mine', 'nobody', the number of a colleague, or '' for all. */
  assignee: {
    default: '',
    parse: (given) => (/^(mine|nobody|[1-9]\d{0,8})$/.test(given) ? given : undefined),
    toQuery: (assignee) => ({
      ...(assignee && assignee !== 'mine' && { assignee: assignee === 'nobody' ? 0 : Number(assignee) }),
    }),
  },
})

/** The query of the reader whose account is `own`. */
export const toTicketQuery = (view: typeof ticketView.defaults, own: number) => ({
  ...ticketView.toPageQuery(view),
  ...(view.assignee === 'mine' && { assignee: own }),
})
