import { headerTexts } from '@jadara/contract/proposal/header'
import { proseTexts, readProse } from '@jadara/contract/proposal/prose'
import type { ProseSection } from '@jadara/contract/proposal/sections'
import { signOut } from '@jadara/contract/session'
import { text } from '@jadara/contract/text'
import { bearer, callerOver } from '@jadara/server/testing/caller'
import { overHttp } from '@jadara/server/testing/over-http'
import { expect } from 'vitest'
import { signIn } from '../support/journey.ts'
import { editorOf, openSection, proposal, tools, useTool } from '../support/proposal.ts'
import { checkScreen } from '../support/screens.ts'
import type { Visitor } from '../support/visitor.ts'
import * as meant from '../support/whole-proposal.ts'
import { account, draft } from '../support/words.ts'
import type { Writing } from './whole-proposal.ts'

/** The basic information and the six written sections, with the connection, the page and the session lost on the way. */

const link = {
  address: text('Address', 'العنوان'),
  apply: text('Set the link', 'وضع الرابط'),
}

export async function beginsIt({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await visitor.open(proposal.path)
  await visitor.isAt(proposal.create)
  await visitor.field(proposal.projectTitle).pressSequentially(meant.header.title)
  await visitor.field(proposal.duration).pressSequentially('٢٤')
  await visitor.field(proposal.budget).pressSequentially('٢٥٠٠٠٠٫٥')
  await visitor.page.getByRole('textbox', { name: visitor.say(proposal.summary) }).click()
  await keyboard.type('نخفض كلفة المتر المكعب من 18 إلى ')
  await boldly(visitor, '9 جنيهات')
  await keyboard.type(' بطاقة الشمس وحدها.')
  await visitor.button(proposal.save).click()
  await visitor.sees(visitor.banner(headerTexts.saved))
  await visitor.isAt(proposal.title)
}

export async function writesTheIntroduction({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await begins(visitor, 'introduction')
  await useTool(visitor, tools.title)
  await keyboard.type('مشكلة الملوحة')
  await keyboard.press('Enter')
  await keyboard.type('تبلغ ملوحة الآبار ')
  await boldly(visitor, '4500 mg/L')
  await keyboard.type(' أي 4.5×10')
  await useTool(visitor, tools.superscript)
  await keyboard.type('3')
  await useTool(visitor, tools.superscript)
  await keyboard.type(' جزءٍ في المليون، بحسب مسح 2024.')
  await finishes(visitor)
}

/** The line goes in the middle of the section, and the page is loaded again before it is back. */
export async function losesTheConnection(writing: Writing): Promise<void> {
  const { visitor } = writing
  const { page, context } = visitor
  const { before, offline, after } = meant.methodology
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
  // Typed in the very moment in which the page goes.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type(after)
  expect(await storedText(writing, 'methodology')).toBe(`<p>${before}</p>`)
  // What outlives the page arrives when the browser finds a line again, which may be before the next page: from here on only the end is certain.
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await openSection(visitor, 'methodology')
  await expect.poll(() => storedText(writing, 'methodology')).toBe(meant.sections.methodology)
  await finishes(visitor)
}

/** They sign out on another device, and go on typing here. */
export async function losesTheSession(writing: Writing): Promise<void> {
  const { visitor, applicant } = writing
  const { page, context } = visitor
  const { before, signedOut, after } = meant.objectives
  await begins(visitor, 'objectives')
  await page.keyboard.type(before)
  await expect.poll(() => storedText(writing, 'objectives')).toBe(`<p>${before}</p>`)

  await callerOver(overHttp(writing.portal.url), bearer(await visitor.token())).ask(signOut)
  await page.keyboard.type(signedOut)
  await visitor.sees(visitor.banner(proposal.signedOut))
  await checkScreen(visitor, 'proposal-signed-out', [360])
  // A connection that comes back brings no session with it, and takes no text away.
  await context.setOffline(true)
  await page.keyboard.type(after)
  await context.setOffline(false)
  await visitor.sees(visitor.banner(proposal.signedOut))
  expect(await storedText(writing, 'objectives')).toBe(`<p>${before}</p>`)
  // From the text straight to the button: leaving the one must not take the other away under the finger.
  await visitor.button(proposal.signIn).click({ delay: 120 })
  await visitor.sees(visitor.banner(account.ended))
  await signIn(visitor, applicant)
  await editorOf(visitor, 'objectives').waitFor()
  await visitor.sees(visitor.banner(draft.restored))
  await expect.poll(() => storedText(writing, 'objectives')).toBe(meant.sections.objectives)
  await finishes(visitor)
}

export async function drawsATable({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await begins(visitor, 'expected-output')
  await keyboard.type('ما نسلّمه:')
  await keyboard.press('Enter')
  await useTool(visitor, tools.table)
  for (const [place, cell] of meant.outputs.flat().entries()) {
    if (place > 0) await keyboard.press('Tab')
    await keyboard.type(cell)
  }
  await finishes(visitor)
}

export async function setsALink({ visitor }: Writing): Promise<void> {
  const { keyboard } = visitor.page
  await begins(visitor, 'fields-of-interest')
  await keyboard.type('إدارة المياه، وهو الهدف السادس: ')
  await useTool(visitor, tools.link)
  await visitor.field(link.address).fill('https://sdgs.un.org/goals/goal6')
  await visitor.button(link.apply).click()
  await visitor.hasFocusAt(editorOf(visitor, 'fields-of-interest'))
  await keyboard.type(' ثم الطاقة المتجددة.')
  await finishes(visitor)
}

export async function quotes({ visitor }: Writing): Promise<void> {
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

const storedText = async ({ applicant: { ask, userId } }: Writing, section: ProseSection) =>
  (await ask(readProse, { params: { userId, section } }))?.text

async function begins(visitor: Visitor, section: ProseSection): Promise<void> {
  await openSection(visitor, section)
  await editorOf(visitor, section).click()
}

async function boldly(visitor: Visitor, words: string): Promise<void> {
  await useTool(visitor, tools.bold)
  await visitor.page.keyboard.type(words)
  await useTool(visitor, tools.bold)
}

async function finishes(visitor: Visitor): Promise<void> {
  await visitor.button(proposal.finish).click()
  await visitor.isAt(proposal.title)
  await visitor.sees(visitor.banner(proseTexts.saved))
}
