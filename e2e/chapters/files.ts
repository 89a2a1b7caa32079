import { type Text, text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { fileTexts } from '@jadara/contract/files/files'
import type { NextStep } from '@jadara/contract/submission/next-step'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { offline, withSlowConnection } from '../support/connection.ts'
import { nextStepLink } from '../support/journey.ts'
import { createCvPdf, heavyCv, pdfInDisguise, photograph, scan } from '../support/papers.ts'
import { checkScreen } from '../support/screens.ts'
import type { Story } from '../support/story.ts'
import type { Chosen, Visitor } from '../support/visitor.ts'
import { files } from '../support/words.ts'

const getFileTypeName = (typeId: number): Text => personalFileTypes.find(({ id }) => id === typeId)?.name ?? text('', '')
const [front, back, portrait, certificate, cv] = [1, 2, 3, 4, 6].map(getFileTypeName) as [Text, Text, Text, Text, Text]

/** The home names the first missing file and leads to its row. */
export async function followsNextStepToFirstFile({ visitor }: Story): Promise<void> {
  await visitor.open('/dashboard')
  await checkScreen(visitor, 'home-next-file')
  await nextStepLink(visitor, nextFile(1)).click()
  await visitor.isAt(files.title)
  await visitor.hasFocusAt(visitor.page.getByRole('region', { name: visitor.say(front) }))
}

const nextFile = (typeId: number): NextStep => {
  const type = personalFileTypes.find(({ id }) => id === typeId)
  if (!type) throw new Error(`no personal file has the type ${typeId}`)
  return { kind: 'file', type }
}

export async function uploadsPersonalFiles({ visitor }: Story): Promise<void> {
  await visitor.open('/dashboard/documents/upload')
  await visitor.isAt(files.title)
  await checkScreen(visitor, 'files-empty')

  await visitor.choose(front, await pdfInDisguise())
  await visitor.sees(
    dropZone(visitor, front)
      .getByRole('alert')
      .filter({ hasText: visitor.say(fileTexts.unsupported) }),
  )
  await checkScreen(visitor, 'files-refused')

  await stores(visitor, front, await scan('بطاقة-وجه.jpg'))
  await nextStepLink(visitor, nextFile(2)).click()
  await visitor.hasFocusAt(visitor.page.getByRole('region', { name: visitor.say(back) }))
  await stores(visitor, back, await scan('id-back.jpg'))
  await stores(visitor, portrait, await photograph('صورة شخصية.jpg'))
  await stores(visitor, certificate, await scan('certificate.jpg'))
  await stores(visitor, portrait, await photograph('a better photograph.jpg'))
  await sendsTheCvAtLast(visitor)
  await visitor.sees(nextStepLink(visitor, { kind: 'records', name: 'journal', count: 5 }))
  await checkScreen(visitor, 'files-complete')
}

const waiting = text(
  'Waiting for the connection. The upload continues by itself where it stopped.',
  'في انتظار الاتصال، وسيُستأنف الرفع تلقائيًّا من حيث توقف.',
)

/** Cancelled on a slow connection; chosen again without a connection, and sent once it is back. */
async function sendsTheCvAtLast(visitor: Visitor): Promise<void> {
  const place = dropZone(visitor, cv)
  await withSlowConnection(visitor, 40, async () => {
    await visitor.choose(cv, await heavyCv('السيرة الذاتية.pdf', 3))
    const progress = place.getByRole('progressbar', { name: visitor.say(files.progress) })
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await checkScreen(visitor, 'files-sending')
    await visitor.button(files.cancel, place).click()
    await visitor.seesNo(progress)
  })
  await offline(visitor, async () => {
    await visitor.choose(cv, await createCvPdf('السيرة الذاتية.pdf'))
    await visitor.sees(place.getByRole('status').filter({ hasText: visitor.say(waiting) }))
    await checkScreen(visitor, 'files-waiting')
  })
  await visitor.sees(done(visitor, cv))
}

async function stores(visitor: Visitor, label: Text, file: Chosen): Promise<void> {
  await visitor.choose(label, file)
  await visitor.sees(dropZone(visitor, label).getByText(file.name), done(visitor, label))
}

const dropZone = (visitor: Visitor, label: Text): Locator => visitor.group(label)

const done = (visitor: Visitor, label: Text): Locator =>
  visitor.page
    .getByRole('region', { name: visitor.say(label) })
    .getByRole('status')
    .filter({ hasText: `${visitor.say(fileTexts.uploaded)} ${visitor.say(fileTexts.saved)}` })

export async function viewsPersonalFiles({ visitor }: Story): Promise<void> {
  const { page } = visitor
  await page.getByRole('link', { name: visitor.say(files.mine) }).click()
  await visitor.isAt(files.mine)
  await visitor.sees(page.getByText('a better photograph.jpg'))
  const previews = page.locator('main img')
  await expect.poll(() => previews.evaluateAll(allDrawn)).toBe(true)
  expect(await previews.count()).toBe(4)
  await checkScreen(visitor, 'my-uploads')

  const [answer] = await Promise.all([
    visitor.context.waitForEvent('response', (response) => /ViewFile/i.test(response.url())),
    visitor.getControl('link', files.view, visitor.say(portrait)).click(),
  ])
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const viewer = page.getByRole('dialog', { name: visitor.say(portrait) })
  await visitor.sees(viewer.getByRole('img', { name: visitor.say(portrait) }))
  await page.keyboard.press('Escape')
  await visitor.seesNo(viewer)
}

const allDrawn = (images: (SVGElement | HTMLElement)[]): boolean =>
  images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
