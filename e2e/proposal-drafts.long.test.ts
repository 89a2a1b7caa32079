import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { languages } from '@jadara/contract/core/text'
import { equipmentEndpoints } from '@jadara/contract/proposal/equipments'
import { createProposalHeader } from '@jadara/contract/proposal/header'
import { proposalPartFailureTexts } from '@jadara/contract/proposal/sections'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { endRound } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { getEditor, openSection, proposal, storedSection, wordsIn } from './support/proposal.ts'
import { equipmentWords as device, openRows, rowWords } from './support/proposal-rows.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'
import { draft, person, versions } from './support/words.ts'

const stage = setStage()

describe.each(languages)('unsaved rows, in %s', (language) => {
  skipAfterFailure()
  let applicant: Applicant
  let visitor: Visitor

  const store = (...titles: string[]) =>
    applicant.ask(equipmentEndpoints.save, {
      body: { rows: titles.map((title) => ({ title, description: 'On wheels', equipmentUse: 'Wells' })) },
    })
  const stored = async () =>
    (await applicant.ask(equipmentEndpoints.read, { params: { userId: applicant.userId } })).rows.map(({ title }) => title)
  const title = (page = visitor.page) => page.getByRole('textbox', { name: visitor.say(device.title), exact: true }).first()

  beforeAll(async () => {
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 50_000, abstract: '' } })
    await store('Pump')
    visitor = await arriveSignedIn(stage, language, applicant, person.title)
  })

  it('stay on the device when another tab saves the same section', async () => {
    await openRows(visitor, 'equipments')
    await title().fill('Typed in the first tab')
    const other = await visitor.page.context().newPage()
    await other.goto(visitor.page.url())
    await title(other).waitFor()
    expect(await title(other).inputValue()).toBe('Pump')
    await title(other).fill('Saved in the second')
    await other.getByRole('button', { name: visitor.say(rowWords.save) }).click()
    await expect.poll(stored).toEqual(['Saved in the second'])
    await other.close()
    await visitor.page.reload()
    await visitor.sees(visitor.banner(draft.restored))
    expect(await title().inputValue()).toBe('Typed in the first tab')
  })

  it('are restored beside a newer stored version without replacing it', async () => {
    await store('From another device', 'And one more')
    await visitor.page.reload()
    await visitor.sees(visitor.banner(draft.restored), visitor.words(versions.newer))
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.words(proposalPartFailureTexts.changedElsewhere))
    expect(await stored()).toEqual(['From another device', 'And one more'])
    await visitor.button(versions.discard).click()
    expect(await title().inputValue()).toBe('From another device')
    await visitor.button(versions.bringBack).click()
    expect(await title().inputValue()).toBe('Typed in the first tab')
    await visitor.button(rowWords.save).click()
    await expect.poll(stored).toEqual(['Typed in the first tab'])
  })
})

it('a section reopened while it is being saved shows no conflict', async () => {
  const applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 50_000, abstract: '' } })
  const visitor = await arriveSignedIn(stage, 'ar', applicant, person.title)
  await openSection(visitor, 'methodology')
  await visitor.page.route('**/api/ProposalSections/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const editor = getEditor(visitor, 'methodology')
  await editor.click()
  const sending = visitor.page.waitForRequest('**/api/ProposalSections/**')
  await visitor.page.keyboard.type('أولًا')
  await sending
  await visitor.page.keyboard.type(' ثانيًا')
  await visitor.link(proposal.backToHub).click()
  await visitor.isAt(proposal.title)
  await visitor.page.goBack()
  await editor.click()
  await visitor.page.keyboard.press('Control+End')
  await visitor.page.keyboard.type(' ثالثًا')
  const stored = async () => wordsIn((await storedSection(stage.portal, applicant.email, 'methodology'))?.text)
  await expect.poll(stored, { timeout: 15_000 }).toBe('أولًا ثانيًا ثالثًا')
  await visitor.sees(visitor.words(proposal.saved))
  await visitor.leave()
})

it('text that is too late to be saved is shown in its section', async () => {
  const applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 50_000, abstract: '' } })
  const visitor = await arriveSignedIn(stage, 'ar', applicant, person.title)
  await openRows(visitor, 'equipments')
  for (const field of [device.title, device.description, device.use]) await visitor.field(field).fill('مضخة على عجلات')
  await endRound(stage.portal)
  await visitor.button(rowWords.save).click()
  await visitor.sees(visitor.words(sharedFailureTexts.deadlinePassed), visitor.words(proposal.unsent))
  await visitor.sees(visitor.page.getByText('مضخة على عجلات'))
  await checkScreen(visitor, 'equipments-too-late')
})
