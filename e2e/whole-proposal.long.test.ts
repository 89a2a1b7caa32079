import { registeredApplicant } from '@jadara/server/testing/applicant'
import { overHttp } from '@jadara/server/testing/over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as planning from './chapters/proposal-planning.ts'
import * as writing from './chapters/proposal-writing.ts'
import * as whole from './chapters/whole-proposal.ts'
import { signIn } from './support/journey.ts'
import { setStage } from './support/stage.ts'
import { tellAsOneStory } from './support/story.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()

/** Written from end to end by one person in Arabic, who loses the connection, the page and the session on the way. */
describe('a whole proposal in Arabic', () => {
  tellAsOneStory()
  let story: whole.Writing

  beforeAll(async () => {
    const applicant = await registeredApplicant(overHttp(stage.portal.url))
    const visitor = await Visitor.arrive(stage, 'ar')
    await visitor.open('/dashboard')
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
    story = { ...stage, visitor, applicant }
  })
  afterAll(() => story?.visitor.leave())

  const chapter = (title: string, tell: (story: whole.Writing) => Promise<void>) => it(title, () => tell(story))

  chapter('it begins with its basic information and a formatted abstract', writing.beginsIt)
  chapter('the introduction has a title, bold words and a power', writing.writesTheIntroduction)
  chapter('the connection goes while the methodology is written, and the page with it', writing.losesTheConnection)
  chapter('the session ends while the objectives are written', writing.losesTheSession)
  chapter('the expected output has a table', writing.drawsATable)
  chapter('the fields of interest have a link', writing.setsALink)
  chapter('the additional information quotes, and six sections are complete', writing.quotes)
  chapter('the connection goes among the equipments, and the page with it', planning.losesTheConnectionAmongTheRows)
  chapter('the password is changed elsewhere while the team is filled in', planning.losesTheSessionAmongTheRows)
  chapter('the schedule is drawn by keyboard and by mouse', planning.drawsTheSchedule)
  chapter('the budget adds up as it is typed', planning.reckonsTheBudget)
  chapter('the concept note goes with its PDF', planning.addsTheConceptNote)
  chapter('every word is stored', whole.isStored)
  chapter('every written word is read again, and nothing waits on the device', whole.isRead)
  chapter('every row and the concept note are read again', whole.areRead)
  chapter('the proposal says that it is complete', whole.isComplete)

  it('left the browser and the server without complaint', () => {
    const own = story.visitor.complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words))
    expect(own).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
