import { signOut } from '@jadara/contract/accounts/me'
import { type Language, languages, text } from '@jadara/contract/core/text'
import { emailKey } from '@jadara/contract/core/value'
import { saveSiteText, siteEndpointTexts } from '@jadara/contract/site/endpoints'
import { localizedPath } from '@jadara/contract/site/pages'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { hashPassword } from '@jadara/server/http/password'
import { signInClient } from '@jadara/server/testing/applicant'
import { bearer, createTestClient, type TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delayFrames, offline, readSeparately } from './support/connection.ts'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { photograph } from './support/papers.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { colorSchemes, storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, draft, otherLanguage } from './support/words.ts'

const words = {
  title: text('Public site', 'الموقع العام'),
  landing: text('Landing page', 'الصفحة الرئيسية'),
  identity: text('Award and office', 'الجائزة ومكتبها'),
  search: text('Search', 'بحث'),
  save: text('Save', 'حفظ'),
  preview: text('Preview', 'معاينة'),
  previewed: text('Preview: Landing page', 'معاينة: الصفحة الرئيسية'),
  phone: text('Phone', 'هاتف'),
  close: text('Close', 'إغلاق'),
  history: text('History', 'السجل'),
  historyOfTitle: text('History: Title', 'السجل: العنوان'),
  historyOfPage: text('History: About the Award: text', 'السجل: عن الجائزة: النص'),
  previewedPage: text('Preview: About the Award', 'معاينة: عن الجائزة'),
  earlier: text('Earlier wording', 'صيغة سابقة'),
  shipped: text('As shipped with the portal', 'النص الأصلي للبوابة'),
  restore: text('Restore it', 'استعادتها'),
  overtaken: text('Somebody else changed this text while you were writing.', 'عدّل شخص آخر هذا النص أثناء كتابتك.'),
  choose: text('Not everything could be saved; what is named here was not.', 'لم يُحفظ كل شيء، وما يُذكر هنا لم يُحفظ.'),
  unread: text(
    'Somebody else changed this text, and what it says now could not be read.',
    'عدّل شخص آخر هذا النص، وتعذّرت قراءة ما يقوله الآن.',
  ),
  again: text('Try again', 'حاول مرة أخرى'),
  previewedNotFound: text('Preview: Page not found', 'معاينة: الصفحة غير الموجودة'),
  mine: text('Keep what I typed', 'الإبقاء على ما كتبتُه'),
  theirs: text('Take that text', 'اعتماد ذلك النص'),
  notSaved: text('Not saved: no connection, kept on this device', 'لم يُحفظ: لا اتصال، وهو محفوظ على هذا الجهاز'),
  remove: text('Delete', 'حذف'),
}
const officeName = text('Award office', 'مكتب الجائزة')
const colleague = {
  email: 'colleague@university.example',
  password: 'another key to the office',
  name: text('Huda Second', 'هدى الثانية'),
}
const editor = '/dashboard/admin/site'
const { heroTitle } = siteSlots
const other = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

const stage = setStage()
let second: TestClient

beforeAll(async () => {
  const passwordHash = await hashPassword(colleague.password)
  const { email, name } = colleague
  await queryDatabase(
    stage.portal,
    (sql) => sql`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      values (${email}, ${emailKey(email)}, ${passwordHash}, 1, ${name.en}, ${name.ar}, now())`,
  )
  second = await signInClient(createHttpSender(stage.portal.url), email, colleague.password)
})

/** A colleague at another desk saves this text in both languages. */
const colleagueSaves = (slot: SlotName, en: string, ar: string) =>
  second.ask(saveSiteText, { params: { slot }, body: { en, ar } })

