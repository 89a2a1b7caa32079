import { formatNumber, type Language, languages, text } from '@jadara/contract/core/text'
import { budgetEndpoints, budgetTexts } from '@jadara/contract/proposal/budget'
import { equipmentEndpoints, equipmentTexts } from '@jadara/contract/proposal/equipments'
import { createProposalHeader, readUserProposalHeader } from '@jadara/contract/proposal/header'
import { teamTexts } from '@jadara/contract/proposal/research-team'
import { afterEndText, scheduleEndpoints, scheduleTexts } from '@jadara/contract/proposal/schedule'
import { proposalPartFailureTexts, sectionTexts } from '@jadara/contract/proposal/sections'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { whileSending } from './support/connection.ts'
import { arriveSignedIn } from './support/journey.ts'
import { proposal } from './support/proposal.ts'
import {
  equipmentWords as device,
  getMonthCell,
  getRow,
  getRowButtonName,
  budgetWords as item,
  teamWords as member,
  numbered,
  openRows,
  rowWords,
  taskWords,
} from './support/proposal-rows.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'
import { draft, person, versions } from './support/words.ts'

const stage = setStage()
const getSectionTitle = (name: 'equipments' | 'research-team' | 'schedule' | 'budget') => sectionTexts[name].title

function arrive(language: Language, applicant: Applicant): Promise<Visitor> {
  return arriveSignedIn(stage, language, applicant, person.title)
}

