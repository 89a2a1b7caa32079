import { languages, text } from '@jadara/contract/core/text'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'

const words = {
  mail: text('Mail', 'البريد'),
  planned: text('Planned reminders', 'التذكيرات المقبلة'),
  off: text('Switch them off in the settings of the round', 'إيقافها من إعدادات الدورة'),
  weekBefore: text('reminder 7 days before the deadline', 'تذكير قبل ٧ أيام من الموعد النهائي'),
  toTwo: text('to about 2 applicants who have not submitted', 'إلى متقدمين اثنين لم يقدّما طلبيهما'),
  reminds: text('Remind applicants who have not submitted by mail', 'تذكير من لم يقدم طلبه بالبريد'),
  save: text('Save the round', 'حفظ الدورة'),
  rounds: text('Award Rounds', 'دورات الجائزة'),
}
const log = '/dashboard/admin/mail'
const stage = setStage()

beforeAll(async () => {
  const send = createHttpSender(stage.portal.url)
  await createRegisteredApplicant(send)
  await createRegisteredApplicant(send)
  await queryDatabase(
    stage.portal,
    (sql) => sql`update round set start_date = current_date - 20, end_date = current_date + 20 where active`,
  )
})

describe.each(languages)('deadline reminders, in %s', (language) => {
  let visitor: Visitor
  const section = () => visitor.page.getByRole('region', { name: visitor.say(words.planned) })
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
    await visitor.open(log)
    await signIn(visitor, administrator)
    await visitor.isAt(words.mail)
  })
  afterAll(async () => {
    expect(visitor?.complaints ?? []).toEqual([])
    await visitor?.leave()
  })

  it('the mails screen announces when they are sent and to how many', async () => {
    await visitor.sees(section())
    const lines = await section().getByRole('listitem').allInnerTexts()
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(visitor.say(words.weekBefore))
    expect(lines.every((line) => line.includes(visitor.say(words.toTwo)))).toBe(true)
    await checkScreen(visitor, 'reminders-planned', [360, 1440])
  })

  it('the round switches them off and on again, and the announcement follows', async () => {
    await visitor.link(words.off).click()
    const switched = visitor.page.getByRole('checkbox', { name: visitor.say(words.reminds) })
    await switched.waitFor()
    expect(await switched.isChecked()).toBe(true)
    for (const [on, shown] of [
      [false, 0],
      [true, 1],
    ] as const) {
      await switched.setChecked(on)
      await visitor.button(words.save).click()
      await visitor.isAt(words.rounds)
      await visitor.open(log)
      await visitor.sees(visitor.page.getByRole('table'))
      await expect.poll(() => section().count()).toBe(shown)
      if (on) continue
      await visitor.open('/dashboard/admin/rounds/1')
      await switched.waitFor()
      expect(await switched.isChecked()).toBe(false)
    }
  })
})
