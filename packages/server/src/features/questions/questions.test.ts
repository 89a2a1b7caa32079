import type { BranchQuestion, Question, QuestionDetail } from '@jadara/contract/reviewing/questions'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrCreateRubric, loadRubricItems, type RubricSubject } from '../../db/rubrics.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { waitForLockWaiter } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { findFalseRubrics } from '../check/reviewing.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const start = '2026-11-21T10:00:00.000Z'
const originality = {
  type: 1,
  description: 'How original is the research?',
  descriptionArabic: 'ما مدى أصالة البحث؟',
  allowComment: true,
}
const essay = { type: 2, description: 'What would you advise?', descriptionArabic: 'بمَ تنصح؟', allowComment: false }

const added = async (given: object = originality) => (await office.post('/api/Questions', given)).body as Question
const list = async () => (await office.get('/api/Questions')).body as Question[]
const readDetail = async (id: number) => (await office.get(`/api/Questions/${id}`)).body as QuestionDetail
const amend = (id: number, given: object) => office.put(`/api/Questions/${id}`, given)
const ask = (questionId: number, awardBranchId: number, weight: unknown = 30) =>
  office.post('/api/BranchQuestions', { questionId, awardBranchId, weight })
const askQuestion = async (...given: Parameters<typeof ask>) => (await ask(...given)).body as BranchQuestion
const listQuestionsOfTheme = async (branchId: number) =>
  (await office.get(`/api/BranchQuestions?branchId=${branchId}`)).body as BranchQuestion[]
const listEntries = (questionId: number) =>
  test.database.sql`select action, detail - 'from' - 'questionId' as detail from audit
    where chain = 'office' and action like 'question-%' and (detail->>'questionId')::int = ${questionId} order by position`
const lastInTrail = async () =>
  (
    await test.database
      .sql`select action, detail - 'from' as detail from audit where chain = 'office' order by position desc limit 1`
  )[0]

/** The rubric of the theme's current questions, as for a new review. */
const loadRubric = (branchId: number) =>
  test.portal.db.transaction(async (tx) => {
    const { id } = await findOrCreateRubric(tx, { id: 0, branchId, stage: 1 }, test.portal.clock())
    return { id, items: (await loadRubricItems(tx, [id])).get(id) }
  })
const begun = async (branchId: number, applicationId: number, reviewerId: number) => {
  const { id } = await loadRubric(branchId)
  await test.database
    .sql`insert into review_draft (application_id, reviewer_id, rubric_id, content, updated_at) values (${applicationId}, ${reviewerId}, ${id}, '{}', now())`
}

describe('the calls of the question bank and of the themes', () => {
  it('know nothing of what is not there', async () => {
    const nowhere = expectedFailure(404, 'This does not exist, or no longer does.')
    expect(await office.get('/api/Questions/9999')).toEqual(nowhere)
    expect(await amend(9999, originality)).toEqual(nowhere)
    expect(await office.get('/api/BranchQuestions/9999')).toEqual(nowhere)
    const some = await added()
    expect(await office.put('/api/BranchQuestions/9999', { questionId: some.id, awardBranchId: 1, weight: 1 })).toEqual(nowhere)
    expect(await office.delete('/api/BranchQuestions/9999')).toEqual(nowhere)
    expect(await office.put('/api/AwardBranches/9999/Questions/Order', { ids: [] })).toEqual(nowhere)
    expect(await office.get('/api/BranchQuestions?branchId=9999')).toEqual({ status: 200, body: [] })
  })
})

