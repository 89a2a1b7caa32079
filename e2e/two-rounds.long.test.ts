import { readEarlierApplications } from '@jadara/contract/accounts/joining'
import { updateProfile } from '@jadara/contract/accounts/profile'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { assigningTexts, replaceReviewersOfApplicant } from '@jadara/contract/reviewing/assigning'
import { listReviewers, reviewerTexts } from '@jadara/contract/reviewing/reviewers'
import { keyDateTexts } from '@jadara/contract/rounds/key-dates'
import { listRounds, type Round, roundTexts } from '@jadara/contract/rounds/rounds'
import { localizedPath } from '@jadara/contract/site/pages'
import { noteInput } from '@jadara/server/features/concept-note/samples.testing'
import { createWholeProposal } from '@jadara/server/features/proposal/samples.testing'
import { type Applicant, registration, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecord, createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { jadara } from './support/command-line.ts'
import { queryDatabase } from './support/database.ts'
import { addPaper, getViewLink, signIn, submitApplication } from './support/journey.ts'
import { articles } from './support/people.ts'
import { administrator } from './support/portal.ts'
import { dumpRound, type RoundDump } from './support/round-dump.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, applicantsTable, conceptNote, landing, office, people, person, research, submission } from './support/words.ts'

/** Two consecutive rounds, with an office at a desk in one language and an applicant on a phone in the other. */

const words = {
  rounds: text('Award Rounds', 'دورات الجائزة'),
  dates: text('Key Dates', 'مواعيد مهمة'),
  addTitle: text('Add a New Round', 'إضافة دورة جديدة'),
  copy: text('New from this', 'دورة جديدة منها'),
  amend: text('Amend', 'تعديل'),
  activate: text('Activate', 'تفعيل'),
  clearDate: text('Clear the date', 'مسح التاريخ'),
  cleared: text('The date has been cleared.', 'مُسح التاريخ.'),
  opens: text('Submission opens', 'فتح باب التقدّم'),
  closes: text('Submission deadline', 'آخر موعد للتقديم'),
  noRegistration: text(
    'Registration opens once the deadline of the round is announced.',
    'يُفتح التسجيل عند إعلان موعد إغلاق الدورة.',
  ),
  notAnnounced: text('The deadline has not been announced yet', 'لم يُعلن موعد الإغلاق بعد'),
  least: text('Journal articles, at least', 'الأبحاث المنشورة، على الأقل'),
  most: text('Journal articles, at most', 'الأبحاث المنشورة، على الأكثر'),
  climate: text('Climate Action', 'العمل المناخي'),
  climateOfOne: text('Climate Action 1 applicant', 'العمل المناخي متقدم واحد'),
  health: text('Health Sciences', 'العلوم الصحية'),
  conditionsInEnglish: text('Further conditions in English', 'الشروط الأخرى بالإنجليزية'),
  conditionsInArabic: text('Further conditions in Arabic', 'الشروط الأخرى بالعربية'),
  add: text('Add the round', 'إضافة الدورة'),
  save: text('Save the round', 'حفظ الدورة'),
  warning: text('Applicant and reviewer data will change.', 'ستتغيّر بيانات المتقدمين والمحكّمين.'),
  numbers: [
    text('1 submission stays readable', 'ملف مقدَّم واحد يبقى للقراءة فقط'),
    text('1 draft can no longer be submitted', 'مسودة واحدة لن يمكن تقديمها'),
    text('1 reviewer of it, with 1 standing assignment', 'محكّم واحد فيها، وإسناد واحد قائم'),
    text('Nobody takes part in it yet.', 'لم ينضم إليها أحد بعد.'),
    text('Its window is open: submission begins at once.', 'باب التقدّم فيها مفتوح، فيبدأ التقديم فورًا.'),
  ],
  keep: text('Keep reviewing open', 'إبقاء التحكيم مفتوحًا'),
  ends: text(
    'Reviewing ends: reviewers see these applicants no longer.',
    'ينتهي التحكيم: لن يرى المحكّمون هؤلاء المتقدمين بعد ذلك.',
  ),
  nowActive: text('is active now.', 'هي المفعّلة الآن.'),
  isOpen: text('is open', 'مفتوحة'),
  invitation: text('A new round has begun', 'بدأت دورة جديدة'),
  join: text('Join the round', 'الانضمام إلى الدورة'),
  round: text('Round', 'الدورة'),
  otherRound: text('This application belongs to a round that is not the active one.', 'يخص هذا الطلب دورة غير الدورة الحالية'),
}
const first = text('Round 1', 'الدورة الأولى')
const second = text('Round of the lighthouse', 'دورة المنارة')
const conditions = text('At least one paper of the last two years.', 'بحث واحد على الأقل من العامين الأخيرين.')
const names = { salma: text('Salma Nour', 'سلمى نور'), basma: text('Basma Ali', 'بسمة علي') }
const named = ({ en, ar }: Text) => ({ englishName: en, arabicName: ar })
const climateAction = 5
const generic = 7

/** 'dd/MM/yyyy' that many days from now. */
const daysFromNow = (days: number) => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date(Date.now() + days * 86_400_000))
  return day.split('-').reverse().join('/')
}
const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

