import { readFile } from 'node:fs/promises'
import { sessionTexts } from '@jadara/contract/accounts/session'
import { newsTexts } from '@jadara/contract/announcements/news'
import { inquiryTexts } from '@jadara/contract/conversations/inquiry-writing'
import type { Text } from '@jadara/contract/core/text'
import { localizedPath, publicPageNames, publicPages } from '@jadara/contract/site/pages'
import { newsSubscriptionPages } from '@jadara/server/features/news/news-pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, brand, landing, office, otherLanguage, publicSite } from './support/words.ts'

const stage = setStage()
const colours = ['light', 'dark'] as const

describe.each(storyLanguages('en'))('the public pages, in %s', (language) => {
  let visitor: Visitor
  let withoutScripts: Visitor
  /** The hosts of all requests. */
  const hosts = new Set<string>()
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
    withoutScripts = await Visitor.arrive(stage, language, { javaScriptEnabled: false })
    for (const { page } of [visitor, withoutScripts])
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        if (protocol !== 'data:') hosts.add(host)
      })
  })
  afterAll(async () => {
    await visitor?.leave()
    await withoutScripts?.leave()
  })

  it.each(publicPageNames)('%s is public', async (name) => {
    const { page } = visitor
    const path = localizedPath(language, publicPages[name].path)
    expect((await page.goto(path))?.status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)
    if (name !== 'landing') await visitor.isAt(publicPages[name].title)
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme })
      await checkScreen(visitor, `public-${name}-${colorScheme}`, [360, 1440])
    }
    const read = await page.locator('main').innerText()
    expect((await withoutScripts.page.goto(path))?.status()).toBe(200)
    expect(await withoutScripts.page.locator('main').innerText()).toBe(read)
  })

  it('no page requests another host or reports an error', () => {
    expect([...hosts]).toEqual([new URL(stage.portal.url).host])
    expect(visitor.complaints).toEqual([])
  })

  it('an unknown address shows a message and links onward', async () => {
    for (const path of ['/no-such-page', localizedPath(language, '/no-such-page')]) {
      expect((await visitor.page.goto(path))?.status()).toBe(404)
      await visitor.isAt(publicSite.notFound)
    }
    await checkScreen(visitor, 'public-not-found', [360, 1440])
    await visitor.link(publicSite.home).click()
    await visitor.isAt(landing.title)
  })

  it('one calendar file contains all key dates', async () => {
    await visitor.open(localizedPath(language, '/deadlines'))
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), visitor.link(publicSite.calendar).click()])
    expect(download.suggestedFilename()).toMatch(/\.ics$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\s*$/)
  })

  describe.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('%s', (_, scripts) => {
    const sender = () => (scripts ? visitor : withoutScripts)

    it('the news form shows missing and invalid fields, then thanks; the mail links to a confirmation', async () => {
      const own = sender()
      const form = locateForm(own, 'news')
      const email = `news.${scripts ? 'script' : 'plain'}.${language}@reader.example`
      await own.open(localizedPath(language, '/'))
      await form.send()
      await form.says(sessionTexts.emailMissing, { email: sessionTexts.emailMissing, userName: newsTexts.nameMissing })
      await form.type({ userName: 'Salma', email: 'salma at home' })
      await form.send()
      await form.says(sessionTexts.emailInvalid, { email: sessionTexts.emailInvalid, userName: undefined })
      expect(await form.field('userName').inputValue()).toBe('Salma')
      if (scripts) await checkScreen(own, 'public-news-refused', [360])
      await form.type({ email })
      await form.send()
      await form.says(newsTexts.submitted, { email: undefined, userName: undefined })
      expect(await form.field('email').inputValue()).toBe('')

      const letter = await waitForLetter(email, own.say(publicSite.confirmNews), stage.portal)
      await own.open(findLink(letter, '/news/confirm/'))
      await own.isAt(newsSubscriptionPages.confirm.title)
      await own.button(newsSubscriptionPages.confirm.button).click()
      await own.isAt(newsSubscriptionPages.confirmed.title)
      await own.open(findLink(letter, '/news/unsubscribe/'))
      await own.button(newsSubscriptionPages.unsubscribe.button).click()
      await own.isAt(newsSubscriptionPages.ended.title)
    })

    it('the contact form shows missing and invalid fields, then thanks', async () => {
      const own = sender()
      const form = locateForm(own, 'contact')
      await own.open(localizedPath(language, '/'))
      await form.send()
      await form.says(inquiryTexts.nameMissing, {
        name: inquiryTexts.nameMissing,
        email: sessionTexts.emailMissing,
        mobile: undefined,
        subject: inquiryTexts.subjectMissing,
        description: inquiryTexts.descriptionMissing,
      })
      await form.type({ name: 'Salma', email: 'salma@', subject: 'A question', description: 'May I apply twice?' })
      await form.send()
      await form.says(sessionTexts.emailInvalid, { name: undefined, email: sessionTexts.emailInvalid, subject: undefined })
      expect(await form.field('description').inputValue()).toBe('May I apply twice?')
      await form.type({ email: `salma.${scripts}.${language}@reader.example` })
      await form.send()
      await form.says(inquiryTexts.submitted, { name: undefined, email: undefined, subject: undefined, description: undefined })
      expect(await form.field('description').inputValue()).toBe('')
    })
  })
})