describe('the question bank', () => {
  it('takes a question in both languages, and tells of it', async () => {
    const { status, body } = await office.post('/api/Questions', {
      ...originality,
      description: '  How original\nis the research? ',
    })
    const { id } = body as Question
    const question = { id, ...originality, version: 1, retired: false, branches: 0, reviews: 0 }
    expect({ status, body }).toEqual({ status: 201, body: question })
    expect(await readDetail(id)).toEqual({
      ...question,
      versions: [{ number: 1, ...originality, createdAt: start, reviews: 0 }],
      askedIn: [],
    })
    expect((await list())[0]).toEqual(question)
    const { type: questionType, ...words } = originality
    expect(await listEntries(id)).toEqual([{ action: 'question-added', detail: { after: { questionType, ...words } } }])
  })

  it('takes one of one language for both, and a comment of a choice alone', async () => {
    expect(await added({ type: '2', description: 'Anything else?', allowComment: 'true' })).toMatchObject({
      ...{ type: 2, description: 'Anything else?', descriptionArabic: 'Anything else?', allowComment: false },
    })
    const question = await added()
    expect((await amend(question.id, { type: 2 })).body).toMatchObject({ type: 2, allowComment: false })
    expect((await amend(question.id, { descriptionArabic: '' })).body).toMatchObject({
      descriptionArabic: 'How original is the research?',
    })
  })

  it('refuses what is no question', async () => {
    expect(await office.post('/api/Questions', {})).toEqual(
      expectedFailure(400, ['Please enter the question', 'Please choose the type of the question'], {
        description: 'Please enter the question',
        type: 'Please choose the type of the question',
      }),
    )
    expect(await office.post('/api/Questions', { ...originality, description: ' ' })).toEqual(
      expectedFieldFailure(400, 'description', 'Please enter the question'),
    )
    expect(await office.post('/api/Questions', { ...originality, descriptionArabic: 'س'.repeat(1001) })).toEqual(
      expectedFieldFailure(400, 'descriptionArabic', 'Please use at most 1,000 characters.'),
    )
    const { id } = await added()
    for (const type of [0, 3, 'choice', null]) {
      const wrong = expectedFieldFailure(400, 'type', 'Please choose the type of the question')
      expect(await office.post('/api/Questions', { ...originality, type })).toEqual(wrong)
      expect(await amend(id, { type })).toEqual(wrong)
    }
    expect(await amend(id, { description: '' })).toEqual(expectedFieldFailure(400, 'description', 'Please enter the question'))
    expect((await amend(id, { retired: 'yes' })).status).toBe(400)
    expect((await office.get('/api/Questions/first')).status).toBe(400)
    expect(await readDetail(id)).toMatchObject({ ...originality, version: 1 })
  })

  it('is read in as many queries with three questions as with one', async () => {
    const read = () => countQueries(() => office.get('/api/Questions'))
    const before = await read()
    for (const n of [1, 2, 3]) await added({ ...originality, description: `Question ${n}` })
    expect(await read()).toBe(before)
    expect((await list()).slice(0, 3).map(({ description }) => description)).toEqual(['Question 3', 'Question 2', 'Question 1'])
  })
})

