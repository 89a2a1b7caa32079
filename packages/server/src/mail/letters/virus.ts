import { sameInBoth, type Text, text } from '@jadara/contract/core/text'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import { inBothLanguages } from '../bidi.ts'
import { accountHolderReason } from '../letter-words.ts'

type Found = { readonly file: string; readonly found: string; readonly publicUrl: string }

const calledByScanner = text('What was found', 'ما وُجد')

/** To the owner of the file. */
export const virusFoundLetter = ({ name, file, found, publicUrl }: Found & { readonly name: Text }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'virusFound',
    values: { name, file: sameInBoth(file) },
    facts: [{ label: calledByScanner, value: found, code: true }],
    action: { label: text('Open my application', 'فتح طلبي'), href: `${publicUrl}/login` },
    signed: true,
    reason: accountHolderReason,
  })

/** To the office, in both languages. */
export const virusFoundOfficeLetter = ({
  applicant,
  email,
  file,
  found,
  publicUrl,
}: Found & { readonly applicant: Text; readonly email: string }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'virusFoundOffice',
    values: { applicant, file: sameInBoth(file) },
    both: { subject: file },
    facts: [
      { label: inBothLanguages(text('E-mail', 'البريد الإلكتروني')), value: email },
      { label: inBothLanguages(calledByScanner), value: found, code: true },
    ],
    action: { label: inBothLanguages(text('Open the portal', 'فتح البوابة')), href: `${publicUrl}/login` },
    reason: inBothLanguages(
      text(
        'You receive this message because this address is one of the office’s on the site of the award.',
        'وصلتك هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة.',
      ),
      '\n',
    ),
  })
