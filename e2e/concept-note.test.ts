import { saveConceptNote } from '@jadara/contract/concept-note'
import { failures } from '@jadara/contract/failures'
import type { Text } from '@jadara/contract/text'
import type { Applicant } from '@jadara/server/testing/applicant'
import { registeredApplicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { overHttp } from '@jadara/server/testing/over-http'
import { paper as madePaper } from '@jadara/server/testing/papers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as chapters from './chapters/concept-note.ts'
import { applicantWith } from './support/accounts.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { tellAsOneStory } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { office, person, conceptNote as words } from './support/words.ts'

const stage = setStage()
const path = '/dashboard/award-upload/concept-note'
/** Each language is read at one layout. */
const width = { en: 1440, ar: 360 }

describe.each(storyLanguages('en'))('the concept note, in %s', (language) => {
  let applicant: Applicant
  let visitor: Visitor

  /** Somebody who is signed in, at their first screen. */
  async function arriveAs(account: { email: string; password: string }, begins: Text = person.title): Promise<Visitor> {
    const arrived = await Visitor.arrive(stage, language, { viewport: { width: width[language], height: 900 } })
    await arrived.open('/dashboard')
    await signIn(arrived, account)
    await arrived.isAt(begins)
    return arrived
  }
  const seesNothingToChange = async (reader: Visitor): Promise<void> => {
    await reader.seesNo(reader.button(words.save), reader.link(words.template))
    expect(await reader.page.locator('main input, main select, main textarea, main [contenteditable="true"]').count()).toBe(0)
  }

  describe('of an applicant', () => {
    tellAsOneStory()
    beforeAll(async () => {
      applicant = await registeredApplicant(overHttp(stage.portal.url))
      visitor = await arriveAs(applicant)
    })
    afterAll(() => visitor?.leave())

    it('is found in the menu, and says everything that is wrong at once', () => chapters.saysWhatIsWrong(visitor))
    it('keeps what is typed through a reload', () => chapters.keepsTheDraft(visitor))
    it('is saved with its PDF once the connection is back', () => chapters.isSaved(visitor))
    it('is edited, and the PDF stays', () => chapters.isEdited(visitor))
    it('takes another PDF', () => chapters.takesAnotherPdf(visitor))
    it('tells of a change made elsewhere, and loses neither', () => chapters.tellsOfAnotherChange(visitor, applicant))
    it('keeps what is typed while it is on its way', () => chapters.keepsWhatIsTypedMeanwhile(visitor, applicant))
    it('goes on where it was after the session ended', () => chapters.outlivesTheSession(visitor, applicant))
    it('has a template in Word', () => chapters.hasTemplate(visitor))
    it('left the browser without complaint', () => expect(visitor.complaints).toEqual([]))
  })

  it('begun in two windows, the later one overwrites nothing', async () => {
    const author = await registeredApplicant(overHttp(stage.portal.url))
    const [earlier, later] = [await arriveAs(author), await arriveAs(author)]
    await chapters.isBegunInTwoWindows(earlier, later, author)
    for (const window of [earlier, later]) {
      expect(window.complaints).toEqual([])
      await window.leave()
    }
  })

  it('is read by an administrator, and by no other applicant', async () => {
    const clerk = await arriveAs(administrator, office.round)
    await clerk.open(`${path}/${applicant.userId}`)
    await clerk.isAt(words.title)
    await clerk.sees(clerk.words(words.readOnly), clerk.group(words.proposalTitle).getByText(chapters.lastTitle))
    await seesNothingToChange(clerk)
    await checkScreen(clerk, 'concept-note-for-office', [width[language]])
    expect(clerk.complaints).toEqual([])
    await clerk.leave()

    const other = await arriveAs(await registeredApplicant(overHttp(stage.portal.url)))
    await other.open(`${path}/${applicant.userId}`)
    await other.isAt(words.notFound)
    await other.leave()
  })

  it('can only be read once the application is submitted', async () => {
    const sealed = await applicantWith(stage.portal, { papers: 5 })
    const values = { proposalTitle: 'Sealed', budget: 1000, SdgId: 1, ResearchFieldId: 1, abstract: '<p>Sealed.</p>', type: 26 }
    await sealed.ask(saveConceptNote, { body: formOf(values, await madePaper()) })
    expect((await sealed.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    const reader = await arriveAs(sealed)
    await reader.open(path)
    await reader.sees(reader.words(failures.alreadySubmitted), reader.group(words.proposalTitle).getByText('Sealed'))
    await seesNothingToChange(reader)
    await checkScreen(reader, 'concept-note-sealed', [width[language]])
    await reader.open(`${path}/${sealed.userId}`)
    await seesNothingToChange(reader)
    expect(reader.complaints).toEqual([])
    await reader.leave()
  })

  it('has templates that the office replaces', async () => {
    const clerk = await arriveAs(administrator, office.round)
    await chapters.replacesTheTemplate(clerk)
    expect(clerk.complaints).toEqual([])
    await clerk.leave()
  })
})
