import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import { saveConceptNote } from '@jadara/contract/files/concept-note'
import { createProposalHeader, type ProposalHeader } from '@jadara/contract/proposal/header'
import { proseSectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { readWholeProposal, type WholeProposal } from '@jadara/contract/proposal/whole-proposal'
import { hostile, oversizedHtmlCases, slowHtmlCases } from '@jadara/server/rich-text/rich-text.hostile.testing'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, expect, it } from 'vitest'
import { readSeparately } from './support/connection.ts'
import { endRound } from './support/database.ts'
import { findPageFaults, paste, pasteOver, watchForHarm } from './support/hostile-texts.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { getEditor, openSection, proposal, wordsIn } from './support/proposal.ts'
import { countThreadTime } from './support/script-time.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { Visitor } from './support/visitor.ts'
import { conceptNote, office, person } from './support/words.ts'

/** Abuse 52 in a browser: hostile texts neither run nor break a page, whether sent, pasted or displayed. */

const stage = setStage()
const path = '/dashboard/award-upload'
const note = { proposalTitle: 'Water', budget: 1, SdgId: 1, ResearchFieldId: 1, type: 26 }
const phone = { width: 360, height: 800 }
const tooLong = 'Please use at most 200,000 characters.'
const refusedPaste = text('What you pasted is too long', 'ما لصقته أطول')
/** Milliseconds of the page's main thread. */
const mostToPaste = 12_000

let author: Applicant
let header: ProposalHeader
let writer: Visitor
let reports: readonly string[]

async function arriveAs(account: { email: string; password: string }, title = person.title): Promise<Visitor> {
  const visitor = await Visitor.arrive(stage, 'en', { viewport: phone })
  const findings = await watchForHarm(visitor.context, stage.portal.url)
  await visitor.open('/dashboard')
  await signIn(visitor, account)
  await visitor.isAt(title)
  reports = findings
  return visitor
}

/** Checks that nothing ran, nothing was requested and the page works. */
async function assertUnharmed(visitor: Visitor, what: string): Promise<void> {
  expect({ what, faults: await findPageFaults(visitor.page), reports, complaints: visitor.complaints }).toEqual({
    ...{ what, faults: [], reports: [], complaints: [] },
  })
}

/** Waits for this many texts at least. A failure shows the page's words. */
async function drawn(visitor: Visitor, texts = 1): Promise<void> {
  const last = visitor.page.locator('main .ProseMirror').nth(texts - 1)
  await last.waitFor({ state: 'attached' }).catch(async (cause) => {
    const words = await visitor.page.locator('body').innerText()
    throw new Error(`${visitor.page.url()} does not show ${texts} texts, but: ${words}`, { cause })
  })
}

/** The cleaned texts divided among the sections: each page draws a part, and one page all of them. */
const cleanTexts = hostile.map(([, clean]) => clean).filter((clean) => clean !== '')
const getPart = (at: number) => cleanTexts.filter((_, i) => i % proseSectionNames.length === at).join('\n')

skipAfterFailure()

beforeAll(async () => {
  author = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  header = await author.ask(createProposalHeader, { body: { title: 'Water', duration: 12, budget: 1, abstract: '' } })
  await author.ask(saveConceptNote, { body: formOf({ ...note, abstract: '<p>a</p>' }, await paper()) })
})

