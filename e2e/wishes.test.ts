import { text } from '@jadara/contract/core/text'
import { wishLabels } from '@jadara/contract/reviewing/wishes'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createReviewer, reviewer } from './support/accounts.ts'
import { createCrowd } from './support/crowd.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()
const widths = [360, 768, 1440]
const words = {
  applicants: text('Applicants', 'المتقدمون'),
  ask: text('Ask for wishes…', 'طلب الرغبات…'),
  send: text('Ask for wishes', 'طلب الرغبات'),
  lastDay: text('Last day', 'آخر يوم'),
  noDay: text('Please enter a valid date', 'أدخل تاريخًا صحيحًا'),
  past: text('Please choose today or a later day.', 'اختر اليوم أو يومًا بعده.'),
  saved: text('Saved.', 'حُفظ.'),
  say: text('Say which applications you could judge', 'تحديد الطلبات التي تستطيع تحكيمها'),
  yourWish: text('Your wish', 'رغبتك'),
  closeNow: text('Close now', 'إنهاء الآن'),
  notAsked: text('Wishes are not asked for now', 'لا تُسجَّل الرغبات حاليًّا'),
}

beforeAll(async () => {
  await createReviewer(stage.portal)
  await createCrowd(stage.portal)
})

describe.each(storyLanguages('ar'))('wishes, in %s', (language) => {
  let clerk: Visitor
  let nadia: Visitor
  afterAll(async () => {
    await clerk?.leave()
    await nadia?.leave()
  })

  it('the office asks for them until a day that is not over', async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open('/dashboard/admin/wishes')
    await checkScreen(clerk, 'wish-period-none', widths)
    await clerk.button(words.ask).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.button(words.send, dialog).click()
    await clerk.sees(clerk.words(words.noDay, dialog))
    await clerk.field(words.lastDay).fill('01/01/2020')
    await clerk.button(words.send, dialog).click()
    await clerk.sees(clerk.words(words.past, dialog))
    await clerk.field(words.lastDay).fill('31/12/2099')
    await clerk.button(words.send, dialog).click()
    await clerk.sees(clerk.banner(words.saved))
  })

  it('a reviewer is asked, says what they could judge, and finds it again after a reload', async () => {
    nadia = await arriveSignedIn(stage, language, reviewer, words.applicants)
    await nadia.link(words.say).click()
    const first = nadia.page.getByRole('row').nth(1)
    const could = first.getByRole('button', { name: nadia.say(wishLabels['could-judge']) })
    await could.click()
    await nadia.sees(first.locator('[aria-pressed="true"]', { hasText: nadia.say(wishLabels['could-judge']) }))
    await checkScreen(nadia, 'my-wishes', widths)
    await nadia.page.reload()
    await nadia.sees(first.locator('[aria-pressed="true"]', { hasText: nadia.say(wishLabels['could-judge']) }))
    await nadia.field(words.yourWish).selectOption('could-judge')
    await nadia.sees(first.locator('[aria-pressed="true"]', { hasText: nadia.say(wishLabels['could-judge']) }))
  })

  it('the office sees how many each reviewer has given, and closes the period', async () => {
    await clerk.page.reload()
    const row = clerk.page.getByRole('row').filter({ hasText: reviewer.email })
    await clerk.sees(
      row
        .getByRole('cell')
        .nth(1)
        .filter({ hasText: clerk.say(text('1', '١')) }),
    )
    await checkScreen(clerk, 'wish-period', widths)
    await clerk.button(words.closeNow).click()
    await clerk.sees(clerk.banner(words.saved))
    await nadia.page.reload()
    await nadia.sees(nadia.words(words.notAsked))
  })
})
