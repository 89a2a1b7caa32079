import { text } from '@jadara/contract/core/text'
import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { reviewTexts } from '@jadara/contract/reviewing/reviews'
import { secondStageTexts } from '@jadara/contract/rounds/second-stage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attestAssignments, createReviewer, reviewer } from './support/accounts.ts'
import { createCrowd, reviewCrowd } from './support/crowd.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office, reviewing } from './support/words.ts'

const stage = setStage()
const widths = [360, 768, 1440]
const words = {
  applicants: text('Applicants', 'المتقدمون'),
  prepare: text('Prepare the second stage…', 'تجهيز المرحلة الثانية…'),
  change: text('Change the settings…', 'تعديل الإعدادات…'),
  cancel: text('Cancel', 'إلغاء'),
  save: text('Save the second stage', 'حفظ المرحلة الثانية'),
  englishName: text('Name in English', 'الاسم بالإنجليزية'),
  arabicName: text('Name in Arabic', 'الاسم بالعربية'),
  reviewsLeast: text('Reviews of each applicant, at least', 'عدد التقييمات لكل متقدم، على الأقل'),
  copy: text('Copy those of the first stage', 'نسخ أسئلة المرحلة الأولى'),
  questions: text('Questions of the second stage', 'أسئلة المرحلة الثانية'),
  stage: text('Stage', 'المرحلة'),
  open: text('Open the second stage…', 'فتح المرحلة الثانية…'),
  openNow: text('Open the second stage', 'فتح المرحلة الثانية'),
  move: text('2 applicants move to the second stage.', 'ينتقل متقدمان إلى المرحلة الثانية.'),
  assign: text('Assign reviewers in the list', 'إسناد المحكّمين من القائمة'),
  back: text('Take back…', 'إعادة…'),
  backNow: text('Take back', 'إعادة'),
  add: text('Add those shortlisted since…', 'إضافة من أُدرجوا بعد ذلك…'),
  undo: text('Undo', 'تراجع'),
  leftOut: text(
    '1 applicant was taken back earlier and is not added with the others.',
    'أُعيد متقدم واحد من قبل، فلا يُضاف مع غيره.',
  ),
  addAgain: text('Add again…', 'إضافة من جديد…'),
  addAgainNow: text('Add again', 'إضافة من جديد'),
  reviewed: text('Reviewed', 'قُيّم'),
  makePlan: text('Make a plan…', 'إعداد خطة…'),
  makeNow: text('Make the plan', 'إعداد الخطة'),
  apply: text('Apply…', 'تطبيق…'),
  outdatedDraft: text('Outdated draft', 'مسودة لم تعد صالحة'),
  inPlan: text('2 applicants', 'متقدمان'),
  secondStageNamed: text('Second stage: Interview in Cairo', 'المرحلة الثانية: مقابلة القاهرة'),
  name: text('Interview in Cairo', 'مقابلة القاهرة'),
}
const path = '/dashboard/admin/second-stage'

beforeAll(async () => {
  await createReviewer(stage.portal)
  await createCrowd(stage.portal)
  await queryDatabase(stage.portal, async (sql) => {
    const [question] = await sql`insert into question (created_at) values (now()) returning id`
    await sql`insert into question_version (question_id, number, type, description, description_arabic, allow_comment, created_at)
      values (${question?.id}, 1, 2, 'What is new in it?', 'ما الجديد فيه؟', false, now())`
    await sql`insert into branch_question (question_id, branch_id, weight, position, created_at) values (${question?.id}, 7, 1, 1, now())`
  })
  const [account] = await queryDatabase(stage.portal, (sql) => sql`select id from account where email = ${reviewer.email}`)
  await reviewCrowd(stage.portal, account?.id)
  await queryDatabase(
    stage.portal,
    (sql) => sql`insert into decision (application_id, round_id, outcome, decided_at, actor_id)
      select a.id, a.round_id, 'shortlisted', now(), (select min(id) from account where user_type = 1)
      from application a where a.submitted_at is not null order by a.id limit 2`,
  )
})

