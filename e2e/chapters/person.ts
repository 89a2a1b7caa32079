import { profileUpdatedText } from '@jadara/contract/accounts/me'
import { outsideProfileWindowText } from '@jadara/contract/accounts/profile'
import { defaultProfilePhdWindow } from '@jadara/contract/core/limits'
import { text } from '@jadara/contract/core/text'
import { expect } from 'vitest'
import { checkScreen } from '../support/screens.ts'
import type { Story } from '../support/story.ts'
import { account, files, person as labels } from '../support/words.ts'

/** The warning when leaving a form with unsaved drafts. */
const draftStays = {
  title: text('Leave without saving?', 'أتريد المغادرة دون حفظ؟'),
  words: text('What you typed stays on this device as a draft.', 'ما كتبته يبقى مسودةً على هذا الجهاز.'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

const climateAction = '5'
const healthSciences = '1'

export async function editsPersonalInformation({ visitor, person }: Story): Promise<void> {
  const { page } = visitor
  await visitor.isAt(labels.title)
  await checkScreen(visitor, 'information')

  await visitor.button(labels.edit).click()
  await visitor.hasFocusAt(visitor.field(labels.arabicName))
  await visitor.sees(visitor.group(labels.email).getByText(person.email))
  const themes = visitor.field(labels.theme).locator('option')
  expect(await themes.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).not.toContain(
    healthSciences,
  )
  await checkScreen(visitor, 'information-edit')

  await visitor.field(labels.theme).selectOption(climateAction)
  await visitor.field(labels.position).fill(person.laterPosition)
  await visitor.link(files.menu).first().click()
  const question = page.getByRole('alertdialog', { name: visitor.say(draftStays.title) })
  await visitor.sees(question.getByText(visitor.say(draftStays.words)))
  await visitor.button(draftStays.stay, question).click()
  await visitor.seesNo(question)
  await visitor.field(labels.phdDate).fill('01/01/2013')
  await visitor.button(labels.save).click()
  await visitor.hasFocusAt(visitor.banner(outsideProfileWindowText(defaultProfilePhdWindow), 'alert'))
  await visitor.field(labels.phdDate).fill(person.phdDate)
  await visitor.button(labels.save).click()
  await visitor.hasFocusAt(visitor.banner(profileUpdatedText))
  await visitor.sees(visitor.group(labels.position).getByText(person.laterPosition))
  await checkScreen(visitor, 'information-saved')
  await page.reload()
  await visitor.sees(visitor.group(labels.position).getByText(person.laterPosition))
}

export async function usesTheDrawerByKeyboard({ visitor }: Story): Promise<void> {
  const { page } = visitor
  await page.setViewportSize(phone)
  const menu = visitor.button(account.menu)
  await menu.press('Enter')
  const drawer = page.getByRole('dialog', { name: visitor.say(account.menu) })
  await visitor.hasFocusAt(drawer)
  await checkScreen(visitor, 'drawer', [phone.width])
  await page.keyboard.press('Escape')
  await visitor.seesNo(drawer)
  await visitor.hasFocusAt(menu)

  await menu.press('Enter')
  const there = visitor.link(files.menu, drawer)
  for (let tabs = 0; tabs < 8 && !(await there.evaluate((link) => link === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await visitor.isAt(files.title)
  await visitor.seesNo(drawer)
  // The focus moves to the new screen.
  await visitor.hasFocusAt(visitor.heading(files.title))
  await page.setViewportSize(desk)
}
