import { createTicket, createTicketAnswer } from '@jadara/contract/conversations/ticket-writing'
import type { TicketDetail } from '@jadara/contract/conversations/tickets'
import { text } from '@jadara/contract/core/text'
import { type Applicant, createRegisteredApplicant, signInClient } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { expect, it } from 'vitest'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const words = {
  overview: text('Overview', 'نظرة عامة'),
  comment: text('Comment', 'التعليق'),
  answer: text('Answer', 'الرد'),
  send: text('Send', 'إرسال'),
}
const title = 'Equivalence of my PhD'
const missed = 'It is not needed for a PhD from Berlin.'
const thanks = 'Thank you. And the translation of it?'
/** The browser reconnects after a few seconds; after a refusal by the starting portal, five seconds later. */
const again = { timeout: 40_000 }

const stage = setStage()

it('a thread open during a restart shows the reply sent before its connection was restored', async () => {
  const send = createHttpSender(stage.portal.url)
  const mona: Applicant = await createRegisteredApplicant(send)
  const ticket: TicketDetail = await mona.ask(createTicket, { body: { title, categoryId: 3, description: 'Is it needed?' } })
  const asker = await Visitor.arrive(stage, 'en')
  const office = await Visitor.arrive(stage, 'en')
  const getMessage = (visitor: Visitor, what: string) => visitor.page.locator('main article').filter({ hasText: what })
  try {
    await asker.open('/dashboard')
    await signIn(asker, mona)
    await asker.isAt(person.title)
    await asker.open(`/dashboard/tickets/${ticket.id}`)
    await asker.isAt(text(title, title))
    await office.open('/dashboard')
    await signIn(office, administrator)
    await office.sees(office.link(words.overview))
    await office.open(`/dashboard/tickets/${ticket.id}`)
    await office.isAt(text(title, title))
    await asker.field(words.comment).fill('I am writing')
    await asker.page.evaluate(() => Object.assign(window, { stayed: true }))

    await asker.page.route('**/api/Events', (route) => route.abort('connectionrefused'))
    await stage.portal.restart()
    const api = await signInClient(send, administrator.email, administrator.password)
    await api.ask(createTicketAnswer, { body: { ticketId: ticket.id, description: missed } })
    expect(await getMessage(asker, missed).count()).toBe(0)
    await asker.page.unroute('**/api/Events')

    await getMessage(asker, missed).waitFor(again)
    expect(await asker.field(words.comment).inputValue()).toBe('I am writing')
    expect(await asker.page.evaluate(() => 'stayed' in window), 'the page was never loaded anew').toBe(true)
    await getMessage(office, missed).waitFor(again)

    // Both connections are restored, so replies arrive at once.
    await asker.field(words.comment).fill(thanks)
    await asker.button(words.send).click()
    await getMessage(office, thanks).waitFor({ timeout: 2000 })
    for (const visitor of [asker, office]) expect(visitor.complaints).toEqual([])
  } finally {
    await asker.leave()
    await office.leave()
  }
})
