import { signOut } from '@jadara/contract/accounts/me'
import { profileTexts } from '@jadara/contract/accounts/profile'
import { languages } from '@jadara/contract/core/text'
import { editorialBoard } from '@jadara/contract/records/editorial-board'
import { journal } from '@jadara/contract/records/journal'
import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { samples } from '@jadara/server/features/records/samples.testing'
import type { Applicant } from '@jadara/server/testing/applicant'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { bearer, createTestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { whileSending } from './support/connection.ts'
import { agreeToSubmit, arriveSignedIn, fillInRegistration, signIn } from './support/journey.ts'
import { people } from './support/people.ts'
import { fillInRecord } from './support/record-form.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { account, draft, person as labels, submission, versions } from './support/words.ts'

const stage = setStage()
let applicant: Applicant

beforeAll(async () => {
  applicant = await createApplicantWith(stage.portal, { papers: 5 })
})

const addPath = '/dashboard/award-upload/journal/add'
const { paperTitle } = journal.fields

describe.each(languages)('drafts, in %s', (language) => {
  it('a reload restores a registration without its password, for the same person only', async () => {
    const visitor = await Visitor.arrive(stage, language)
    await visitor.open('/register')
    await fillInRegistration(visitor, people[language])
    await visitor.page.reload()
    await visitor.isAt(account.create)
    await visitor.sees(visitor.banner(draft.restored))
    expect(await visitor.field(labels.email).inputValue()).toBe(people[language].email)
    expect(await visitor.field(account.password).inputValue()).toBe('')
    await checkScreen(visitor, 'register-restored')

    const next = await visitor.context.newPage()
    await next.goto('/register')
    await next.locator('main h1').waitFor()
    expect(await next.getByLabel(visitor.say(labels.email), { exact: true }).inputValue()).toBe('')
    await next.close()

    await visitor.button(draft.discard).click()
    expect(await visitor.field(labels.email).inputValue()).toBe('')
    await fillInRegistration(visitor, { ...people[language], email: applicant.email })
    await visitor.button(account.submit).click()
    await visitor.sees(visitor.words(profileTexts.perhapsRegistered))
    await checkScreen(visitor, 'register-taken')
    await visitor.leave()
  })

  it('each tab has its own new paper, and the submit screen names unsaved drafts', async () => {
    const visitor = await arriveSignedIn(stage, language, applicant, labels.title)
    const title = (page = visitor.page) => page.getByLabel(visitor.say(paperTitle.label), { exact: true })
    await visitor.open(addPath)
    await title().fill('The first')
    const other = await visitor.context.newPage()
    await other.goto(addPath)
    await title(other).waitFor()
    expect(await title(other).inputValue()).toBe('')
    await title(other).fill('The second')
    await other.reload()
    await other.getByText(visitor.say(draft.restored)).waitFor()
    expect(await title(other).inputValue()).toBe('The second')
    await visitor.page.reload()
    await visitor.sees(visitor.banner(draft.restored))
    expect(await title().inputValue()).toBe('The first')

    // The closed tab leaves its draft to the next one.
    await other.close({ runBeforeUnload: false })
    await visitor.button(draft.discard).click()
    await visitor.page.reload()
    await visitor.sees(visitor.banner(draft.restored))
    expect(await title().inputValue()).toBe('The second')

    await visitor.open('/dashboard/submit-proposal')
    await visitor.isAt(submission.title)
    await visitor.sees(visitor.words(draft.unsaved), visitor.page.getByRole('link', { name: 'The second' }))
    await checkScreen(visitor, 'submit-unsaved')

    await agreeToSubmit(visitor)
    await visitor.button(submission.submit).dblclick()
    const question = visitor.page.getByRole('dialog', { name: visitor.say(submission.question) })
    await visitor.sees(question)
    await visitor.page.waitForTimeout(500)
    expect(await question.isVisible()).toBe(true)
    await visitor.button(submission.notYet, question).click()
    await visitor.seesNo(question)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('text typed while a record is saved survives, and another window does not overwrite it', async () => {
    const author = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const visitor = await arriveSignedIn(stage, language, author, labels.title)
    const { publisher, membershipLevel } = editorialBoard.fields
    const calls = recordEndpoints(editorialBoard)
    const stored = () => author.ask(calls.list, { params: { userId: author.userId } })
    const field = (of: { label: typeof publisher.label }) => visitor.field(of.label)
    const save = () => visitor.button(recordTexts.save(editorialBoard.noun)).click()
    await visitor.open('/dashboard/award-upload/editorial-board/add')
    await fillInRecord(visitor, editorialBoard, samples['editorial-board'].values)
    await whileSending(visitor, '**/api/EditorialBoards', save, () => field(publisher).fill('Meanwhile'))
    // The form continues with the created record and saves no second one.
    await visitor.isAt(recordTexts.edit(editorialBoard.noun))
    await visitor.sees(visitor.banner(draft.restored))
    expect(await field(publisher).inputValue()).toBe('Meanwhile')
    await whileSending(visitor, /\/api\/EditorialBoards\/\d+$/, save, () => field(membershipLevel).fill('And again'))
    await visitor.sees(visitor.banner(versions.inPart))
    expect(await stored()).toMatchObject([{ publisher: 'Meanwhile' }])

    const [record] = await stored()
    const elsewhere = { ...samples['editorial-board'].values, publisher: 'Elsewhere' }
    await author.ask(calls.update, { params: { id: record?.id ?? 0 }, body: elsewhere })
    await save()
    await visitor.button(versions.keepMine).click()
    expect(await field(publisher).inputValue()).toBe('Elsewhere')
    expect(await field(membershipLevel).inputValue()).toBe('And again')
    await save()
    await visitor.sees(visitor.banner(editorialBoard.updated))
    expect(await stored()).toMatchObject([{ publisher: 'Elsewhere', membershipLevel: 'And again' }])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('personal information survives the end of the session during an edit', async () => {
    const visitor = await Visitor.arrive(stage, language)
    await visitor.open('/dashboard')
    await signIn(visitor, applicant)
    await visitor.button(labels.edit).click()
    await visitor.sees(visitor.button(labels.save))
    await visitor.field(labels.position).fill('Head of department')
    await createTestClient(createHttpSender(stage.portal.url), bearer(await visitor.token())).ask(signOut)
    await visitor.button(labels.save).click()
    await visitor.sees(visitor.banner(account.ended))
    await signIn(visitor, applicant)
    await visitor.sees(visitor.banner(draft.restored))
    expect(await visitor.field(labels.position).inputValue()).toBe('Head of department')
    await checkScreen(visitor, 'information-restored')
    await visitor.button(draft.discard).click()
    expect(await visitor.field(labels.position).inputValue()).not.toBe('Head of department')
    await visitor.leave()
  })
})