describe('a question that is amended', () => {
  it('changes in place while no review is written on it, by the body of the specification too', async () => {
    const { id } = await added()
    const answer = await amend(id, { id, type: 1, description: 'How new is it?', allowComment: false })
    expect(answer).toEqual({
      status: 200,
      body: {
        ...{ id, type: 1, description: 'How new is it?', descriptionArabic: 'ما مدى أصالة البحث؟', allowComment: false },
        ...{ version: 1, retired: false, branches: 0, reviews: 0 },
      },
    })
    expect((await readDetail(id)).versions).toHaveLength(1)
    expect((await listEntries(id)).at(-1)).toEqual({
      action: 'question-amended',
      detail: {
        ...{ description: 'How new is it?', descriptionArabic: 'ما مدى أصالة البحث؟', version: 1 },
        before: { description: 'How original is the research?', allowComment: true },
        after: { description: 'How new is it?', allowComment: false },
      },
    })
    const trail = await listEntries(id)
    expect((await amend(id, { description: 'How new is it?', retired: false })).status).toBe(200)
    expect(await listEntries(id)).toEqual(trail)
  })

  it('gets a further version once a review is written on it, which keeps its own', async () => {
    const question = await added()
    await ask(question.id, 1, 40)
    await begun(1, mona.id, nadia.userId)
    const before = await loadRubric(1)
    expect(await readDetail(question.id)).toMatchObject({ branches: 1, reviews: 1, versions: [{ number: 1, reviews: 1 }] })

    test.time.now = new Date('2026-11-21T10:30:00Z')
    const worded = { ...originality, description: 'How new is the research?' }
    expect((await amend(question.id, worded)).body).toEqual({ ...question, ...worded, version: 2, branches: 1, reviews: 1 })
    expect(await readDetail(question.id)).toMatchObject({
      versions: [
        { ...worded, number: 2, reviews: 0, createdAt: '2026-11-21T10:30:00.000Z' },
        { ...originality, number: 1, reviews: 1, createdAt: start },
      ],
      askedIn: [{ branchId: 1, weight: 40 }],
    })
    expect((await listEntries(question.id)).at(-1)).toMatchObject({ action: 'question-amended', detail: { version: 2 } })
    test.time.now = new Date(start)
    expect(await test.portal.db.transaction((tx) => loadRubricItems(tx, [before.id]))).toEqual(
      new Map([[before.id, before.items]]),
    )
    expect((await listQuestionsOfTheme(1))[0]).toMatchObject({ questionId: question.id, ...worded })
    // No review uses the second version yet.
    expect((await amend(question.id, { type: 2 })).body).toMatchObject({ version: 2, type: 2, reviews: 1 })
    expect((await loadRubric(1)).items).toMatchObject([{ questionId: question.id, type: 2, weight: null }])
    expect((await amend(question.id, { type: 1, allowComment: true })).body).toMatchObject({ version: 3, type: 1 })
  })

  it('counts a review once, by what was submitted last, whatever was begun or submitted before', async () => {
    const question = await added()
    await ask(question.id, 2)
    const { id: rubricId } = await loadRubric(2)
    const hala = await completeApplicant(sendByInject(test.http))
    const { receiptNumber } = await hala.ask(finalizeSubmission)
    await assign(test, nadia, hala.id)
    const { sql } = test.database
    const submit = (version: number) => sql`
      insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, score, description, submitted_at)
      values (${hala.id}, ${nadia.userId}, ${version}, ${rubricId}, ${receiptNumber}, 80, 'Good', now())`
    await submit(1)
    await sql`update review set superseded_at = now() where application_id = ${hala.id}`
    await submit(2)
    await begun(2, hala.id, nadia.userId)
    expect(await readDetail(question.id)).toMatchObject({ reviews: 1, versions: [{ reviews: 1 }] })
    await begun(2, (await createRegisteredApplicant(sendByInject(test.http))).id, nadia.userId)
    expect(await readDetail(question.id)).toMatchObject({ reviews: 2, versions: [{ reviews: 2 }] })
  })

  it('has one version after the other, however many amend it at once', async () => {
    const { id } = await added()
    await ask(id, 3)
    await loadRubric(3)
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((description) => amend(id, { description, descriptionArabic: 'سؤال' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The first amendment found version 1 in use; the others changed version 2, which is unused.
    expect((await readDetail(id)).versions.map(({ number }) => number)).toEqual([2, 1])
    expect((await listEntries(id)).filter(({ action }) => action === 'question-amended')).toHaveLength(3)
  })

  it('is asked as it became, where a review is begun while it turns from a choice into an essay', async () => {
    const question = await added()
    const there = await askQuestion(question.id, 4)
    const beginning = await test.database.sql.begin(async (sql) => {
      await sql`select from question_version where question_id = ${question.id} for update`
      const rubric = loadRubric(4)
      await waitForLockWaiter(test.database)
      await sql`update question_version set type = 2, allow_comment = false where question_id = ${question.id}`
      return { rubric }
    })
    const { id, items } = await beginning.rubric
    expect(items).toMatchObject([{ type: 2, weight: null }])
    // No other rubric with a weight for the essay exists.
    expect(await test.database.sql`select id from rubric where branch_id = 4`).toEqual([{ id }])
    await office.delete(`/api/BranchQuestions/${there.id}`)
  })

  it('waits for a review that is being begun on it, and leaves that one its wording', async () => {
    const question = await added()
    await ask(question.id, 4)
    const { rubricId, amending } = await test.portal.db.transaction(async (tx) => {
      const rubric = await findOrCreateRubric(tx, { id: 0, branchId: 4, stage: 1 }, test.portal.clock())
      const amending = amend(question.id, { description: 'Otherwise worded' })
      await waitForLockWaiter(test.database)
      return { rubricId: rubric.id, amending }
    })
    expect((await amending).body).toMatchObject({ version: 2, description: 'Otherwise worded' })
    expect((await loadRubricItems(test.portal.db, [rubricId])).get(rubricId)).toMatchObject([
      { description: originality.description },
    ])
  })

  it('becomes an essay while a reviewer begins: what they begin is asked as it became', async () => {
    const question = await added()
    await ask(question.id, 4)
    const { beginning } = await test.database.sql.begin(async (sql) => {
      await sql`select from question_version where question_id = ${question.id} for update`
      await sql`update question_version set type = 2, allow_comment = false where question_id = ${question.id}`
      const beginning = loadRubric(4)
      await waitForLockWaiter(test.database)
      return { beginning }
    })
    const { items } = await beginning
    expect(items?.find(({ questionId }) => questionId === question.id)).toMatchObject({ type: 2, weight: null })
    expect(await findFalseRubrics(test.portal.db)).toEqual([])
  })

  it('is retired and offered again; where it is asked it goes on', async () => {
    const question = await added()
    const { id } = question
    const there = await askQuestion(id, 5)
    expect((await amend(id, { retired: true })).body).toEqual({ ...question, branches: 1, retired: true })
    expect((await amend(id, { retired: true })).status).toBe(200)
    expect(await listQuestionsOfTheme(5)).toEqual([there])
    const stopped = expectedFieldFailure(400, 'questionId', 'This question is offered no more. Offer it again first.')
    expect(await ask(id, 6)).toEqual(stopped)
    const move = (given: object) =>
      office.put(`/api/BranchQuestions/${there.id}`, { questionId: id, awardBranchId: 5, weight: 30, ...given })
    expect(await move({ awardBranchId: 6 })).toEqual(stopped)
    expect((await move({ weight: 31 })).body).toEqual({ ...there, weight: 31 })
    expect((await amend(id, { retired: false })).body).toEqual({ ...question, branches: 1 })
    expect((await ask(id, 6)).status).toBe(201)
    const { description, descriptionArabic } = originality
    expect((await listEntries(id)).slice(1)).toEqual([
      {
        action: 'question-retired',
        detail: { description, descriptionArabic, before: { retired: false }, after: { retired: true } },
      },
      {
        action: 'question-restored',
        detail: { description, descriptionArabic, before: { retired: true }, after: { retired: false } },
      },
    ])
    for (const branchId of [5, 6])
      for (const one of await listQuestionsOfTheme(branchId)) await office.delete(`/api/BranchQuestions/${one.id}`)
  })
})

describe('what a theme asks', () => {
  it('is a question with its weight, after those before, in the wording of now', async () => {
    const [one, two] = [await added(), await added(essay)]
    const { status, body } = await ask(one.id, 5, '40')
    const first = body as BranchQuestion
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ id: first.id, questionId: one.id, branchId: 5, weight: 40, isRequired: true, aboutProposal: false, ...originality },
        ...{ branchName: expect.any(String), branchArabicName: expect.any(String) },
      },
    })
    const { description, descriptionArabic } = originality
    expect(await lastInTrail()).toEqual({
      action: 'branch-question-added',
      detail: {
        ...{ branchQuestionId: first.id, description, descriptionArabic },
        after: { questionId: one.id, branchId: 5, weight: 40, isRequired: true, aboutProposal: false },
      },
    })
    const second = await askQuestion(two.id, 5, 1)
    const elsewhere = await askQuestion(one.id, 6, 10)
    expect(await listQuestionsOfTheme(5)).toEqual([first, second])
    expect(await office.get(`/api/BranchQuestions/${second.id}`)).toEqual({ status: 200, body: second })
    const all = (await office.get('/api/BranchQuestions')).body as BranchQuestion[]
    expect(all.filter(({ branchId }) => branchId === 5 || branchId === 6)).toEqual([first, second, elsewhere])
    expect(await readDetail(one.id)).toMatchObject({
      branches: 2,
      askedIn: [
        { id: first.id, branchId: 5, weight: 40 },
        { id: elsewhere.id, branchId: 6, weight: 10 },
      ],
    })
  })

  it('may be optional, and may be asked only of an application with a proposal', async () => {
    for (const { id } of await listQuestionsOfTheme(4)) await office.delete(`/api/BranchQuestions/${id}`)
    const [one, two] = [await added(), await added(essay)]
    await askQuestion(one.id, 4, 10)
    const words = await askQuestion(two.id, 4, 1)
    expect(words).toMatchObject({ isRequired: true, aboutProposal: false })
    const body = { questionId: two.id, awardBranchId: 4, weight: 1 }
    expect(
      await office.put(`/api/BranchQuestions/${words.id}`, { ...body, isRequired: false, aboutProposal: true }),
    ).toMatchObject({
      status: 200,
      body: { isRequired: false, aboutProposal: true },
    })
    const loadFor = (subject: RubricSubject) =>
      test.portal.db.transaction(async (tx) => {
        const { id, key } = await findOrCreateRubric(tx, subject, test.portal.clock())
        return { key: key.replaceAll(/\d+(?=[:,?]|$)/g, 'n'), items: (await loadRubricItems(tx, [id])).get(id) }
      })
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    expect((await loadFor({ id: mona.id, branchId: 4, stage: 1 })).items).toMatchObject([
      { questionId: one.id, isRequired: true },
    ])
    const header = { title: 'Water', duration: 12, budget: 1000, abstract: '' }
    await test.database.sql`insert into proposal (application_id, title, duration, budget, abstract, created_at, updated_at)
      values (${mona.id}, ${header.title}, ${header.duration}, ${header.budget}, ${header.abstract}, now(), now())`
    expect(await loadFor({ id: mona.id, branchId: 4, stage: 1 })).toMatchObject({
      key: 'n:n,n?',
      items: [
        { questionId: one.id, isRequired: true },
        { questionId: two.id, isRequired: false },
      ],
    })
  })

  it('refuses an unknown question, an unknown or retired theme, and a weight that is none', async () => {
    const { id } = await added()
    expect(await office.post('/api/BranchQuestions', {})).toEqual(
      expectedFailure(400, ['Please choose the question', 'Please choose the theme', 'Please enter a weight from 1 to 1,000'], {
        questionId: 'Please choose the question',
        awardBranchId: 'Please choose the theme',
        weight: 'Please enter a weight from 1 to 1,000',
      }),
    )
    for (const weight of [0, 1001, 1.5, 'heavy', -3, ''])
      expect(await ask(id, 5, weight)).toEqual(expectedFieldFailure(400, 'weight', 'Please enter a weight from 1 to 1,000'))
    for (const nowhere of [9999, 2_147_483_648])
      expect(await ask(nowhere, 5)).toEqual(expectedFieldFailure(400, 'questionId', 'Please choose the question'))
    expect(await ask(id, 9999)).toEqual(expectedFieldFailure(400, 'awardBranchId', 'Please choose the theme'))
    const there = await askQuestion(id, 3)
    await office.put('/api/AwardBranches/3', { retired: true })
    const other = await added()
    expect(await ask(other.id, 3)).toEqual(expectedFieldFailure(400, 'awardBranchId', 'Please choose the theme'))
    expect(
      (await office.put(`/api/BranchQuestions/${there.id}`, { questionId: id, awardBranchId: 3, weight: 2 })).body,
    ).toMatchObject({ weight: 2 })
    await office.put('/api/AwardBranches/3', { retired: false })
    expect((await office.get('/api/BranchQuestions?branchId=first')).status).toBe(400)
  })

  it('asks no question twice, also when two ask at once', async () => {
    const { id } = await added()
    const taken = {
      status: 409,
      body: {
        ...expectedFieldFailure(409, 'questionId', 'This theme asks this question already.').body,
        reason: 'exists',
      },
    }
    const answers = await Promise.all([ask(id, 1), ask(id, 1), ask(id, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toEqual(taken)
    const other = await askQuestion((await added()).id, 1)
    expect(await office.put(`/api/BranchQuestions/${other.id}`, { questionId: id, awardBranchId: 1, weight: 30 })).toEqual(taken)
  })

  it('is amended in weight, question and theme, and stands last where it moves to', async () => {
    const [one, two] = [await added(), await added(essay)]
    const there = await askQuestion(one.id, 4, 10)
    const last = await askQuestion(two.id, 2, 10)
    const put = (given: object) =>
      office.put(`/api/BranchQuestions/${there.id}`, { id: there.id, questionId: one.id, awardBranchId: 4, weight: 10, ...given })
    expect((await put({ weight: 25 })).body).toEqual({ ...there, weight: 25 })
    expect(await lastInTrail()).toMatchObject({
      action: 'branch-question-amended',
      detail: { description: originality.description, before: { weight: 10 }, after: { weight: 25 } },
    })
    const lastEntry = await lastInTrail()
    expect((await put({ weight: 25 })).body).toEqual({ ...there, weight: 25 })
    expect(await lastInTrail()).toEqual(lastEntry)
    const moved = await put({ awardBranchId: 2, weight: 25 })
    expect(moved).toMatchObject({ status: 200, body: { id: there.id, branchId: 2, weight: 25 } })
    expect((await listQuestionsOfTheme(2)).slice(-2).map(({ id }) => id)).toEqual([last.id, there.id])
    const third = await added({ ...essay, description: 'Something else?' })
    expect(await put({ questionId: third.id, awardBranchId: 2, weight: 25 })).toMatchObject({
      body: { id: there.id, questionId: third.id, description: 'Something else?', type: 2 },
    })
    expect(await put({ questionId: 9999, awardBranchId: 2 })).toEqual(
      expectedFieldFailure(400, 'questionId', 'Please choose the question'),
    )
  })

  it('is taken away, and stays in the reviews that are begun', async () => {
    const { id } = await added()
    const retiredQuestion = await askQuestion(id, 6, 7)
    const rubric = await loadRubric(6)
    expect((await office.delete(`/api/BranchQuestions/${retiredQuestion.id}`)).status).toBe(204)
    expect((await office.delete(`/api/BranchQuestions/${retiredQuestion.id}`)).status).toBe(404)
    expect((await listQuestionsOfTheme(6)).some((one) => one.id === retiredQuestion.id)).toBe(false)
    expect(await test.portal.db.transaction((tx) => loadRubricItems(tx, [rubric.id]))).toEqual(
      new Map([[rubric.id, rubric.items]]),
    )
    expect(await lastInTrail()).toMatchObject({
      action: 'branch-question-removed',
      detail: { description: originality.description, before: { questionId: id, branchId: 6, weight: 7 } },
    })
  })

  it('is put in order, whole or not at all', async () => {
    for (const n of [1, 2, 3]) await ask((await added({ ...originality, description: `Place ${n}` })).id, 7)
    const before = await listQuestionsOfTheme(7)
    const ids = before.map(({ id }) => id)
    const turned = ids.toReversed()
    const order = (given: unknown) => office.put('/api/AwardBranches/7/Questions/Order', { ids: given })
    expect(await order(turned)).toEqual({ status: 200, body: before.toReversed() })
    expect(await listQuestionsOfTheme(7)).toEqual(before.toReversed())
    expect(await lastInTrail()).toEqual({
      action: 'branch-questions-ordered',
      detail: { branchId: 7, before: ids, after: turned },
    })
    const changed = expectedConflict(
      'changed',
      'The questions of this theme have changed. Please look at them again and put them in order once more.',
    )
    for (const bad of [[], ids.slice(1), [...ids, 9999], [...ids.slice(1), ids[1]], [...ids, ids[0]]])
      expect(await order(bad)).toEqual(changed)
    expect((await order(undefined)).status).toBe(400)
    expect((await order(['first'])).status).toBe(400)
    expect(await listQuestionsOfTheme(7)).toEqual(before.toReversed())
    expect((await loadRubric(7)).items?.map(({ description }) => description)).toEqual(['Place 3', 'Place 2', 'Place 1'])
  })

  it('is copied to many themes at once, after what they ask or in its place', async () => {
    const emptied = async (branchId: number) => {
      for (const { id } of await listQuestionsOfTheme(branchId)) await office.delete(`/api/BranchQuestions/${id}`)
    }
    for (const branchId of [2, 3, 4, 5]) await emptied(branchId)
    const [one, two, own] = [await added(), await added(essay), await added({ ...originality, description: 'Its own' })]
    await ask(one.id, 2, 60)
    await office.post('/api/BranchQuestions', {
      questionId: two.id,
      awardBranchId: 2,
      weight: 1,
      isRequired: false,
      aboutProposal: true,
    })
    await ask(own.id, 4, 5)
    await ask(one.id, 4, 7)
    const copy = (given: object, from = 2) => office.post(`/api/AwardBranches/${from}/Questions/Copy`, given)
    const asked = async (branchId: number) =>
      (await listQuestionsOfTheme(branchId)).map(({ questionId, weight, isRequired, aboutProposal }) => [
        ...[questionId, weight, isRequired, aboutProposal],
      ])
    const copied = [
      [one.id, 60, true, false],
      [two.id, 1, false, true],
    ]
    const { status, body } = await copy({ branchIds: [4, 3, 2] })
    expect({ status, body }).toEqual({
      status: 200,
      body: [...(await listQuestionsOfTheme(3)), ...(await listQuestionsOfTheme(4))],
    })
    expect(await asked(3)).toEqual(copied)
    expect(await asked(4)).toEqual([[own.id, 5, true, false], [one.id, 7, true, false], copied[1]])
    expect(await lastInTrail()).toEqual({
      action: 'branch-questions-copied',
      detail: { branchId: 2, copiedTo: [3, 4], replaces: false },
    })
    expect((await copy({ branchIds: [4], replaces: true })).status).toBe(200)
    expect(await asked(4)).toEqual(copied)

    expect(await copy({ branchIds: [] })).toEqual(expectedFieldFailure(400, 'branchIds', 'Please choose the themes to copy to'))
    expect(await copy({ branchIds: [9999] })).toEqual(expectedFieldFailure(400, 'branchIds', 'Please choose the theme'))
    expect(await copy({ branchIds: [3] }, 5)).toEqual(
      expectedFailure(400, 'This theme asks nothing yet, so there is nothing to copy.'),
    )
    expect((await copy({ branchIds: [3] }, 9999)).status).toBe(404)
    await amend(one.id, { retired: true })
    expect(await copy({ branchIds: [3] })).toEqual(
      expectedFailure(
        400,
        'This theme still asks a question that is offered no more. Offer it again, or remove it from the theme, before you copy.',
      ),
    )
    for (const branchId of [2, 3, 4]) await emptied(branchId)
  })

  it('is read in as many queries with three questions as with one', async () => {
    const read = () => countQueries(() => office.get('/api/BranchQuestions'))
    const before = await read()
    for (const branchId of [1, 4, 5]) await ask((await added()).id, branchId)
    expect(await read()).toBe(before)
    const detail = (id: number) => countQueries(() => office.get(`/api/Questions/${id}`))
    const [alone, often] = [await added(), await added()]
    await ask(alone.id, 1)
    for (const branchId of [1, 2, 3]) await ask(often.id, branchId)
    expect(await detail(often.id)).toBe(await detail(alone.id))
  })
})
