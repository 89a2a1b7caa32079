import { type Language, type Text, text } from '@jadara/contract/core/text'
import { questionTexts } from '@jadara/contract/reviewing/questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const words = {
  bank: text('Question bank', 'بنك الأسئلة'),
  add: text('Add Question', 'إضافة سؤال'),
  addIt: text('Add the question', 'إضافة السؤال'),
  amend: text('Edit the question', 'تعديل السؤال'),
  save: text('Save the question', 'حفظ السؤال'),
  english: text('Question in English', 'السؤال بالإنجليزية'),
  arabic: text('Question in Arabic', 'السؤال بالعربية'),
  choice: text('Choice', 'اختيار'),
  essay: text('Essay', 'مقالي'),
  comment: text('Allow a comment beside the rating', 'إتاحة تعليق إلى جانب التقدير'),
  ask: text('Ask a question in a theme', 'طرح سؤال في مجال'),
  askIt: text('Ask the question', 'طرح السؤال'),
  question: text('Question', 'السؤال'),
  theme: text('Theme', 'المجال'),
  weight: text('Weight', 'الوزن'),
  byTheme: text('Questions by theme', 'أسئلة المجالات'),
  ofTheme: text('Question of a theme', 'سؤال في مجال'),
  saveIt: text('Save', 'حفظ'),
  edit: text('Edit', 'تعديل'),
  more: text('More', 'المزيد'),
  retire: text('Retire', 'إيقاف'),
  retired: text('Retired', 'موقوف'),
  up: text('Move up', 'نقل لأعلى'),
  remove: text('Remove', 'إزالة'),
  removeIt: text('Remove from the theme', 'إزالة من المجال'),
  preview: text('Preview', 'معاينة'),
  close: text('Close', 'إغلاق'),
  uncounted: text('Not counted', 'لا يُحتسب'),
}

/** Each language has a theme of its own. */
const themes: Record<Language, { id: number; name: Text }> = {
  en: { id: 1, name: text('Health Sciences', 'العلوم الصحية') },
  ar: { id: 2, name: text('Engineering and Technology', 'الهندسة والتكنولوجيا') },
}
const questions: Record<Language, { method: Text; effect: Text; advice: Text }> = {
  en: {
    method: text('Soundness of the methods', 'سلامة المنهج'),
    effect: text('Effect on the field', 'الأثر في المجال'),
    advice: text('What would you advise?', 'بمَ تنصح؟'),
  },
  ar: {
    method: text('Rigour of the methods', 'دقة المنهج'),
    effect: text('Use to the country', 'النفع للوطن'),
    advice: text('What else should be known?', 'ما الذي ينبغي أن يُعرف أيضًا؟'),
  },
}
const widths = [360, 1440]
const stage = setStage()

