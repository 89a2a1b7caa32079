import { text } from '@jadara/contract/core/text'
import { type Applicant, addJournals, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createReviewer, reviewer } from './support/accounts.ts'
import { readSeparately } from './support/connection.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'

/** Screens while their data loads, and without a connection. */

const stage = setStage()
const again = text('Try again', 'حاول مرة أخرى')
const me = /\/api\/users\/me$/i

const screens = {
  applicant: [
    ...['', '/documents/upload', '/documents/my-uploads', '/submit-proposal', '/tickets', '/tickets/create'],
    ...['', '/publications', '/researchs', '/journal', '/journal/edit/1', '/concept-note'].map((path) => `/award-upload${path}`),
    ...['', '/create', '/equipments', '/schedule', '/objectives'].map((path) => `/award-upload/proposals${path}`),
  ],
  reviewer: ['/applicants', '/applicants/1', '/review/1', '/my-reviews'],
  office: [
    ...['', '/applicants', '/applicants/1', '/assign-reviewers/1', '/reviewers', '/reviewers/1', '/deadlines'],
    ...['/all-tickets', '/tickets/1', '/reviewers/create', '/award-profile/2'],
    ...['canned-answers', 'ticket-categories', 'inquiries', 'inquiries/1', 'news', 'mail', 'mail-templates/welcome'].map(
      inOffice,
    ),
    ...['questions', 'questions/assign', 'branch-questions', 'results', 'rounds', 'rounds/add', 'rounds/1', 'themes'].map(
      inOffice,
    ),
    ...['targetedSDGs', 'research-fields', 'administrators', 'accounts', 'audit', 'site', 'site/landing'].map(inOffice),
    inOffice('concept-note-template'),
  ],
} as const
type Role = keyof typeof screens
function inOffice(path: string): string {
  return `/admin/${path}`
}

const sessions: Partial<Record<Role, BrowserContextOptions>> = {}
let applicant: Applicant

beforeAll(async () => {
  applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  await addJournals(applicant, 1)
  await createReviewer(stage.portal)
  for (const [role, account] of Object.entries({ applicant, reviewer, office: administrator })) {
    const visitor = await Visitor.arrive(stage, 'en')
    await visitor.open('/dashboard')
    await signIn(visitor, account)
    await visitor.page.waitForURL('**/dashboard**')
    sessions[role as Role] = { storageState: await visitor.context.storageState() }
    await visitor.leave()
  }
})

describe.each(storyLanguages('ar'))('loading screens, in %s', (language) => {
  const arrive = (role: Role) => Visitor.arrive(stage, language, { ...sessions[role], viewport: { width: 360, height: 740 } })

  it.each(Object.keys(screens) as Role[])('of %s show that they are loading and offer no actions yet', async (role) => {
    const visitor = await arrive(role)
    await visitor.page.route(/\/api\//, (route) => (me.test(route.request().url()) ? route.continue() : undefined))
    await readSeparately(visitor.page)
    for (const path of screens[role]) {
      await visitor.page.goto(`/dashboard${path}`)
      await visitor.page.locator('header nav').first().waitFor({ state: 'attached' })
      const main = visitor.page.locator('main')
      const waiting = main.locator('[role="status"], [aria-busy], select:disabled, input:disabled, nav [aria-hidden="true"]')
      await waiting.first().waitFor({ state: 'attached' })
      expect([path, await main.getByRole('alert').count()]).toEqual([path, 0])
      const bare = await main
        .locator('form select:enabled')
        .evaluateAll((all) => all.filter((one) => one.children.length < 2).length)
      expect([path, bare]).toEqual([path, 0])
      expect([path, await main.locator('[type="file"]').count()]).toEqual([path, 0])
    }
    await visitor.leave()
  })

  it.each(Object.keys(screens) as Role[])('of %s show an offline message and can be retried', async (role) => {
    const visitor = await arrive(role)
    await visitor.page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await visitor.page.route(/\/api\//, (route) =>
      me.test(route.request().url()) ? route.continue() : route.abort('internetdisconnected'),
    )
    await readSeparately(visitor.page)
    for (const path of screens[role]) {
      await visitor.page.goto(`/dashboard${path}`)
      await visitor.sees(visitor.button(again, visitor.page.locator('main [role="alert"]')))
      expect([path, await visitor.page.locator('main [type="file"]').count()]).toEqual([path, 0])
    }
    await visitor.leave()
  })
})
