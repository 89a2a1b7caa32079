import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { languages } from '@jadara/contract/core/text'
import { journal } from '@jadara/contract/records/journal'
import { type Applicant, addJournal, registration, uploadRequiredFiles } from '@jadara/server/testing/applicant'
import { createTestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { endRound } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { account, landing, person, research, submission } from './support/words.ts'

const stage = setStage()
let applicant: Applicant

beforeAll(async () => {
  applicant = await createApplicantWith(stage.portal, { papers: 5 })
  await endRound(stage.portal)
})

it('the server refuses every change after the deadline', async () => {
  expect(await applicant.post('/api/applicant/finalizeSubmission')).toMatchObject({
    status: 409,
    body: { message: sharedFailureTexts.deadlinePassed.en },
  })
  await expect(addJournal(applicant)).rejects.toThrow('answered 409')
  await expect(uploadRequiredFiles(applicant)).rejects.toThrow('answered 409')
  const late = await createTestClient(createHttpSender(stage.portal.url)).post('/api/Applicants', registration())
  expect(late).toMatchObject({ status: 400, body: { message: sharedFailureTexts.deadlinePassed.en } })
})

describe.each(languages)('after the deadline, in %s', (language) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
  })
  afterAll(() => visitor?.leave())

  it('the site offers no registration', async () => {
    await visitor.open('/')
    await visitor.seesNo(visitor.link(landing.apply))
    await checkScreen(visitor, 'landing-closed')
    await visitor.open('/register')
    await visitor.sees(visitor.words(sharedFailureTexts.deadlinePassed))
    await visitor.seesNo(visitor.button(account.submit))
    await checkScreen(visitor, 'register-closed')
  })

  it('an applicant reads the application and why it cannot be changed', async () => {
    await visitor.open('/dashboard/submit-proposal')
    await signIn(visitor, applicant)
    await visitor.isAt(submission.title)
    await visitor.sees(visitor.page.getByText(sharedFailureTexts.deadlinePassed.ar), visitor.words(submission.notOpen))
    await visitor.seesNo(visitor.button(submission.submit), visitor.page.getByRole('checkbox'))
    await checkScreen(visitor, 'submit-closed')

    const why = visitor.words(sharedFailureTexts.deadlinePassed)
    await visitor.open('/dashboard')
    await visitor.sees(why)
    await visitor.seesNo(visitor.button(person.edit))
    await visitor.open('/dashboard/documents/upload')
    await visitor.sees(why)
    await visitor.seesNo(visitor.page.locator('input[type="file"]'))
    await checkScreen(visitor, 'files-closed')
    await visitor.open('/dashboard/award-upload/journal')
    await visitor.sees(why)
    await visitor.seesNo(visitor.link(journal.noun.add), visitor.page.getByRole('button', { name: visitor.say(research.delete) }))
    expect(visitor.complaints).toEqual([])
  })
})
