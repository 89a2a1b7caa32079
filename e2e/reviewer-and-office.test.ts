import { languages, type Text } from '@jadara/contract/text'
import { signedIn } from '@jadara/server/testing/applicant'
import { overHttp } from '@jadara/server/testing/over-http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitReviewer, applicantWith, reviewer } from './support/accounts.ts'
import { launchChromium } from './support/chromium.ts'
import { signIn } from './support/journey.ts'
import { administrator, startTestPortal, type TestPortal } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

let portal: TestPortal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startTestPortal(), launchChromium()])
  await Promise.all([admitReviewer(portal), applicantWith(portal, { papers: 5 })])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const applicantsScreens = ['/dashboard/submit-proposal', '/dashboard/documents/upload', '/dashboard/award-upload/journal/add']
const applicantsCalls = ['/api/myfiles', '/api/applicant/progress', '/api/applicant/receipt']

describe.each(languages)('in %s', (language) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, portal.url, language)
  })
  afterAll(() => visitor?.leave())

  it('an administrator finds the round in numbers, and no applicant’s screen', async () => {
    await visitor.open('/dashboard')
    await signIn(visitor, administrator)
    await visitor.isAt(office.round)
    const numbers = visitor.page.getByRole('region', { name: visitor.say(office.numbers) })
    await visitor.sees(visitor.heading(office.registered, numbers), numbers.getByText(visitor.say(office.one)))
    await checkScreen(visitor, 'overview')
    await isLedBackFrom(visitor, [...applicantsScreens, '/dashboard/applicants'], office.round)
    expect(visitor.complaints).toEqual([])
  })

  it('a reviewer finds the applicants, and no applicant’s screen', async () => {
    const other = await Visitor.arrive(browser, portal.url, language)
    await other.open('/dashboard')
    await signIn(other, reviewer)
    await other.isAt(office.applicants)
    await checkScreen(other, 'applicants')
    await isLedBackFrom(other, applicantsScreens, office.applicants)
    expect(other.complaints).toEqual([])
    await other.leave()
  })
})

async function isLedBackFrom(visitor: Visitor, screens: readonly string[], ownBeginning: Text): Promise<void> {
  for (const screen of screens) {
    await visitor.page.goto(screen)
    await visitor.isAt(ownBeginning)
  }
}

it('the server refuses both the calls of applicants', async () => {
  for (const { email, password } of [administrator, reviewer]) {
    const caller = await signedIn(overHttp(portal.url), email, password)
    for (const path of applicantsCalls) expect((await caller.get(path)).status, path).toBe(403)
    expect((await caller.post('/api/applicant/finalizeSubmission')).status).toBe(403)
  }
})
