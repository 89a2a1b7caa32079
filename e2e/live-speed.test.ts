import { get } from 'node:http'
import { createTicket } from '@jadara/contract/conversations/ticket-writing'
import { subscribeToLiveEvents } from '@jadara/contract/core/live'
import { listTicketCategories } from '@jadara/contract/core/lookups'
import { text } from '@jadara/contract/core/text'
import { emailKey } from '@jadara/contract/core/value'
import { hashPassword } from '@jadara/server/http/password'
import { type Applicant, createRegisteredApplicant, signInClient } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

/** Other signed-in listeners, each with a connection; the administrators among them receive every change. */
const others = 500
const colleagues = 20
const comments = 20
/** Milliseconds from the click until the other screen shows the comment. */
const limit = 2000

const words = {
  comment: text('Comment', 'التعليق'),
  answer: text('Answer', 'الرد'),
  send: text('Send', 'إرسال'),
  overview: text('Overview', 'نظرة عامة'),
}
const password = 'one of five hundred'

const stage = setStage()
const lines = new Set<ReturnType<typeof get>>()
let eventsOfOthers = 0
let mona: Applicant
let asker: Visitor
let office: Visitor

beforeAll(async () => {
  const send = createHttpSender(stage.portal.url)
  mona = await createRegisteredApplicant(send)
  const [category] = await mona.ask(listTicketCategories)
  const { id } = await mona.ask(createTicket, {
    body: { title: 'Two desks', categoryId: category?.id ?? 0, description: 'How fast is it?', files: [] },
  })
  for (const token of await signInOthers()) await connect(token)
  asker = await Visitor.arrive(stage, 'en')
  office = await Visitor.arrive(stage, 'en')
  await asker.open('/dashboard')
  await signIn(asker, mona)
  await asker.isAt(person.title)
  await office.open('/dashboard')
  await signIn(office, administrator)
  await office.sees(office.link(words.overview))
  for (const visitor of [asker, office]) {
    await visitor.open(`/dashboard/tickets/${id}`)
    await visitor.sees(visitor.button(words.send))
  }
}, 600_000)

afterAll(async () => {
  for (const line of lines) line.destroy()
  await asker.leave()
  await office.leave()
})

/** Real sessions of real accounts. The accounts are inserted directly, because registering 500 is slow. */
async function signInOthers(): Promise<string[]> {
  const hash = await hashPassword(password)
  const emails = Array.from({ length: others }, (_, place) => `other.${place}@university.example`)
  await queryDatabase(stage.portal, async (sql) => {
    for (const [place, email] of emails.entries())
      await sql`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
        values (${email}, ${emailKey(email)}, ${hash}, ${place < colleagues ? 1 : 3}, 'Somebody Else', 'شخص آخر', now())`
  })
  const tokens: string[] = []
  const send = createHttpSender(stage.portal.url)
  while (emails.length > 0) {
    const some = await Promise.all(emails.splice(0, 8).map((email) => signInClient(send, email, password)))
    tokens.push(...some.map(({ token }) => token))
  }
  return tokens
}

/** Listens like a browser, without one. */
function connect(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = get(new URL(subscribeToLiveEvents.path, stage.portal.url), {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    lines.add(line)
    line.on('error', reject)
    line.on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        eventsOfOthers += chunk.split('\n').filter((one) => one.startsWith('data:')).length
      })
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`listening was answered with ${answer.statusCode}`))
    })
  })
}

/** Writes on one screen and returns the milliseconds until the other shows it. Both browsers share one clock. */
async function comment(from: Visitor, to: Visitor, message: string): Promise<number> {
  await from.field(from === office ? words.answer : words.comment).fill(message)
  const clicked = from.page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        document.addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }),
      ),
  )
  const stands = to.page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (![...document.querySelectorAll('main article')].some(({ textContent }) => textContent?.includes(wanted))) return
          watcher.disconnect()
          // Drawn, not only in the DOM.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))
        }
        const watcher = new MutationObserver(look)
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    message,
  )
  await from.button(words.send).click()
  const taken = (await stands) - (await clicked)
  await from.sees(from.banner(text('Your comment has been sent.', 'أُرسل تعليقك.')))
  return taken
}

it(`a comment appears on the other screen within ${limit / 1000} s while ${others} others listen`, async () => {
  const taken: number[] = []
  for (let place = 1; place <= comments; place += 1) {
    const [from, to] = place % 2 === 1 ? [office, asker] : [asker, office]
    taken.push(await comment(from, to, `Comment number ${place} of ${comments}.`))
  }
  const sorted = taken.toSorted((one, other) => one - other)
  const [median, worst] = [sorted[Math.floor(comments / 2)], sorted.at(-1)]
  process.stdout.write(
    `${comments} comments, ${others} others listening: median ${median} ms, worst ${worst} ms; limit ${limit} ms\n`,
  )
  expect(worst).toBeLessThan(limit)
  // Every administrator received every comment, and no other applicant did.
  expect(eventsOfOthers).toBeGreaterThanOrEqual(colleagues * comments)
  expect(asker.complaints).toEqual([])
  expect(office.complaints).toEqual([])
})
