import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMe } from '@jadara/contract/accounts/me'
import { sessionTexts, signIn as signInEndpoint } from '@jadara/contract/accounts/session'
import { readBatch } from '@jadara/contract/core/batch'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { listDashboardFiles } from '../packages/web/dashboard-files.ts'
import { signIn } from './support/journey.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, otherLanguage, person } from './support/words.ts'

const stage = setStage()
let applicant: Applicant
beforeAll(async () => {
  applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
})

const ticketsTitle = text('My Queries', 'استفساراتي')
const corrections = text('2 fields need to be corrected', 'يلزم تصحيح حقلين')
const showPassword = text('Show the password', 'إظهار كلمة المرور')
const hidePassword = text('Hide the password', 'إخفاء كلمة المرور')
const needsScript = text('Signing in needs JavaScript.', 'يتطلب تسجيل الدخول جافاسكريبت.')
const wrong = (email: string) => ({ email, password: 'not the password' })

describe.each(storyLanguages('ar'))('sign-in, in %s', (language) => {
  const arrive = (options?: Parameters<typeof Visitor.arrive>[2]) => Visitor.arrive(stage, language, options)
  const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname + new URL(page.url()).search
  const refused = (visitor: Visitor, words = sessionTexts.wrongCredentials) => visitor.hasFocusAt(visitor.banner(words, 'alert'))

  it('needs the keyboard alone: fields, the shown password and the button follow each other', async () => {
    const visitor = await arrive()
    const { keyboard } = visitor.page
    await visitor.open('/login')
    await visitor.field(person.email).focus()
    await keyboard.type(applicant.email)
    await keyboard.press('Tab')
    await visitor.hasFocusAt(visitor.field(account.password))
    await keyboard.type(applicant.password)
    await keyboard.press('Tab')
    await visitor.hasFocusAt(visitor.button(showPassword))
    await keyboard.press('Enter')
    await visitor.hasFocusAt(visitor.button(hidePassword))
    expect(await visitor.field(account.password).getAttribute('type')).toBe('text')
    expect(await visitor.field(account.password).inputValue()).toBe(applicant.password)
    await keyboard.press('Tab')
    await visitor.hasFocusAt(visitor.button(account.visit))
    await keyboard.press('Enter')
    await visitor.isAt(person.title)
    expect(await visitor.token()).not.toBe('')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('says what is wrong beside the fields, links to them and keeps what was typed', async () => {
    const visitor = await arrive()
    await visitor.open('/login')
    await visitor.button(account.visit).click()
    await refused(visitor, corrections)
    const email = visitor.field(person.email)
    const [emailError, passwordError] = ['userName', 'password'].map((name) => visitor.page.locator(`#sign-in-${name}-error`))
    expect(await emailError?.innerText()).toBe(visitor.say(sessionTexts.emailMissing))
    expect(await passwordError?.innerText()).toBe(visitor.say(sessionTexts.passwordMissing))
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await checkScreen(visitor, 'sign-in-refused', [360, 768, 1440])
    await visitor.page.getByRole('alert').getByRole('link').first().click()
    await visitor.hasFocusAt(email)

    await signIn(visitor, wrong('mona@'))
    await refused(visitor, sessionTexts.emailInvalid)
    expect(await passwordError?.innerText()).toBe('')
    await signIn(visitor, wrong(applicant.email))
    await refused(visitor)
    expect(await email.inputValue()).toBe(applicant.email)
    expect(await email.getAttribute('aria-invalid')).toBe(null)
    expect(await visitor.token()).toBe('')
    await visitor.leave()
  })

  it('says that tries are too many, the portal is busy, it failed with a reference, or cannot be reached', async () => {
    const visitor = await arrive()
    await visitor.open('/login')
    const answers = [
      [429, { message: visitor.say(sharedFailureTexts.tooMany), messages: [], fields: {} }, sharedFailureTexts.tooMany],
      [
        503,
        { message: visitor.say(sharedFailureTexts.beingRestarted), messages: [], fields: {} },
        sharedFailureTexts.beingRestarted,
      ],
      [500, { message: 'x', messages: [], fields: {}, reference: 'r-17' }, withReference('r-17')],
      [502, '<html>', sharedFailureTexts.unknown],
      [200, '<html>', sharedFailureTexts.unreachable],
    ] as const
    for (const [status, body, words] of answers) {
      await visitor.page.route(`**${signInEndpoint.path}`, (route) =>
        route.fulfill({ status, headers: { 'retry-after': '30' }, body: typeof body === 'string' ? body : JSON.stringify(body) }),
      )
      await signIn(visitor, wrong(applicant.email))
      await refused(visitor, words)
      await visitor.page.unroute(`**${signInEndpoint.path}`)
    }
    await visitor.context.setOffline(true)
    await signIn(visitor, wrong(applicant.email))
    await refused(visitor, sharedFailureTexts.unreachable)
    await visitor.context.setOffline(false)
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
    await visitor.leave()
  })

  it('sends the password once, however often the button is pressed', async () => {
    const visitor = await arrive()
    await visitor.open('/login')
    let sent = 0
    await visitor.page.route(`**${signInEndpoint.path}`, async (route) => {
      sent += 1
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await signIn(visitor, applicant)
    const button = visitor.page.locator('#sign-in [type="submit"]')
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await button.click({ force: true })
    await visitor.field(account.password).press('Enter')
    await visitor.isAt(person.title)
    expect(sent).toBe(1)
    await visitor.leave()
  })

  it('leads back to the screen that was asked for, also after a change of the language, which keeps the typed address', async () => {
    const visitor = await arrive()
    await visitor.open('/dashboard/tickets?page=1')
    await visitor.isAt(account.signIn)
    await visitor.field(person.email).fill(applicant.email)
    await visitor.link(otherLanguage).click()
    visitor.language = language === 'ar' ? 'en' : 'ar'
    await visitor.isAt(account.signIn)
    expect(await visitor.field(person.email).inputValue()).toBe(applicant.email)
    await signIn(visitor, applicant)
    await visitor.page.waitForURL('**/dashboard/tickets?page=1')
    await visitor.isAt(ticketsTitle)
    await visitor.page.goBack()
    expect(pathOf(visitor)).not.toContain('/login')
    await visitor.leave()
  })

  it.each(['https://evil.example/dashboard', '//evil.example/dashboard', '/api/docs'])('never leads to %s', async (from) => {
    const visitor = await arrive()
    await visitor.open(`/login?from=${encodeURIComponent(from)}`)
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
    expect(visitor.page.url()).toBe(`${stage.portal.url}/dashboard`)
    await visitor.open('/dashboard')
    // Somebody who is signed in is led on in the same way.
    await visitor.page.goto(`/login?from=${encodeURIComponent(from)}`)
    await visitor.isAt(person.title)
    expect(visitor.page.url()).toBe(`${stage.portal.url}/dashboard`)
    await visitor.leave()
  })

  it('leads somebody who is signed in on, and shows the form when the session has ended', async () => {
    const visitor = await arrive()
    await visitor.open('/login')
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
    await visitor.page.goto('/login?from=%2Fdashboard%2Ftickets')
    await visitor.isAt(ticketsTitle)

    await visitor.page.evaluate(() => localStorage.setItem('jadara.token', 'ended'))
    const answered = visitor.page.waitForResponse((response) => response.url().endsWith(readMe.path))
    await visitor.open('/login')
    await answered
    await expect.poll(() => visitor.token()).toBe('')
    await visitor.isAt(account.signIn)
    await visitor.leave()
  })

  it('stays on a screen that says so, with the session, when the portal cannot answer the dashboard’s reads', async () => {
    const visitor = await arrive()
    await visitor.open('/login')
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
    const failed = { status: 500, json: { message: 'defect', messages: ['defect'] } }
    await visitor.page.route(/\/api\/(?:Batch|users\/me)/, (route) => route.fulfill(failed))
    let navigations = 0
    visitor.page.on('framenavigated', () => {
      navigations += 1
    })
    await visitor.page.reload()
    await visitor.isAt(text('Your account could not be read', 'تعذّرت قراءة حسابك'))
    await visitor.page.waitForTimeout(1000)
    expect(navigations).toBe(1)
    await visitor.page.unroute(/\/api\/(?:Batch|users\/me)/)
    await visitor.button(text('Reload the page', 'إعادة تحميل الصفحة')).click()
    await visitor.isAt(person.title)
    await visitor.leave()
  })

  it('says once that the session has ended', async () => {
    const visitor = await arrive()
    await visitor.open('/login')
    await visitor.page.evaluate(() => localStorage.setItem('jadara.token', 'ended'))
    await visitor.page.goto('/dashboard/tickets')
    await visitor.sees(visitor.banner(account.ended))
    await visitor.page.waitForURL('**/login?from=%2Fdashboard%2Ftickets')
    await visitor.page.reload()
    await visitor.isAt(account.signIn)
    await visitor.seesNo(visitor.words(account.ended))
    await signIn(visitor, applicant)
    await visitor.isAt(ticketsTitle)
    await visitor.leave()
  })

  it('reads an applicant’s home in one call, which does not wait for the scripts, and loads the next screens meanwhile', async () => {
    const visitor = await arrive()
    await visitor.open('/login')
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
    // Once the stream is open, messages are read again.
    await visitor.page.route('**/api/Events', () => {})
    const calls: string[] = []
    let scriptsWait = () => {}
    const released = new Promise<void>((resolve) => {
      scriptsWait = resolve
    })
    await visitor.page.route('**/assets/libraries-*.js', (route) => released.then(() => route.continue()))
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/Events') calls.push(pathname)
    })
    const answered = visitor.page.waitForResponse('**/api/Batch?*')
    await visitor.page.reload({ waitUntil: 'commit' })
    expect((await answered).status()).toBe(200)
    scriptsWait()
    await visitor.isAt(person.title)
    const formCode = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/record-form-page-'))
    await expect.poll(() => visitor.page.evaluate(formCode)).toBe(true)
    expect(calls).toEqual([readBatch.path])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('loads no React and few bytes, and the dashboard while somebody types', async () => {
    const visitor = await arrive()
    const network = await visitor.context.newCDPSession(visitor.page)
    const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', line)
    const loaded: string[] = []
    let bytes = 0
    visitor.page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await visitor.page.goto('/login', { waitUntil: 'networkidle' })
    expect(loaded.filter((path) => path.endsWith('.js')).length).toBe(2)
    expect(loaded.length).toBeLessThanOrEqual(8)
    expect(bytes).toBeLessThan(60_000)
    await visitor.field(person.email).focus()
    await expect.poll(() => loaded.some((path) => path.includes('/libraries-'))).toBe(true)
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)
    const scripts = loaded.filter((path) => /libraries-.*\.js/.test(path))
    expect(new Set(scripts).size).toBe(1)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  }, 60_000)

  // Chromium without scripts still parses the page as with them, so that the test reads what is sent.
  it('says without scripts that it needs them, and sends nothing', async () => {
    const visitor = await arrive({ javaScriptEnabled: false })
    const posts: string[] = []
    visitor.page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
    const response = await visitor.page.goto('/login')
    const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec((await response?.text()) ?? '') ?? []
    expect(said).toContain(visitor.say(needsScript))
    expect(await visitor.button(account.visit).isDisabled()).toBe(true)
    await visitor.field(account.password).press('Enter')
    expect(pathOf(visitor)).toBe('/login')
    expect(posts).toEqual([])
    await visitor.leave()
  })
})

// The limit of `npm run bench:web` counts the page, its calls and fonts too.
it('the dashboard and an applicant’s home start with less than 146 kB of scripts and styles', () => {
  const dist = fileURLToPath(new URL('../packages/web/dist', import.meta.url))
  const sent = (file: string) => (existsSync(`${file}.br`) ? `${file}.br` : file)
  const sizes = listDashboardFiles(dist).map((file) => [file, statSync(sent(dist + file)).size] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(sizes.map(([file]) => file)).toContainEqual(expect.stringMatching(/\/libraries-.*\.js$/))
  expect(total, JSON.stringify(sizes)).toBeLessThan(146_000)
})

describe.each(['light', 'dark'] as const)('sign-in, %s', (colorScheme) => {
  it('has no accessibility fault and clips nothing at any width', async () => {
    const visitor = await Visitor.arrive(stage, 'ar', { colorScheme })
    await visitor.open('/login?from=%2Fdashboard&ended=1')
    await visitor.sees(visitor.banner(account.ended))
    await checkScreen(visitor, `sign-in-${colorScheme}`, [360, 768, 1440])
    await visitor.leave()
  })
})

function withReference(id: string) {
  const reference = sharedFailureTexts.reference(id)
  return text(`${sharedFailureTexts.unknown.en}. ${reference.en}`, `${sharedFailureTexts.unknown.ar}. ${reference.ar}`)
}
