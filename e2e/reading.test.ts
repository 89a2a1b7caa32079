import { type Text, text } from '@jadara/contract/core/text'
import { attest, readAttestation } from '@jadara/contract/reviewing/attestation'
import { listReadingNotes } from '@jadara/contract/reviewing/reading-notes'
import { readReviewFormData, reviewTexts } from '@jadara/contract/reviewing/reviews'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { pdf } from '@jadara/server/files/samples.testing'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { createHostilePdf } from './support/hostile-pdf.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { createReviewers } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { reviewing } from './support/words.ts'

/** Documents that are drawn in the page, beside the form of the review. */

const questions = [
  text('How original is the research?', 'ما مدى أصالة البحث؟'),
  text('How sound are its methods?', 'ما مدى سلامة منهجه؟'),
  text('How useful are its results?', 'ما مدى فائدة نتائجه؟'),
]
const words = {
  next: text('Next document', 'المستند التالي'),
  list: text('Document', 'المستند'),
  back: text('Back to the dossier', 'العودة إلى الملف'),
  keys: text('Keys for reading', 'مفاتيح القراءة'),
  useKeys: text('Use these keys', 'استخدام هذه المفاتيح'),
  close: text('Close', 'إغلاق'),
  search: text('Search in the document', 'البحث في المستند'),
  none: text('Nothing found', 'لا توجد نتائج'),
  oneOfOne: text('1 of 1', '١ من ١'),
  closeSearch: text('Close the search', 'إغلاق البحث'),
  pages: text('Pages', 'الصفحات'),
  download: text('Download', 'تنزيل'),
  highlight: text('Highlight', 'تظليل'),
  notes: text('My notes', 'ملاحظاتي'),
  show: text('Show in the document', 'عرض في المستند'),
  thumbnails: text('Thumbnails of the pages', 'مصغّرات الصفحات'),
  firstPage: text('First page', 'الصفحة الأولى'),
  notLoaded: text('What shows documents could not be loaded.', 'تعذّر تحميل أداة عرض المستندات.'),
  encrypted: text('protected by a password', 'محمي بكلمة مرور'),
  damaged: text('This document is damaged', 'هذا المستند تالف'),
}
const nadiaPerson = {
  ...{ englishName: 'Nadia Reader', arabicName: 'نادية القارئ' },
  ...{ email: 'reading.judge@university.example', password: 'fair and careful reading' },
}
const generic = 7
const papers = 8
const clicksMost = 14
const widths = [1440, 1024, 360]
const height = 800

