import { text } from '@jadara/contract/core/text'
import { photographFileTypeId } from '@jadara/contract/files/file-types'
import { listMyPersonalFiles } from '@jadara/contract/files/files'
import { type Applicant, createRegisteredApplicant, uploadRequiredFiles } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeparately } from './support/connection.ts'
import { arriveSignedIn, signIn } from './support/journey.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()
const researchFilesTitle = text('Research files', 'الملفات البحثية')
const outOfSight = text(
  'Your stored files cannot be shown without a connection. They are safe. Check your connection and try again.',
  'لا يمكن عرض ملفاتك المحفوظة دون اتصال، وهي محفوظة بأمان. تحقق من الاتصال ثم حاول مرة أخرى.',
)
const again = text('Try again', 'حاول مرة أخرى')
const choose = text('choose a file', 'اختر ملفًا')
const upload = '/dashboard/documents/upload'
/** Bytes per second. */
const slowLine = 400_000 / 8

let owner: Applicant
beforeAll(async () => {
  owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  await uploadRequiredFiles(owner)
})

const offline = text('You are offline', 'لا يوجد اتصال بالإنترنت')
const leaveAnyway = text('Leave without saving', 'مغادرة دون حفظ')
const edit = text('Edit', 'تعديل')

describe.each(storyLanguages('ar'))('without a connection, in %s', (language) => {
  it('a screen and a part that are not loaded say so in place, keep what was typed, and are loaded by trying again', async () => {
    const visitor = await Visitor.arrive(stage, language)
    const { page, context } = visitor
    const position = () => page.getByRole('textbox', { name: visitor.say(person.position), exact: true })
    // Saves data, so that no screen is loaded ahead.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await visitor.open('/dashboard')
    await signIn(visitor, owner)
    await visitor.isAt(person.title)
    await context.setOffline(true)
    await visitor.button(edit).click()
    await visitor.sees(visitor.banner(offline, 'alert'))
    await context.setOffline(false)
    await visitor.button(again).click()
    await visitor.isAt(person.title)
    await visitor.button(edit).click()
    await position().fill('Reader')

    await context.setOffline(true)
    await visitor.link(researchFilesTitle).first().click()
    await visitor.button(leaveAnyway).click()
    await visitor.isAt(offline)
    await visitor.sees(visitor.link(researchFilesTitle))
    await visitor.button(again).click()
    await visitor.isAt(offline)
    await checkScreen(visitor, 'offline', [360])
    await context.setOffline(false)
    await visitor.button(again).click()
    await visitor.isAt(researchFilesTitle)
    await visitor.link(person.title).first().click()
    await visitor.isAt(person.title)
    expect(await position().inputValue()).toBe('Reader')
    await visitor.leave()
  })
})

describe.each(storyLanguages('ar'))('stored files, in %s', (language) => {
  let visitor: Visitor
  const dropZone = () => visitor.page.locator(`#file-${photographFileTypeId}`)
  const emptyZones = () => visitor.page.getByRole('button', { name: visitor.say(choose) })
  const view = () => dropZone().getByRole('link')

  beforeAll(async () => {
    visitor = await arriveSignedIn(stage, language, owner, person.title)
  })
  afterAll(() => visitor?.leave())

  it('show that they are loading at 400 kbit/s, and never look missing', async () => {
    const { page, context } = visitor
    await page.addInitScript((type) => {
      const look = () => {
        if (document.querySelector(`#file-${type} input[type="file"]`) && !document.querySelector(`#file-${type} a[href]`))
          (window as { looksEmpty?: boolean }).looksEmpty = true
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    }, photographFileTypeId)
    const network = await context.newCDPSession(page)
    const line = { offline: false, latency: 300, downloadThroughput: slowLine, uploadThroughput: slowLine }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', line)
    await page.goto(upload, { timeout: 60_000 })
    await view().first().waitFor({ timeout: 60_000 })
    expect(await page.evaluate(() => (window as { looksEmpty?: boolean }).looksEmpty ?? false)).toBe(false)
    expect(await emptyZones().count()).toBe(1)
    await network.detach()
  })

  it('show that they are safe while offline, and load once online', async () => {
    const { page, context } = visitor
    await readSeparately(page)
    await page.route(`**${listMyPersonalFiles.path}`, (route) => route.abort('internetdisconnected'))
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.goto(upload)
    await visitor.sees(visitor.banner(outOfSight, 'alert'))
    expect(await emptyZones().count()).toBe(0)
    await visitor.button(again).click()
    await visitor.sees(visitor.banner(outOfSight, 'alert'))
    await visitor.page.goto('/dashboard/documents/my-uploads')
    await visitor.sees(visitor.banner(outOfSight, 'alert'))
    await page.unroute(`**${listMyPersonalFiles.path}`)
    await context.setOffline(true)
    await context.setOffline(false)
    await visitor.sees(
      visitor.page.getByRole('listitem').filter({ hasText: visitor.say(text('Recent photograph', 'صورة شخصية حديثة')) }),
    )
    await visitor.seesNo(visitor.banner(outOfSight, 'alert'))
  })
})
