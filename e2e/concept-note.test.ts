import { sharedFailureTexts } from '@jadara/contract/core/failures'
import type { Text } from '@jadara/contract/core/text'
import { saveConceptNote } from '@jadara/contract/files/concept-note'
import type { Applicant } from '@jadara/server/testing/applicant'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { paper as madePaper } from '@jadara/server/testing/papers'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as chapters from './chapters/concept-note.ts'
import { createApplicantWith } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office, person, conceptNote as words } from './support/words.ts'

const stage = setStage()
const path = '/dashboard/award-upload/concept-note'
const width = { en: 1440, ar: 360 }

describe.each(storyLanguages('en'))('the concept note, in %s', (language) => {
  let applicant: Applicant
  let visitor: Visitor

  async function arriveAs(account: { email: string; password: string }, title: Text = person.title): Promise<Visitor> {
    return arriveSignedIn(stage, language, account, title, { viewport: { width: width[language], height: 900 } })
  }
  const seesNothingToChange = async (reader: Visitor): Promise<void> => {
    await reader.seesNo(reader.button(words.save), reader.link(words.template))
    expect(await reader.page.locator('main input, main select, main textarea, main [contenteditable="true"]').count()).toBe(0)
  }

  describe("an applicant's own note", () => {
    skipAfterFailure()
    beforeAll(async () => {
      applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
      visitor = await arriveAs(applicant)
    })
    afterAll(() => visitor?.leave())

    it('the menu opens the form, which shows all errors at once', () => chapters.showsAllErrors(visitor))
    it('a reload restores the unsaved text', () => chapters.restoresDraftAfterReload(visitor))
    it('the note is saved with its PDF once the connection is back', () => chapters.isSaved(visitor))
    it('an edit leaves the PDF unchanged', () => chapters.isEdited(visitor))
    it('another PDF replaces the first', () => chapters.replacesPdf(visitor))
    it('a conflict with a change made elsewhere loses neither version', () => chapters.showsConflictOfChanges(visitor, applicant))
    it('text typed while saving is not lost', () => chapters.keepsTextTypedWhileSaving(visitor, applicant))
    it('the form survives the end of the session', () => chapters.survivesSessionEnd(visitor, applicant))
    it('a Word template can be downloaded', () => chapters.hasTemplate(visitor))
    it('the browser reports no errors', () => expect(visitor.complaints).toEqual([]))
  })

  it('the later of two windows overwrites nothing', async () => {
    const author = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const [earlier, later] = [await arriveAs(author), await arriveAs(author)]
    await chapters.createsInTwoWindows(earlier, later, author)
    for (const window of [earlier, later]) {
      expect(window.complaints).toEqual([])
      await window.leave()
    }
  })

  it('an administrator can read it, another applicant cannot', async () => {
    const clerk = await arriveAs(administrator, office.round)
    await clerk.open(`${path}/${applicant.userId}`)
    await clerk.isAt(words.title)
    await clerk.sees(clerk.words(words.readOnly), clerk.group(words.proposalTitle).getByText(chapters.lastTitle))
    await seesNothingToChange(clerk)
    await checkScreen(clerk, 'concept-note-for-office', [width[language]])
    expect(clerk.complaints).toEqual([])
    await clerk.leave()

    const other = await arriveAs(await createRegisteredApplicant(createHttpSender(stage.portal.url)))
    await other.open(`${path}/${applicant.userId}`)
    await other.isAt(words.notFound)
    await other.leave()
  })

  it('a submitted application shows it read-only', async () => {
    const sealed = await createApplicantWith(stage.portal, { papers: 5 })
    const values = { proposalTitle: 'Sealed', budget: 1000, SdgId: 1, ResearchFieldId: 1, abstract: '<p>Sealed.</p>', type: 26 }
    await sealed.ask(saveConceptNote, { body: formOf(values, await madePaper()) })
    expect((await sealed.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    const reader = await arriveAs(sealed)
    await reader.open(path)
    await reader.sees(reader.words(sharedFailureTexts.alreadySubmitted), reader.group(words.proposalTitle).getByText('Sealed'))
    await seesNothingToChange(reader)
    await checkScreen(reader, 'concept-note-sealed', [width[language]])
    await reader.open(`${path}/${sealed.userId}`)
    await seesNothingToChange(reader)
    expect(reader.complaints).toEqual([])
    await reader.leave()
  })

  it('the office replaces the templates', async () => {
    const clerk = await arriveAs(administrator, office.round)
    await chapters.officeReplacesTemplate(clerk)
    expect(clerk.complaints).toEqual([])
    await clerk.leave()
  })
})
