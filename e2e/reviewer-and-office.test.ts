import { languages, type Text } from '@jadara/contract/text'
import { signedIn } from '@jadara/server/testing/applicant'
import { overHttp } from '@jadara/server/testing/over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitReviewer, applicantWith, reviewer } from './support/accounts.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()

beforeAll(async () => {
  await Promise.all([admitReviewer(stage.portal), applicantWith(stage.portal, { papers: 5 })])
})

const applicantsScreens = ['/dashboard/submit-proposal', '/dashboard/documents/upload', '/dashboard/award-upload/journal/add']
const applicantsCalls = ['/api/myfiles', '/api/applicant/progress', '/api/applicant/receipt']

describe.each(languages)('in %s', (language) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
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
    const other = await Visitor.arrive(stage, language)
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
    const caller = await signedIn(overHttp(stage.portal.url), email, password)
    for (const path of applicantsCalls) expect((await caller.get(path)).status, path).toBe(403)
    expect((await caller.post('/api/applicant/finalizeSubmission')).status).toBe(403)
  }
})
