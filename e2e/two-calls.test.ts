import type { Applicant } from '@jadara/server/testing/applicant'
import type { Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { assignAttestedReviewer, createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { office, person } from './support/words.ts'

const stage = setStage()
let applicant: Applicant

beforeAll(async () => {
  await createReviewer(stage.portal)
  applicant = await createApplicantWith(stage.portal, { papers: 5 })
  await assignAttestedReviewer(stage.portal, applicant)
})

/** The event stream, and pictures, which the browser loads by itself. */
const uncounted = /^\/api\/(?:Events|Files\/Thumbnail\/.*)$/

describe.each(storyLanguages('ar'))('a screen asks the portal at most twice, in %s', (language) => {
  it.each([
    [
      'an applicant',
      () => applicant,
      person.title,
      () => ['', `/award-profile/${applicant.userId}`, '/documents/upload', '/submit-proposal'],
    ],
    ['the office', () => administrator, office.round, () => ['', '/applicants', `/applicants/${applicant.id}`]],
    [
      'a reviewer',
      () => reviewer,
      office.applicants,
      () => ['/applicants', `/applicants/${applicant.id}`, `/review/${applicant.id}`],
    ],
  ] as const)('as %s', async (_, account, title, listPaths) => {
    const visitor = await arriveSignedIn(stage, language, account(), title)
    // Once the stream is open, messages are read again, so that no change in between is missed.
    await visitor.page.route('**/api/Events', () => {})
    const calls: string[] = []
    const pending = new Set<Request>()
    visitor.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (!pathname.startsWith('/api/') || uncounted.test(pathname)) return
      calls.push(decodeURIComponent(pathname + search))
      pending.add(request)
    })
    visitor.page.on('requestfinished', (request) => pending.delete(request))
    visitor.page.on('requestfailed', (request) => pending.delete(request))
    for (const path of listPaths()) {
      calls.length = 0
      await visitor.open(`/dashboard${path}`)
      // What a reply shows may read more, as soon as it is drawn.
      for (const _ of ['the first reply', 'what it shows']) {
        await expect.poll(() => pending.size).toBe(0)
        await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      }
      expect([path, calls.length <= 2 ? 'at most two' : calls]).toEqual([path, 'at most two'])
    }
    await visitor.leave()
  })
})