describe.each(storyLanguages('ar'))('reading documents beside the review, in %s', (language) => {
  skipAfterFailure()
  const stage = setStage()
  const applicants: Applicant[] = []
  let api: TestClient
  let nadia: Visitor

  const drawn = () => nadia.page.locator('[data-page="1"] canvas[data-drawn]')
  const paperLinks = () => nadia.page.locator('main a[href*="/ViewFile/"]')
  const list = () => nadia.page.getByRole('combobox', { name: nadia.say(words.list) })
  const rating = (question: Text | undefined) =>
    nadia.page.getByRole('radiogroup', { name: nadia.say(question ?? text('', '')) }).getByRole('radio')
  const openDesk = async (applicant: Applicant | undefined) => {
    await nadia.page.goto(`/dashboard/review/${applicant?.id}`)
    await nadia.sees(paperLinks())
  }
  const openPaper = async () => {
    await paperLinks().first().click()
    await drawn().waitFor()
  }
  const serve = (body: Buffer) =>
    nadia.page.route('**/api/Files/ViewFile/*', (route) => route.fulfill({ contentType: 'application/pdf', body }))

  beforeAll(async () => {
    const office = await signInClient(createHttpSender(stage.portal.url), administrator.email, administrator.password)
    for (const { en, ar } of questions) {
      const question = { type: 1, description: en, descriptionArabic: ar, allowComment: true }
      const { id: questionId } = (await office.post('/api/Questions', question)).body as { id: number }
      await office.post('/api/BranchQuestions', { questionId, awardBranchId: generic, weight: 30 })
    }
    const [registered] = await createReviewers(stage.portal, [nadiaPerson])
    for (const _ of widths) {
      const applicant = await createApplicantWith(stage.portal, { papers })
      await applicant.ask(finalizeSubmission)
      await office.post('/api/applicant/reviewers', { applicantId: applicant.id, reviewers: [registered?.reviewerId] })
      applicants.push(applicant)
    }
    api = await signInClient(createHttpSender(stage.portal.url), nadiaPerson.email, nadiaPerson.password)
    for (const { id: applicantId } of applicants) {
      const { version } = await api.ask(readAttestation, { params: { applicantId } })
      await api.ask(attest, { params: { applicantId }, body: { language, version } })
    }
    nadia = await Visitor.arrive(stage, language)
    await nadia.open('/dashboard')
    await signIn(nadia, nadiaPerson)
    await nadia.isAt(text('Applicants', 'المتقدمون'))
  })
  afterAll(() => nadia?.leave())

  it('keys change documents and pages, and leave the focus in the form', async () => {
    await openDesk(applicants[0])
    await openPaper()
    await checkScreen(nadia, 'reading', [360, 768, 1024, 1440])
    // In Arabic too the beginning of an English title is shown, and the page has no space below the panes.
    expect(
      await list().evaluate(
        (select: HTMLSelectElement) => getComputedStyle(select.options[select.selectedIndex] ?? select).direction,
      ),
    ).toBe('ltr')
    expect(await nadia.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    const first = await list().inputValue()
    await rating(questions[0]).first().focus()
    await nadia.page.keyboard.press('n')
    await expect.poll(() => list().inputValue()).not.toBe(first)
    await drawn().waitFor()
    await nadia.page.keyboard.press('4')
    await nadia.hasFocusAt(nadia.page.getByRole('radiogroup', { name: nadia.say(questions[1] ?? text('', '')) }))
    await nadia.page.keyboard.press('p')
    await expect.poll(() => list().inputValue()).toBe(first)
    await nadia.hasFocusAt(nadia.page.getByRole('radiogroup', { name: nadia.say(questions[1] ?? text('', '')) }))
    // In a text field they are letters.
    const description = nadia.page.getByRole('textbox', { name: nadia.say(reviewing.description), exact: true })
    await description.focus()
    await nadia.page.keyboard.type('n?')
    expect([await description.inputValue(), await list().inputValue()]).toEqual(['n?', first])
    await description.fill('')
    await rating(questions[0]).first().focus()
    await nadia.page.keyboard.press('?')
    await nadia.sees(nadia.heading(words.keys))
    const switchKeys = nadia.page.getByRole('checkbox', { name: nadia.say(words.useKeys) })
    await switchKeys.uncheck()
    await nadia.button(words.close, nadia.page.locator('dialog[open]')).click()
    // Turned off, also after a reload.
    await nadia.page.reload()
    await openPaper()
    await rating(questions[2]).first().focus()
    for (const key of ['n', '5', '?']) await nadia.page.keyboard.press(key)
    expect([await list().inputValue(), await rating(questions[2]).first().isChecked()]).toEqual([first, false])
    await nadia.button(words.keys).click()
    await switchKeys.check()
    await nadia.button(words.close, nadia.page.locator('dialog[open]')).click()
  })

  it('selected words become a private highlight, which is there after a reload and is found from its note', async () => {
    await openDesk(applicants[0])
    await openPaper()
    const piece = nadia.page.locator('[data-page="1"] span[role="presentation"]').first()
    await piece.evaluate((span) => document.getSelection()?.selectAllChildren(span))
    await nadia.button(words.highlight).click()
    await nadia.sees(nadia.page.locator('[data-highlight]'))
    const listNotes = () => api.ask(listReadingNotes, { params: { applicantId: applicants[0]?.id ?? 0 } })
    await expect.poll(async () => (await listNotes()).map(({ page, areas }) => [page, areas.length])).toEqual([[1, 1]])
    await nadia.page.reload()
    await nadia.page.getByText(nadia.say(words.notes)).click()
    await nadia.button(words.show).click()
    await drawn().waitFor()
    const [mark, word] = await Promise.all(
      [nadia.page.locator('[data-highlight]'), piece].map((place) =>
        place.evaluate((one) => one.getBoundingClientRect().toJSON()),
      ),
    )
    expect([Math.abs(mark.x - word.x) < 2, Math.abs(mark.width - word.width) < 3]).toEqual([true, true])
  })

  it('words are found in the document', async () => {
    const piece = nadia.page.locator('[data-page="1"] span[role="presentation"]').first()
    const wanted = (await piece.innerText()).trim()
    await nadia.page.getByRole('button', { name: nadia.say(words.search) }).click()
    const field = nadia.page.getByRole('searchbox', { name: nadia.say(words.search) })
    await field.fill(wanted.toUpperCase())
    await nadia.page.keyboard.press('Enter')
    await expect.poll(() => piece.evaluate((span) => getComputedStyle(span).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
    await field.fill('nowhere at all')
    await nadia.page.keyboard.press('Enter')
    await nadia.sees(nadia.words(words.none))
    // The focus goes to the pages, from there with F into the field again, and with the next document to its pages.
    const pages = nadia.page.getByRole('region', { name: nadia.say(words.pages), exact: true })
    await nadia.page.keyboard.press('Escape')
    await nadia.hasFocusAt(pages)
    await nadia.page.keyboard.press('f')
    await nadia.hasFocusAt(field)
    await pages.focus()
    await nadia.page.keyboard.press('f')
    await nadia.hasFocusAt(field)
    await nadia.button(words.closeSearch).click()
    await nadia.hasFocusAt(pages)
    await nadia.page.keyboard.press('n')
    await drawn().waitFor()
    await nadia.hasFocusAt(pages)
    await nadia.page.getByRole('button', { name: nadia.say(words.thumbnails) }).click()
    await nadia.sees(nadia.page.locator('ol canvas[data-drawn]'))
  })

  it('the thumbnails of a long document scroll by themselves, so that the tools stay in sight', async () => {
    await serve(await pdf({ pages: 20 }))
    await openDesk(applicants[0])
    await openPaper()
    await nadia.button(words.thumbnails).click()
    await nadia.sees(nadia.page.locator('ol canvas[data-drawn]').first())
    const pane = nadia.page.locator('section:has([data-reader])')
    expect(await pane.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await nadia.page.unrouteAll()
  })

  it('a hostile PDF runs nothing, and its only link is marked and opens nothing by itself', async () => {
    const opened: string[] = []
    nadia.page.on('dialog', (dialog) => opened.push(dialog.message()))
    nadia.context.on('page', (page) => opened.push(page.url()))
    nadia.page.on('request', (request) => {
      if (!request.url().startsWith(stage.portal.url) && !/^(?:data|blob):/.test(request.url())) opened.push(request.url())
    })
    await serve(createHostilePdf())
    await openDesk(applicants[0])
    await openPaper()
    await nadia.sees(nadia.page.getByText('Hostile page'))
    const links = nadia.page.locator('[data-page] a')
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])))
      .toEqual([['https://attacker.example/page', 'noopener noreferrer']])
    await nadia.page.getByText('Hostile page').click()
    expect(await nadia.page.locator('[data-page] :is(input, iframe, script, form, button)').count()).toBe(0)
    expect([opened, nadia.complaints]).toEqual([[], []])
    await nadia.page.unrouteAll()
  })

  it.each([
    ['an encrypted document', words.encrypted, () => pdf({ password: { owner: 'owner', user: 'secret' } })],
    ['a damaged document', words.damaged, async () => Buffer.from('%PDF-1.7\nnothing of it is left')],
  ])('%s gets a clear message and the download', async (_, message, make) => {
    await serve(await make())
    await openDesk(applicants[0])
    await paperLinks().first().click()
    const alert = nadia.banner(message, 'alert')
    await nadia.sees(alert)
    expect(await alert.getByRole('link', { name: nadia.say(words.download) }).getAttribute('download')).not.toBe(null)
    await nadia.page.unrouteAll()
  })

  it('the first page is shown as a picture, and remains with a message when the code that draws documents cannot be loaded', async () => {
    const code = '**/assets/pdf.worker*'
    await nadia.page.route(code, (route) => route.abort())
    await openDesk(applicants[0])
    await paperLinks().first().click()
    const alert = nadia.banner(words.notLoaded, 'alert')
    await nadia.sees(alert)
    const picture = nadia.page.getByRole('img', { name: nadia.say(words.firstPage) })
    await nadia.sees(picture)
    const [above, place] = await Promise.all([alert.boundingBox(), picture.boundingBox()])
    expect((place?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThanOrEqual(above?.height ?? 0)
    await nadia.page.unroute(code)
    await nadia.page.reload()
    await openPaper()
    expect(await picture.count()).toBe(0)
  })

  it.each(widths.map((width, index) => [width, index] as const))(
    'at %i px, eight papers are read and scored with few clicks, and each rating is set beside a document',
    async (width, index) => {
      const applicant = applicants[index]
      await nadia.page.setViewportSize({ width, height })
      await openDesk(applicant)
      await nadia.page.evaluate(() => {
        document.addEventListener('click', ({ detail }) => {
          if (detail > 0) document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1)
        })
      })
      /** The height in pixels of what is neither scrolled away nor covered, along the middle of the place. */
      const visibleHeight = (place: ReturnType<typeof drawn>) =>
        place.evaluate((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          // The words of a page, and the label of a choice, lie above them.
          const area = element.closest('[data-page], label') ?? element
          let seen = 0
          for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, innerHeight); y++)
            if (area.contains(document.elementFromPoint((left + right) / 2, y))) seen += 1
          return seen
        })
      await openPaper()
      for (let paper = 0; paper < papers; paper++) {
        const question = questions[paper]
        if (question) {
          const choice = rating(question).first()
          // Not under the bar of buttons.
          await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          // The label is what one sees of it.
          await choice.check({ force: true })
          expect(await visibleHeight(drawn())).toBeGreaterThan(150)
          expect(await visibleHeight(choice)).toBeGreaterThan(0)
        }
        if (paper === papers - 1) break
        const before = await list().inputValue()
        await nadia.page.getByRole('button', { name: nadia.say(words.next) }).click()
        await expect.poll(() => list().inputValue()).not.toBe(before)
        await drawn().waitFor()
      }
      const description = nadia.page.getByRole('textbox', { name: nadia.say(reviewing.description), exact: true })
      await description.click()
      await description.fill('Eight good papers')
      await nadia.button(reviewing.submit).click()
      await nadia.sees(nadia.banner(reviewTexts.submitted))
      expect(Number(await nadia.page.evaluate(() => document.body.dataset.clicks))).toBeLessThanOrEqual(clicksMost)
      const { review } = await api.ask(readReviewFormData, { params: { applicantId: applicant?.id ?? 0 } })
      expect(review?.answers.map(({ choice }) => choice)).toEqual([5, 5, 5])
    },
  )
})
