import { sessionTexts } from '@jadara/contract/accounts/session'
import { text } from '@jadara/contract/core/text'
import { signIn, signOut } from '../support/journey.ts'
import { findLink, waitForLetter } from '../support/mailbox.ts'
import { checkScreen } from '../support/screens.ts'
import type { Story } from '../support/story.ts'
import { account, files, person as labels } from '../support/words.ts'

const subject = text('Reset your password', 'إعادة تعيين كلمة المرور')

export async function resetsPasswordByMail({ visitor, person, portal }: Story): Promise<void> {
  await signOut(visitor, person)
  await visitor.link(account.forgotten).click()
  await visitor.isAt(account.forgottenTitle)
  await checkScreen(visitor, 'forget-password')
  await visitor.field(labels.email).fill('nobody@science.example')
  await visitor.button(account.sendLink).click()
  await visitor.hasFocusAt(visitor.banner(sessionTexts.notRegistered, 'alert'))
  await visitor.field(labels.email).fill(person.email)
  await visitor.button(account.sendLink).click()
  await visitor.hasFocusAt(visitor.banner(sessionTexts.checkEmail))
  await checkScreen(visitor, 'forget-password-sent')

  const letter = await waitForLetter(person.email, visitor.say(subject), portal)
  const link = findLink(letter, '/reset-password/')
  await visitor.open(link)
  await visitor.isAt(account.newPasswordTitle)
  await checkScreen(visitor, 'reset-password')
  await visitor.field(account.newPassword).fill(person.password)
  await visitor.field(account.newPasswordAgain).fill('something else')
  await visitor.button(account.changePassword).click()
  await visitor.hasFocusAt(visitor.banner(sessionTexts.passwordsDiffer, 'alert'))
  await visitor.field(account.newPasswordAgain).fill(person.password)
  await visitor.button(account.changePassword).click()
  await visitor.hasFocusAt(visitor.banner(sessionTexts.passwordChanged))
  await checkScreen(visitor, 'reset-password-done')

  await visitor.open(link)
  await visitor.field(account.newPassword).fill('a third password')
  await visitor.field(account.newPasswordAgain).fill('a third password')
  await visitor.button(account.changePassword).click()
  await visitor.hasFocusAt(visitor.banner(sessionTexts.linkUsed, 'alert'))

  await visitor.open('/dashboard/documents/upload')
  await signIn(visitor, person)
  await visitor.isAt(files.title)
}