describe.each(storyLanguages('ar'))('the second stage, in %s', (language) => {
  let clerk: Visitor
  let nadia: Visitor
  afterAll(async () => {
    await clerk?.leave()
    await nadia?.leave()
  })
  const dialog = () => clerk.page.getByRole('dialog')

  it('is prepared with a name in both languages', async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open(path)
    await clerk.sees(clerk.page.getByRole('table'))
    await checkScreen(clerk, 'second-stage-none', widths)
    await clerk.button(words.prepare).click()
    await clerk.field(words.englishName).fill(words.name.en)
    await clerk.field(words.arabicName).fill('')
    await clerk.field(words.reviewsLeast).fill('1')
    await clerk.button(words.save, dialog()).click()
    await clerk.sees(clerk.words(secondStageTexts.arabicName, dialog()))
    await checkScreen(clerk, 'second-stage-settings', widths)
    await clerk.field(words.arabicName).fill(words.name.ar)
    await clerk.button(words.save, dialog()).click()
    await clerk.sees(clerk.banner(secondStageTexts.saved))
    await clerk.sees(clerk.page.getByRole('heading', { name: clerk.say(words.name) }))
  })

  it('shows what a colleague has changed meanwhile, instead of overwriting it', async () => {
    await clerk.button(words.change).click()
    await queryDatabase(
      stage.portal,
      (sql) => sql`update round_stage set english_name = 'Hearing', arabic_name = 'جلسة استماع', updated_at = now()`,
    )
    await clerk.button(words.save, dialog()).click()
    await clerk.sees(clerk.words(secondStageTexts.changed, dialog()))
    await clerk.button(words.cancel, dialog()).click()
    await clerk.sees(clerk.page.getByRole('heading', { name: clerk.say(text('Hearing', 'جلسة استماع')) }))
    await clerk.button(words.change).click()
    await clerk.field(words.englishName).fill(words.name.en)
    await clerk.field(words.arabicName).fill(words.name.ar)
    await clerk.button(words.save, dialog()).click()
    await clerk.sees(clerk.banner(secondStageTexts.saved))
    await clerk.sees(clerk.page.getByRole('heading', { name: clerk.say(words.name) }))
  })

  it('takes over the questions of the first stage, which are then changed on their own', async () => {
    await clerk.button(words.copy).click()
    await clerk.sees(clerk.banner(secondStageTexts.copied))
    await clerk.link(words.questions).click()
    await clerk.sees(clerk.words(text('What is new in it?', 'ما الجديد فيه؟')).first())
    expect(await clerk.field(words.stage).inputValue()).toBe('2')
    await checkScreen(clerk, 'second-stage-questions', widths)
  })

  it('opens for those shortlisted, after saying what that means', async () => {
    await clerk.open(path)
    await clerk.button(words.open).click()
    await clerk.sees(clerk.words(words.move, clerk.page.getByRole('alertdialog')))
    await checkScreen(clerk, 'second-stage-opening', widths)
    await clerk.button(words.openNow, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.banner(secondStageTexts.entered))
    await checkScreen(clerk, 'second-stage-open', widths)
  })

  const takeBackTheFirst = async () => {
    await clerk.page
      .getByRole('button', { name: clerk.say(words.back) })
      .first()
      .click()
    await clerk.button(words.backNow, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.banner(secondStageTexts.takenBack))
  }

  it('takes an applicant back, and undoes that', async () => {
    await takeBackTheFirst()
    await clerk.button(words.undo).click()
    await clerk.sees(clerk.banner(secondStageTexts.takeBackUndone))
    await clerk.seesNo(clerk.words(words.leftOut))
  })

  it('adds who was taken back only by name', async () => {
    await takeBackTheFirst()
    await clerk.sees(clerk.words(words.leftOut))
    await clerk.seesNo(clerk.button(words.add))
    await checkScreen(clerk, 'second-stage-taken-back', widths)
    await clerk.page.getByRole('button', { name: clerk.say(words.addAgain) }).click()
    await checkScreen(clerk, 'second-stage-adding-again', widths)
    await clerk.button(words.addAgainNow, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.banner(secondStageTexts.entered))
    await clerk.link(words.assign).click()
    await clerk.sees(clerk.page.getByRole('row').nth(2))
    expect(await clerk.page.getByRole('row').count()).toBeLessThan(8)
  })

  it('has assignment plans of its own, which name it, and a draft for the first stage is outdated', async () => {
    const [draft] = await queryDatabase(
      stage.portal,
      (
        sql,
      ) => sql`insert into assignment_plan (round_id, number, reviews, least_load, most_load, seed, weight_theme, weight_words, weight_wishes,
          weight_even_loads, cost_merit, cost_loads, cost_theme, cost_connections, made_at, made_by, solved_at)
        select id, 1, 3, 0, 9, 1, 5, 5, 5, 5, 0, 0, 0, 0, now(), 1, now() from round where active returning id`,
    )
    await clerk.open('/dashboard/admin/assignment-plans')
    await clerk.button(words.makePlan).click()
    await clerk.sees(clerk.words(words.secondStageNamed, dialog()))
    await checkScreen(clerk, 'second-stage-plan-inputs', widths)
    await clerk.button(words.makeNow, dialog()).click()
    await clerk.sees(clerk.button(words.apply), clerk.words(words.secondStageNamed), clerk.words(words.inPlan).first())
    await checkScreen(clerk, 'second-stage-plan', widths)
    await clerk.open('/dashboard/admin/assignment-plans')
    await clerk.sees(clerk.page.getByRole('row').nth(2), clerk.words(words.outdatedDraft))
    await checkScreen(clerk, 'second-stage-plans', widths)
    await clerk.open(`/dashboard/admin/assignment-plans/${draft?.id}`)
    await clerk.sees(clerk.words(planTexts.ofFirstStage))
    await checkScreen(clerk, 'second-stage-plan-outdated', widths)
  })

  it('is reviewed by a reviewer, who sees its name and no review of the first', async () => {
    await queryDatabase(
      stage.portal,
      (sql) => sql`insert into assignment (application_id, reviewer_id, assigned_at)
        select a.id, c.id, now() from application a, account c where a.stage = 2 and c.email = ${reviewer.email}`,
    )
    await attestAssignments(stage.portal)
    const [one] = await queryDatabase(stage.portal, (sql) => sql`select min(id) as id from application where stage = 2`)
    nadia = await arriveSignedIn(stage, language, reviewer, words.applicants)
    await nadia.sees(nadia.words(words.name).first())
    await checkScreen(nadia, 'second-stage-assigned', widths)
    await nadia.open(`/dashboard/review/${one?.id}`)
    await nadia.sees(nadia.words(words.name))
    await checkScreen(nadia, 'second-stage-desk', widths)
    const box = (name: typeof reviewing.score) => nadia.page.getByRole('textbox', { name: nadia.say(name), exact: true })
    await nadia.page.getByRole('textbox', { name: nadia.say(text('What is new in it?', 'ما الجديد فيه؟')) }).fill('Much')
    await box(reviewing.score).fill('91')
    await box(reviewing.description).fill('A clear talk')
    await nadia.button(reviewing.submit).click()
    await nadia.sees(nadia.banner(reviewTexts.submitted))
    await clerk.open(path)
    await clerk.sees(clerk.words(words.reviewed))
    const reviews = await queryDatabase(
      stage.portal,
      (sql) => sql`select stage, score from review where application_id = ${one?.id} order by stage`,
    )
    expect(reviews.map(({ stage, score }) => [stage, score === 91])).toEqual([
      [1, false],
      [2, true],
    ])
  })
})
