import type { Language } from '@jadara/contract/core/text'
import { goals } from '@jadara/contract/site/goals'
import { localizedPath, publicPageNames, publicPages } from '@jadara/contract/site/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import type { RegisteredReviewer } from './support/season.ts'
import { createCompleteApplicant, createReviewers } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'

/** The policy without `unsafe-inline` in a browser: it blocks nothing of the portal and everything else. */

const stage = setStage()
const reviewerAccount = {
  email: 'reader@university.example',
  password: 'fair and careful reading',
  englishName: 'Nadia Reader',
  arabicName: 'نادية القارئ',
}
const writing = { email: 'writing@science.example', password: 'reeds along the Nile' }
let reviewer: RegisteredReviewer | undefined

beforeAll(async () => {
  const submitted = await createCompleteApplicant(stage.portal)
  const draft = await createApplicantWith(stage.portal, { ...writing, papers: 4 })
  ;[reviewer] = await createReviewers(stage.portal, [reviewerAccount])
  expect([submitted, draft, reviewer].every(Boolean)).toBe(true)
}, 120_000)

/** Adds what a policy blocks, in any page or frame, to this browser's complaints. */
async function arrive(language: Language): Promise<Visitor> {
  const visitor = await Visitor.arrive(stage, language)
  await visitor.context.exposeBinding('tellRefused', ({ frame }, what: string) => {
    visitor.complaints.push(`${frame.url()} refused ${what}`)
  })
  await visitor.context.addInitScript(() => {
    const { tellRefused } = window as unknown as { tellRefused: (what: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tellRefused(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  return visitor
}

/** Paths that differ in numbers, ids or the query are one screen. */
const toPathShape = (path: string) => path.replace(/[?#].*/, '').replace(/\/(?:\d+|[\da-f-]{36})(?=\/|$)/g, '/:id')

/** Opens every linked screen once and returns their shapes. */
async function walk(visitor: Visitor): Promise<string[]> {
  const { page } = visitor
  const visited = new Set(['/dashboard'])
  const pending = ['/dashboard']
  for (let path = pending.shift(); path !== undefined; path = pending.shift()) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="/dashboard"]')].map((a) => a.getAttribute('href') ?? ''),
    )
    for (const link of links) {
      if (visited.has(toPathShape(link))) continue
      visited.add(toPathShape(link))
      pending.push(link)
    }
  }
  return [...visited]
}

describe.each(storyLanguages('ar'))('the security policy, in %s', (language) => {
  it('blocks nothing on public pages, which look as designed', async () => {
    const visitor = await arrive(language)
    const { page } = visitor
    for (const path of [...publicPageNames.map((name) => publicPages[name].path), '/no-such-page']) {
      await page.goto(localizedPath(language, path))
      await page.locator('h1').waitFor()
    }
    await page.goto(localizedPath(language, '/'))
    const tiles = await page
      .locator('.goals a')
      .evaluateAll((all) => all.map((tile) => getComputedStyle(tile).getPropertyValue('--g')))
    expect(tiles).toEqual(goals.map(({ colour }) => colour))
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('blocks nothing on screens before signing in', async () => {
    const visitor = await arrive(language)
    for (const path of [
      '/login',
      '/register',
      '/forget-password',
      '/reset-password/a@b.example/x',
      '/verify',
      '/verify/JDR-1-00001',
    ]) {
      await visitor.page.goto(path)
      await visitor.page.locator('h1').waitFor()
    }
    // The registration form is the one with components of Mantine, whose variables come with them.
    await visitor.page.goto('/register')
    const ofMantine = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled')
    await expect.poll(() => visitor.page.evaluate(ofMantine), { timeout: 15_000 }).not.toBe('')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it.each([
    ['an applicant', writing, 25],
    ['a reviewer', reviewerAccount, 3],
    ['an administrator', administrator, 60],
  ])(
    'blocks nothing on the screens of %s',
    async (_, account, atLeast) => {
      const visitor = await arrive(language)
      await visitor.page.goto('/login')
      await signIn(visitor, account)
      await visitor.page.waitForURL(/\/dashboard/)
      const shapes = await walk(visitor)
      expect(visitor.complaints).toEqual([])
      expect(shapes.length).toBeGreaterThanOrEqual(atLeast)
      await visitor.leave()
    },
    240_000,
  )
})

describe('a page in a frame', () => {
  it('looks like its mail, and the policy blocks nothing', async () => {
    const visitor = await arrive('en')
    await visitor.page.goto('/login')
    await signIn(visitor, administrator)
    await visitor.page.waitForURL(/\/dashboard/)
    await visitor.page.goto('/dashboard/admin/mail-templates/welcome')
    const heading = visitor.page.frameLocator('iframe').locator('h1')
    await heading.waitFor()
    const size = heading.evaluate((element) => getComputedStyle(element).fontSize)
    expect(await size).toBe('26px')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

it('the policy blocks nothing on the page of the API documentation', async () => {
  const visitor = await arrive('en')
  await visitor.page.goto('/api/docs')
  await visitor.page.locator('.opblock').first().click()
  await visitor.page.locator('.opblock-body').first().waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('the policy blocks a foreign style, script, handler and host', async () => {
  const visitor = await arrive('en')
  for (const path of ['/en', '/login']) {
    await visitor.page.goto(path)
    await visitor.page.locator('h1').waitFor()
    const ran = await visitor.page.evaluate(async () => {
      const place = document.createElement('div')
      place.innerHTML =
        '<p id="p" style="color:rgb(1, 2, 3)">a</p><img src="x:" onerror="window.ran = 1"><style>#p{margin:7px}</style>'
      document.body.append(place)
      const script = document.createElement('script')
      script.textContent = 'window.ran = 2'
      document.body.append(script)
      const response = await fetch('http://127.0.0.1:9/').then(String, () => 'refused')
      const { color, marginTop } = getComputedStyle(document.querySelector('#p') ?? document.body)
      return { ran: (window as { ran?: number }).ran, color: color === 'rgb(1, 2, 3)', margin: marginTop === '7px', response }
    })
    expect(ran).toEqual({ ran: undefined, color: false, margin: false, response: 'refused' })
    await expect
      .poll(() => new Set(visitor.complaints.flatMap((one) => /refused (\S+) (?:inline|http)/.exec(one)?.[1] ?? [])))
      .toEqual(new Set(['style-src-attr', 'style-src-elem', 'script-src-elem', 'script-src-attr', 'connect-src']))
    visitor.complaints.length = 0
  }
  await visitor.leave()
})
