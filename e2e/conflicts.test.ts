import { conflictKindLabels, findingStateLabels } from '@jadara/contract/conflicts/conflict-labels'
import { findingTexts } from '@jadara/contract/conflicts/findings'
import { createInstitution } from '@jadara/contract/conflicts/institutions'
import { type Text, text } from '@jadara/contract/core/text'
import { shortReasonText } from '@jadara/contract/results/required-reason'
import { assigningTexts, replaceReviewersOfApplicant } from '@jadara/contract/reviewing/assigning'
import { attestationTexts } from '@jadara/contract/reviewing/attestation-texts'
import { submitReview } from '@jadara/contract/reviewing/reviews'
import { listRounds, roundTexts } from '@jadara/contract/rounds/rounds'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { createReviewers, createSubmittedApplicant, type RegisteredReviewer } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office, reviewing } from './support/words.ts'

const widths = [360, 768, 1440]
const password = 'fair and careful reading'
const people = {
  mona: text('Mona Adel', 'منى عادل'),
  nadia: text('Nadia Reader', 'نادية القارئ'),
  sami: text('Sami Fahmy', 'سامي فهمي'),
}
const minia = text('Minia University', 'جامعة المنيا')
const toNames = ({ en, ar }: Text) => ({ englishName: en, arabicName: ar })

const words = {
  conflicts: text('Conflicts of interest', 'تضارب المصالح'),
  blocks: text('Found conflicts keep reviewers from being assigned', 'تضارب المصالح المكتشف يمنع الإسناد'),
  saveRound: text('Save the round', 'حفظ الدورة'),
  search: text('Search now', 'البحث الآن'),
  look: text('Look at the findings', 'عرض النتائج'),
  assign: text('Assign reviewers', 'إسناد المحكّمين'),
  save: text('Save', 'حفظ'),
  clear: text('Clear…', 'استبعاد…'),
  clearNow: text('Clear', 'استبعاد'),
  confirm: text('Confirm…', 'إثبات…'),
  confirmNow: text('Confirm the conflict', 'إثبات التضارب'),
  reason: text('Reason', 'السبب'),
  noLongerCounts: text('1 submitted review no longer counts.', 'لا يُحتسب تقييم واحد سبق تقديمه.'),
  countsNot: text('Does not count', 'لا يُحتسب'),
  attested: text('Attested to have no conflict of interest', 'أقرّ بعدم وجود تضارب مصالح'),
  dossier: text('Research files', 'الملفات البحثية'),
}

