import type { Reply } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import type { createPhoneLink } from '@jadara/contract/files/phone-links'
import { createPhoneLink as creation } from '@jadara/contract/files/phone-links'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { scan } from './support/papers.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()
const texts = {
  take: text('Take it with your phone', 'التقاط الصورة بالهاتف'),
  code: text('Code for the phone', 'رمز للهاتف'),
  connected: text('The phone is connected', 'الهاتف متصل'),
  arrived: text('The picture has arrived and is stored.', 'وصلت الصورة وحُفظت.'),
  done: text('Done', 'تم'),
  deleted: text('The file is deleted.', 'حُذف الملف.'),
  delete: text('Delete', 'حذف'),
  send: text('Send a picture', 'إرسال صورة'),
  digits: text('The number on your computer', 'الرقم الظاهر على حاسوبك'),
  next: text('Continue', 'متابعة'),
  photograph: text('Take the photograph', 'التقاط الصورة'),
  waiting: text('No connection', 'لا اتصال'),
  invalid: text('This code is not valid', 'هذا الرمز غير صالح'),
  passed: text('The submission deadline has passed.', 'انتهى موعد التقديم.'),
  keep: text('Save the picture on this phone', 'حفظ الصورة على هذا الهاتف'),
}
const [front, back] = personalFileTypes

describe.each(storyLanguages('ar'))('a photograph of the card by phone, in %s', (language) => {
  skipAfterFailure()
  let owner: Applicant
  let desk: Visitor
  let phone: Visitor
  let link: Reply<typeof createPhoneLink>
  beforeAll(async () => {
    owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    desk = await arriveSignedIn(stage, language, owner, person.title)
    phone = await Visitor.arrive(stage, language, { viewport: { width: 360, height: 740 } })
  })
  afterAll(async () => {
    await desk?.leave()
    await phone?.leave()
  })
  const row = (id: number) => desk.page.locator(`#file-${id}`)
  const dialog = () => desk.page.getByRole('dialog')
  const camera = () => phone.page.locator('input[capture]')
  const message = () => phone.page.locator('#phone-message')

  const ask = async (id: number) => {
    const answered = desk.page.waitForResponse((one) => one.url().endsWith(creation.path))
    await row(id)
      .getByRole('button', { name: desk.say(texts.take) })
      .click()
    link = await (await answered).json()
    await desk.sees(dialog().getByRole('img', { name: desk.say(texts.code) }))
  }
  const scanCode = () => phone.page.goto(stage.portal.url + new URL(link.address).pathname + new URL(link.address).hash)

  it('the desk shows a code, and a phone that scans it sends the card', async () => {
    await desk.open('/dashboard/documents/upload')
    await ask(1)
    await checkScreen(desk, 'phone-code', [360, 768, 1440])
    await scanCode()
    await phone.sees(phone.heading(texts.send), phone.page.getByText(phone.say(front?.name ?? texts.send)))
    await desk.sees(dialog().getByText(desk.say(texts.connected)))
    await checkScreen(phone, 'phone-page', [360, 768])
    await camera().setInputFiles(await scan('card.jpg'))
    await phone.hasFocusAt(message())
    await desk.sees(dialog().getByText(desk.say(texts.arrived)))
    await checkScreen(phone, 'phone-stored', [360])
    await desk.button(texts.done, dialog()).click()
    await desk.sees(row(1).getByText('card.jpg'))
    expect(desk.complaints).toEqual([])
  })

  it('the code has ended with the dialog, and the phone says so', async () => {
    await phone.page.reload()
    await phone.sees(message().getByText(phone.say(texts.invalid)))
  })

  it('the number is typed where nothing scans, and a broken line is tried again', async () => {
    await ask(2)
    await phone.page.goto(`${stage.portal.url}/${language}/phone`)
    const digits = language === 'ar' ? link.code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) : link.code
    await phone.field(texts.digits).fill(digits)
    await phone.button(texts.next).click()
    await phone.sees(phone.page.getByText(phone.say(back?.name ?? texts.send)))
    await phone.context.setOffline(true)
    await camera().setInputFiles(await scan('back.jpg'))
    await phone.sees(message().getByText(phone.say(texts.waiting)))
    await phone.context.setOffline(false)
    await desk.sees(dialog().getByText(desk.say(texts.arrived)))
    await desk.page.keyboard.press('Escape')
    await desk.hasFocusAt(row(2).getByRole('button', { name: desk.say(texts.take) }))
  })

  it('an unwanted picture is deleted', async () => {
    await row(2)
      .getByRole('button', { name: desk.say(texts.delete) })
      .click()
    await desk.button(texts.delete, desk.page.getByRole('alertdialog')).click()
    await desk.sees(row(2).getByText(desk.say(texts.deleted)))
    await desk.hasFocusAt(row(2))
  })

  it('once the round is closed, the phone says so and offers to keep the picture', async () => {
    await ask(2)
    await scanCode()
    await phone.sees(phone.button(texts.photograph))
    await stage.portal.database.sql`update round set start_date = '2020-01-01', end_date = '2020-02-01'`
    await camera().setInputFiles(await scan('late.jpg'))
    await phone.sees(message().getByText(phone.say(texts.passed)), phone.link(texts.keep))
    await checkScreen(phone, 'phone-closed', [360])
    expect(phone.complaints).toEqual([])
  })
})
