import { saveConceptNote } from '@jadara/contract/concept-note'
import { failures } from '@jadara/contract/failures'
import { createProposalHeader, type ProposalHeader } from '@jadara/contract/proposal/header'
import { proseSections, sectionTexts } from '@jadara/contract/proposal/sections'
import { readWholeProposal, type WholeProposal } from '@jadara/contract/proposal/whole'
import { text } from '@jadara/contract/text'
import { endless, enormous, hostile } from '@jadara/server/rich-text.hostile.testing'
import { type Applicant, registeredApplicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { overHttp } from '@jadara/server/testing/over-http'
import { paper } from '@jadara/server/testing/papers'
import { beforeAll, expect, it } from 'vitest'
import { endRound } from './support/database.ts'
import { faultsOn, layWires, paste, pasteOver } from './support/hostile.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { editorOf, openSection, proposal, wordsIn } from './support/proposal.ts'
import { countThreadTime } from './support/script-time.ts'
import { setStage } from './support/stage.ts'
import { tellAsOneStory } from './support/story.ts'
import { Visitor } from './support/visitor.ts'
import { conceptNote, office, person } from './support/words.ts'

/** Case 52 in a browser: what others would have the portal show neither runs nor breaks a page, wherever it is sent, pasted or read. */

const stage = setStage()
const path = '/dashboard/award-upload'
const note = { proposalTitle: 'Water', budget: 1, SdgId: 1, ResearchFieldId: 1, type: 26 }
/** The room of a phone, and a page in Arabic, are the first to break. */
const phone = { width: 360, height: 800 }
const tooLong = 'Please use at most 200,000 characters.'
const refusedPaste = text('What you pasted is too long', 'ما لصقته أطول')
/** In milliseconds of the page's thread. */
const mostToPaste = 12_000

let author: Applicant
let header: ProposalHeader
let writer: Visitor
let told: readonly string[]

async function arriveAs(account: { email: string; password: string }, begins = person.title): Promise<Visitor> {
  const visitor = await Visitor.arrive(stage, 'en', { viewport: phone })
  const heard = await layWires(visitor.context, stage.portal.url)
  await visitor.open('/dashboard')
  await signIn(visitor, account)
  await visitor.isAt(begins)
  told = heard
  return visitor
}

/** Nothing ran, nothing was asked for, and the page stands. */
async function isUnharmed(visitor: Visitor, what: string): Promise<void> {
  expect({ what, faults: await faultsOn(visitor.page), told, complaints: visitor.complaints }).toEqual({
    ...{ what, faults: [], told: [], complaints: [] },
  })
}

const drawn = (visitor: Visitor, texts = 1) =>
  expect.poll(() => visitor.page.locator('main .ProseMirror').count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(texts)

/** The cleaned texts in as many parts as there are sections, so that each is drawn once on a page of its own, and all of them together on one. */
const kept = hostile.map(([, clean]) => clean).filter((clean) => clean !== '')
const partOf = (at: number) => kept.filter((_, i) => i % proseSections.length === at).join('\n')

tellAsOneStory()

beforeAll(async () => {
  author = await registeredApplicant(overHttp(stage.portal.url))
  header = await author.ask(createProposalHeader, { body: { title: 'Water', duration: 12, budget: 1, abstract: '' } })
  await author.ask(saveConceptNote, { body: formOf({ ...note, abstract: '<p>a</p>' }, await paper()) })
})

it('sent past the screens, each is kept clean or refused with its message', async () => {
  expect(new Set(hostile.map(([given]) => given)).size).toBeGreaterThanOrEqual(40)
  for (const [given, clean] of hostile) {
    const section = await author.put('/api/ProposalSections/objectives', { text: given })
    expect([given, section.status, section.body]).toMatchObject([given, 200, { text: clean }])
    const abstract = await author.put(`/api/ProposalHeaders/${header.id}`, {
      title: 'Water',
      duration: 12,
      budget: 1,
      abstract: given,
    })
    expect([given, abstract.status, abstract.body]).toMatchObject([given, 200, { abstract: clean }])
    const answer = await author.post('/api/ConceptNote', { ...note, abstract: given })
    if (clean === '')
      expect([given, answer.status, answer.body]).toMatchObject([
        given,
        400,
        { fields: { abstract: 'Please enter the abstract' } },
      ])
    else expect([given, answer.status, answer.body]).toMatchObject([given, 201, { abstract: clean }])
  }
})

it('sent past the screens, what is too long is refused with its message', async () => {
  const { body: before } = await author.get(`/api/UserProposalSection/${author.userId}/objectives`)
  for (const [what, html] of enormous) {
    for (const send of [
      () => author.put('/api/ProposalSections/objectives', { text: html }),
      () => author.post('/api/ConceptNote', { ...note, abstract: html }),
      () => author.put(`/api/ProposalHeaders/${header.id}`, { title: 'Water', duration: 12, budget: 1, abstract: html }),
    ]) {
      const { status, body } = await send()
      // A body of more than a mebibyte is not read at all.
      const answer = Buffer.byteLength(JSON.stringify(html)) > 1_048_000 ? [413, failures.requestTooLarge.en] : [400, tooLong]
      expect([what, status, (body as { message: string }).message]).toEqual([what, ...answer])
    }
  }
  expect((await author.get(`/api/UserProposalSection/${author.userId}/objectives`)).body).toEqual(before)
})

it('pasted, each leaves the editor one that can be written in', async () => {
  writer = await arriveAs(author)
  await openSection(writer, 'additional-information')
  const editor = editorOf(writer, 'additional-information')
  await editor.click()
  for (const [given] of [...hostile, ...endless.map(([, html]) => [html] as const)]) {
    const spent = await countThreadTime(writer)
    await pasteOver(writer.page, given)
    await writer.page.keyboard.type('k')
    expect([given.slice(0, 200), (await editor.innerText()).includes('k')]).toEqual([given.slice(0, 200), true])
    expect([given.slice(0, 200), (await spent()) < mostToPaste]).toEqual([given.slice(0, 200), true])
    await isUnharmed(writer, given.slice(0, 200))
  }
  await writer.page.keyboard.press('Control+a')
  await writer.page.keyboard.type('What was typed before.')
}, 120_000)

it('pasted, what is too long is refused, and what was typed stays', async () => {
  const editor = editorOf(writer, 'additional-information')
  for (const [what, html] of enormous) {
    const spent = await countThreadTime(writer)
    await paste(writer.page, html)
    await writer.page.keyboard.type('k')
    expect([what, (await editor.innerText()).startsWith('What was typed before.')]).toEqual([what, true])
    expect([what, (await spent()) < mostToPaste]).toEqual([what, true])
    await isUnharmed(writer, what)
  }
  const [, megabyte] = enormous[0] ?? ['', '']
  await paste(writer.page, megabyte)
  await writer.sees(writer.banner(refusedPaste, 'alert'))
  await writer.page.keyboard.press('Control+a')
  await writer.page.keyboard.type('Still here.')
  await writer.seesNo(writer.banner(refusedPaste, 'alert'))
  await writer.sees(writer.words(proposal.saved))
}, 120_000)

it('kept, they are read and written on in the editor', async () => {
  for (const [at, section] of proseSections.entries()) {
    const answer = await author.put(`/api/ProposalSections/${section}`, { text: partOf(at) })
    expect([answer.status, (answer.body as { text: string }).text]).toEqual([200, partOf(at)])
  }
  const values = { title: 'Water', duration: 12, budget: 1, abstract: partOf(0) }
  expect((await author.put(`/api/ProposalHeaders/${header.id}`, values)).status).toBe(200)
  expect((await author.post('/api/ConceptNote', { ...note, abstract: partOf(1) })).status).toBe(201)
  for (const section of proseSections) {
    await openSection(writer, section)
    await editorOf(writer, section).press('Control+End')
    await writer.page.keyboard.type('typed')
    expect(wordsIn(await editorOf(writer, section).innerHTML())).toContain('typed')
    await isUnharmed(writer, section)
  }
  for (const [place, title] of [
    [`${path}/proposals/edit/${header.id}`, proposal.edit],
    [`${path}/concept-note`, conceptNote.title],
  ] as const) {
    await writer.open(place)
    await writer.isAt(title)
    await drawn(writer)
    await isUnharmed(writer, place)
  }
  await writer.leave()
})

it('kept, and even uncleaned, they are read by the office', async () => {
  const clerk = await arriveAs(administrator, office.round)
  const address = `${path}/proposals/${header.id}`
  await clerk.open(address)
  await drawn(clerk, 7)
  await isUnharmed(clerk, 'the proposal')
  await clerk.open(`${path}/concept-note/${author.userId}`)
  await drawn(clerk)
  await isUnharmed(clerk, 'the concept note')

  // As though nothing had been cleaned before it was kept: the page draws only what a text may hold.
  const whole = await author.ask(readWholeProposal, { params: { id: header.id } })
  const raw = hostile.map(([given]) => given)
  while (raw.length > 0) {
    const [abstract = '', ...texts] = raw.splice(0, 1 + proseSections.length)
    const written = Object.fromEntries(
      proseSections.map((name, at) => [name, { text: texts[at] ?? '', finished: false, updatedAt: '' }]),
    )
    const answer = {
      ...whole,
      header: { ...whole.header, abstract },
      sections: { ...whole.sections, ...written },
    } as WholeProposal
    await clerk.page.route('**/api/WholeProposal/*', (route) => route.fulfill({ json: answer }), { times: 1 })
    await clerk.open(address)
    await drawn(clerk)
    await isUnharmed(clerk, [abstract, ...texts].join(' | ').slice(0, 400))
  }
  await clerk.leave()
}, 120_000)

it('kept, they are read by their author when nothing can be changed any more', async () => {
  await endRound(stage.portal)
  const reader = await arriveAs(author)
  for (const section of proseSections) {
    await reader.open(`${path}/proposals/${section}`)
    await reader.isAt(sectionTexts[section].title)
    await reader.sees(reader.words(failures.deadlinePassed))
    await drawn(reader)
    await isUnharmed(reader, section)
  }
  for (const place of [`${path}/proposals/${header.id}`, `${path}/concept-note`]) {
    await reader.open(place)
    await drawn(reader)
    await isUnharmed(reader, place)
  }
  await reader.leave()
})
