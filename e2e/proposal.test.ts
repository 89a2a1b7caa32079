import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import { proposalHeaderTexts } from '@jadara/contract/proposal/header'
import { proseTexts } from '@jadara/contract/proposal/prose'
import { scheduleEndpoints } from '@jadara/contract/proposal/schedule'
import type { SectionName } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { delayFrames } from './support/connection.ts'
import { endRound } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { getEditor, openSection, proposal, storedSection, tools, useTool, wordsIn } from './support/proposal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'
import { person, submission } from './support/words.ts'

const stage = setStage()

function arrive(language: 'en' | 'ar', applicant: Applicant, width: number): Promise<Visitor> {
  return arriveSignedIn(stage, language, applicant, person.title, { viewport: { width, height: 800 } })
}

async function begin(visitor: Visitor, given: { title: string; months: string; budget: string }): Promise<void> {
  await visitor.open(proposal.path)
  await visitor.isAt(proposal.create)
  await visitor.field(proposal.projectTitle).fill(given.title)
  await visitor.field(proposal.duration).fill(given.months)
  await visitor.field(proposal.budget).fill(given.budget)
  await visitor.button(proposal.save).click()
  await visitor.sees(visitor.banner(proposalHeaderTexts.saved))
  await visitor.isAt(proposal.title)
}

const pictureLeftOut = text('1 picture was left out', 'لم تُلصق صورة واحدة، فالنص لا يقبل الصور')