describe.each(storyLanguages('en'))('the editor of the public site, in %s', (language) => {
  let visitor: Visitor
  let reader: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
    reader = await Visitor.arrive(stage, language)
    await visitor.open(editor)
    await signIn(visitor, administrator)
    await visitor.isAt(words.title)
  })
  afterAll(async () => {
    await visitor?.leave()
    await reader?.leave()
  })

  const input = (slot: SlotName, of: Language = language) => visitor.page.locator(`#site-${slot}-${of}`)
  const part = (slot: SlotName) => visitor.page.locator(`#${slot}`)
  const openPlace = async (place: 'landing' | 'identity') => {
    await visitor.page.goto(`${editor}/${place}`)
    await visitor.isAt(words[place])
    await input(place === 'landing' ? 'heroTitle' : 'awardName').waitFor()
  }
  const save = async () => {
    await visitor.button(words.save).click()
    await visitor.banner(siteEndpointTexts.saved).waitFor()
  }
  const readTitle = async (of: Language) => {
    await reader.page.goto(localizedPath(of, '/'))
    return reader.page.locator('main h1').innerText()
  }
  const history = (slot: SlotName) => part(slot).getByRole('button', { name: visitor.say(words.history) })
  const dialog = (name = words.historyOfTitle) => visitor.page.getByRole('dialog', { name: visitor.say(name), exact: true })

  it('an administrator finds a text, changes one language, previews and saves it, and the page shows it', async () => {
    await visitor.open(editor)
    await visitor.field(words.search).fill(heroTitle.initial[language])
    await visitor.page.getByRole('link', { name: visitor.say(heroTitle.label), exact: true }).click()
    await visitor.isAt(words.landing)
    await input('heroTitle').fill(`Weighed ${language}`)

    await visitor.button(words.preview).click()
    await visitor.sees(dialog(words.previewed))
    const shown = visitor.page.frameLocator('dialog iframe').locator('main h1')
    expect(await shown.innerText()).toBe(`Weighed ${language}`)
    const wide = await shown.evaluate(() => innerWidth)
    await visitor.button(words.phone, dialog(words.previewed)).click()
    expect([wide, await shown.evaluate(() => innerWidth)]).toEqual([1280, 390])
    await visitor.button(otherLanguage, dialog(words.previewed)).click()
    await expect.poll(() => shown.innerText()).toBe(heroTitle.initial[other(language)])
    expect(await readTitle(language)).toBe(heroTitle.initial[language])
    await visitor.button(words.close, dialog(words.previewed)).click()

    await save()
    expect(await readTitle(language)).toBe(`Weighed ${language}`)
    expect(await readTitle(other(language))).toBe(heroTitle.initial[other(language)])
  })

  it('the history shows who and when; an older version is compared and restored', async () => {
    await openPlace('landing')
    const stands = await part('heroTitle').getByText(officeName[language]).innerText()
    await history('heroTitle').click()
    const choice = visitor.field(words.earlier, dialog())
    await choice.waitFor()
    const options = await choice.locator('option').allInnerTexts()
    expect([options[0], options.at(-1)]).toEqual([stands, visitor.say(words.shipped)])
    expect(stands.endsWith(`\u2068${officeName[language]}\u2069`)).toBe(true)
    await choice.selectOption({ label: visitor.say(words.shipped) })
    expect(await dialog().locator(`p[lang=${language}]`).allInnerTexts()).toEqual([
      heroTitle.initial[language],
      `Weighed ${language}`,
    ])
    await visitor.button(words.restore, dialog()).click()
    await visitor.seesNo(dialog())
    await visitor.hasFocusAt(history('heroTitle'))
    expect(await readTitle(language)).toBe(`Weighed ${language}`)
    await save()
    expect(await readTitle(language)).toBe(heroTitle.initial[language])
  })

  it('the amount, an address, the colour and a social link are shared by both languages', async () => {
    await openPlace('identity')
    await input('officeEmail', 'en').fill(`office.${language}@award.example`)
    await input('accentColour', 'en').fill('#7a1f3d')
    await input('facebook', 'en').fill(`https://social.example/${language}`)
    await save()
    for (const of of languages) {
      await reader.page.goto(localizedPath(of, '/'))
      const there = (address: string) => reader.page.locator(`a[href="${address}"]`).count()
      expect(await there(`mailto:office.${language}@award.example`)).toBeGreaterThan(0)
      expect(await there(`https://social.example/${language}`)).toBe(1)
      expect(await reader.page.content()).toContain('#7a1f3d')
    }
    await input('facebook', 'en').fill('')
    await input('accentColour', 'en').fill(siteSlots.accentColour.initial.en)
    await save()
  })

  it('a picture is chosen, shown on the page once saved, and removed', async () => {
    await openPlace('identity')
    const logo = async () => {
      await reader.page.goto(localizedPath(language, '/'))
      return reader.page.locator('header img[src^="/site/pictures/"]').count()
    }
    await visitor.choose(siteSlots.logo.label, await photograph('logo.jpg'))
    await part('logo').locator('img').waitFor()
    expect(await logo()).toBe(0)
    await save()
    expect(await logo()).toBe(1)
    await visitor.button(words.remove, part('logo')).click()
    await save()
    expect(await logo()).toBe(0)
  })

  it('the second of two editors chooses which text stays, and no typed text is lost', async () => {
    await openPlace('landing')
    await input('heroTitle').fill(`Mine ${language}`)
    await colleagueSaves('heroTitle', 'Theirs', 'لهم')
    await visitor.button(words.save).click()
    await visitor.sees(visitor.banner(words.choose, 'alert'), visitor.banner(words.overtaken, 'alert'))
    expect(await input('heroTitle').inputValue()).toBe(`Mine ${language}`)
    await visitor.sees(part('heroTitle').getByText(visitor.say(colleague.name)))
    await checkScreen(visitor, 'site-conflict', [360])
    await visitor.button(words.mine).click()
    await visitor.hasFocusAt(input('heroTitle', 'en'))
    await save()
    expect(await readTitle(language)).toBe(`Mine ${language}`)
  })

  it('text typed right after the choice is not lost, however late the next frame comes', async () => {
    await openPlace('landing')
    const title = input('heroTitle', 'en')
    await title.fill('Kept')
    await colleagueSaves('heroTitle', `Theirs before ${language}`, 'لهم')
    await visitor.button(words.save).click()
    await visitor.sees(visitor.banner(words.overtaken, 'alert'))
    await delayFrames(visitor.page)
    await visitor.button(words.mine).press('Enter')
    await visitor.page.keyboard.press('End')
    await visitor.page.keyboard.type(' and more')
    expect(await title.inputValue()).toBe('Kept and more')
    await save()
    expect(await readTitle('en')).toBe('Kept and more')
    await visitor.page.reload()
  })

  it('a newer version that cannot be read shows a message, is retried, and then chosen', async () => {
    await openPlace('landing')
    await input('heroTitle').fill(`Unread ${language}`)
    await colleagueSaves('heroTitle', `Theirs for ${language}`, 'لهم')
    const again = visitor.button(words.again, part('heroTitle'))
    await readSeparately(visitor.page)
    await visitor.page.route('**/api/site', (route) => route.fulfill({ status: 500, body: '' }))
    await visitor.button(words.save).click()
    await visitor.sees(visitor.banner(words.choose, 'alert'), again)
    await visitor.sees(part('heroTitle').getByText(visitor.say(words.unread)))
    await visitor.seesNo(visitor.words(words.overtaken))
    await checkScreen(visitor, 'site-unread', [360])
    await again.click()
    await visitor.sees(again)
    await visitor.page.unroute('**/api/site')
    await again.click()
    await visitor.sees(visitor.banner(words.overtaken, 'alert'))
    await visitor.seesNo(again, visitor.words(words.unread))
    await visitor.hasFocusAt(input('heroTitle', 'en'))
    expect(await input('heroTitle').inputValue()).toBe(`Unread ${language}`)
    await visitor.button(words.mine).click()
    await save()
    expect(await readTitle(language)).toBe(`Unread ${language}`)
  })

  it('text typed right after the retry is not lost, however late the next frame comes', async () => {
    await openPlace('landing')
    const title = input('heroTitle', 'en')
    await title.fill('Unread')
    await colleagueSaves('heroTitle', `Theirs again ${language}`, 'لهم')
    await readSeparately(visitor.page)
    let refused = 0
    await visitor.page.route('**/api/site', (route) => {
      refused += 1
      return route.fulfill({ status: 500, body: '' })
    })
    await visitor.button(words.save).click()
    const again = visitor.button(words.again, part('heroTitle'))
    await visitor.sees(again)
    // Saving also reads the texts again at its end, which must fail, too.
    await expect.poll(() => refused).toBe(2)
    await visitor.page.unroute('**/api/site')
    await delayFrames(visitor.page)
    await again.press('Enter')
    await visitor.sees(visitor.banner(words.overtaken, 'alert'))
    await visitor.page.keyboard.press('End')
    await visitor.page.keyboard.type(' and more')
    expect(await title.inputValue()).toBe('Unread and more')
    await visitor.button(words.mine).click()
    await save()
    expect(await readTitle('en')).toBe('Unread and more')
    await visitor.page.reload()
  })

  it('the not-found page is previewed and changed', async () => {
    await visitor.page.goto(`${editor}/not-found`)
    await input('notFoundTitle').fill(`Gone ${language}`)
    await visitor.button(words.preview).click()
    await visitor.sees(dialog(words.previewedNotFound))
    expect(await visitor.page.frameLocator('dialog iframe').locator('main h1').innerText()).toBe(`Gone ${language}`)
    await visitor.button(words.close, dialog(words.previewedNotFound)).click()
    await save()
    await reader.page.goto(localizedPath(language, '/no-such-page'))
    expect(await reader.page.locator('main h1').innerText()).toBe(`Gone ${language}`)
  })

  it('a reload restores a draft, which does not overwrite a newer version', async () => {
    await openPlace('landing')
    await input('heroTitle').fill(`Draft ${language}`)
    await colleagueSaves('heroTitle', 'Theirs again', 'لهم من جديد')
    await visitor.page.reload()
    await visitor.sees(visitor.banner(draft.restored), visitor.banner(words.overtaken, 'alert'))
    expect(await input('heroTitle').inputValue()).toBe(`Draft ${language}`)
    await visitor.button(words.save).click()
    await visitor.sees(visitor.banner(words.choose, 'alert'))
    expect(await readTitle('en')).toBe('Theirs again')
    await visitor.button(words.theirs).click()
    expect(await input('heroTitle', 'en').inputValue()).toBe('Theirs again')
    await visitor.seesNo(visitor.words(words.overtaken))
    await colleagueSaves('heroTitle', heroTitle.initial.en, heroTitle.initial.ar)
  })

  it('offline and after the session ended, typed text is retained and saved later', async () => {
    await openPlace('landing')
    await input('heroTitle').fill(`Kept ${language}`)
    await offline(visitor, async () => {
      await visitor.button(words.save).click()
      await visitor.sees(visitor.banner(words.notSaved))
      expect(await input('heroTitle').inputValue()).toBe(`Kept ${language}`)
    })
    await createTestClient(createHttpSender(stage.portal.url), bearer(await visitor.token())).ask(signOut)
    await visitor.button(words.save).click()
    await visitor.sees(visitor.banner(account.ended))
    await signIn(visitor, administrator)
    await visitor.isAt(words.landing)
    await visitor.sees(visitor.banner(draft.restored))
    expect(await input('heroTitle').inputValue()).toBe(`Kept ${language}`)
    await save()
    expect(await readTitle(language)).toBe(`Kept ${language}`)
    await colleagueSaves('heroTitle', heroTitle.initial.en, heroTitle.initial.ar)
  })

  it('formatted text is written, formatted and saved by keyboard alone', async () => {
    await openPlace('landing')
    const [{ keyboard }, biography] = [visitor.page, input('namesakeBiography')]
    const toolbar = part('namesakeBiography')
      .getByRole('toolbar')
      .nth(language === 'en' ? 0 : 1)
    const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
    const [onward, bold, undo] = language === 'en' ? ['ArrowRight', 'Bold', 'Undo'] : ['ArrowLeft', 'غامق', 'تراجع']
    await biography.focus()
    await keyboard.press('Control+a')
    await keyboard.type('One ')
    await keyboard.press('Alt+F10')
    await visitor.hasFocusAt(toolbar.getByRole('button').first())
    expect(await toolbar.locator('button[tabindex="0"]').count()).toBe(1)
    for (const key of ['End', onward, onward, onward]) await keyboard.press(key)
    await visitor.hasFocusAt(tool(bold))
    await keyboard.press('Enter')
    await visitor.hasFocusAt(biography)
    await expect.poll(() => tool(bold).getAttribute('aria-pressed')).toBe('true')
    await keyboard.type('two')
    await keyboard.press('Alt+F10')
    await visitor.hasFocusAt(tool(bold))
    await keyboard.press('Escape')
    await visitor.hasFocusAt(biography)
    expect(await biography.innerHTML()).toBe('<p>One <strong>two</strong></p>')
    await keyboard.press('Control+z')
    expect(await biography.innerText()).not.toContain('two')
    await keyboard.press('Control+Shift+z')
    expect(await biography.innerHTML()).toBe('<p>One <strong>two</strong></p>')
    expect(await tool(undo).getAttribute('aria-disabled')).toBe(null)
    await visitor.button(words.save).press('Enter')
    await visitor.banner(siteEndpointTexts.saved).waitFor()
    await reader.page.goto(localizedPath(language, '/'))
    expect(await reader.page.locator('main strong').filter({ hasText: /^two$/ }).locator('..').innerText()).toBe('One two')
  })

  it('the editor is accessible, light and dark', async () => {
    const check = async (name: string) => {
      for (const colorScheme of colorSchemes) {
        await visitor.page.emulateMedia({ colorScheme })
        await checkScreen(visitor, `site-${name}-${colorScheme}`, [360, 1440])
      }
    }
    await visitor.open(editor)
    await visitor.sees(visitor.page.getByRole('table').first())
    await check('list')
    await openPlace('identity')
    await check('identity')
    await visitor.page.goto(`${editor}/prize`)
    await input('prizeBody').waitFor()
    await check('page')
    await history('prizeBody').click()
    await dialog(words.historyOfPage).locator('.ProseMirror').first().waitFor()
    await check('history')
    await visitor.page.keyboard.press('Escape')
    await visitor.button(words.preview).click()
    await visitor.sees(dialog(words.previewedPage))
    await check('preview')
    expect(visitor.complaints).toEqual([])
  })
})
