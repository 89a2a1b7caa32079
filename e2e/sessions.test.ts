import { text } from '@jadara/contract/core/text'
import { createProposalHeader } from '@jadara/contract/proposal/header'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn, signIn } from './support/journey.ts'
import { getEditor, openSection, storedSection, wordsIn } from './support/proposal.ts'
import { equipmentWords as device, getRow, openRows } from './support/proposal-rows.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { account, draft, person } from './support/words.ts'

const stage = setStage()
const question = text('Sign out before this is saved?', 'أتريد تسجيل الخروج قبل حفظ ما كتبته؟')
const stay = text('Stay signed in', 'البقاء مسجَّلًا')
const signOut = text('Sign out', 'تسجيل الخروج')
const day = 24 * 3600 * 1000

describe.each(storyLanguages('ar'))('sessions, in %s', (language) => {
  let applicant: Applicant

  beforeAll(async () => {
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    await applicant.ask(createProposalHeader, { body: { title: 'Saline drainage', duration: 12, budget: 1000, abstract: '' } })
  })

  function arrive(): Promise<Visitor> {
    return arriveSignedIn(stage, language, applicant, person.title)
  }

  async function wantsToLeave(visitor: Visitor): Promise<void> {
    await visitor.button(text('Account: Mona Abdelrahman', 'الحساب: منى عبد الرحمن')).click()
    await visitor.button(account.logout).click()
  }

  it('signing out while typing sends the text first without asking', async () => {
    const visitor = await arrive()
    await openSection(visitor, 'introduction')
    await getEditor(visitor, 'introduction').click()
    await visitor.page.keyboard.type('آخر كلمة قبل الخروج')
    await wantsToLeave(visitor)
    await visitor.isAt(account.signIn)
    const stored = await storedSection(stage.portal, applicant.email, 'introduction')
    expect(wordsIn(stored?.text)).toBe('آخر كلمة قبل الخروج')
    await visitor.leave()
  })

  it('signing out with unsent drafts names them and asks, and they are restored after the next sign-in', async () => {
    const visitor = await arrive()
    await openRows(visitor, 'equipments')
    await visitor.context.setOffline(true)
    const title = visitor.field(device.title, getRow(visitor, device.row, 1))
    await title.fill('مطياف')

    await wantsToLeave(visitor)
    const confirmation = visitor.page.getByRole('alertdialog', { name: visitor.say(question) })
    await visitor.sees(visitor.words(sectionTexts.equipments.title, confirmation))
    await checkScreen(visitor, 'sign-out-unsaved')
    await visitor.button(stay, confirmation).click()
    await visitor.seesNo(confirmation)
    expect(await title.inputValue()).toBe('مطياف')

    await wantsToLeave(visitor)
    await visitor.button(signOut, confirmation).click()
    // Sign-in is a page of the server, which opens once there is a connection.
    await visitor.sees(visitor.banner(account.loading))
    await visitor.context.setOffline(false)
    await visitor.isAt(account.signIn)
    await signIn(visitor, applicant)
    await visitor.isAt(sectionTexts.equipments.title)
    await visitor.sees(visitor.banner(draft.restored))
    expect(await title.inputValue()).toBe('مطياف')
    expect(visitor.complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words))).toEqual([])
    await visitor.leave()
  })

  it('a device whose clock is days ahead stays signed in', async () => {
    const visitor = await arrive()
    await visitor.page.clock.setFixedTime(Date.now() + 60 * day)
    await visitor.page.reload()
    await visitor.isAt(person.title)
    await visitor.leave()
  })
})
