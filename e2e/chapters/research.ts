import { signOut } from '@jadara/contract/accounts/me'
import { text } from '@jadara/contract/core/text'
import { journal } from '@jadara/contract/records/journal'
import { authors, coAuthors } from '@jadara/contract/records/publication'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { bearer, createTestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { addPaper, paperFile as file, fillInPaper, getDeleteButton, getViewLink, savePaper, signIn } from '../support/journey.ts'
import { paper } from '../support/papers.ts'
import { checkScreen } from '../support/screens.ts'
import type { Story } from '../support/story.ts'
import { account, draft, menus, research } from '../support/words.ts'

const { fields, noun, updated } = journal
const save = recordTexts.save(noun)

export async function isRefusedWithoutPaperFields({ visitor }: Story): Promise<void> {
  await visitor.link(research.menu).first().click()
  await visitor.isAt(menus.researchFiles)
  await checkScreen(visitor, 'award-files')
  await visitor.link(menus.publications).click()
  await visitor.isAt(menus.publications)
  await checkScreen(visitor, 'publications-empty')
  await visitor.link(noun.many).click()
  await visitor.isAt(noun.many)
  await visitor.sees(visitor.heading(noun.none))
  await checkScreen(visitor, 'papers-empty')
  await visitor.link(noun.add).click()
  await visitor.isAt(recordTexts.create(noun))
  await checkScreen(visitor, 'paper-new')

  await visitor.button(save).click()
  const banner = visitor.page.getByRole('alert')
  await visitor.hasFocusAt(banner)
  const title = text('Please enter the journal title', 'أدخل اسم المجلة')
  await visitor.sees(banner.getByRole('link', { name: visitor.say(title) }).first())
  for (const { label } of requiredFields) {
    await visitor.sees(banner.getByRole('link').filter({ hasText: visitor.say(label) }))
    expect(await visitor.field(label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(await visitor.optionalField(fields.volumeNumber.label).getAttribute('aria-invalid')).toBeNull()
  await visitor.sees(
    visitor.words(text('Please add at least 1 author', 'أضف مؤلفًا واحدًا على الأقل'), visitor.group(authors.label)),
  )
  await visitor.sees(visitor.words(file.missing, visitor.group(file.heading)))
  await checkScreen(visitor, 'paper-refused')
}

const { title, type, url, paperTitle, indexingDb, indexingDbUrl } = fields
const requiredFields = [title, type, url, paperTitle, indexingDb, indexingDbUrl]

export async function restoresPaperAfterSessionEnd({ visitor, person, portal, articles: [first] }: Story): Promise<void> {
  await fillInPaper(visitor, first)
  await visitor.choose(file.heading, await paper(first.file))
  await createTestClient(createHttpSender(portal.url), bearer(await visitor.token())).ask(signOut)
  await visitor.button(save).click()
  await visitor.isAt(account.signIn)
  await visitor.sees(visitor.banner(account.ended))
  await checkScreen(visitor, 'login-ended')

  await signIn(visitor, person)
  await visitor.isAt(recordTexts.create(noun))
  await visitor.sees(visitor.banner(draft.restored), visitor.words(draft.chooseAgain))
  await checkScreen(visitor, 'paper-draft')
  expect(await visitor.field(fields.paperTitle.label).inputValue()).toBe(first.title)
  expect(await visitor.field(coAuthors.columns.affiliation.label).inputValue()).toBe(first.coAuthor.affiliation)
}

export async function ordersAuthorsByKeyboard({ visitor, articles: [first] }: Story): Promise<void> {
  const { page } = visitor
  const [leader = '', second = ''] = first.authors
  const [above, below] = [visitor.field(authors.columns.name.label), visitor.field(research.authorName2)]
  expect([await above.inputValue(), await below.inputValue()]).toEqual([leader, second])
  await below.press('Alt+ArrowUp')
  await visitor.hasFocusAt(above)
  expect([await above.inputValue(), await below.inputValue()]).toEqual([second, leader])
  await page.keyboard.press('Alt+ArrowDown')
  await visitor.hasFocusAt(below)
  expect(await above.inputValue()).toBe(leader)
  await savePaper(visitor, first)
}

export async function addsAndEditsPapers({ visitor, articles: [first, second, third, fourth] }: Story): Promise<void> {
  for (const article of [second, third, fourth]) await addPaper(visitor, article)
  await checkScreen(visitor, 'papers')

  await getViewLink(visitor, first).click()
  await visitor.isAt(recordTexts.edit(noun))
  expect(await visitor.field(fields.paperTitle.label).inputValue()).toBe(first.title)
  await visitor.field(fields.title.label).fill(`${first.journal} II`)
  await visitor.button(save).click()
  await visitor.hasFocusAt(visitor.banner(file.missing, 'alert'))
  await checkScreen(visitor, 'paper-edit-refused')
  await visitor.page.getByRole('checkbox', { name: visitor.say(research.keepFile) }).check()
  await visitor.button(save).click()
  await visitor.sees(visitor.banner(updated), visitor.page.getByText(`${first.journal} II`))
  await checkScreen(visitor, 'papers-saved')
}

export async function deletesPaper({ visitor, articles: [, , , fourth] }: Story): Promise<void> {
  const { page } = visitor
  const dialog = page.getByRole('alertdialog', { name: visitor.say(recordTexts.deleteQuestion(noun)) })
  const opener = getDeleteButton(visitor, fourth)
  await opener.click()
  await visitor.hasFocusAt(visitor.button(research.keep, dialog))
  await visitor.sees(dialog.getByText(fourth.title))
  await checkScreen(visitor, 'paper-delete')
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press('Tab')
    expect(await focusIsBehind(dialog)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await visitor.seesNo(dialog)
  await visitor.hasFocusAt(opener)

  await opener.click()
  await visitor.button(research.delete, dialog).click()
  await visitor.hasFocusAt(page.getByRole('status').filter({ hasText: fourth.title }))
  await visitor.seesNo(getViewLink(visitor, fourth))
}

/** After the last control the browser focuses the body; nothing behind the dialog gets the focus. */
const focusIsBehind = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => !element.contains(document.activeElement) && document.activeElement !== document.body)
