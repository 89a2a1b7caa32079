import { signOut } from '@jadara/contract/accounts/me'
import { text } from '@jadara/contract/core/text'
import { proposalHeaderTexts } from '@jadara/contract/proposal/header'
import { proseTexts, readProse } from '@jadara/contract/proposal/prose'
import type { ProseSectionName } from '@jadara/contract/proposal/section-names'
import { bearer, createTestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { expect } from 'vitest'
import { signIn } from '../support/journey.ts'
import { getEditor, openSection, proposal, tools, useTool } from '../support/proposal.ts'
import { checkScreen } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'
import * as expected from '../support/whole-proposal.ts'
import { account, draft } from '../support/words.ts'
import type { Writing } from './whole-proposal.ts'

/** Writes the basic information and the six text sections, and loses the connection, the page and the session meanwhile. */

const link = {
  address: text('Address', 'العنوان'),
  apply: text('Set the link', 'وضع الرابط'),
}

export async function writesBasicInformation({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await visitor.open(proposal.path)
  await visitor.isAt(proposal.create)
  await visitor.field(proposal.projectTitle).pressSequentially(expected.header.title)
  await visitor.field(proposal.duration).pressSequentially('٢٤')
  await visitor.field(proposal.budget).pressSequentially('٢٥٠٠٠٠٫٥')
  await visitor.page.getByRole('textbox', { name: visitor.say(proposal.summary) }).click()
  await keyboard.type('نخفض كلفة المتر المكعب من 18 إلى ')
  await typeBold(visitor, '9 جنيهات')
  await keyboard.type(' بطاقة الشمس وحدها.')
  await visitor.button(proposal.save).click()
  await visitor.sees(visitor.banner(proposalHeaderTexts.saved))
  await visitor.isAt(proposal.title)
}

export async function writesIntroduction({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await begins(visitor, 'introduction')
  await useTool(visitor, tools.title)
  await keyboard.type('مشكلة الملوحة')
  await keyboard.press('Enter')
  await keyboard.type('تبلغ ملوحة الآبار ')
  await typeBold(visitor, '4500 mg/L')
  await keyboard.type(' أي 4.5×10')
  await useTool(visitor, tools.superscript)
  await keyboard.type('3')
  await useTool(visitor, tools.superscript)
  await keyboard.type(' جزءٍ في المليون، بحسب مسح 2024.')
  await finishes(visitor)
}

/** The connection drops in the middle of the section, and the page reloads before it is back. */
export async function writesMethodologyOffline(writing: Writing): Promise<void> {
  const { visitor } = writing
  const { page, context } = visitor
  const { before, offline, after } = expected.methodology
  await begins(visitor, 'methodology')
  await page.keyboard.type(before)
  await expect.poll(() => storedText(writing, 'methodology')).toBe(`<p>${before}</p>`)

  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await useTool(visitor, tools.list)
  await page.keyboard.type(offline[0])
  await page.keyboard.press('Enter')
  await page.keyboard.type(offline[1])
  await visitor.sees(visitor.banner(proposal.offline))
  await checkScreen(visitor, 'proposal-offline', [360])
  // Typed just before the page unloads.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type(after)
  expect(await storedText(writing, 'methodology')).toBe(`<p>${before}</p>`)
  // The browser may send the draft before the next page loads, so only the final state is certain.
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await openSection(visitor, 'methodology')
  await expect.poll(() => storedText(writing, 'methodology')).toBe(expected.sections.methodology)
  await finishes(visitor)
}

/** Signs out on another device and continues typing here. */
export async function writesObjectivesAfterSessionEnd(writing: Writing): Promise<void> {
  const { visitor, applicant } = writing
  const { page, context } = visitor
  const { before, signedOut, after } = expected.objectives
  await begins(visitor, 'objectives')
  await page.keyboard.type(before)
  await expect.poll(() => storedText(writing, 'objectives')).toBe(`<p>${before}</p>`)

  await createTestClient(createHttpSender(writing.portal.url), bearer(await visitor.token())).ask(signOut)
  await page.keyboard.type(signedOut)
  await visitor.sees(visitor.banner(proposal.signedOut))
  await checkScreen(visitor, 'proposal-signed-out', [360])
  await context.setOffline(true)
  await page.keyboard.type(after)
  await context.setOffline(false)
  await visitor.sees(visitor.banner(proposal.signedOut))
  expect(await storedText(writing, 'objectives')).toBe(`<p>${before}</p>`)
  // Clicking the button directly from the text must not move it.
  await visitor.button(proposal.signIn).click({ delay: 120 })
  await visitor.sees(visitor.banner(account.ended))
  await signIn(visitor, applicant)
  await getEditor(visitor, 'objectives').waitFor()
  await visitor.sees(visitor.banner(draft.restored))
  await expect.poll(() => storedText(writing, 'objectives')).toBe(expected.sections.objectives)
  await finishes(visitor)
}

export async function writesTable({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await begins(visitor, 'expected-output')
  await keyboard.type('ما نسلّمه:')
  await keyboard.press('Enter')
  await useTool(visitor, tools.table)
  for (const [place, cell] of expected.outputs.flat().entries()) {
    if (place > 0) await keyboard.press('Tab')
    await keyboard.type(cell)
  }
  await finishes(visitor)
}

export async function writesLink({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await begins(visitor, 'fields-of-interest')
  await keyboard.type('إدارة المياه، وهو الهدف السادس: ')
  await useTool(visitor, tools.link)
  await visitor.field(link.address).fill('https://sdgs.un.org/goals/goal6')
  await visitor.button(link.apply).click()
  await visitor.hasFocusAt(getEditor(visitor, 'fields-of-interest'))
  await keyboard.type(' ثم الطاقة المتجددة.')
  await finishes(visitor)
}

export async function writesQuotation({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await begins(visitor, 'additional-information')
  await useTool(visitor, tools.quote)
  await keyboard.type('وافقت المحافظة على الموقعين بكتاب رقم 318/2025.')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('ولا تضارب للمصالح.')
  await finishes(visitor)
  await visitor.sees(visitor.words(proposal.sixComplete))
}

const storedText = async ({ applicant: { ask, userId } }: Writing, section: ProseSectionName) =>
  (await ask(readProse, { params: { userId, section } }))?.text

async function begins(visitor: Visitor, section: ProseSectionName): Promise<void> {
  await openSection(visitor, section)
  await getEditor(visitor, section).click()
}

async function typeBold(visitor: Visitor, words: string): Promise<void> {
  await useTool(visitor, tools.bold)
  await visitor.page.keyboard.type(words)
  await useTool(visitor, tools.bold)
}

async function finishes(visitor: Visitor): Promise<void> {
  await visitor.button(proposal.finish).click()
  await visitor.isAt(proposal.title)
  await visitor.sees(visitor.banner(proseTexts.saved))
}
