import { languages, text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { fileTexts } from '@jadara/contract/files/files'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { createCvPdf, photograph } from './support/papers.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { files, person } from './support/words.ts'

/** Nothing answers at the scanner's address, so uploads are withheld. */
const stage = setStage({ CLAMD_URL: 'tcp://127.0.0.1:1', CLAMD_DOWN: 'hold' })
const waiting = text('Stored, and being checked for viruses.', 'هذه الملفات محفوظة، ويجري التحقق من خلوّها من الفيروسات.')
const getFileTypeName = (typeId: number) => personalFileTypes.find(({ id }) => id === typeId)?.name ?? text('', '')
const [portrait, cv] = [getFileTypeName(3), getFileTypeName(6)]

describe.each(languages)('while the scanner is unavailable, in %s', (language) => {
  it('an upload is listed as withheld, without a broken picture, and opening it, also in a tab, explains that it is not yet checked', async () => {
    const applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const visitor = await arriveSignedIn(stage, language, applicant, person.title)

    await visitor.open('/dashboard/documents/upload')
    await visitor.choose(portrait, await photograph('me.jpg'))
    const held = visitor.page.getByText(visitor.say(waiting))
    await visitor.sees(held)
    await visitor.choose(cv, await createCvPdf('cv.pdf'))
    await visitor.sees(visitor.page.getByRole('listitem').filter({ hasText: 'cv.pdf' }))

    await visitor.open('/dashboard/documents/my-uploads')
    await visitor.sees(held)
    const view = (name: typeof cv) => visitor.getControl('link', files.view, visitor.say(name))
    await visitor.sees(view(portrait), view(cv))
    await expect.poll(() => visitor.page.locator('main img').count()).toBe(0)
    await checkScreen(visitor, 'files-held')
    const drawsPdfs = await visitor.page.evaluate(() => navigator.pdfViewerEnabled)
    for (const name of drawsPdfs ? [portrait, cv] : [portrait]) {
      await view(name).click()
      const dialog = visitor.page.getByRole('dialog')
      await visitor.sees(visitor.words(fileTexts.notYetChecked, dialog))
      expect(await dialog.locator('iframe, img').count()).toBe(0)
      await visitor.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    expect(visitor.complaints).toEqual([])

    const tab = await visitor.page.context().newPage()
    await tab.goto(new URL((await view(cv).getAttribute('href')) ?? '', stage.portal.url).href)
    expect(await tab.locator('html').getAttribute('lang')).toBe(language)
    await expect.poll(() => tab.getByText(visitor.say(fileTexts.notYetChecked)).count()).toBe(1)
    await tab.close()
    await visitor.leave()
  })
})
