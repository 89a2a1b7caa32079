import type { Text } from '@jadara/contract/core/text'
import { journal } from '@jadara/contract/records/journal'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { arriveSignedIn, signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()
let applicant: Applicant

beforeAll(async () => {
  const [made] = await Promise.all([createApplicantWith(stage.portal, { papers: 5 }), createReviewer(stage.portal)])
  applicant = made
})

const applicantsScreens = ['/dashboard/submit-proposal', '/dashboard/documents/upload', '/dashboard/award-upload/journal/add']
const applicantsCalls = ['/api/myfiles', '/api/applicant/progress', '/api/applicant/receipt']

describe.each(storyLanguages('ar'))('roles, in %s', (language) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
  })
  afterAll(() => visitor?.leave())

  it('an administrator sees the overview and no applicant’s screen', async () => {
    await visitor.open('/dashboard')
    await signIn(visitor, administrator)
    await visitor.isAt(office.round)
    const numbers = visitor.page.getByRole('region', { name: visitor.say(office.numbers) })
    await visitor.sees(visitor.heading(office.registered, numbers), numbers.getByText(visitor.say(office.one)))
    await checkScreen(visitor, 'overview')
    await isLedBackFrom(visitor, applicantsScreens, office.round)
    expect(visitor.complaints).toEqual([])
  })

  it('an administrator reads a paper and cannot change it', async () => {
    const [paper] = (await applicant.get(`/api/UserJournalPublications/${applicant.userId}`)).body as { id: number }[]
    await visitor.open(`/dashboard/award-upload/journal/edit/${paper?.id}`)
    await visitor.isAt(recordTexts.view(journal.noun))
    await visitor.sees(visitor.group(journal.fields.paperTitle.label), visitor.page.getByText('Mona Abdelrahman'))
    await visitor.seesNo(
      visitor.button(recordTexts.save(journal.noun)),
      visitor.page.locator('main input, main select, main textarea'),
    )
    await checkScreen(visitor, 'paper-for-office')
  })

  it('a reviewer sees the applicants and no applicant’s screen', async () => {
    const other = await arriveSignedIn(stage, language, reviewer, office.applicants)
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

it('the server refuses the calls of applicants from both', async () => {
  for (const { email, password } of [administrator, reviewer]) {
    const caller = await signInClient(createHttpSender(stage.portal.url), email, password)
    for (const path of applicantsCalls) expect((await caller.get(path)).status, path).toBe(403)
    expect((await caller.post('/api/applicant/finalizeSubmission')).status).toBe(403)
  }
})