it('the server cleans or refuses each text that is sent directly', async () => {
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

it('the server refuses each oversized text that is sent directly', async () => {
  const { body: before } = await author.get(`/api/UserProposalSection/${author.userId}/objectives`)
  for (const [what, html] of oversizedHtmlCases) {
    for (const send of [
      () => author.put('/api/ProposalSections/objectives', { text: html }),
      () => author.post('/api/ConceptNote', { ...note, abstract: html }),
      () => author.put(`/api/ProposalHeaders/${header.id}`, { title: 'Water', duration: 12, budget: 1, abstract: html }),
    ]) {
      const { status, body } = await send()
      // The server does not read a body over 1 MiB.
      const answer =
        Buffer.byteLength(JSON.stringify(html)) > 1_048_000 ? [413, sharedFailureTexts.requestTooLarge.en] : [400, tooLong]
      expect([what, status, (body as { message: string }).message]).toEqual([what, ...answer])
    }
  }
  expect((await author.get(`/api/UserProposalSection/${author.userId}/objectives`)).body).toEqual(before)
})

it('the editor stays usable after each text is pasted', async () => {
  writer = await arriveAs(author)
  await openSection(writer, 'additional-information')
  const editor = getEditor(writer, 'additional-information')
  await editor.click()
  for (const [given] of [...hostile, ...slowHtmlCases.map(([, html]) => [html] as const)]) {
    const spent = await countThreadTime(writer)
    await pasteOver(writer.page, given)
    await writer.page.keyboard.type('k')
    expect([given.slice(0, 200), (await editor.innerText()).includes('k')]).toEqual([given.slice(0, 200), true])
    expect([given.slice(0, 200), (await spent()) < mostToPaste]).toEqual([given.slice(0, 200), true])
    await assertUnharmed(writer, given.slice(0, 200))
  }
  await writer.page.keyboard.press('Control+a')
  await writer.page.keyboard.type('What was typed before.')
}, 300_000)

it('the editor refuses an oversized paste and keeps the typed text', async () => {
  const editor = getEditor(writer, 'additional-information')
  for (const [what, html] of oversizedHtmlCases) {
    const spent = await countThreadTime(writer)
    await paste(writer.page, html)
    await writer.page.keyboard.type('k')
    expect([what, (await editor.innerText()).startsWith('What was typed before.')]).toEqual([what, true])
    expect([what, (await spent()) < mostToPaste]).toEqual([what, true])
    await assertUnharmed(writer, what)
  }
  const [, megabyte] = oversizedHtmlCases[0] ?? ['', '']
  await paste(writer.page, megabyte)
  await writer.sees(writer.banner(refusedPaste, 'alert'))
  await writer.page.keyboard.press('Control+a')
  await writer.page.keyboard.type('Still here.')
  await writer.seesNo(writer.banner(refusedPaste, 'alert'))
  await writer.sees(writer.words(proposal.saved))
}, 300_000)

it('the editor shows and edits each stored text', async () => {
  for (const [at, section] of proseSectionNames.entries()) {
    const answer = await author.put(`/api/ProposalSections/${section}`, { text: getPart(at) })
    expect([answer.status, (answer.body as { text: string }).text]).toEqual([200, getPart(at)])
  }
  const values = { title: 'Water', duration: 12, budget: 1, abstract: getPart(0) }
  expect((await author.put(`/api/ProposalHeaders/${header.id}`, values)).status).toBe(200)
  expect((await author.post('/api/ConceptNote', { ...note, abstract: getPart(1) })).status).toBe(201)
  for (const section of proseSectionNames) {
    await openSection(writer, section)
    await getEditor(writer, section).press('Control+End')
    await writer.page.keyboard.type('typed')
    expect(wordsIn(await getEditor(writer, section).innerHTML())).toContain('typed')
    await assertUnharmed(writer, section)
  }
  for (const [place, title] of [
    [`${path}/proposals/edit/${header.id}`, proposal.edit],
    [`${path}/concept-note`, conceptNote.title],
  ] as const) {
    await writer.open(place)
    await writer.isAt(title)
    await drawn(writer)
    await assertUnharmed(writer, place)
  }
  await writer.leave()
})

it('the office reads each stored text safely, even uncleaned', async () => {
  const clerk = await arriveAs(administrator, office.round)
  const address = `${path}/proposals/${header.id}`
  await clerk.open(address)
  await drawn(clerk, 7)
  await assertUnharmed(clerk, 'the proposal')
  await clerk.open(`${path}/concept-note/${author.userId}`)
  await drawn(clerk)
  await assertUnharmed(clerk, 'the concept note')

  // Stores the texts uncleaned: the page itself must draw only what is allowed.
  const whole = await author.ask(readWholeProposal, { params: { id: header.id } })
  const raw = hostile.map(([given]) => given)
  let answer: WholeProposal = whole
  // One route for all visits: a request that starts while interception is switched on or off may hang.
  await readSeparately(clerk.page)
  await clerk.page.route('**/api/WholeProposal/*', (route) => route.fulfill({ json: answer }))
  while (raw.length > 0) {
    const [abstract = '', ...texts] = raw.splice(0, 1 + proseSectionNames.length)
    const written = Object.fromEntries(
      proseSectionNames.map((name, at) => [name, { text: texts[at] ?? '', finished: false, updatedAt: '' }]),
    )
    answer = {
      ...whole,
      header: { ...whole.header, abstract },
      sections: { ...whole.sections, ...written },
    } as WholeProposal
    await clerk.open(address)
    await drawn(clerk)
    await assertUnharmed(clerk, [abstract, ...texts].join(' | ').slice(0, 400))
  }
  await clerk.leave()
}, 300_000)

it('the author reads each stored text in a closed round', async () => {
  await endRound(stage.portal)
  const reader = await arriveAs(author)
  for (const section of proseSectionNames) {
    await reader.open(`${path}/proposals/${section}`)
    await reader.isAt(sectionTexts[section].title)
    await reader.sees(reader.words(sharedFailureTexts.deadlinePassed))
    await drawn(reader)
    await assertUnharmed(reader, section)
  }
  for (const place of [`${path}/proposals/${header.id}`, `${path}/concept-note`]) {
    await reader.open(place)
    await drawn(reader)
    await assertUnharmed(reader, place)
  }
  await reader.leave()
})
