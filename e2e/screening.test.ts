import { screeningLabels, screeningTexts } from '@jadara/contract/applicants/screening'
import { text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { createCrowd } from './support/crowd.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn, signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()
const withdrawal = {
  open: text('Withdraw my application…', 'سحب طلبي…'),
  reason: text('Reason (optional)', 'السبب (اختياري)'),
  sure: text('I want to take no part in this round.', 'أريد ألا أشارك في هذه الدورة.'),
  confirm: text('Please confirm that you want to withdraw', 'أكّد رغبتك في سحب الطلب'),
  go: text('Withdraw', 'سحب الطلب'),
  withdrawn: text('Your application is withdrawn', 'طلبك مسحوب'),
}
const widths = [360, 768, 1440]
const path = '/dashboard/applicants'
const texts = {
  page: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  all: text('Choose all that match: 24 applicants', 'اختيار كل المطابقين: ٢٤ متقدمًا'),
  chosen: text('24 chosen', 'اختير ٢٤ متقدمًا'),
  screenMany: text('Screen…', 'فحص الطلبات…'),
  again: text('Screen again…', 'تغيير نتيجة الفحص…'),
  reason: text('Reason', 'السبب'),
  save: text('Save', 'حفظ'),
  allScreened: text('24 applications were screened.', 'فُحص ٢٤ طلبًا.'),
  oneScreened: text('1 application was screened.', 'فُحص طلب واحد.'),
  undo: text('Undo', 'تراجع'),
  undone: text('24 applications are as they were before.', 'عاد ٢٤ طلبًا كما كان.'),
  status: text('Status', 'الحالة'),
  allMails: text('All mails to this person', 'كل الرسائل إلى هذا الشخص'),
  assign: text('Assign', 'إسناد'),
  letter: text('Send each applicant a letter', 'إرسال رسالة إلى كل متقدم'),
  one: text('Person A', 'شخص رقم 1'),
}

beforeAll(() => createCrowd(stage.portal))

describe.each(storyLanguages('en'))('screening, in %s', (language) => {
  let clerk: Visitor
  afterAll(() => clerk?.leave())

  it('the office screens all who match, on all pages, as eligible, after reading what will happen', async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open(path)
    await clerk.field(texts.page).check()
    await clerk.button(texts.all).click()
    await clerk.sees(clerk.page.getByText(clerk.say(texts.chosen)).first())
    await checkScreen(clerk, 'all-chosen', widths)
    await clerk.button(texts.screenMany).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.button(texts.save, dialog).click()
    await clerk.sees(clerk.words(screeningTexts.chooseState, dialog))
    await dialog.getByRole('radio', { name: /^(Eligible|مستوفٍ للشروط)/ }).check()
    await checkScreen(clerk, 'screen-many', widths)
    await clerk.button(texts.save, dialog).click()
    await clerk.sees(clerk.banner(texts.allScreened))
    await clerk.hasFocusAt(clerk.banner(texts.allScreened))
  })

  it('undoes it by keyboard, from the message, and screens them again', async () => {
    await clerk.page.keyboard.press('Tab')
    await clerk.hasFocusAt(clerk.button(texts.undo))
    await checkScreen(clerk, 'screened-undo', widths)
    await clerk.page.keyboard.press('Enter')
    await clerk.sees(clerk.banner(texts.undone))
    await clerk.hasFocusAt(clerk.banner(texts.undone))
    const readActive = () => queryDatabase(stage.portal, (sql) => sql`select from screening where ended_at is null`)
    expect(await readActive()).toHaveLength(0)
    await clerk.field(texts.page).check()
    await clerk.button(texts.all).press('Space')
    await clerk.button(texts.screenMany).click()
    const dialog = clerk.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^(Eligible|مستوفٍ للشروط)/ }).check()
    await clerk.button(texts.save, dialog).click()
    await clerk.sees(clerk.banner(texts.allScreened))
    expect(await readActive()).toHaveLength(24)
  })

  it('finds those with an outcome, and makes one ineligible with a reason and a letter', async () => {
    await clerk.field(texts.status).selectOption('eligible')
    await clerk.sees(clerk.page.getByRole('cell', { name: clerk.say(screeningLabels.eligible) }).first())
    await clerk.page.getByRole('link', { name: clerk.say(texts.one), exact: true }).click()
    await clerk.isAt(texts.one)
    await clerk.button(texts.again).click()
    const dialog = clerk.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: clerk.say(screeningLabels.ineligible) }).check()
    await clerk.button(texts.save, dialog).click()
    await clerk.sees(clerk.words(screeningTexts.giveReason, dialog))
    await clerk.field(texts.reason, dialog).fill('The PhD is of 2009.')
    await clerk.field(texts.letter, dialog).check()
    await clerk.button(texts.save, dialog).click()
    await clerk.sees(clerk.banner(texts.oneScreened), clerk.page.getByText('The PhD is of 2009.'), clerk.link(texts.allMails))
    expect(await clerk.link(texts.assign).count()).toBe(0)
    await checkScreen(clerk, 'screened-applicant', widths)
    const letters = await queryDatabase(
      stage.portal,
      (sql) => sql`select recipient from outbox where kind = 'applicationIneligible'`,
    )
    expect(letters.map(({ recipient }) => recipient)).toEqual(['person1@crowd.example'])
  })

  it('an applicant withdraws a submitted application, and the office reads why', async () => {
    const names = { englishName: 'Walaa Hakim', arabicName: 'ولاء حكيم' }
    const applicant = await createApplicantWith(stage.portal, { papers: 5, ...names })
    await applicant.post('/api/applicant/finalizeSubmission')
    const walaa = await Visitor.arrive(stage, language)
    await walaa.open('/dashboard/submit-proposal')
    await signIn(walaa, applicant)
    await walaa.button(withdrawal.open).click()
    const dialog = walaa.page.getByRole('dialog')
    await walaa.field(withdrawal.reason, dialog).fill('I am moving abroad.')
    await walaa.button(withdrawal.go, dialog).click()
    await walaa.sees(walaa.words(withdrawal.confirm, dialog))
    await checkScreen(walaa, 'withdraw-application', widths)
    await walaa.field(withdrawal.sure, dialog).check()
    await walaa.button(withdrawal.go, dialog).click()
    await walaa.sees(walaa.banner(withdrawal.withdrawn))
    await walaa.hasFocusAt(walaa.banner(withdrawal.withdrawn))
    expect(await walaa.button(withdrawal.open).count()).toBe(0)
    await checkScreen(walaa, 'application-withdrawn', widths)
    expect(walaa.complaints).toEqual([])
    await walaa.leave()
    await clerk.open(`${path}/${applicant.id}`)
    await clerk.sees(clerk.words(screeningLabels.withdrawn), clerk.page.getByText('I am moving abroad.'))
    expect(clerk.complaints).toEqual([])
  })
})
