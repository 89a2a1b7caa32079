import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as account from './chapters/account.ts'
import * as files from './chapters/files.ts'
import * as password from './chapters/password.ts'
import * as person from './chapters/person.ts'
import * as research from './chapters/research.ts'
import * as submission from './chapters/submission.ts'
import { articles, people } from './support/people.ts'
import { setStage } from './support/stage.ts'
import { type Story, tellAsOneStory } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'

const stage = setStage()

describe.each(storyLanguages('ar'))('the main path, in %s', (language) => {
  tellAsOneStory()
  let story: Story

  beforeAll(async () => {
    const visitor = await Visitor.arrive(stage, language)
    story = { ...stage, visitor, person: people[language], articles: articles[language] }
  })
  afterAll(() => story?.visitor.leave())

  const chapter = (title: string, tell: (story: Story) => Promise<void>) => it(title, () => tell(story))

  chapter('the landing page leads to the registration', account.arrivesAtTheAward)
  chapter('a registration is refused with every reason, then accepted', account.registers)
  chapter('the first sight of the sign-in screen says so; a wrong password does not get in', account.signsInForTheFirstTime)
  chapter('a reload restores the session', account.comesBackAfterReload)
  chapter('personal information is read, changed and saved', person.changesTheirData)
  chapter('the menu of a phone works by keyboard', person.usesTheDrawerByKeyboard)
  chapter('a forgotten password is set anew by a mailed link that works once', password.setsAnotherByMail)
  chapter('personal files are sent, replaced, refused, and tried again', files.uploadsThem)
  chapter('my uploads show what is stored', files.looksAtThem)
  chapter('an incomplete paper is refused, field by field', research.isToldWhatAPaperNeeds)
  chapter('a session that ended keeps what was typed', research.losesTheSessionButNotTheWords)
  chapter('authors are entered and ordered by keyboard', research.ordersAuthorsByKeyboard)
  chapter('papers are added, viewed and edited', research.addsAndEditsPapers)
  chapter('a paper is deleted, but not by accident', research.deletesOne)
  chapter('four papers are not enough, and the screen leads to the fifth', submission.isOnePaperShort)
  chapter('the application is submitted and sealed', submission.submits)
  chapter('from then on nothing can be changed', submission.canOnlyRead)
  chapter('the receipt came by mail, and anybody can check it', submission.showsTheReceipt)
  chapter('signing out ends the visit', account.signsOut)

  it('left the browser and the server without complaint', () => {
    expect(story.visitor.complaints).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
