import { type Text, text } from '@jadara/contract/text'
import { inBoth } from '../in-both.ts'
import { yourAccount } from '../letter-words.ts'
import { type TemplatedLetter, templated } from '../templated.ts'

type Found = { readonly file: string; readonly found: string; readonly publicUrl: string }

const calledByScanner = text('What was found', 'ما وُجد')
const asTyped = (words: string): Text => text(words, words)

/** To whoever uploaded it. */
export const virusFound = ({ name, file, found, publicUrl }: Found & { readonly name: Text }): TemplatedLetter =>
  templated({
    template: 'virusFound',
    values: { name, file: asTyped(file) },
    facts: [{ label: calledByScanner, value: found, code: true }],
    action: { label: text('Open my application', 'فتح طلبي'), href: `${publicUrl}/login` },
    signed: true,
    reason: yourAccount,
  })

/** To the office, in both languages. */
export const virusFoundOffice = ({
  applicant,
  email,
  file,
  found,
  publicUrl,
}: Found & { readonly applicant: Text; readonly email: string }): TemplatedLetter =>
  templated({
    template: 'virusFoundOffice',
    values: { applicant, file: asTyped(file) },
    both: { subject: file },
    facts: [
      { label: inBoth(text('E-mail', 'البريد الإلكتروني')), value: email },
      { label: inBoth(calledByScanner), value: found, code: true },
    ],
    action: { label: inBoth(text('Open the portal', 'فتح البوابة')), href: `${publicUrl}/login` },
    reason: inBoth(
      text(
        'You receive this message because this address is one of the office’s on the site of the award.',
        'وصلتك هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة.',
      ),
      '\n',
    ),
  })
