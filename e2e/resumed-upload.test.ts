import { hash } from 'node:crypto'
import { cvFileTypeId } from '@jadara/contract/files/file-types'
import { uploadPersonalFile } from '@jadara/contract/files/files'
import { formDigestHeader, toAnnouncedForm, uploadsPath } from '@jadara/contract/files/uploads'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { heavyCv } from './support/papers.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()
const upload = '/dashboard/documents/upload'

describe.each(storyLanguages('en'))('a large file, in %s', (language) => {
  let owner: Applicant
  let visitor: Visitor
  beforeAll(async () => {
    owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await arriveSignedIn(stage, language, owner, person.title)
  })
  afterAll(() => visitor?.leave())

  it('continues where it stopped, after a reload, when the same file is chosen again', async () => {
    const { page, context } = visitor
    const file = await heavyCv('CV.pdf', 5)
    let begun = 0
    let announced: string | undefined
    let form = ''
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (request.method() === 'POST' && path === uploadsPath) {
        begun += 1
        announced = request.headers()[formDigestHeader]
      }
      if (path === uploadPersonalFile.path) form = request.postData() ?? ''
    })
    const offsets: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'HEAD') offsets.push(Number(response.headers()['upload-offset'] ?? 0))
    })
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const line = { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 800_000 }
    const choose = async () => {
      await page.goto(upload)
      await network.send('Network.emulateNetworkConditions', line)
      await page.locator(`#file-${cvFileTypeId} input[type="file"]`).setInputFiles(file)
      const progress = page.locator(`#file-${cvFileTypeId}`).getByRole('progressbar')
      await page.waitForFunction((node) => Number(node?.getAttribute('aria-valuenow')) >= 30, await progress.elementHandle())
    }
    await choose()
    await choose()
    await page.locator(`#file-${cvFileTypeId}`).getByRole('link').first().waitFor({ timeout: 60_000 })
    expect(begun).toBe(1)
    const { upload: _, ...fields } = JSON.parse(form)
    const said = toAnnouncedForm('POST', uploadPersonalFile.path, JSON.stringify(fields))
    expect(announced).toBe(hash('sha256', said))
    expect(offsets.length).toBe(1)
    expect(offsets[0]).toBeGreaterThan(500_000)
  })
})