describe.each(storyLanguages('ar'))('the bank of questions, in %s', (language) => {
  const { method, effect, advice } = questions[language]
  const { id: themeId, name: theme } = themes[language]
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(() => clerk?.leave())

  const row = (question: Text) => clerk.page.getByRole('row').filter({ hasText: clerk.say(question) })
  const of = (verb: Text, question: Text) => text(`${verb.en}: ${question.en}`, `${verb.ar}: ${question.ar}`)
  const radio = (type: Text) => clerk.page.getByRole('radio', { name: clerk.say(type) })
  const order = () => clerk.page.locator('tbody tr td:nth-child(2) > bdi:first-child').allInnerTexts()

  const add = async (question: Text, type: Text) => {
    await clerk.open('/dashboard/admin/questions/create')
    await clerk.field(words.english).fill(question.en)
    await clerk.optionalField(words.arabic).fill(question.ar)
    await radio(type).check()
    await clerk.button(words.addIt).click()
    await clerk.isAt(words.bank)
    await clerk.sees(clerk.banner(questionTexts.created), row(question))
  }
  const ask = async (question: Text, weight: string | undefined) => {
    await clerk.open(`/dashboard/admin/questions/assign?branchId=${themeId}`)
    await clerk.field(words.question).click()
    await clerk.page.getByRole('option', { name: clerk.say(question), exact: true }).click()
    if (weight) await clerk.field(words.weight).fill(weight)
    else await clerk.seesNo(clerk.field(words.weight))
    await clerk.button(words.askIt).click()
    await clerk.isAt(words.byTheme)
    await clerk.sees(clerk.banner(questionTexts.branchCreated), row(question))
  }

  it('the office adds questions, and only a choice takes a comment', async () => {
    await clerk.open('/dashboard/admin/questions')
    await clerk.isAt(words.bank)
    await clerk.link(words.add).first().click()
    await clerk.isAt(words.add)
    await clerk.button(words.addIt).click()
    await clerk.sees(clerk.banner(questionTexts.description, 'alert'))
    await checkScreen(clerk, 'question-refused', widths)
    await clerk.field(words.english).fill(method.en)
    await clerk.optionalField(words.arabic).fill(method.ar)
    await radio(words.essay).check()
    expect(await clerk.field(words.comment).count()).toBe(0)
    await radio(words.choice).check()
    await clerk.field(words.comment).check()
    await clerk.button(words.addIt).click()
    await clerk.sees(clerk.banner(questionTexts.created), row(method))
    await add(effect, words.choice)
    await add(advice, words.essay)
    await checkScreen(clerk, 'questions', widths)
  })

  it('the office adds them to a theme with weights, and an essay does not count', async () => {
    await ask(method, '30')
    await ask(effect, '10')
    await ask(advice, undefined)
    await clerk.sees(row(method).getByText(clerk.say(text('75%', '٧٥٪'))), row(advice).getByText(clerk.say(words.uncounted)))
    expect(await clerk.page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([clerk.say(theme)])
    await checkScreen(clerk, 'branch-questions', widths)
    await clerk.getControl('button', words.preview, clerk.say(theme)).click()
    await clerk.sees(clerk.page.getByRole('dialog').getByText(clerk.say(method)))
    await checkScreen(clerk, 'rubric-preview', widths)
    await clerk.button(words.close).click()
  })

  it('the bank marks questions that the theme already has', async () => {
    await clerk.open(`/dashboard/admin/questions/assign?branchId=${themeId}`)
    await clerk.field(words.question).click()
    await clerk.page.getByRole('option', { name: clerk.say(method), exact: true }).click()
    await clerk.field(words.weight).fill('5')
    await clerk.button(words.askIt).click()
    await clerk.sees(clerk.banner(questionTexts.asked, 'alert'))
    await checkScreen(clerk, 'assign-question', widths)
  })

  it('the office orders them by button and key, changes a weight and removes one', async () => {
    await clerk.open(`/dashboard/admin/branch-questions?branchId=${themeId}`)
    await clerk.button(of(words.up, advice)).click()
    await expect.poll(order).toEqual([method, advice, effect].map(clerk.say))
    await clerk.hasFocusAt(clerk.button(of(words.up, advice)))
    await clerk.page.keyboard.press('Alt+ArrowUp')
    await expect.poll(order).toEqual([advice, method, effect].map(clerk.say))
    await clerk.page.reload()
    await expect.poll(order).toEqual([advice, method, effect].map(clerk.say))

    await clerk.link(of(words.edit, effect)).click()
    await clerk.isAt(words.ofTheme)
    await clerk.field(words.weight).fill('90')
    await checkScreen(clerk, 'branch-question', widths)
    await clerk.button(words.saveIt).click()
    await clerk.sees(clerk.banner(questionTexts.branchUpdated), row(effect).getByText(clerk.say(text('75%', '٧٥٪'))))

    await clerk.button(of(words.remove, advice)).click()
    await clerk.sees(clerk.page.getByRole('alertdialog').getByText(clerk.say(advice)))
    await clerk.button(words.removeIt).click()
    await expect.poll(order).toEqual([method, effect].map(clerk.say))
  })

  it('the office rewords a question and retires it', async () => {
    await clerk.open('/dashboard/admin/questions')
    await clerk.getControl('link', words.edit, clerk.say(method)).click()
    await clerk.isAt(words.amend)
    await checkScreen(clerk, 'question', widths)
    const worded = text(`${method.en}, and of the data`, `${method.ar} والبيانات`)
    await clerk.field(words.english).fill(worded.en)
    await clerk.optionalField(words.arabic).fill(worded.ar)
    await clerk.button(words.save).click()
    await clerk.sees(clerk.banner(questionTexts.updated), row(worded))
    await clerk.getControl('button', words.more, clerk.say(worded)).click()
    await clerk.button(words.retire).click()
    await clerk.button(words.retire, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(row(worded).getByText(clerk.say(words.retired)))
  })

  it('the browser reports no errors', () => {
    expect(clerk.complaints).toEqual([])
  })
})
