import { outsideRegistrationWindowText, profileTexts } from '@jadara/contract/accounts/profile'
import { sessionTexts } from '@jadara/contract/accounts/session'
import { defaultRegistrationPhdWindow } from '@jadara/contract/core/limits'
import { type Text, text } from '@jadara/contract/core/text'
import { expect } from 'vitest'
import { fillInRegistration, signIn, signOut } from '../support/journey.ts'
import { checkScreen } from '../support/screens.ts'
import type { Story } from '../support/story.ts'
import type { Visitor } from '../support/visitor.ts'
import { account, files, person as labels, landing, submission } from '../support/words.ts'

export async function opensRegistrationFromSite({ visitor }: Story): Promise<void> {
  await visitor.open('/')
  await visitor.isAt(landing.title)
  await checkScreen(visitor, 'landing')
  await visitor.link(landing.apply).click()
  await visitor.isAt(account.create)
  await checkScreen(visitor, 'register')
}

/** The messages of an empty registration, by field. */
const needed = [
  profileTexts.arabicName,
  profileTexts.englishNameMissing,
  sessionTexts.emailMissing,
  sessionTexts.passwordMissing,
  profileTexts.birthDate,
  profileTexts.jobDescription,
  profileTexts.phdDate,
  profileTexts.phdCountry,
  profileTexts.phdUniversity,
]

export async function registers({ visitor, person }: Story): Promise<void> {
  await visitor.button(account.submit).click()
  await visitor.hasFocusAt(visitor.banner(profileTexts.arabicName, 'alert'))
  for (const message of needed) await visitor.sees(visitor.words(message, visitor.page.locator('form p')))
  await checkScreen(visitor, 'register-refused')

  const mistyped = { email: 'mona@gmial.com', englishName: 'Mona El-Mansoury' }
  await fillInRegistration(visitor, { ...person, ...mistyped, phdDate: person.tooEarly })
  await visitor.sees(visitor.page.getByText('gmail.com').first())
  await checkScreen(visitor, 'register-offers')
  await acceptSuggestion(visitor, labels.email, 'mona@gmail.com')
  await acceptSuggestion(visitor, labels.englishName, 'Mona El Mansoury')

  await visitor.button(account.submit).scrollIntoViewIfNeeded()
  await visitor.field(labels.email).fill(mistyped.email)
  await visitor.button(account.submit).click({ delay: 900 })
  await visitor.hasFocusAt(visitor.banner(outsideRegistrationWindowText(defaultRegistrationPhdWindow), 'alert'))

  await visitor.field(labels.email).fill(person.email)
  await visitor.field(labels.englishName).fill(person.englishName)
  await visitor.button(account.submit).click()
  await visitor.hasFocusAt(visitor.banner(outsideRegistrationWindowText(defaultRegistrationPhdWindow), 'alert'))

  await visitor.field(labels.phdDate).fill(person.phdDate)
  await visitor.button(account.submit).click()
  await visitor.isAt(account.signIn)
}

async function acceptSuggestion(visitor: Visitor, label: Text, value: string): Promise<void> {
  const offer = visitor.button(text(`Write \u2068${value}\u2069`, `اكتب \u2068${value}\u2069`))
  await offer.click()
  await visitor.seesNo(offer)
  await visitor.hasFocusAt(visitor.field(label))
  expect(await visitor.field(label).inputValue()).toBe(value)
}

export async function signsInFirstTime({ visitor, person }: Story): Promise<void> {
  await visitor.sees(visitor.banner(profileTexts.registered))
  await checkScreen(visitor, 'login-registered')
  await visitor.page.reload()
  await visitor.isAt(account.signIn)
  await visitor.seesNo(visitor.words(profileTexts.registered))
  await checkScreen(visitor, 'login')

  await signIn(visitor, { ...person, password: 'not the password' })
  await visitor.hasFocusAt(visitor.banner(sessionTexts.wrongCredentials, 'alert'))
  await checkScreen(visitor, 'login-refused')
  await signIn(visitor, person)
  await visitor.isAt(labels.title)
}

export async function restoresSessionAfterReload({ visitor }: Story): Promise<void> {
  // The loading screen may be too short to see, so the profile is not answered until it was seen.
  const loading = visitor.banner(account.loading)
  await visitor.page.route('**/api/Batch?*', (route) => visitor.sees(loading).then(() => route.continue()), { times: 1 })
  await visitor.page.reload({ waitUntil: 'commit' })
  await visitor.sees(loading)
  await visitor.isAt(labels.title)

  // Only upload pages link back to the dashboard (specification UI-7).
  await visitor.open('/dashboard/documents/upload')
  await visitor.isAt(files.title)
  await visitor.page.reload()
  await visitor.isAt(labels.title)
  await visitor.open('/dashboard/submit-proposal')
  await visitor.isAt(submission.title)
  await visitor.page.reload()
  await visitor.isAt(submission.title)
  await visitor.open('/dashboard')
  await visitor.isAt(labels.title)
}

export async function signsOut({ visitor, person }: Story): Promise<void> {
  await visitor.open('/dashboard')
  await signOut(visitor, person)
  await visitor.page.goto('/dashboard')
  await visitor.isAt(account.signIn)
}
