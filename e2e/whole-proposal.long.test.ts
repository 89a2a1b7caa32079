import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as planning from './chapters/proposal-planning.ts'
import * as writing from './chapters/proposal-writing.ts'
import * as whole from './chapters/whole-proposal.ts'
import { arriveSignedIn } from './support/journey.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { person } from './support/words.ts'

const stage = setStage()

/** One person writes a whole proposal in Arabic and loses the connection, the page and the session meanwhile. */
describe('a whole proposal in Arabic', () => {
  skipAfterFailure()
  let story: whole.Writing

  beforeAll(async () => {
    const applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const visitor = await arriveSignedIn(stage, 'ar', applicant, person.title)
    story = { ...stage, visitor, applicant }
  })
  afterAll(() => story?.visitor.leave())

  const chapter = (title: string, run: (story: whole.Writing) => Promise<void>) => it(title, () => run(story))

  chapter('the basic information has a formatted abstract', writing.writesBasicInformation)
  chapter('the introduction has a heading, bold text and a superscript', writing.writesIntroduction)
  chapter('the methodology survives a lost connection and a reload', writing.writesMethodologyOffline)
  chapter('the objectives survive the end of the session', writing.writesObjectivesAfterSessionEnd)
  chapter('the expected output has a table', writing.writesTable)
  chapter('the fields of interest have a link', writing.writesLink)
  chapter('the additional information has a quotation, and six sections are complete', writing.writesQuotation)
  chapter('the equipments survive a lost connection and a reload', planning.writesEquipmentsOffline)
  chapter('the team survives a password change elsewhere', planning.writesTeamAfterSessionEnd)
  chapter('the schedule is filled in by keyboard and mouse', planning.drawsSchedule)
  chapter('the budget shows its sums while typing', planning.fillsInBudget)
  chapter('the concept note is saved with its PDF', planning.addsConceptNote)
  chapter('the database contains every word', whole.isStored)
  chapter('the screens show every written section, and no draft is left on the device', whole.textsAreShown)
  chapter('the screens show every row and the concept note', whole.rowsAreShown)
  chapter('the proposal is shown as complete', whole.isShownAsComplete)

  it('the browser and the server report no errors', () => {
    const own = story.visitor.complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words))
    expect(own).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
