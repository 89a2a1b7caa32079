import { personalFileTypes } from '@jadara/contract/file-types'
import { fileTexts } from '@jadara/contract/files'
import { languages, text } from '@jadara/contract/text'
import { registeredApplicant } from '@jadara/server/testing/applicant'
import { overHttp } from '@jadara/server/testing/over-http'
import { describe, expect, it } from 'vitest'
import { signIn } from './support/journey.ts'
import { pdfOfCv, photograph } from './support/papers.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { files, person } from './support/words.ts'

/** Nothing answers at the scanner's address, and uploads are held until something does. */
const stage = setStage({ CLAMD_URL: 'tcp://127.0.0.1:1', CLAMD_DOWN: 'hold' })
const waiting = text('Stored, and being checked for viruses.', 'هذه الملفات محفوظة، ويجري التحقق من خلوّها من الفيروسات.')
const nameOf = (typeId: number) => personalFileTypes.find(({ id }) => id === typeId)?.name ?? text('', '')
const [portrait, cv] = [nameOf(3), nameOf(6)]

describe.each(languages)('while the scanner is away, in %s', (language) => {
  it('what was uploaded is named as held, has no broken picture, and says when it is opened, also in a tab, that it is not yet checked', async () => {
    const applicant = await registeredApplicant(overHttp(stage.portal.url))
    const visitor = await Visitor.arrive(stage, language)
    await visitor.open('/dashboard')
    await signIn(visitor, applicant)
    await visitor.isAt(person.title)

    await visitor.open('/dashboard/documents/upload')
    await visitor.choose(portrait, await photograph('me.jpg'))
    const held = visitor.page.getByText(visitor.say(waiting))
    await visitor.sees(held)
    await visitor.choose(cv, await pdfOfCv('cv.pdf'))
    await visitor.sees(visitor.page.getByRole('listitem').filter({ hasText: 'cv.pdf' }))

    await visitor.open('/dashboard/documents/my-uploads')
    await visitor.sees(held)
    const view = (name: typeof cv) => visitor.controlOf('link', files.view, visitor.say(name))
    await visitor.sees(view(portrait), view(cv))
    await expect.poll(() => visitor.page.locator('main img').count()).toBe(0)
    await checkScreen(visitor, 'files-held')
    // A browser that draws no PDF opens one in a tab, which is looked at below.
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

    // In a tab of its own there is no screen around it that could say so.
    const tab = await visitor.page.context().newPage()
    await tab.goto(new URL((await view(cv).getAttribute('href')) ?? '', stage.portal.url).href)
    expect(await tab.locator('html').getAttribute('lang')).toBe(language)
    await expect.poll(() => tab.getByText(visitor.say(fileTexts.notYetChecked)).count()).toBe(1)
    await tab.close()
    await visitor.leave()
  })
})
