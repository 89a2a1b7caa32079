import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as account from './chapters/account.ts'
import * as files from './chapters/files.ts'
import * as password from './chapters/password.ts'
import * as person from './chapters/person.ts'
import * as research from './chapters/research.ts'
import * as submission from './chapters/submission.ts'
import { articles, people } from './support/people.ts'
import { setStage } from './support/stage.ts'
import { type Story, skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'

const stage = setStage()

describe.each(storyLanguages('ar'))('the main path, in %s', (language) => {
  skipAfterFailure()
  let story: Story

  beforeAll(async () => {
    const visitor = await Visitor.arrive(stage, language)
    story = { ...stage, visitor, person: people[language], articles: articles[language] }
  })
  afterAll(() => story?.visitor.leave())

  const chapter = (title: string, run: (story: Story) => Promise<void>) => it(title, () => run(story))

  chapter('the site links to the registration', account.opensRegistrationFromSite)
  chapter('a registration shows every error, then succeeds', account.registers)
  chapter('the sign-in screen welcomes a first visit and refuses a wrong password', account.signsInFirstTime)
  chapter('a reload restores the session', account.restoresSessionAfterReload)
  chapter('the applicant reads, changes and saves personal information', person.editsPersonalInformation)
  chapter('the menu of a phone works by keyboard', person.usesTheDrawerByKeyboard)
  chapter('a mailed link resets a forgotten password once', password.resetsPasswordByMail)
  chapter('the home leads to the first missing file', files.followsNextStepToFirstFile)
  chapter('personal files are uploaded, replaced, refused and retried', files.uploadsPersonalFiles)
  chapter('the list of uploads shows the stored files', files.viewsPersonalFiles)
  chapter('an incomplete paper is refused with an error for each field', research.isRefusedWithoutPaperFields)
  chapter('typed text survives the end of the session', research.restoresPaperAfterSessionEnd)
  chapter('the applicant enters and orders authors by keyboard', research.ordersAuthorsByKeyboard)
  chapter('the applicant adds, views and edits papers', research.addsAndEditsPapers)
  chapter('a paper is deleted only after confirming', research.deletesPaper)
  chapter('four papers are not enough, and the submit screen links to the fifth', submission.lacksOnePaper)
  chapter('the applicant submits the application', submission.submits)
  chapter('a submitted application is read-only', submission.isReadOnlyAfterSubmission)
  chapter('the receipt is mailed, and anybody can verify it', submission.verifiesReceipt)
  chapter('signing out ends the visit', account.signsOut)

  it('the browser and the server report no errors', () => {
    expect(story.visitor.complaints).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
