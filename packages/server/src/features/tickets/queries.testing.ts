import { createTicket, createTicketAnswer } from '@jadara/contract/conversations/ticket-writing'
import { type TicketComment, type TicketDetail, uploadTicketFile } from '@jadara/contract/conversations/tickets'
import type { TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'

export const sampleQuery = { title: 'Equivalence of my PhD', categoryId: 3, description: 'Is it needed?\nIt is from Berlin.' }

export const addQuery = (who: TestClient, values: object = {}): Promise<TicketDetail> =>
  who.ask(createTicket, { body: { ...sampleQuery, ...values } })

export const addComment = (
  who: TestClient,
  ticketId: number,
  description: string,
  files: string[] = [],
): Promise<TicketComment> => who.ask(createTicketAnswer, { body: { ticketId, description, files } })

export const uploadQueryFile = async (who: TestClient, name?: string) =>
  who.ask(uploadTicketFile, { body: formOf({}, await paper(name)) })
