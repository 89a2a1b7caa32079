import { journal } from '@jadara/contract/records/journal'
import { recordTexts } from '@jadara/contract/records/record-texts'
import type { Applicant } from '@jadara/server/testing/applicant'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { fillInRegistration, signIn } from './support/journey.ts'
import { people } from './support/people.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { account, person as labels, otherLanguage } from './support/words.ts'

const stage = setStage()
let applicant: Applicant

beforeAll(async () => {
  applicant = await createApplicantWith(stage.portal, { papers: 4 })
})

describe('the language', () => {
  it('changes in the middle of a form without losing typed text', async () => {
    const visitor = await Visitor.arrive(stage, 'en')
    await visitor.open('/register')
    await fillInRegistration(visitor, people.en)
    await visitor.field(labels.phdDate).fill(people.en.tooEarly)
    await visitor.button(account.submit).click()
    await visitor.sees(visitor.page.getByRole('alert'))

    await visitor.button(otherLanguage).click()
    visitor.language = 'ar'
    await visitor.isAt(account.create)
    const values = [labels.arabicName, labels.englishName, labels.email, labels.position].map((label) =>
      visitor.field(label).inputValue(),
    )
    const { arabicName, englishName, email, position } = people.en
    expect(await Promise.all(values)).toEqual([arabicName, englishName, email, position])
    expect(await visitor.field(labels.phdDate).inputValue()).toBe('٠١/٠٢/٢٠١٤')
    await checkScreen(visitor, 'register-switched')
    await visitor.leave()
  })

  it('is remembered on this device', async () => {
    const visitor = await Visitor.arrive(stage, 'en')
    await visitor.open('/login')
    await visitor.link(otherLanguage).click()
    visitor.language = 'ar'
    await visitor.isAt(account.signIn)
    await visitor.page.reload()
    await visitor.isAt(account.signIn)
    await visitor.open('/forget-password')
    await visitor.isAt(account.forgottenTitle)
    await visitor.button(otherLanguage).click()
    visitor.language = 'en'
    await visitor.open('/login')
    await visitor.isAt(account.signIn)
    await visitor.leave()
  })
})

describe('the appearance', () => {
  it('changes with a button and is remembered', async () => {
    const visitor = await Visitor.arrive(stage, 'en', { colorScheme: 'light' })
    const scheme = () => visitor.page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    await visitor.open('/register')
    expect(await scheme()).toBe('light')
    await visitor.button(account.asDevice).click()
    await visitor.button(account.light).click()
    await visitor.sees(visitor.button(account.dark))
    expect(await scheme()).toBe('dark')
    await visitor.page.reload()
    await visitor.sees(visitor.button(account.dark))
    expect(await scheme()).toBe('dark')
    await visitor.leave()
  })

  it('has enough contrast in dark', async () => {
    const visitor = await Visitor.arrive(stage, 'ar', { colorScheme: 'dark' })
    const check = (name: string) => checkScreen(visitor, `dark-${name}`, [1440])
    await visitor.open('/')
    await check('landing')
    await visitor.open('/register')
    await visitor.button(account.submit).click()
    await visitor.sees(visitor.page.getByRole('alert'))
    await check('register')
    await visitor.open('/dashboard')
    await signIn(visitor, applicant)
    await visitor.isAt(labels.title)
    await check('information')
    for (const [name, path] of applicantsScreens) {
      await visitor.open(path)
      await check(name)
    }
    await visitor.button(recordTexts.save(journal.noun)).click()
    await visitor.sees(visitor.page.getByRole('alert'))
    await check('paper-refused')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

const applicantsScreens = [
  ['files', '/dashboard/documents/upload'],
  ['my-uploads', '/dashboard/documents/my-uploads'],
  ['submit', '/dashboard/submit-proposal'],
  ['papers', '/dashboard/award-upload/journal'],
  ['paper-new', '/dashboard/award-upload/journal/add'],
] as const
