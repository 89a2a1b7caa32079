import { createProposalHeader, proposalHeaderTexts } from '@jadara/contract/proposal/header'
import { scheduleEndpoints } from '@jadara/contract/proposal/schedule'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSeparately } from './support/connection.ts'
import { arriveSignedIn, signIn } from './support/journey.ts'
import { endSessions, getEditor, openSection, proposal, storedSection, wordsIn } from './support/proposal.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'
import { account, person } from './support/words.ts'

const stage = setStage()

function arrive(language: 'en' | 'ar', applicant: Applicant, width: number): Promise<Visitor> {
  return arriveSignedIn(stage, language, applicant, person.title, { viewport: { width, height: 800 } })
}

describe('errors while writing a proposal', () => {
  skipAfterFailure()
  let applicant: Applicant
  let visitor: Visitor
  const ofProposal = (url: URL) => url.pathname.startsWith('/api/Proposal')

  /** Gives every matching request this status or no answer, until the returned function is called. */
  async function answering(method: string, answer: 'no answer' | number): Promise<() => Promise<void>> {
    await visitor.page.route(ofProposal, (route) => {
      if (route.request().method() !== method) return route.fallback()
      return answer === 'no answer' ? route.abort() : route.fulfill({ status: answer, body: '' })
    })
    return () => visitor.page.unroute(ofProposal)
  }

  beforeAll(async () => {
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await arrive('en', applicant, 1440)
  })

  it('a proposal begun in another window is continued, and typed text stays', async () => {
    await visitor.open(proposal.path)
    await visitor.isAt(proposal.create)
    await visitor.field(proposal.projectTitle).fill('From the second window')
    await visitor.field(proposal.duration).fill('24')
    await visitor.field(proposal.budget).fill('1000')
    await applicant.ask(createProposalHeader, { body: { title: 'From the first', duration: 12, budget: 500, abstract: '' } })
    await visitor.button(proposal.save).click()
    await visitor.button(proposal.keepMine).click()
    await visitor.button(proposal.save).click()
    await visitor.sees(visitor.banner(proposalHeaderTexts.updated))
    await visitor.link(proposal.abstract).click()
    await visitor.isAt(proposal.edit)
    expect(await visitor.field(proposal.projectTitle).inputValue()).toBe('From the second window')
    await applicant.ask(scheduleEndpoints.save, { body: { rows: [{ title: 'Final report', months: [24] }] } })
  })

  it('a device without storage does not claim to store a draft', async () => {
    await visitor.open(proposal.path)
    await visitor.link(proposal.abstract).click()
    await visitor.isAt(proposal.edit)
    await keepNothing(visitor)
    await visitor.field(proposal.projectTitle).fill('Not kept')
    await visitor.sees(visitor.banner(proposal.unkept))
    const again = await answering('PUT', 'no answer')
    await visitor.button(proposal.save).click()
    await visitor.sees(visitor.banner(proposal.nowhere))
    await visitor.link(proposal.backToHub).click()
    await visitor.sees(visitor.page.getByRole('alertdialog').getByText('would be lost'))
    await visitor.seesNo(visitor.page.getByText('stays on this device'))
    await visitor.button(proposal.stay).click()
    await again()
    const ended = await answering('PUT', 500)
    await visitor.button(proposal.save).click()
    await visitor.sees(visitor.words(proposal.failing))
    await visitor.seesNo(visitor.words(proposal.noConnection))
    await ended()
  })

  it('a session that ends without storage leads to signing in, after a warning about unsaved text', async () => {
    const section = 'introduction'
    visitor.page.once('dialog', (dialog) => void dialog.accept())
    await openSection(visitor, section)
    await keepNothing(visitor)
    await endSessions(stage.portal, applicant.email)
    await getEditor(visitor, section).click()
    await visitor.page.keyboard.type('Nowhere else.')
    await visitor.sees(visitor.banner(proposal.signedOutNowhere))
    await visitor.button(proposal.signIn).click()
    await visitor.sees(visitor.page.getByRole('alertdialog', { name: 'Sign in and lose this text?' }))
    await visitor.button(proposal.stay).click()
    expect(wordsIn(await getEditor(visitor, section).innerHTML())).toBe('Nowhere else.')
    await visitor.button(proposal.signIn).click()
    await visitor.button(proposal.signIn, visitor.page.getByRole('alertdialog')).click()
    await visitor.sees(visitor.banner(account.ended))
    await visitor.open('/dashboard')
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
  })

  it('a section finished offline is finished once online again, even after its page was closed', async () => {
    const section = 'objectives'
    const stored = () => storedSection(stage.portal, applicant.email, section)
    await openSection(visitor, section)
    await getEditor(visitor, section).click()
    await visitor.page.keyboard.type('Half the cost.')
    await expect.poll(async () => wordsIn((await stored())?.text), { timeout: 8000 }).toBe('Half the cost.')
    await visitor.sees(visitor.words(proposal.saved))
    // Includes what the browser sends after the page is closed.
    await visitor.page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('no connection'))
    })
    await visitor.button(proposal.finish).click()
    await visitor.sees(visitor.banner(proposal.offline))
    await visitor.page.goto('about:blank')
    expect((await stored())?.finished).toBe(false)
    await visitor.open(proposal.path)
    await visitor.sees(visitor.page.getByText('On this device, not sent yet'))
    await openSection(visitor, section)
    await expect.poll(async () => (await stored())?.finished, { timeout: 8000 }).toBe(true)
  })

  it('a shorter duration waits for the schedule to be saved before it is decided', async () => {
    const slow = (url: URL) => url.pathname.startsWith('/api/UserProposalTasks')
    await readSeparately(visitor.page)
    await visitor.page.route(slow, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await route.fallback()
    })
    await visitor.open(proposal.path)
    await visitor.link(proposal.abstract).click()
    await visitor.isAt(proposal.edit)
    await visitor.field(proposal.duration).fill('12')
    await visitor.button(proposal.save).click()
    const question = visitor.page.getByRole('dialog', { name: visitor.say(proposal.shorten) })
    await visitor.sees(question.getByText('Final report'))
    await visitor.page.unroute(slow)
    await visitor.page.route(ofProposal, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.fallback()
    })
    await visitor.button(proposal.shortenAndSave, question).click()
    await visitor.sees(visitor.page.getByRole('button', { name: 'Saving…' }))
    await visitor.sees(visitor.banner(proposalHeaderTexts.updated))
    await visitor.leave()
  })
})

/** Simulates storage that is full or switched off. */
const keepNothing = ({ page }: Visitor) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