describe.each(storyLanguages('en'))('conflicts of interest that the portal found, in %s', (language) => {
  skipAfterFailure()
  const stage = setStage()
  let api: TestClient
  let mona: Applicant
  let nadia: RegisteredReviewer
  let sami: RegisteredReviewer
  let clerk: Visitor
  let reader: Visitor

  const dialog = () => clerk.page.locator('dialog[open]')
  const getRow = (name: Text): Locator => clerk.page.getByRole('row').filter({ hasText: clerk.say(name) })
  const getAction = (row: Locator, label: Text) => row.getByRole('button', { name: clerk.say(label) })
  const getOption = (name: Text) => clerk.page.getByRole('checkbox', { name: new RegExp(clerk.say(name)) })
  const addEmployer = ({ userId }: RegisteredReviewer) =>
    api.post(`/api/UserReviewerFacts/${userId}`, { kind: 'employer', institution: minia.ar })

  beforeAll(async () => {
    const { portal } = stage
    api = await signInClient(createHttpSender(portal.url), administrator.email, administrator.password)
    const [one, other] = await createReviewers(portal, [
      { ...toNames(people.nadia), email: 'nadia@university.example', password },
      { ...toNames(people.sami), email: 'sami@university.example', password },
    ])
    if (!one || !other) throw new Error('there are two reviewers')
    nadia = one
    sami = other
    await api.ask(createInstitution, { body: { ...toNames(minia), aliases: [], domains: [], parentId: null } })
    mona = await createSubmittedApplicant(portal, {
      ...toNames(people.mona),
      jobDescription: 'Lecturer, Faculty of Science, Minia University',
    })
    await api.ask(replaceReviewersOfApplicant, { body: { applicantId: mona.id, reviewers: [sami.reviewerId] } })
    const caller = await signInClient(createHttpSender(portal.url), sami.email, password)
    await caller.ask(submitReview, { body: { applicantId: mona.id, score: 95, description: 'Read with care.' } })
    await addEmployer(nadia)
  })
  afterAll(async () => {
    await clerk?.leave()
    await reader?.leave()
  })

  it('the office lets found conflicts keep reviewers from being assigned', async () => {
    const [round] = await api.ask(listRounds)
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open(`/dashboard/admin/rounds/${round?.id}`)
    await clerk.page.getByRole('checkbox', { name: clerk.say(words.blocks) }).check()
    await checkScreen(clerk, 'round-conflicts', widths)
    await clerk.button(words.saveRound).click()
    await clerk.sees(clerk.banner(roundTexts.amended))
  })

  it('what the portal found appears with the evidence of both sides', async () => {
    await clerk.open('/dashboard/admin/conflicts')
    await clerk.isAt(words.conflicts)
    await clerk.button(words.search).click()
    const row = getRow(people.nadia)
    await clerk.sees(
      row.getByText(clerk.say(conflictKindLabels.employer), { exact: true }),
      row.getByText('Faculty of Science, Minia University').first(),
      row.getByText(clerk.say(minia), { exact: true }).first(),
    )
    await checkScreen(clerk, 'conflicts', widths)
  })

  it('the reviewer cannot be chosen until the office has cleared the finding with a reason', async () => {
    await clerk.open(`/dashboard/assign-reviewers/${mona.id}`)
    await clerk.isAt(words.assign)
    await clerk.sees(getOption(people.nadia))
    expect(await getOption(people.nadia).isDisabled()).toBe(true)
    await checkScreen(clerk, 'assign-blocked', widths)
    await clerk.link(words.look).click()
    await clerk.isAt(words.conflicts)
    await getAction(getRow(people.nadia), words.clear).click()
    await clerk.button(words.clearNow, dialog()).click()
    await clerk.sees(clerk.words(shortReasonText(''), dialog()))
    await checkScreen(clerk, 'finding-clear', widths)
    await clerk.field(words.reason, dialog()).fill('She left Minia University ten years ago.')
    await clerk.button(words.clearNow, dialog()).click()
    await clerk.sees(clerk.banner(findingTexts.cleared), getRow(people.nadia).getByText(clerk.say(findingStateLabels.cleared)))
    await getRow(people.nadia).getByRole('checkbox').check()
    await clerk.sees(clerk.button(words.confirm).last())
    await clerk.seesNo(clerk.button(words.clear))

    await clerk.open(`/dashboard/assign-reviewers/${mona.id}`)
    await getOption(people.nadia).check()
    await clerk.button(words.save).click()
    await clerk.sees(clerk.banner(assigningTexts.assigned))
  })

  it('the reviewer attests before the dossier opens, and the office sees when', async () => {
    reader = await arriveSignedIn(stage, language, nadia, office.applicants)
    await reader.open(`/dashboard/applicants/${mona.id}`)
    await reader.isAt(people.mona)
    await reader.sees(reader.page.getByText(reader.say(attestationTexts.statement)))
    await reader.seesNo(reader.heading(words.dossier))
    await checkScreen(reader, 'attestation', widths)
    await reader.button(reviewing.attest).click()
    await reader.sees(reader.heading(words.dossier))

    await clerk.open(`/dashboard/applicants/${mona.id}`)
    await clerk.sees(clerk.page.getByText(clerk.say(words.attested)))
  })

  it('a confirmed conflict ends an assignment, and the submitted review no longer counts', async () => {
    await addEmployer(sami)
    await clerk.open('/dashboard/admin/conflicts?state=open')
    await clerk.isAt(words.conflicts)
    await clerk.button(words.search).click()
    await getAction(getRow(people.sami), words.confirm).click()
    await clerk.sees(dialog().getByText(clerk.say(words.noLongerCounts)))
    await clerk.field(words.reason, dialog()).fill('Both have taught in the same faculty since 2019.')
    await checkScreen(clerk, 'finding-confirm', widths)
    await clerk.button(words.confirmNow, dialog()).click()
    await clerk.sees(clerk.banner(findingTexts.excluded))

    await clerk.open(`/dashboard/applicants/${mona.id}`)
    await clerk.sees(clerk.words(words.countsNot), clerk.page.getByText('Both have taught in the same faculty since 2019.'))
    await checkScreen(clerk, 'applicant-conflict', widths)
    await clerk.open(`/dashboard/reviewers/${sami.reviewerId}`)
    await clerk.sees(clerk.page.getByText(clerk.say(findingStateLabels.confirmed)))
    await checkScreen(clerk, 'reviewer-conflict', widths)
    expect([...clerk.complaints, ...reader.complaints]).toEqual([])
  })
})
