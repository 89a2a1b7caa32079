import { failures } from '@jadara/contract/failures'
import { equipments } from '@jadara/contract/proposal/equipments'
import { createProposalHeader } from '@jadara/contract/proposal/header'
import { partTexts } from '@jadara/contract/proposal/sections'
import { languages } from '@jadara/contract/text'
import { type Applicant, registeredApplicant } from '@jadara/server/testing/applicant'
import { overHttp } from '@jadara/server/testing/over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { endRound } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { editorOf, openSection, proposal, storedSection, wordsIn } from './support/proposal.ts'
import { equipmentWords as device, openRows, rowWords } from './support/proposal-rows.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { tellAsOneStory } from './support/story.ts'
import { Visitor } from './support/visitor.ts'
import { draft, person, versions } from './support/words.ts'

const stage = setStage()

describe.each(languages)('what was typed into rows and not saved, in %s', (language) => {
  tellAsOneStory()
  let applicant: Applicant
  let visitor: Visitor

  const store = (...titles: string[]) =>
    applicant.ask(equipments.save, {
      body: { rows: titles.map((title) => ({ title, description: 'On wheels', equipmentUse: 'Wells' })) },
    })
  const stored = async () =>
    (await applicant.ask(equipments.read, { params: { userId: applicant.userId } })).rows.map(({ title }) => title)
  const title = (page = visitor.page) => page.getByRole('textbox', { name: visitor.say(device.title), exact: true }).first()

  beforeAll(async () => {
    applicant = await registeredApplicant(overHttp(stage.portal.url))
    await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 50_000, abstract: '' } })
    await store('Pump')
    visitor = await Visitor.arrive(stage, language)
    await visitor.open('/dashboard')
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
  })

  it('stays on the device when the same section is saved in another tab', async () => {
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

  it('comes back beside what was stored elsewhere meanwhile, and does not replace it unasked', async () => {
    await store('From another device', 'And one more')
    await visitor.page.reload()
    await visitor.sees(visitor.banner(draft.restored), visitor.words(versions.newer))
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.words(partTexts.changedElsewhere))
    expect(await stored()).toEqual(['From another device', 'And one more'])
    await visitor.button(versions.discard).click()
    expect(await title().inputValue()).toBe('From another device')
    await visitor.button(versions.bringBack).click()
    expect(await title().inputValue()).toBe('Typed in the first tab')
    await visitor.button(rowWords.save).click()
    await expect.poll(stored).toEqual(['Typed in the first tab'])
  })
})

it('who leaves a written section while it is saved, and comes back to write on, meets no version of another', async () => {
  const applicant = await registeredApplicant(overHttp(stage.portal.url))
  await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 50_000, abstract: '' } })
  const visitor = await Visitor.arrive(stage, 'ar')
  await visitor.open('/dashboard')
  await signIn(visitor, applicant)
  await visitor.isAt(person.title)
  await openSection(visitor, 'methodology')
  await visitor.page.route('**/api/ProposalSections/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const editor = editorOf(visitor, 'methodology')
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

it('what comes too late to be saved is shown where it was typed', async () => {
  const applicant = await registeredApplicant(overHttp(stage.portal.url))
  await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 50_000, abstract: '' } })
  const visitor = await Visitor.arrive(stage, 'ar')
  await visitor.open('/dashboard')
  await signIn(visitor, applicant)
  await visitor.isAt(person.title)
  await openRows(visitor, 'equipments')
  for (const field of [device.title, device.description, device.use]) await visitor.field(field).fill('مضخة على عجلات')
  await endRound(stage.portal)
  await visitor.button(rowWords.save).click()
  await visitor.sees(visitor.words(failures.deadlinePassed), visitor.words(proposal.unsent))
  await visitor.sees(visitor.page.getByText('مضخة على عجلات'))
  await checkScreen(visitor, 'equipments-too-late')
})
