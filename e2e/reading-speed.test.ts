import { PDFDocument } from '@cantoo/pdf-lib'
import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { samples } from '@jadara/server/features/records/samples.testing'
import { noise } from '@jadara/server/files/samples.testing'
import { formOf } from '@jadara/server/testing/forms'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { assignAttestedReviewer, createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { setStage } from './support/stage.ts'
import { office } from './support/words.ts'

/** In milliseconds, from the click to the drawn page. One second is aimed at and missed so far (docs/architecture/reading.md); with large ranges it was 5.6 s. */
const limit = 4000
/** 4 Mbit/s, in bytes a second, and the delay of each request in milliseconds. */
const [line, delay] = [500_000, 20]
const pages = 40
const title = 'A paper of 20 MB'

const stage = setStage()

/** A page of text, then pictures: not linearised, so that its table is at the end. */
async function createLongPaper(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('First page', { x: 50, y: 700 })
  const side = 610
  for (let page = 2; page <= pages; page++) {
    const pixels = noise(side * side * 3)
    pixels.writeUInt32LE(page)
    const jpeg = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    document.addPage([595, 842]).drawImage(await document.embedJpg(jpeg), { x: 50, y: 100, width: 480, height: 480 })
  }
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

it('the first page of a paper of 20 MB is there within four seconds at 4 Mbit/s, and little of the rest is fetched', async () => {
  const { portal } = stage
  const applicant = await createApplicantWith(portal, { papers: 5 })
  const bytes = await createLongPaper()
  const kind = findRecordKind('journal')
  if (!kind) throw new Error('there are no journals')
  const body = formOf({ ...samples.journal.values, paperTitle: title }, { name: 'long.pdf', bytes })
  await applicant.ask(recordEndpoints(kind).create, { body })
  await applicant.ask(finalizeSubmission)
  await createReviewer(portal)
  await assignAttestedReviewer(portal, applicant)
  const visitor = await arriveSignedIn(stage, 'ar', reviewer, office.applicants)
  const { page } = visitor
  await page.goto(`/dashboard/review/${applicant.id}`)
  const papers = page.locator('main a[href*="/ViewFile/"]')
  const firstPage = page.locator('[data-page="1"] canvas[data-drawn]')
  // The library is there after the first document.
  await papers.first().click()
  await firstPage.waitFor()
  await page.getByRole('button', { name: 'العودة إلى الملف' }).click()
  const session = await visitor.context.newCDPSession(page)
  await session.send('Network.enable')
  let received = 0
  session.on('Network.dataReceived', ({ encodedDataLength, dataLength }) => {
    received += Math.max(encodedDataLength, dataLength)
  })
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: delay, downloadThroughput: line, uploadThroughput: line },
  })
  const took = await page.evaluate(async (wanted) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/ViewFile/"]')].find((one) =>
      one.textContent.includes(wanted),
    )
    const begun = performance.now()
    link?.click()
    while (!document.querySelector('[data-page="1"] canvas[data-drawn]')) await new Promise(requestAnimationFrame)
    return performance.now() - begun
  }, title)
  await page.getByText('First page', { exact: true }).waitFor()
  expect(bytes.length).toBeGreaterThan(18 * 1024 ** 2)
  expect(received).toBeLessThan(1024 ** 2)
  expect(took).toBeLessThan(limit)
  await visitor.leave()
})