describe('a choice on a public page', () => {
  it('of the language stays on the page and applies to the public pages and the application', async () => {
    const visitor = await Visitor.arrive(stage, 'en')
    const { page } = visitor
    for (const name of publicPageNames) {
      const { path, title } = publicPages[name]
      await visitor.open(localizedPath('en', path))
      await visitor.link(otherLanguage).click()
      await page.waitForURL(localizedPath('ar', path))
      if (name !== 'landing') expect(await page.locator('h1').innerText()).toBe(title.ar)
    }
    visitor.language = 'ar'
    await visitor.open('/prize')
    await visitor.isAt(publicPages.prize.title)
    await visitor.open('/login')
    await visitor.isAt(account.signIn)
    await visitor.link(account.forgotten).click()
    await visitor.isAt(account.forgottenTitle)

    await visitor.button(otherLanguage).click()
    visitor.language = 'en'
    await visitor.isAt(account.forgottenTitle)
    await visitor.link(brand).click()
    await visitor.isAt(landing.title)
    await visitor.open('/prize')
    await visitor.isAt(publicPages.prize.title)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('of the language keeps the answers to Can I apply? that were not sent yet', async () => {
    const visitor = await Visitor.arrive(stage, 'en')
    await visitor.open('/en/can-i-apply')
    await visitor.page.locator('#phd').fill('2018')
    await visitor.page.locator('[name=degree][value=abroad]').check()
    await visitor.link(otherLanguage).click()
    await visitor.page.waitForURL('/ar/can-i-apply?**')
    expect(await visitor.page.locator('#phd').inputValue()).toBe('2018')
    expect(await visitor.page.locator('[name=degree][value=abroad]').isChecked()).toBe(true)
    await visitor.leave()
  })

  it('of the appearance does the same', async () => {
    const visitor = await Visitor.arrive(stage, 'en', { colorScheme: 'light' })
    const scheme = () => visitor.page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    const ground = () => visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await visitor.open('/prize')
    const light = await ground()
    await visitor.button(publicSite.dark).click()
    expect(await ground()).not.toBe(light)
    await visitor.open('/register')
    expect(await scheme()).toBe('dark')
    await visitor.sees(visitor.button(account.dark))

    await visitor.button(account.dark).click()
    await visitor.button(account.asDevice).click()
    await visitor.sees(visitor.button(account.light))
    await visitor.open('/prize')
    await visitor.page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'light')
    expect(await ground()).toBe(light)
    await visitor.leave()
  })
})

it('at the deadline the page follows the server’s clock, not the device’s, and leaves typed text alone', async () => {
  const visitor = await Visitor.arrive(stage, 'en')
  const { page } = visitor
  const later = Date.now() + 400 * 86_400_000
  await page.clock.install({ time: later })
  // Without this the clock also runs by itself, and a busy machine sends another request.
  await page.clock.pauseAt(later + 1000)
  let requestCount = 0
  let closed = false
  await page.route('**/en', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    requestCount += 1
    if (requestCount === 1) return route.fulfill({ status: 503, body: 'busy' })
    const isOver = closed
    const response = await route.fetch()
    const html = await response.text()
    // The text that replaces the countdown after the round.
    const over = html.replace(/<time [^>]*data-until[^>]*>.*?<\/time>/, '').replace('Submissions close', 'Submissions are closed')
    return route.fulfill({ response, body: isOver ? over : html })
  })
  await visitor.open('/en')
  const currentStatus = page.locator('.round .now')
  await expect.poll(() => requestCount).toBe(1)
  const before = await currentStatus.innerText()
  expect(before).toMatch(/Submissions close in \d+ days/)
  await page.locator('#contact-description').fill('Half a quest')

  await page.clock.runFor(30_000)
  await expect.poll(() => requestCount).toBe(2)
  expect(await currentStatus.innerText()).toBe(before)
  closed = true
  await page.clock.runFor(30_000)
  await currentStatus.getByText('Submissions are closed').waitFor()
  expect(await page.locator('#contact-description').inputValue()).toBe('Half a quest')
  expect(await page.locator('.hero, #dates, .foot').count()).toBe(3)
  await page.clock.runFor(60_000)
  expect(requestCount).toBe(3)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it("the application links to the server's pages", async () => {
  const visitor = await Visitor.arrive(stage, 'en')
  const { page } = visitor
  await visitor.open('/dashboard')
  await signIn(visitor, administrator)
  await visitor.isAt(office.round)
  await visitor.button(publicSite.back).click()
  await visitor.isAt(landing.title)
  await visitor.open('/dashboard')
  await visitor.link(publicPages.conditions.title, page.getByRole('contentinfo')).click()
  await visitor.isAt(publicPages.conditions.title)
  // Without a link, because all links to public pages bypass the router.
  await visitor.open('/dashboard')
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/prize')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  })
  await visitor.isAt(publicPages.prize.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

/** The fields and steps of a form of the landing page. The server validates it, so it is sent even when empty. */
function locateForm({ page, say }: Visitor, name: 'news' | 'contact') {
  const form = page.locator(`#${name}-form`)
  const field = (of: string) => page.locator(`#${name}-${of}`)
  return {
    field,
    send: async () => {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await form.getByRole('button').click()
      await answered
    },
    type: async (values: Readonly<Record<string, string>>) => {
      for (const [of, value] of Object.entries(values)) await field(of).fill(value)
    },
    says: async (sentence: Text, fields: Readonly<Record<string, Text | undefined>>) => {
      await form.getByRole('status').getByText(say(sentence), { exact: true }).waitFor()
      for (const [of, problem] of Object.entries(fields)) {
        expect(await page.locator(`#${name}-${of}-error`).innerText()).toBe(problem ? say(problem) : '')
        expect((await field(of).getAttribute('aria-invalid')) === 'true').toBe(problem !== undefined)
      }
    },
  }
}
