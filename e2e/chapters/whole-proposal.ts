import type { Text } from '@jadara/contract/core/text'
import { readUserConceptNote } from '@jadara/contract/files/concept-note'
import { budgetEndpoints } from '@jadara/contract/proposal/budget'
import { equipmentEndpoints } from '@jadara/contract/proposal/equipments'
import { readUserProposalHeader } from '@jadara/contract/proposal/header'
import { readProse } from '@jadara/contract/proposal/prose'
import { researchTeamEndpoints } from '@jadara/contract/proposal/research-team'
import { scheduleEndpoints } from '@jadara/contract/proposal/schedule'
import { proseSectionNames, sectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import type { Applicant } from '@jadara/server/testing/applicant'
import { expect } from 'vitest'
import { getEditor, openSection, proposal } from '../support/proposal.ts'
import {
  equipmentWords as device,
  getMonthCell,
  getRow,
  budgetWords as item,
  teamWords as member,
  numbered,
  openRows,
  taskWords,
} from '../support/proposal-rows.ts'
import { checkScreen } from '../support/screens.ts'
import type { Stage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import * as expected from '../support/whole-proposal.ts'
import { conceptNote as labels } from '../support/words.ts'

export type Writing = Readonly<Stage> & {
  readonly visitor: Visitor
  applicant: Applicant
}

/** Checks the stored proposal through the API. */
export async function isStored({ applicant: { ask, userId } }: Writing): Promise<void> {
  const owner = { params: { userId } }
  expect(await ask(readUserProposalHeader, owner)).toMatchObject(expected.header)
  for (const section of proseSectionNames) {
    const stored = await ask(readProse, { params: { userId, section } })
    expect(stored).toMatchObject({ text: expected.sections[section], finished: true })
  }
  expect((await ask(equipmentEndpoints.read, owner)).rows).toEqual(expected.equipments)
  expect((await ask(researchTeamEndpoints.read, owner)).rows).toEqual(expected.team)
  expect((await ask(scheduleEndpoints.read, owner)).rows).toEqual(expected.tasks)
  expect(await ask(budgetEndpoints.read, owner)).toMatchObject({ rows: expected.items, sums: expected.sums })
  const { file, ...note } = expected.conceptNote
  expect(await ask(readUserConceptNote, owner)).toMatchObject({ ...note, file: { name: file } })
}

/** Checks the stored proposal on the screens. */
export async function textsAreShown(writing: Writing): Promise<void> {
  const { visitor } = writing
  await hasNothingLeftToSend(visitor)
  for (const section of proseSectionNames) {
    await openSection(visitor, section)
    expect(plain(await getEditor(visitor, section).innerHTML())).toBe(plain(expected.sections[section]))
  }
  await visitor.open(proposal.path)
  await visitor.link(proposal.abstract).click()
  await visitor.isAt(proposal.edit)
  await holds(visitor.page.locator('main'), visitor, [
    [proposal.projectTitle, expected.header.title],
    [proposal.duration, '٢٤'],
    [proposal.budget, '٢٥٠٬٠٠٠٫٥'],
  ])
  expect(plain(await editorIn(visitor).innerHTML())).toBe(plain(expected.header.abstract))
}

export async function rowsAreShown({ visitor }: Writing): Promise<void> {
  await openRows(visitor, 'equipments')
  for (const [index, { title, description, equipmentUse }] of expected.equipments.entries())
    await holds(getRow(visitor, device.row, index + 1), visitor, [
      [device.title, title],
      [device.description, description],
      [device.use, equipmentUse],
    ])
  await openRows(visitor, 'research-team')
  for (const [index, { name, position, highestQualification, email }] of expected.team.entries())
    await holds(getRow(visitor, member.row, index + 1), visitor, [
      [member.name, name],
      [member.position, position],
      [member.qualification, highestQualification],
      [member.email, email],
    ])
  await openRows(visitor, 'schedule')
  for (const [index, { title, months }] of expected.tasks.entries()) {
    expect(await visitor.field(numbered(taskWords.row, index + 1)).inputValue()).toBe(title)
    for (const month of [1, ...months, 24])
      expect(await getMonthCell(visitor, index + 1, month).getAttribute('aria-selected')).toBe(String(months.includes(month)))
  }
  await openRows(visitor, 'budget')
  for (const [index, { itemTitle, type }] of expected.items.entries())
    await holds(getRow(visitor, item.row, index + 1), visitor, [
      [item.title, itemTitle],
      [item.type, String(type)],
    ])
  await holds(getRow(visitor, item.row, 1), visitor, [
    [item.effort, '٥٠'],
    [item.monthlyPayment, '٨٬٠٠٠٫٥'],
    [item.monthCount, '١٢'],
  ])
  await holds(getRow(visitor, item.row, 2), visitor, [[item.itemCost, '١٥٠٬٠٠٠']])
  await holds(getRow(visitor, item.row, 3), visitor, [[item.itemCost, '٢٠٬٠٠٠٫٢٥']])
  await visitor.open('/dashboard/award-upload/concept-note')
  await visitor.sees(visitor.group(labels.file).getByText(expected.conceptNote.file))
  await holds(visitor.page.locator('main'), visitor, [
    [labels.proposalTitle, expected.conceptNote.proposalTitle],
    [labels.budget, '١٬٢٥٠٬٠٠٠٫٥'],
  ])
  expect(plain(await editorIn(visitor).innerHTML())).toBe(plain(expected.conceptNote.abstract))
}

export async function isShownAsComplete({ visitor }: Writing): Promise<void> {
  await visitor.open(proposal.path)
  await visitor.sees(visitor.words(proposal.allComplete))
  for (const title of [proposal.abstract, ...sectionNames.map((name) => sectionTexts[name].title)])
    await visitor.sees(visitor.words(proposal.complete, getTile(visitor, title)))
  await checkScreen(visitor, 'proposal-hub-complete')
  await visitor.open('/dashboard/award-upload')
  await visitor.sees(visitor.words(labels.saved, getTile(visitor, labels.title)))
}

const getTile = (visitor: Visitor, title: Text) => visitor.page.getByRole('listitem').filter({ has: visitor.link(title) })

const editorIn = ({ page }: Visitor) => page.locator('[role="textbox"][contenteditable="true"]')

/** No draft remains on this device. */
async function hasNothingLeftToSend({ page }: Visitor): Promise<void> {
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jadara.draft.')))
  expect(await drafts()).toEqual([])
}

async function holds(
  where: ReturnType<typeof getRow>,
  visitor: Visitor,
  fields: readonly (readonly [Text, string])[],
): Promise<void> {
  for (const [label, words] of fields) expect(await visitor.field(label, where).inputValue()).toBe(words)
}

/** Words and marks without the editor's line wrapping and its empty last line. */
const plain = (html: string): string =>
  html.replace(/ (?:class|style|rel|target)="[^"]*"/g, '').replace(/<\/?(?:p|br|tbody|colgroup|col)\b[^>]*>|\n/g, '')