describe.each(storyLanguages('en'))('two rounds, with an office that reads %s', (officeLanguage) => {
  skipAfterFailure()
  const stage = setStage()
  const otherLanguage: Language = officeLanguage === 'en' ? 'ar' : 'en'
  const visitors: Visitor[] = []
  let api: TestClient
  let salma: Applicant
  let basma: Applicant
  let clerk: Visitor
  let reader: Visitor
  let phoned: Visitor
  let reviewerAtDesk: Visitor
  const rounds: Round[] = []
  const receipts: string[] = []
  let before: RoundDump
  /** The office's pages of each applicant while the first round was active. */
  const read: Record<string, string[]> = {}

  async function arrive(language: Language, viewport: typeof desk): Promise<Visitor> {
    const visitor = await Visitor.arrive(stage, language, { viewport })
    visitors.push(visitor)
    return visitor
  }
  async function enter(language: Language, viewport: typeof desk, who: { email: string; password: string }, path = '/dashboard') {
    const visitor = await arrive(language, viewport)
    await visitor.open(path)
    await signIn(visitor, who)
    return visitor
  }
  const check = (visitor: Visitor, name: string) => checkScreen(visitor, `two-rounds-${name}`, [360, 1440])
  const dialog = () => clerk.page.locator('dialog[open]')
  const open = async (visitor: Visitor, path: string, title: Text) => {
    await visitor.page.goto(path)
    await visitor.isAt(title)
  }
  const newest = async (applicant: Applicant) =>
    (await api.get(`/api/Applicants?search=${applicant.email}`)).body as { id: number; branchId: number }[]

  /** From the submission screen to its receipt. */
  async function submit(visitor: Visitor): Promise<void> {
    await open(visitor, '/dashboard/submit-proposal', submission.title)
    await submitApplication(visitor)
    receipts.push(((await salma.get('/api/applicant/receipt')).body as { receiptNumber: string }).receiptNumber)
  }
  /** The parts of an applicant's page about the application, whichever round is active. */
  async function readPage(applicant: Applicant, name: Text): Promise<string[]> {
    await clerk.isAt(name)
    const parts = ['person', 'files', 'records', 'reviewers'].map((id) => clerk.page.locator(`section[aria-labelledby="${id}"]`))
    await clerk.seesNo(clerk.page.locator('main [aria-busy="true"]'))
    await clerk.sees(...parts.map((part) => part.locator('dl, ul, table, p')))
    expect(clerk.page.url()).toContain(`/dashboard/applicants/${applicant.id}`)
    return Promise.all(parts.map((part) => part.evaluate(wordsOf)))
  }

  beforeAll(async () => {
    api = await signInClient(createHttpSender(stage.portal.url), administrator.email, administrator.password)
    await createReviewer(stage.portal)
    salma = await createApplicantWith(stage.portal, { papers: 6, ...named(names.salma) })
    basma = await createApplicantWith(stage.portal, { papers: 2, ...named(names.basma) })
    const { email, password, ...profile } = registration(named(names.salma))
    await salma.ask(updateProfile, { body: { ...profile, branchId: climateAction } })
    for (const kind of recordKinds) if (kind.name !== 'journal') await addRecord(salma, kind)
    await createWholeProposal(salma)
    expect((await salma.post('/api/ConceptNote', formOf(noteInput, await paper()))).status).toBe(201)
    reader = await arrive(otherLanguage, desk)
  })
  afterAll(async () => {
    for (const visitor of visitors) await visitor.leave()
  })

  it('Salma submits in the first round', async () => {
    phoned = await enter(otherLanguage, phone, salma)
    await phoned.isAt(person.title)
    await submit(phoned)
    await check(phoned, 'first-sealed')
  })

  it('the office assigns a reviewer, who sees Salma, and reads both applicants', async () => {
    const [nadia] = await api.ask(listReviewers)
    await api.ask(replaceReviewersOfApplicant, { body: { applicantId: salma.id, reviewers: [nadia?.id ?? 0] } })
    reviewerAtDesk = await enter(otherLanguage, desk, reviewer)
    await reviewerAtDesk.isAt(office.applicants)
    await reviewerAtDesk.sees(reviewerAtDesk.page.getByRole('row').filter({ hasText: reviewerAtDesk.say(names.salma) }))

    clerk = await enter(officeLanguage, desk, administrator)
    await clerk.isAt(first)
    await clerk.open('/dashboard/applicants?status=all')
    await clerk.getControl('link', applicantsTable.preview, clerk.say(names.salma)).click()
    read.salma = await readPage(salma, names.salma)
    await clerk.page.goto(`/dashboard/applicants/${basma.id}`)
    read.basma = await readPage(basma, names.basma)
  })

  it('the office ends the round by its key dates, and registration closes', async () => {
    await open(clerk, '/dashboard/deadlines', words.dates)
    await clerk.getControl('button', words.clearDate, clerk.say(words.closes)).click()
    await check(clerk, 'ending')
    await clerk.button(words.clearDate, dialog()).click()
    await clerk.sees(clerk.banner(words.cleared))
    await clerk.sees(
      clerk.page
        .getByRole('row')
        .filter({ hasText: clerk.say(words.closes) })
        .getByText(clerk.say(keyDateTexts.notSet)),
    )

    await reader.page.goto(localizedPath(otherLanguage, '/'))
    await reader.sees(reader.words(words.notAnnounced))
    await reader.seesNo(reader.link(landing.apply))
    await check(reader, 'closed')
    await reader.open('/register')
    await reader.sees(reader.words(words.noRegistration))
    await reader.seesNo(reader.button(account.submit))
    expect(await basma.post('/api/applicant/finalizeSubmission')).toMatchObject({
      status: 409,
      body: { message: sharedFailureTexts.deadlinePassed.en },
    })
  })

  it('the office creates a new round from the old one in one step and edits it', async () => {
    await open(clerk, '/dashboard/admin/rounds', words.rounds)
    await clerk.getControl('link', words.copy, clerk.say(first)).click()
    await clerk.isAt(words.addTitle)
    await clerk.field(person.englishName).fill(second.en)
    await clerk.field(person.arabicName).fill(second.ar)
    await clerk.field(words.opens).fill(daysFromNow(0))
    await clerk.field(words.closes).fill(daysFromNow(30))
    await clerk.button(words.add).click()
    await clerk.isAt(words.rounds)
    await clerk.sees(clerk.banner(roundTexts.added))

    await clerk.getControl('link', words.amend, clerk.say(second)).click()
    await clerk.field(words.least).fill('6')
    await clerk.field(words.most).fill('7')
    await clerk.page.getByRole('checkbox', { name: clerk.say(words.climate) }).uncheck()
    await clerk.page.getByRole('checkbox', { name: clerk.say(words.health) }).check()
    await clerk.optionalField(words.conditionsInEnglish).fill(conditions.en)
    await clerk.optionalField(words.conditionsInArabic).fill(conditions.ar)
    await check(clerk, 'amending')
    await clerk.button(words.save).click()
    await clerk.isAt(words.rounds)
    await clerk.sees(clerk.banner(roundTexts.amended))
    rounds.push(...(await api.ask(listRounds)))
    expect(
      rounds.map(({ englishName, active, journalsLeast, journalsMost }) => [englishName, active, journalsLeast, journalsMost]),
    ).toEqual([
      [second.en, false, 6, 7],
      [first.en, true, 5, 8],
    ])
  })

  it('the office activates it after reading the warning and the numbers', async () => {
    const findWaitingChecks = () => queryDatabase(stage.portal, (sql) => sql`select from record_check where state = 'waiting'`)
    await expect.poll(findWaitingChecks, { timeout: 30_000 }).toHaveLength(0)
    before = await dumpRound(stage.portal, rounds[1]?.id ?? 0)
    expect(before.tables.receipt).toHaveLength(1)
    expect(before.tables.journal_publication).toHaveLength(8)
    expect(Object.keys(before.bytes).length).toBeGreaterThanOrEqual(before.tables.stored_file?.length ?? 0)

    await clerk.getControl('button', words.activate, clerk.say(second)).click()
    await clerk.sees(clerk.words(words.warning), ...words.numbers.map((sentence) => clerk.words(sentence)))
    await check(clerk, 'activating')
    // Reviewing goes on unless the office ends it. `overlapping-rounds.test.ts` covers two rounds in review.
    await clerk.field(words.keep, dialog()).uncheck()
    await clerk.sees(clerk.words(words.ends, dialog()))
    await clerk.button(words.activate, dialog()).click()
    await clerk.sees(clerk.banner(words.nowActive))
    await check(clerk, 'activated')

    await reader.page.goto(localizedPath(otherLanguage, '/'))
    await reader.sees(reader.link(landing.apply), reader.page.getByText(reader.say(second)), reader.words(words.isOpen))
    await reader.page.goto(localizedPath(otherLanguage, '/conditions'))
    await reader.sees(reader.words(conditions))
  })

  it('Salma joins with the same account and copies all papers but one', async () => {
    phoned = await enter(otherLanguage, phone, salma)
    await phoned.isAt(words.invitation)
    await check(phoned, 'invitation')
    await phoned.link(words.join).click()
    await phoned.isAt(words.join)
    await phoned.page.getByRole('checkbox', { name: 'Paper 3', exact: true }).uncheck()
    await check(phoned, 'join')
    await phoned.button(words.join).click()
    await phoned.isAt(person.title)
    await phoned.sees(phoned.group(person.theme).getByText(phoned.say(applicantsTable.generic)))

    await phoned.open('/dashboard/award-upload/journal')
    for (const number of [1, 2, 4, 5, 6]) await phoned.sees(phoned.getControl('link', research.view, `Paper ${number}`))
    expect(await phoned.getControl('link', research.view, 'Paper 3').count()).toBe(0)
    await check(phoned, 'copied-papers')
  })

  it('Salma adds the paper that the new round needs, and submits under another number', async () => {
    const article = articles[otherLanguage][0]
    await open(phoned, '/dashboard/submit-proposal', submission.title)
    await phoned.sees(phoned.words(submission.oneMissing))
    await check(phoned, 'one-short')
    await phoned.open('/dashboard/award-upload/journal')
    await addPaper(phoned, article)
    await phoned.sees(getViewLink(phoned, article))
    await submit(phoned)
    await check(phoned, 'second-sealed')
    expect(new Set(receipts).size).toBe(2)
  })

  it('the applicant who never submitted joins too', async () => {
    const visitor = await enter(otherLanguage, desk, basma)
    await visitor.isAt(words.invitation)
    await visitor.link(words.join).click()
    await visitor.isAt(words.join)
    await check(visitor, 'join-draft')
    await visitor.button(words.join).click()
    await visitor.isAt(person.title)
    await visitor.open('/dashboard/award-upload/journal')
    for (const number of [1, 2]) await visitor.sees(visitor.getControl('link', research.view, `Paper ${number}`))
    expect(await basma.ask(readEarlierApplications)).toMatchObject({
      takesPart: true,
      applications: [{ id: basma.id, isSubmitted: false }],
    })
  })

  it('the reviewer of the first round sees nothing of the new one until registered again', async () => {
    const [joined] = await newest(salma)
    expect(joined).toMatchObject({ branchId: generic })
    const theirPage = `/dashboard/applicants/${joined?.id}`
    await open(reviewerAtDesk, '/dashboard/applicants', office.applicants)
    await reviewerAtDesk.sees(reviewerAtDesk.words(applicantsTable.noneAssigned))
    await check(reviewerAtDesk, 'nobody-assigned')
    await open(reviewerAtDesk, theirPage, conceptNote.notFound)

    await clerk.open('/dashboard/reviewers')
    await clerk.isAt(people.reviewers)
    await clerk.link(people.addReviewer).first().click()
    await clerk.isAt(people.addReviewer)
    await clerk.field(person.email).fill(reviewer.email)
    await clerk.field(person.arabicName).fill(reviewer.arabicName)
    await clerk.field(person.englishName).fill(reviewer.englishName)
    await clerk.field(person.birthDate).fill('03/02/1970')
    await clerk.field(person.position).fill('Professor')
    await clerk.field(people.theme).selectOption(String(generic))
    await clerk.button(people.addReviewer).click()
    await clerk.isAt(people.reviewers)
    await clerk.sees(clerk.banner(reviewerTexts.added), clerk.page.getByText(reviewer.email), clerk.words(people.active))
    await check(clerk, 'registered-again')

    await open(reviewerAtDesk, theirPage, conceptNote.notFound)
    await clerk.page.goto(`/dashboard/assign-reviewers/${joined?.id}`)
    await clerk.isAt(applicantsTable.assignTitle)
    await clerk.page.getByRole('checkbox', { name: clerk.say(text(reviewer.englishName, reviewer.arabicName)) }).check()
    await clerk.button(applicantsTable.save).click()
    await clerk.sees(clerk.banner(assigningTexts.assigned))
    await open(reviewerAtDesk, theirPage, names.salma)
  })

  it('the data of the first round is unchanged', async () => {
    expect(await dumpRound(stage.portal, rounds[1]?.id ?? 0)).toEqual(before)
  })

  it('the office reads the applicants of the first round as before', async () => {
    await clerk.open('/dashboard/applicants?status=all')
    await clerk.field(words.round).selectOption({ label: clerk.say(first) })
    await clerk.sees(
      clerk.page.getByRole('columnheader', { name: clerk.say(words.climateOfOne), exact: true }),
      clerk.getControl('link', applicantsTable.preview, clerk.say(names.basma)),
    )
    expect(await clerk.page.getByRole('link', { name: clerk.say(applicantsTable.assign) }).count()).toBe(0)
    await check(clerk, 'earlier-applicants')
    await clerk.getControl('link', applicantsTable.preview, clerk.say(names.salma)).click()
    expect(await readPage(salma, names.salma)).toEqual(read.salma)
    await clerk.sees(clerk.words(words.otherRound), clerk.page.getByText(receipts[0] ?? ''))
    await clerk.seesNo(clerk.link(applicantsTable.assign))
    await check(clerk, 'earlier-applicant')
    await clerk.page.goto(`/dashboard/applicants/${basma.id}`)
    expect(await readPage(basma, names.basma)).toEqual(read.basma)

    const after = await dumpRound(stage.portal, rounds[1]?.id ?? 0)
    expect({ tables: after.tables, bytes: after.bytes }).toEqual({ tables: before.tables, bytes: before.bytes })
    for (const [chain, entries] of Object.entries(after.trails)) {
      const [kept, added] = [entries.slice(0, before.trails[chain]?.length), entries.slice(before.trails[chain]?.length)]
      expect(kept).toEqual(before.trails[chain])
      expect(added.filter(({ action }) => action !== 'viewed' && action !== 'file-viewed')).toEqual([])
    }
  })

  it("both receipts are valid, and the operator's checks find no problem", async () => {
    for (const number of receipts) {
      await open(reader, `/verify/${number}`, submission.verify)
      await reader.sees(reader.heading(submission.genuine), reader.page.getByText(number))
    }
    await check(reader, 'verified')
    expect(await jadara(stage.portal, 'check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('All invariants hold: 4 applications, 2 receipts'),
    })
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})

/** The page's text without its actions, which a closed round does not have. */
function wordsOf(section: HTMLElement | SVGElement): string {
  const { innerText } = section as HTMLElement
  const buttons = [...section.querySelectorAll('button')]
  return buttons.reduce((words, button) => words.replace(button.innerText, ''), innerText).trim()
}
