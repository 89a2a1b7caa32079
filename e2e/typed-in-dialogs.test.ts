import { text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const texts = {
  answers: text('Ready answers', 'الردود الجاهزة'),
  add: text('Add a ready answer', 'إضافة رد جاهز'),
  title: text('Title', 'العنوان'),
  save: text('Save', 'حفظ'),
  cancel: text('Cancel', 'إلغاء'),
  close: text('Close', 'إغلاق'),
  question: text('Discard what you entered?', 'أتريد تجاهل ما أدخلته؟'),
  discard: text('Discard', 'تجاهل'),
  goOn: text('Go on editing', 'متابعة التعديل'),
  leave: text('Leave without saving?', 'أتريد المغادرة دون حفظ؟'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}
const typed = 'A reply that took an hour'
const stage = setStage()

describe.each(storyLanguages('ar'))('a form in a dialog, in %s', (language) => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open('/dashboard/all-tickets')
    await clerk.link(texts.answers).click()
    await clerk.isAt(texts.answers)
  })
  afterAll(() => clerk?.leave())

  const dialog = () => clerk.page.getByRole('dialog', { name: clerk.say(texts.add), exact: true })
  const question = () => clerk.page.getByRole('alertdialog', { name: clerk.say(texts.question), exact: true })
  const title = () => clerk.field(texts.title, dialog())
  const opener = () => clerk.button(texts.add).first()
  const pressEscape = () => clerk.page.keyboard.press('Escape')
  const closings: Readonly<Record<string, () => Promise<unknown>>> = {
    Escape: pressEscape,
    'the close button': () => clerk.button(texts.close, dialog()).click(),
    Cancel: () => clerk.button(texts.cancel, dialog()).click(),
    // It ignores what may be the second click of a double click.
    'the page behind it': () =>
      expect
        .poll(async () => {
          await clerk.page.mouse.click(5, 5)
          return (await question().isVisible()) || !(await dialog().isVisible())
        })
        .toBe(true),
  }

  it.each(Object.keys(closings))('is closed at once by %s while it is unchanged', async (name) => {
    await opener().click()
    await clerk.sees(dialog())
    await closings[name]?.()
    await clerk.seesNo(dialog(), question())
    await clerk.hasFocusAt(opener())
  })

  it.each(Object.keys(closings))('asks before %s discards what was typed, and goes on where it was', async (name) => {
    await opener().click()
    await title().fill(typed)
    await closings[name]?.()
    await clerk.hasFocusAt(clerk.button(texts.goOn, question()))
    await clerk.button(texts.goOn, question()).click()
    await clerk.seesNo(question())
    expect(await title().inputValue()).toBe(typed)
    if (name === 'Escape') await clerk.hasFocusAt(title())
    await pressEscape()
    await clerk.button(texts.discard, question()).click()
    await clerk.seesNo(question(), dialog())
    await clerk.hasFocusAt(opener())
  })

  it('asks each time, however often Escape is pressed', async () => {
    await opener().click()
    await title().fill(typed)
    for (const times of [1, 2, 3]) {
      await pressEscape()
      await clerk.sees(question())
      await pressEscape()
      await clerk.seesNo(question())
      expect(await title().inputValue(), String(times)).toBe(typed)
      await clerk.hasFocusAt(title())
    }
    await pressEscape()
    await checkScreen(clerk, 'discard-question', [360, 768, 1440])
    await clerk.button(texts.goOn, question()).click()
  })

  it('asks also when the browser closes the dialog without asking the page, as a phone does at the second *back*', async () => {
    await clerk.page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
    await clerk.button(texts.goOn, question()).click()
    await clerk.seesNo(question())
    expect(await title().inputValue()).toBe(typed)
  })

  it('asks before the page is left, and keeps what was typed', async () => {
    await clerk.page.evaluate(() => history.back())
    const leaving = clerk.page.getByRole('alertdialog', { name: clerk.say(texts.leave), exact: true })
    await clerk.button(texts.stay, leaving).click()
    await clerk.seesNo(leaving)
    expect(await title().inputValue()).toBe(typed)
  })

  it('closes without a question once what was typed is changed back', async () => {
    await title().fill('')
    await pressEscape()
    await clerk.seesNo(dialog(), question())
  })
})
