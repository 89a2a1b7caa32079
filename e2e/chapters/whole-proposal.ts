import { readUserConceptNote } from '@jadara/contract/concept-note'
import { budget } from '@jadara/contract/proposal/budget'
import { equipments } from '@jadara/contract/proposal/equipments'
import { readUserProposalHeader } from '@jadara/contract/proposal/header'
import { readProse } from '@jadara/contract/proposal/prose'
import { researchTeam } from '@jadara/contract/proposal/research-team'
import { schedule } from '@jadara/contract/proposal/schedule'
import { proseSections, sectionNames, sectionTexts } from '@jadara/contract/proposal/sections'
import type { Text } from '@jadara/contract/text'
import type { Applicant } from '@jadara/server/testing/applicant'
import { expect } from 'vitest'
import { editorOf, openSection, proposal } from '../support/proposal.ts'
import {
  equipmentWords as device,
  budgetWords as item,
  teamWords as member,
  monthOf,
  numbered,
  openRows,
  rowOf,
  taskWords,
} from '../support/proposal-rows.ts'
import { checkScreen } from '../support/screens.ts'
import type { Stage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import * as meant from '../support/whole-proposal.ts'
import { conceptNote as labels } from '../support/words.ts'

/** A proposal while it is written: by whom, and before which screen. */
export type Writing = Readonly<Stage> & {
  readonly visitor: Visitor
  /** Changes with the password. */
  applicant: Applicant
}

/** What the portal answers whoever asks it. */
export async function isStored({ applicant: { ask, userId } }: Writing): Promise<void> {
  const owner = { params: { userId } }
  expect(await ask(readUserProposalHeader, owner)).toMatchObject(meant.header)
  for (const section of proseSections) {
    const stored = await ask(readProse, { params: { userId, section } })
    expect(stored).toMatchObject({ text: meant.sections[section], finished: true })
  }
  expect((await ask(equipments.read, owner)).rows).toEqual(meant.equipments)
  expect((await ask(researchTeam.read, owner)).rows).toEqual(meant.team)
  expect((await ask(schedule.read, owner)).rows).toEqual(meant.tasks)
  expect(await ask(budget.read, owner)).toMatchObject({ rows: meant.items, sums: meant.sums })
  const { file, ...note } = meant.conceptNote
  expect(await ask(readUserConceptNote, owner)).toMatchObject({ ...note, file: { name: file } })
}

/** The same words on the screens, opened once more. */
export async function isRead(writing: Writing): Promise<void> {
  const { visitor } = writing
  await hasNothingLeftToSend(visitor)
  for (const section of proseSections) {
    await openSection(visitor, section)
    expect(plain(await editorOf(visitor, section).innerHTML())).toBe(plain(meant.sections[section]))
  }
  await visitor.open(proposal.path)
  await visitor.link(proposal.abstract).click()
  await visitor.isAt(proposal.edit)
  await holds(visitor.page.locator('main'), visitor, [
    [proposal.projectTitle, meant.header.title],
    [proposal.duration, '٢٤'],
    [proposal.budget, '٢٥٠٬٠٠٠٫٥'],
  ])
  expect(plain(await editorIn(visitor).innerHTML())).toBe(plain(meant.header.abstract))
}

export async function areRead({ visitor }: Writing): Promise<void> {
  await openRows(visitor, 'equipments')
  for (const [index, { title, description, equipmentUse }] of meant.equipments.entries())
    await holds(rowOf(visitor, device.row, index + 1), visitor, [
      [device.title, title],
      [device.description, description],
      [device.use, equipmentUse],
    ])
  await openRows(visitor, 'research-team')
  for (const [index, { name, position, highestQualification, email }] of meant.team.entries())
    await holds(rowOf(visitor, member.row, index + 1), visitor, [
      [member.name, name],
      [member.position, position],
      [member.qualification, highestQualification],
      [member.email, email],
    ])
  await openRows(visitor, 'schedule')
  for (const [index, { title, months }] of meant.tasks.entries()) {
    expect(await visitor.field(numbered(taskWords.row, index + 1)).inputValue()).toBe(title)
    for (const month of [1, ...months, 24])
      expect(await monthOf(visitor, index + 1, month).getAttribute('aria-selected')).toBe(String(months.includes(month)))
  }
  await openRows(visitor, 'budget')
  for (const [index, { itemTitle, type }] of meant.items.entries())
    await holds(rowOf(visitor, item.row, index + 1), visitor, [
      [item.title, itemTitle],
      [item.type, String(type)],
    ])
  await holds(rowOf(visitor, item.row, 1), visitor, [
    [item.effort, '٥٠'],
    [item.monthlyPayment, '٨٬٠٠٠٫٥'],
    [item.monthCount, '١٢'],
  ])
  await holds(rowOf(visitor, item.row, 2), visitor, [[item.itemCost, '١٥٠٬٠٠٠']])
  await holds(rowOf(visitor, item.row, 3), visitor, [[item.itemCost, '٢٠٬٠٠٠٫٢٥']])
  await visitor.open('/dashboard/award-upload/concept-note')
  await visitor.sees(visitor.group(labels.file).getByText(meant.conceptNote.file))
  await holds(visitor.page.locator('main'), visitor, [
    [labels.proposalTitle, meant.conceptNote.proposalTitle],
    [labels.budget, '١٬٢٥٠٬٠٠٠٫٥'],
  ])
  expect(plain(await editorIn(visitor).innerHTML())).toBe(plain(meant.conceptNote.abstract))
}

export async function isComplete({ visitor }: Writing): Promise<void> {
  await visitor.open(proposal.path)
  await visitor.sees(visitor.words(proposal.allComplete))
  for (const title of [proposal.abstract, ...sectionNames.map((name) => sectionTexts[name].title)])
    await visitor.sees(visitor.words(proposal.complete, tileOf(visitor, title)))
  await checkScreen(visitor, 'proposal-hub-complete')
  await visitor.open('/dashboard/award-upload')
  await visitor.sees(visitor.words(labels.saved, tileOf(visitor, labels.title)))
}

const tileOf = (visitor: Visitor, title: Text) => visitor.page.getByRole('listitem').filter({ has: visitor.link(title) })

const editorIn = ({ page }: Visitor) => page.locator('[role="textbox"][contenteditable="true"]')

/** No draft lies on this device any more. */
async function hasNothingLeftToSend({ page }: Visitor): Promise<void> {
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jadara.draft.')))
  expect(await drafts()).toEqual([])
}

async function holds(
  where: ReturnType<typeof rowOf>,
  visitor: Visitor,
  fields: readonly (readonly [Text, string])[],
): Promise<void> {
  for (const [label, words] of fields) expect(await visitor.field(label, where).inputValue()).toBe(words)
}

/** Words and marks as they are read; how the editor wraps its lines, and the empty one at the end to write on, are its own. */
const plain = (html: string): string =>
  html.replace(/ (?:class|style|rel|target)="[^"]*"/g, '').replace(/<\/?(?:p|br|tbody|colgroup|col)\b[^>]*>|\n/g, '')
