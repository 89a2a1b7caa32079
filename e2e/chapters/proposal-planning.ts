import { requestPasswordReset, resetPassword } from '@jadara/contract/accounts/session'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import type { Text } from '@jadara/contract/core/text'
import { conceptNoteTexts } from '@jadara/contract/files/concept-note'
import type { Equipment } from '@jadara/contract/proposal/equipments'
import type { TeamMember } from '@jadara/contract/proposal/research-team'
import type { RowSectionName } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { signInClient } from '@jadara/server/testing/applicant'
import { createTestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { expect } from 'vitest'
import { signIn } from '../support/journey.ts'
import { findLink, waitForLetter } from '../support/mailbox.ts'
import { printedPdf } from '../support/papers.ts'
import { proposal } from '../support/proposal.ts'
import {
  equipmentWords as device,
  getMonthCell,
  getRow,
  budgetWords as item,
  teamWords as member,
  numbered,
  openRows,
  rowWords,
  taskWords,
} from '../support/proposal-rows.ts'
import { checkScreen } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'
import * as expected from '../support/whole-proposal.ts'
import { account, draft, conceptNote as labels } from '../support/words.ts'
import type { Writing } from './whole-proposal.ts'

/** Fills in the four sections of rows and the concept note, and loses the connection, the page and the session meanwhile. */

export async function writesEquipmentsOffline({ visitor }: Writing): Promise<void> {
  const { page, context } = visitor
  await openRows(visitor, 'equipments')
  await fillIn(visitor, device.row, 1, equipmentFields(expected.equipments[0]))
  await context.setOffline(true)
  await visitor.button(device.add).click()
  await fillIn(visitor, device.row, 2, equipmentFields(expected.equipments[1]))
  await visitor.button(rowWords.save).click()
  await visitor.sees(visitor.banner(sharedFailureTexts.unreachable, 'alert'), visitor.banner(proposal.offline))
  await checkScreen(visitor, 'equipments-offline', [360])
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await openRows(visitor, 'equipments')
  await visitor.sees(visitor.banner(draft.restored))
  await save(visitor, 'equipments')
}

/** A password change elsewhere ends every session; the unsaved rows survive. */
export async function writesTeamAfterSessionEnd(writing: Writing): Promise<void> {
  const { visitor } = writing
  const [first, second] = expected.team
  await openRows(visitor, 'research-team')
  await fillIn(visitor, member.row, 1, memberFields(first))
  await changesThePasswordElsewhere(writing)
  await visitor.button(member.add).click()
  const [known, more] = [second.highestQualification.slice(0, 8), second.highestQualification.slice(8)]
  await fillIn(visitor, member.row, 2, memberFields({ ...second, highestQualification: known }))
  await visitor.button(rowWords.save).click()
  await visitor.sees(visitor.banner(account.ended))
  await signIn(visitor, writing.applicant)

  await visitor.isAt(sectionTexts['research-team'].title)
  await visitor.sees(visitor.banner(draft.restored))
  await checkScreen(visitor, 'team-after-signing-in', [360])
  await visitor.field(member.qualification, getRow(visitor, member.row, 2)).press('End')
  await visitor.page.keyboard.type(more)
  await save(visitor, 'research-team')
}

async function changesThePasswordElsewhere(writing: Writing): Promise<void> {
  const { applicant, portal } = writing
  const elsewhere = createTestClient(createHttpSender(portal.url))
  await elsewhere.ask(requestPasswordReset, { params: { email: applicant.email } })
  const letter = await waitForLetter(applicant.email, 'Reset your password', portal)
  const token = new URL(findLink(letter, '/reset-password/')).pathname.split('/').at(-1) ?? ''
  const password = 'مساء هادئ في أسوان 2026'
  await elsewhere.ask(resetPassword, { body: { userName: applicant.email, token, newPassword: password } })
  writing.applicant = { ...applicant, ...(await signInClient(createHttpSender(portal.url), applicant.email, password)), password }
}

/** Draws the first two tasks by keyboard while a script runs, the third by mouse. */
export async function drawsSchedule({ visitor }: Writing): Promise<void> {
  const { keyboard, mouse } = visitor.page
  const [on, back] = ['ArrowLeft', 'ArrowRight']
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  await openRows(visitor, 'schedule')
  await visitor.field(numbered(taskWords.row, 1)).focus()
  await keyboard.type(expected.tasks[0].title)
  await getMonthCell(visitor, 1, 1).focus()
  await press(on, ...[on, on, on, on, back].map((key) => `Shift+${key}`))
  await addTask(visitor, 2)
  await getMonthCell(visitor, 2, 1).focus()
  await press(on, on, on, on, on, 'Space', on, on, on, on, on, on, 'Space')
  await addTask(visitor, 3)
  const [from, to] = [await getMonthCell(visitor, 3, 9).boundingBox(), await getMonthCell(visitor, 3, 11).boundingBox()]
  if (!from || !to) throw new Error('the months are not drawn')
  await mouse.move(from.x + from.width / 2, from.y + 20)
  await mouse.down()
  await mouse.move(to.x + to.width / 2, to.y + 20, { steps: 3 })
  await mouse.up()
  await visitor.sees(...['الأشهر ٢–٥', 'الشهران ٦، ١٢', 'الأشهر ٩–١١'].map((months) => visitor.page.getByText(months)))
  await save(visitor, 'schedule')
}

async function addTask(visitor: Visitor, place: 2 | 3): Promise<void> {
  await visitor.button(taskWords.add).press('Enter')
  await visitor.hasFocusAt(visitor.field(numbered(taskWords.row, place)))
  await visitor.page.keyboard.type(expected.tasks[place === 2 ? 1 : 2].title)
}

export async function fillsInBudget({ visitor }: Writing): Promise<void> {
  await openRows(visitor, 'budget')
  const field = (place: number, label: typeof item.title) => visitor.field(label, getRow(visitor, item.row, place))
  for (const [index, { itemTitle, type }] of expected.items.entries()) {
    if (index > 0) await visitor.button(item.add).click()
    await field(index + 1, item.title).pressSequentially(itemTitle)
    await field(index + 1, item.type).selectOption(String(type))
  }
  await field(1, item.effort).pressSequentially('٥٠')
  await field(1, item.monthlyPayment).pressSequentially('٨٠٠٠٫٥')
  await field(1, item.monthCount).pressSequentially('١٢')
  await field(2, item.itemCost).pressSequentially('150000')
  await field(3, item.itemCost).pressSequentially('٢٠٠٠٠٫٢٥')
  const shown = visitor.page.getByRole('region', { name: visitor.say(item.sums) })
  for (const pounds of ['٤٨٬٠٠٣ جنيه', '١٥٠٬٠٠٠ جنيه', '٢٠٬٠٠٠٫٢٥ جنيه', '٢١٨٬٠٠٣٫٢٥ جنيه', 'يتبقى ٣١٬٩٩٧٫٢٥ جنيه'])
    await visitor.sees(shown.getByText(pounds))
  await save(visitor, 'budget')
}

export async function addsConceptNote({ visitor }: Writing): Promise<void> {
  await visitor.open('/dashboard/award-upload/concept-note')
  await visitor.field(labels.proposalTitle).pressSequentially(expected.conceptNote.proposalTitle)
  await visitor.field(labels.budget).pressSequentially('١٢٥٠٠٠٠٫٥')
  await visitor.field(labels.researchField).selectOption({ index: 2 })
  await visitor.page.locator('[role="textbox"][contenteditable="true"]').click()
  await visitor.page.keyboard.type('أغشية من graphene oxide لقرى الصعيد، في 24 شهرًا.')
  await visitor.choose(labels.file, await printedPdf(expected.conceptNote.file))
  await visitor.button(labels.save).click()
  await visitor.sees(visitor.banner(conceptNoteTexts.submitted))
}

type Typed = readonly (readonly [label: Text, words: string])[]

const equipmentFields = ({ title, description, equipmentUse }: Equipment): Typed => [
  [device.title, title],
  [device.description, description],
  [device.use, equipmentUse],
]
const memberFields = ({ name, position, highestQualification, email }: TeamMember): Typed => [
  [member.name, name],
  [member.position, position],
  [member.qualification, highestQualification],
  [member.email, email],
]

async function fillIn(visitor: Visitor, noun: Text, place: number, typed: Typed): Promise<void> {
  const row = getRow(visitor, noun, place)
  for (const [label, words] of typed) await visitor.field(label, row).pressSequentially(words)
}

async function save(visitor: Visitor, section: RowSectionName): Promise<void> {
  await visitor.button(rowWords.save).click()
  await visitor.isAt(proposal.title)
  await visitor.sees(visitor.banner(sectionTexts[section].title))
}