describe.each(languages)('the sections of rows, in %s', (language) => {
  skipAfterFailure()
  let applicant: Applicant
  let visitor: Visitor

  beforeAll(async () => {
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await arrive(language, applicant)
  })

  it('open once the basic information is saved', async () => {
    await visitor.open('/dashboard/award-upload/proposals/budget')
    await visitor.sees(visitor.words(proposalPartFailureTexts.first), visitor.link(rowWords.toBasicInformation))
    await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 50_000, abstract: '' } })
  })

  it('basic information: text typed while saving stays, without a conflict', async () => {
    const stored = () => applicant.ask(readUserProposalHeader, { params: { userId: applicant.userId } })
    await visitor.open(`${proposal.path}/edit/${(await stored())?.id}`)
    await visitor.field(proposal.projectTitle).fill('Drainage')
    await whileSending(
      visitor,
      /\/api\/ProposalHeaders\/\d+$/,
      () => visitor.button(proposal.save).click(),
      () => visitor.field(proposal.projectTitle).fill('Saline drainage, again'),
    )
    await visitor.sees(visitor.banner(versions.inPart))
    expect(await visitor.field(proposal.projectTitle).inputValue()).toBe('Saline drainage, again')
    expect(await stored()).toMatchObject({ title: 'Drainage' })
    await visitor.button(proposal.save).click()
    await visitor.isAt(proposal.title)
    expect(await stored()).toMatchObject({ title: 'Saline drainage, again', duration: 12 })
  })

  it('equipments: refuses with messages, moves, removes, undoes, restores and saves rows', async () => {
    await openRows(visitor, 'equipments')
    await visitor.button(rowWords.save).click()
    const { title, description, use } = equipmentTexts
    await visitor.sees(visitor.banner(title, 'alert'), ...[title, description, use].map((words) => visitor.words(words)))
    await checkScreen(visitor, 'equipments-errors')

    const first = getRow(visitor, device.row, 1)
    await visitor.field(device.title, first).fill('مطياف')
    await visitor.field(device.description, first).fill('Bench model')
    await visitor.field(device.use, first).fill('Ions in drainage water')
    await visitor.button(device.add).click()
    const second = getRow(visitor, device.row, 2)
    await visitor.hasFocusAt(visitor.field(device.title, second))
    await visitor.page.keyboard.type('Oven')
    await visitor.page.keyboard.press('Alt+ArrowUp')
    expect(await visitor.field(device.title, first).inputValue()).toBe('Oven')
    await visitor.hasFocusAt(visitor.field(device.title, first))

    await visitor.button(getRowButtonName('remove', device.row, 2)).click()
    await visitor.hasFocusAt(visitor.field(device.title, first))
    await visitor.button(rowWords.putBack).click()
    await visitor.hasFocusAt(visitor.field(device.title, second))
    expect(await visitor.field(device.use, second).inputValue()).toBe('Ions in drainage water')

    // Nothing was saved, so a reload restores everything.
    await visitor.page.reload()
    await visitor.sees(visitor.banner(draft.restored))
    expect(await visitor.field(device.title, first).inputValue()).toBe('Oven')
    expect(await visitor.field(device.title, second).inputValue()).toBe('مطياف')
    await checkScreen(visitor, 'equipments-restored')

    await visitor.button(getRowButtonName('remove', device.row, 1)).click()
    await visitor.button(getRowButtonName('remove', device.row, 1)).click()
    await visitor.hasFocusAt(visitor.button(device.add))
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.banner(equipmentTexts.least, 'alert'))
    await visitor.button(rowWords.putBack).click()
    await visitor.button(rowWords.save).click()
    await visitor.isAt(proposal.title)
    await visitor.sees(visitor.banner(getSectionTitle('equipments')))
    const { rows } = await applicant.ask(equipmentEndpoints.read, { params: { userId: applicant.userId } })
    expect(rows).toEqual([{ title: 'مطياف', description: 'Bench model', equipmentUse: 'Ions in drainage water' }])
  })

  it('equipments: warns of a change made elsewhere, and loses no typed text', async () => {
    await openRows(visitor, 'equipments')
    const first = getRow(visitor, device.row, 1)
    await visitor.field(device.description, first).fill('Mine')
    await applicant.ask(equipmentEndpoints.save, {
      body: { rows: [{ title: 'Pump', description: 'Theirs', equipmentUse: 'Wells' }] },
    })
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.words(proposalPartFailureTexts.changedElsewhere), visitor.button(versions.keepMine))
    expect(await visitor.field(device.description, first).inputValue()).toBe('Mine')
    // A row removed from the discarded version is not restored into the other one.
    await visitor.button(device.add).click()
    await visitor.button(getRowButtonName('remove', device.row, 2)).click()
    await visitor.sees(visitor.button(rowWords.putBack))
    await checkScreen(visitor, 'equipments-overtaken')
    await visitor.button(versions.discard).click()
    await expect.poll(() => visitor.field(device.description, first).inputValue()).toBe('Theirs')
    await visitor.hasFocusAt(visitor.field(device.title, first))
    await visitor.seesNo(visitor.button(rowWords.putBack))
    await checkScreen(visitor, 'equipments-set-aside', [language === 'en' ? 1440 : 360])
    await visitor.button(versions.bringBack).click()
    expect(await visitor.field(device.description, first).inputValue()).toBe('Mine')
    await visitor.hasFocusAt(visitor.field(device.title, first))
    await visitor.seesNo(visitor.button(versions.bringBack))

    await visitor.field(device.description, first).fill('Mine again')
    await applicant.ask(equipmentEndpoints.save, {
      body: { rows: [{ title: 'Pump', description: 'Once more', equipmentUse: 'Wells' }] },
    })
    await visitor.button(rowWords.save).click()
    await visitor.button(versions.keepMine).click()
    await visitor.seesNo(visitor.button(versions.keepMine))
    await visitor.button(rowWords.save).click()
    await visitor.isAt(proposal.title)
    const { rows } = await applicant.ask(equipmentEndpoints.read, { params: { userId: applicant.userId } })
    expect(rows).toMatchObject([{ title: 'مطياف', description: 'Mine again' }])
  })

  it('equipments: text typed while saving stays and is saved the next time', async () => {
    await openRows(visitor, 'equipments')
    const first = getRow(visitor, device.row, 1)
    await visitor.field(device.description, first).fill('Saved')
    await whileSending(
      visitor,
      '**/api/ProposalEquipments',
      () => visitor.button(rowWords.save).click(),
      () => visitor.field(device.use, first).fill('Typed meanwhile'),
    )
    await visitor.sees(visitor.banner(versions.inPart))
    expect(await visitor.field(device.use, first).inputValue()).toBe('Typed meanwhile')
    const stored = async () => (await applicant.ask(equipmentEndpoints.read, { params: { userId: applicant.userId } })).rows
    expect(await stored()).toMatchObject([{ description: 'Saved', equipmentUse: 'Ions in drainage water' }])
    await visitor.button(rowWords.save).click()
    await visitor.isAt(proposal.title)
    expect(await stored()).toMatchObject([{ description: 'Saved', equipmentUse: 'Typed meanwhile' }])
  })

  it('research team: validates an address and shows it left to right', async () => {
    await openRows(visitor, 'research-team')
    const first = getRow(visitor, member.row, 1)
    await visitor.field(member.name, first).fill('منى الشاذلي')
    await visitor.field(member.email, first).fill('mona.science.example')
    expect(await visitor.field(member.email, first).getAttribute('dir')).toBe('ltr')
    await visitor.button(rowWords.save).click()
    const { position, qualification, email } = teamTexts
    await visitor.sees(...[position, qualification, email].map((words) => visitor.words(words)))
    await checkScreen(visitor, 'team-errors')
    await visitor.field(member.position, first).fill('Co-investigator')
    await visitor.field(member.qualification, first).fill('PhD')
    await visitor.field(member.email, first).fill('mona@science.example')
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.banner(getSectionTitle('research-team')))
    await openRows(visitor, 'research-team')
    expect(await visitor.field(member.email, first).inputValue()).toBe('mona@science.example')
  })

  it('schedule: draws tasks by keyboard while a script runs', async () => {
    await openRows(visitor, 'schedule')
    const { keyboard } = visitor.page
    const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await visitor.field(numbered(taskWords.row, 1)).focus()
    await keyboard.type('Survey')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await visitor.hasFocusAt(getMonthCell(visitor, 1, 1))
    await keyboard.press(on)
    for (const key of [on, on, on, on, back]) await keyboard.press(`Shift+${key}`)
    for (const key of [on, on, on, 'Space', 'Home']) await keyboard.press(key)
    await visitor.hasFocusAt(getMonthCell(visitor, 1, 1))
    await visitor.sees(visitor.words(text('Months 2–5, 8', 'الأشهر ٢–٥، ٨')))
    expect(await getMonthCell(visitor, 1, 5).getAttribute('aria-selected')).toBe('true')
    expect(await getMonthCell(visitor, 1, 6).getAttribute('aria-selected')).toBe('false')

    await visitor.button(taskWords.add).focus()
    await keyboard.press('Enter')
    await visitor.hasFocusAt(visitor.field(numbered(taskWords.row, 2)))
    await keyboard.type('تحليل')
    await getMonthCell(visitor, 1, 1).focus()
    await keyboard.press('ArrowDown')
    await visitor.hasFocusAt(getMonthCell(visitor, 2, 1))
    await keyboard.press('Alt+ArrowUp')
    await visitor.hasFocusAt(getMonthCell(visitor, 1, 1))
    expect(await visitor.field(numbered(taskWords.row, 1)).inputValue()).toBe('تحليل')
    await visitor.button(rowWords.save).focus()
    await keyboard.press('Enter')
    await visitor.sees(visitor.banner(scheduleTexts.months, 'alert'))
    await checkScreen(visitor, 'schedule-errors')
    await visitor.page.getByRole('alert').getByRole('link').first().click()
    await visitor.hasFocusAt(getMonthCell(visitor, 1, 1))
    await keyboard.press('End')
    await keyboard.press('Space')
    await visitor.button(rowWords.save).focus()
    await keyboard.press('Enter')
    await visitor.sees(visitor.banner(getSectionTitle('schedule')))
    const { rows } = await applicant.ask(scheduleEndpoints.read, { params: { userId: applicant.userId } })
    expect(rows).toEqual([
      { title: 'تحليل', months: [12] },
      { title: 'Survey', months: [2, 3, 4, 5, 8] },
    ])
  })

  it('schedule: draws tasks by pointer, and marks and corrects months after the end of the project', async () => {
    await applicant.ask(scheduleEndpoints.save, { body: { rows: [{ title: 'Writing', months: [11, 12, 13, 14] }] } })
    await openRows(visitor, 'schedule')
    await visitor.sees(visitor.words(afterEndText(12)))
    await checkScreen(visitor, 'schedule-beyond')
    const { mouse } = visitor.page
    const [from, to] = [await getMonthCell(visitor, 1, 6).boundingBox(), await getMonthCell(visitor, 1, 9).boundingBox()]
    if (!from || !to) throw new Error('the months are not drawn')
    await mouse.move(from.x + from.width / 2, from.y + 20)
    await mouse.down()
    await mouse.move(to.x + to.width / 2, to.y + 20, { steps: 3 })
    await mouse.up()
    await visitor.sees(visitor.words(text('Months 6–9, 11–14', 'الأشهر ٦–٩، ١١–١٤')))
    await visitor.button(text('Take out months 13–14', 'حذف الشهرين ١٣–١٤')).click()
    await visitor.seesNo(visitor.words(afterEndText(12)))
    await visitor.page.setViewportSize({ width: 360, height: 800 })
    await getMonthCell(visitor, 1, 1).click()
    await visitor.sees(visitor.words(text('Months 1, 6–9, 11–12', 'الأشهر ١، ٦–٩، ١١–١٢')))
    await visitor.page.setViewportSize({ width: 1440, height: 900 })
    // On paper each sheet repeats the months.
    await visitor.page.emulateMedia({ media: 'print' })
    const heads = visitor.page.getByRole('rowgroup').first()
    expect(await heads.evaluate((it) => getComputedStyle(it).display)).toBe('table-header-group')
    await visitor.page.emulateMedia({ media: null })
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.banner(getSectionTitle('schedule')))
  })

  it('budget: shows its messages and computes the same sums as the server', async () => {
    await openRows(visitor, 'budget')
    const first = getRow(visitor, item.row, 1)
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.words(budgetTexts.itemTitle), visitor.words(budgetTexts.type))
    await visitor.field(item.title, first).fill('Assistant')
    await visitor.field(item.type, first).selectOption('1')
    await visitor.field(item.effort, first).fill('101')
    await visitor.field(item.monthlyPayment, first).fill('8000.50')
    await visitor.field(item.monthCount, first).fill('13')
    await visitor.button(item.add).click()
    const second = getRow(visitor, item.row, 2)
    await visitor.field(item.title, second).fill('مضخة')
    await visitor.field(item.type, second).selectOption('2')
    await visitor.field(item.itemCost, second).fill('-1')
    await visitor.button(rowWords.save).click()
    const { effortBounds, monthCountMost, negativeCost } = budgetTexts
    await visitor.sees(...[effortBounds, monthCountMost, negativeCost].map((words) => visitor.words(words)))
    await checkScreen(visitor, 'budget-errors')

    await visitor.field(item.effort, first).fill(formatNumber(50, language))
    await visitor.field(item.monthCount, first).fill(formatNumber(6, language))
    await visitor.field(item.itemCost, second).fill('30,000')
    // Another type has other fields; returning to the first restores its values.
    await visitor.field(item.type, first).selectOption('3')
    await visitor.seesNo(visitor.field(item.effort, first))
    await visitor.field(item.type, first).selectOption('1')
    const sums = visitor.page.getByRole('region', { name: visitor.say(item.sums) })
    await visitor.sees(
      sums.getByText(visitor.say(text('24,001.50 EGP', '٢٤٬٠٠١٫٥٠ جنيه'))).first(),
      sums.getByText(visitor.say(text('54,001.50 EGP', '٥٤٬٠٠١٫٥٠ جنيه'))),
      visitor.words(text('Over by 4,001.50 EGP', 'تجاوز الميزانية بمقدار ٤٬٠٠١٫٥٠ جنيه'), sums),
    )
    await checkScreen(visitor, 'budget-over')
    await visitor.field(item.itemCost, second).fill('1000')
    await visitor.sees(visitor.words(text('24,998.50 EGP left', 'يتبقى ٢٤٬٩٩٨٫٥٠ جنيه'), sums))
    await visitor.button(rowWords.save).click()
    await visitor.sees(visitor.banner(getSectionTitle('budget')))
    const answer = await applicant.ask(budgetEndpoints.read, { params: { userId: applicant.userId } })
    expect(answer.rows.map(({ cost }) => cost)).toEqual([24_001.5, 1000])
    expect(answer.sums).toMatchObject({ personnel: 24_001.5, equipment: 1000, others: 0, total: 25_001.5, left: 24_998.5 })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