describe('a proposal in Arabic, on a phone', () => {
  skipAfterFailure()
  let applicant: Applicant
  let visitor: Visitor

  beforeAll(async () => {
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await arrive('ar', applicant, 360)
  })

  it('the basic information comes first and shows the missing fields', async () => {
    await visitor.open(proposal.path)
    await visitor.isAt(proposal.create)
    await visitor.button(proposal.save).click()
    await visitor.sees(visitor.banner(proposalHeaderTexts.duration, 'alert'))
    await checkScreen(visitor, 'proposal-begin-errors')
    await begin(visitor, { title: 'تحلية منخفضة التكلفة', months: '٢٤', budget: '١٬٢٥٠٬٠٠٠' })
    await checkScreen(visitor, 'proposal-hub')
  })

  it('an empty section cannot be finished', async () => {
    await openSection(visitor, 'methodology')
    const place = () => getEditor(visitor, 'methodology').evaluate((text) => text.getBoundingClientRect().top + scrollY)
    const before = await place()
    await getEditor(visitor, 'methodology').click()
    await visitor.page.waitForTimeout(200)
    // The toolbar's space is reserved, so the text does not move.
    expect(await place()).toBe(before)
    await visitor.button(proposal.finish).click()
    await visitor.sees(visitor.words(proseTexts.missing))
    await checkScreen(visitor, 'proposal-section-empty')
  })

  it('the submit screen lists each section with a link, and submitting does not require them', async () => {
    await visitor.open('/dashboard/submit-proposal')
    const list = visitor.page.getByRole('region', { name: visitor.say(proposal.withNote) })
    const line = (name: SectionName) => list.getByRole('listitem').filter({ hasText: visitor.say(sectionTexts[name].title) })
    await visitor.sees(line('introduction').getByRole('link'), visitor.words(proposal.notStarted, line('equipments')))
    await visitor.sees(visitor.words(submission.genericTheme))
    await checkScreen(visitor, 'submit-proposal')
    await line('equipments').getByRole('link').click()
    await visitor.isAt(sectionTexts.equipments.title)
  })

  it('every tool reached with the arrow keys is visible', async () => {
    await openSection(visitor, 'introduction')
    const bar = visitor.page.getByRole('toolbar', { name: visitor.say(tools.format) })
    const covered = await bar.evaluate(async (line) => {
      const names: (string | null)[] = []
      const isCovered = (tool: HTMLElement) => {
        const { left, right, top, height } = tool.getBoundingClientRect()
        return [left + 3, right - 3].some((x) => document.elementFromPoint(x, top + height / 2) !== tool)
      }
      for (const tool of line.querySelectorAll<HTMLElement>('button')) {
        tool.focus()
        // The arrow at the edge disappears with the last tool behind it.
        for (const until = Date.now() + 15_000; isCovered(tool) && Date.now() < until; )
          await new Promise((later) => setTimeout(later, 20))
        if (isCovered(tool)) names.push(tool.textContent)
      }
      return names
    })
    expect(covered).toEqual([])
  })

  it('text typed right after a link or a tool is stored, however late the next frame comes', async () => {
    const { page } = visitor
    await openSection(visitor, 'methodology')
    await getEditor(visitor, 'methodology').click()
    await page.keyboard.type('راجع ')
    await delayFrames(page)
    await visitor.button(tools.link).press('Enter')
    await page.keyboard.type('/prize')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' ثم ')
    await visitor.button(tools.bold).press('Enter')
    await page.keyboard.type('المسح')
    const text = async () => (await storedSection(stage.portal, applicant.email, 'methodology'))?.text
    await expect.poll(text).toBe('<p>راجع <a href="/prize">/prize</a> ثم <strong>المسح</strong></p>')
    await page.reload()
  })

  it('a finished section stays finished through an edit until its author reopens it', async () => {
    const section = 'objectives'
    const stored = () => storedSection(stage.portal, applicant.email, section)
    await openSection(visitor, section)
    await getEditor(visitor, section).click()
    await visitor.page.keyboard.type('خفض الكلفة إلى ')
    const word = '<p class=MsoNormal>النصف<img width=420 height=280 src="file:///C:/clip_image001.png"></p>'
    await getEditor(visitor, section).evaluate((text, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, word)
    await visitor.sees(visitor.banner(pictureLeftOut, 'alert'))
    await checkScreen(visitor, 'proposal-picture-left-out')
    await visitor.button(proposal.finish).click()
    await visitor.sees(visitor.banner(proseTexts.saved))
    await openSection(visitor, section)
    await getEditor(visitor, section).press('Control+End')
    await visitor.page.keyboard.type(' وأكثر.')
    await expect.poll(async () => wordsIn((await stored())?.text)).toBe('خفض الكلفة إلى النصف وأكثر.')
    expect((await stored())?.finished).toBe(true)
    await visitor.button(proposal.reopen).click()
    await expect.poll(async () => (await stored())?.finished).toBe(false)
    await visitor.sees(visitor.button(proposal.finish))
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a proposal in English, at a desk', () => {
  skipAfterFailure()
  let applicant: Applicant
  let visitor: Visitor
  const section = 'introduction'

  beforeAll(async () => {
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await arrive('en', applicant, 1440)
    await begin(visitor, { title: 'Low-cost desalination', months: '24', budget: '1,250,000' })
  })

  it('everything the tools create is stored and restored exactly', async () => {
    const { page } = visitor
    const editor = getEditor(visitor, section)
    await openSection(visitor, section)
    await editor.click()
    await useTool(visitor, tools.title)
    await page.keyboard.type('Water')
    await page.keyboard.press('Enter')
    await page.keyboard.type('H')
    await useTool(visitor, tools.subscript)
    await page.keyboard.type('2')
    await useTool(visitor, tools.subscript)
    await page.keyboard.type('O at 10')
    await useTool(visitor, tools.superscript)
    await page.keyboard.type('3')
    await useTool(visitor, tools.superscript)
    await page.keyboard.press('Enter')
    await useTool(visitor, tools.rightToLeft)
    await page.keyboard.type('فقرة بالعربية')
    await page.keyboard.press('Enter')
    await useTool(visitor, tools.leftToRight)
    await useTool(visitor, tools.quote)
    await page.keyboard.type('Quoted')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await useTool(visitor, tools.table)
    await page.keyboard.type('Year')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Salinity')
    await useTool(visitor, tools.rowBelow)
    await useTool(visitor, tools.undo)
    await useTool(visitor, tools.rowBelow)
    await checkScreen(visitor, 'proposal-editor')
    const written = await editor.innerHTML()
    await expect.poll(async () => (await storedSection(stage.portal, applicant.email, section))?.text).toContain('Salinity')
    await visitor.sees(visitor.words(proposal.saved))
    await openSection(visitor, section)
    const bare = (html: string) => html.replace(/ class="[^"]*"/g, '').replace(/(<p( dir="ltr")?><br><\/p>)+$/, '')
    expect(bare(await editor.innerHTML())).toBe(bare(written))
  })

  it('a paste from Word is cleaned and its words are counted', async () => {
    await openSection(visitor, 'objectives')
    const editor = getEditor(visitor, 'objectives')
    await editor.click()
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pastedFromWord)
    expect(await editor.innerHTML()).not.toMatch(/mso|style=|font|lang=/)
    expect(await editor.locator('ul > li').allInnerTexts()).toEqual(['Halve the cost', 'Train ten people'])
    await visitor.sees(visitor.page.getByText('8 words', { exact: true }))
  })

  it('a paste retains lines of plain text, drops hidden text, and turns an oversized table into paragraphs', async () => {
    const section = 'additional-information'
    await openSection(visitor, section)
    const editor = getEditor(visitor, section)
    const paste = (type: string, data: string) =>
      editor.evaluate(
        (element, [type, data]) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData(type, data)
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        },
        [type, data] as const,
      )
    await editor.click()
    await paste('text/plain', 'One\u000Btwo\uFFFD\u0002')
    await visitor.page.keyboard.insertText(' three\u0002\uFFFE')
    const stored = async () => wordsIn((await storedSection(stage.portal, applicant.email, section))?.text)
    await expect.poll(stored).toBe('One two three')
    await paste('text/html', `<table><tr>${'<td colspan=20>x</td>'.repeat(400)}</tr>${'<tr><td>y</td></tr>'.repeat(400)}</table>`)
    expect(await editor.locator('table').count()).toBe(0)
    await visitor.sees(visitor.page.getByText('803 words', { exact: true }))
  })

  it('a conflict of two windows retains both texts and lets the author choose', async () => {
    const section = 'expected-output'
    await openSection(visitor, section)
    const other = await visitor.context.newPage()
    await other.goto(`${proposal.path}/${section}`)
    await other.getByRole('textbox', { name: sectionTexts[section].title.en, exact: true }).click()
    await other.keyboard.type('From the other window.')
    await other.getByText('Saved', { exact: true }).first().waitFor()
    await other.close()
    await getEditor(visitor, section).click()
    await visitor.page.keyboard.type('From this one.')
    await visitor.sees(visitor.words(proposal.other))
    await checkScreen(visitor, 'proposal-conflict')
    await visitor.button(proposal.putBelow).click()
    await visitor.hasFocusAt(getEditor(visitor, section))
    await expect
      .poll(async () => wordsIn((await storedSection(stage.portal, applicant.email, section))?.text))
      .toBe('From this one. From the other window.')
  })

  it('a shorter duration lists the tasks outside it and asks before saving', async () => {
    const rows = [
      { title: 'Field survey', months: [1, 2, 3] },
      { title: 'Final report', months: [23, 24] },
    ]
    await applicant.ask(scheduleEndpoints.save, { body: { rows } })
    await visitor.open(proposal.path)
    await visitor.link(proposal.abstract).click()
    await visitor.isAt(proposal.edit)
    await visitor.field(proposal.duration).fill('12')
    await visitor.sees(visitor.page.getByRole('status').filter({ hasText: 'Final report' }))
    await visitor.button(proposal.save).click()
    const question = visitor.page.getByRole('dialog', { name: visitor.say(proposal.shorten) })
    await visitor.sees(question.getByText('Final report'))
    await checkScreen(visitor, 'proposal-shorten')
    await visitor.button(proposal.shortenAndSave, question).click()
    await visitor.sees(visitor.banner(proposalHeaderTexts.updated), visitor.page.getByText('After the end of the project:'))
    await checkScreen(visitor, 'proposal-hub-started')
  })

  it('after the deadline it is read-only with the reason, and unsaved text is shown on this device', async () => {
    const section = 'methodology'
    await openSection(visitor, section)
    await getEditor(visitor, section).click()
    await endRound(stage.portal)
    await visitor.page.keyboard.type('Too late by a moment.')
    await visitor.sees(visitor.words(sharedFailureTexts.deadlinePassed), visitor.words(proposal.unsent))
    await visitor.sees(visitor.page.getByText('Too late by a moment.'))
    await checkScreen(visitor, 'proposal-closed')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

const pastedFromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
<p class=MsoNormal><span lang=EN-US style='font-family:"Calibri",sans-serif;mso-fareast-font-family:Calibri'>We aim:<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Halve the cost<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Train ten people<o:p></o:p></p>
<!--EndFragment--></body></html>`
