import { languages, text } from '@jadara/contract/core/text'
import { emailKey } from '@jadara/contract/core/value'
import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { listMailTemplates } from '@jadara/contract/mail/template-endpoints'
import { hashPassword } from '@jadara/server/http/password'
import { signInClient } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { draft, versions } from './support/words.ts'

const words = {
  list: text('Words of the mails', 'صيغ الرسائل'),
  save: text('Save', 'حفظ'),
  kept: text('Draft kept on this device', 'حُفظت المسودة على هذا الجهاز'),
  saved: text('Saved. Mails that are written from now on say this.', 'تم الحفظ، وستُكتب الرسائل بهذه الصيغة من الآن.'),
}
const colleague = { email: 'amina@office.example', password: 'a second pair of eyes' }
const stage = setStage()

beforeAll(async () => {
  const passwordHash = await hashPassword(colleague.password)
  await queryDatabase(
    stage.portal,
    (sql) => sql`
    insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
    values (${colleague.email}, ${emailKey(colleague.email)}, ${passwordHash}, 1, 'Amina Saleh', 'أمينة صالح', now())`,
  )
})

describe.each(languages)('two administrators edit the wording of one mail, in %s', (language) => {
  const template = mailTemplates.welcome
  let first: Visitor
  let second: Visitor

  const enter = async (who: typeof colleague) => {
    const visitor = await Visitor.arrive(stage, language)
    await visitor.open('/dashboard/admin/mail-templates')
    await signIn(visitor, who)
    await visitor.isAt(words.list)
    await visitor.open('/dashboard/admin/mail-templates/welcome')
    await visitor.isAt(template.title)
    return visitor
  }
  const input = ({ page }: Visitor, part: string, of: string) => page.locator(`#mail-template-${part}-${of}`)
  const readWording = (visitor: Visitor, part: string, of: string) => input(visitor, part, of).inputValue()
  const stored = async () => {
    const api = await signInClient(createHttpSender(stage.portal.url), administrator.email, administrator.password)
    return (await api.ask(listMailTemplates)).find((one) => one.name === 'welcome')?.words
  }

  beforeAll(async () => {
    first = await enter(administrator)
    second = await enter(colleague)
  })
  afterAll(async () => {
    for (const visitor of [first, second]) {
      expect(visitor?.complaints ?? []).toEqual([])
      await visitor?.leave()
    }
  })

  it('the second is warned of the newer version, and neither loses text, even in the same field', async () => {
    await input(second, 'heading', 'en').fill(`Welcome to all, {name} (${language})`)
    await input(second, 'closing', 'ar').fill(`مع تحيات أمينة (${language})`)

    await input(first, 'heading', 'ar').fill(`أهلًا بك {name} (${language})`)
    await input(first, 'subject', 'en').fill(`We write first (${language})`)
    await first.button(words.save).click()
    await first.sees(first.banner(words.saved))

    await second.button(words.save).click()
    await second.sees(second.words(versions.newer), second.button(versions.keepMine))
    expect((await stored())?.heading.en).not.toBe(`Welcome to all, {name} (${language})`)
    expect(await readWording(second, 'heading', 'en')).toBe(`Welcome to all, {name} (${language})`)
    await checkScreen(second, 'mail-template-newer', [360, 1440])

    await second.button(versions.discard).click()
    await expect.poll(() => readWording(second, 'subject', 'en')).toBe(`We write first (${language})`)
    expect(await readWording(second, 'closing', 'ar')).not.toBe(`مع تحيات أمينة (${language})`)
    await second.button(versions.bringBack).click()
    await expect.poll(() => readWording(second, 'closing', 'ar')).toBe(`مع تحيات أمينة (${language})`)
    // In one part, one wrote the English half and the other the Arabic half.
    expect(await readWording(second, 'heading', 'ar')).toBe(`أهلًا بك {name} (${language})`)
    await second.button(words.save).click()
    await second.sees(second.banner(words.saved))
    expect(await stored()).toMatchObject({
      subject: { en: `We write first (${language})` },
      heading: { en: `Welcome to all, {name} (${language})`, ar: `أهلًا بك {name} (${language})` },
      closing: { ar: `مع تحيات أمينة (${language})` },
    })
  })

  it("the second keeps their own text, and the colleague's other language in the same part stays", async () => {
    await first.open('/dashboard/admin/mail-templates/welcome')
    await second.open('/dashboard/admin/mail-templates/welcome')
    await input(second, 'body', 'en').fill(`Good that you are here, {name} (${language}).`)
    await input(first, 'body', 'ar').fill(`سعداء بك {name} (${language}).`)
    await first.button(words.save).click()
    await first.sees(first.banner(words.saved))
    await second.button(words.save).click()
    await second.button(versions.keepMine).click()
    await second.seesNo(second.button(versions.keepMine))
    await second.button(words.save).click()
    await second.sees(second.banner(words.saved))
    expect((await stored())?.body).toEqual({
      en: `Good that you are here, {name} (${language}).`,
      ar: `سعداء بك {name} (${language}).`,
    })
  })

  it("a restored draft of one language does not undo a colleague's change of the other", async () => {
    await second.open('/dashboard/admin/mail-templates/welcome')
    await input(second, 'preview', 'en').fill(`In short (${language})`)
    await second.sees(second.words(words.kept))
    await second.page.goto('about:blank')
    await first.open('/dashboard/admin/mail-templates/welcome')
    await input(first, 'preview', 'ar').fill(`باختصار (${language})`)
    await first.button(words.save).click()
    await first.sees(first.banner(words.saved))

    await second.open('/dashboard/admin/mail-templates/welcome')
    await second.sees(second.banner(draft.restored))
    await expect.poll(() => readWording(second, 'preview', 'en')).toBe(`In short (${language})`)
    expect(await readWording(second, 'preview', 'ar')).toBe(`باختصار (${language})`)
    await second.button(words.save).click()
    await second.sees(second.banner(words.saved))
    expect((await stored())?.preview).toEqual({ en: `In short (${language})`, ar: `باختصار (${language})` })
  })
})
