import { photographFileType } from '@jadara/contract/file-types'
import { moment } from '@jadara/contract/moment'
import { type Text, text } from '@jadara/contract/text'
import { renderSVG } from 'uqr'
import type { Printed, PrintedWords, Seal } from '../../../documents/printed.ts'
import type { Head } from './held.ts'
import { personFacts } from './person.ts'
import { pictureKey, picturesIn } from './pictures.ts'
import { factsOf, type Reader } from './reader.ts'

const texts = {
  draft: text('Draft', 'مسودة'),
  aboutDraft: text(
    'Not submitted yet: no receipt vouches for what stands here, and it may still change.',
    'لم يُقدَّم الطلب بعد: لا يوجد إيصال يشهد بما ورد هنا، وقد يتغيّر.',
  ),
  submitted: text('Submitted and sealed', 'مُقدَّم ومختوم'),
  receiptNumber: text('Receipt number', 'رقم الإيصال'),
  received: text('Received', 'وقت الاستلام'),
  digest: text('SHA-256 digest', 'بصمة SHA-256'),
  verify: text('Check this receipt', 'التحقق من الإيصال'),
  contents: text('Contents', 'المحتويات'),
  page: text('Page', 'صفحة'),
  of: text('of', 'من'),
  damaged: text(
    'This file could not be included here. Please open it in the portal; if it does not open there either, tell the award office.',
    'تعذّر إدراج هذا الملف هنا. افتحه في البوابة، وإن لم يُفتح هناك أيضًا فأبلغ مكتب الجائزة.',
  ),
  pages: text('Pages', 'عدد الصفحات'),
}

/** What every document begins with: whose it is, what it is, and what vouches for it. `kind` is what the document is called. */
export function frontOf(reader: Reader, head: Head, kind: Text): Omit<Printed, 'parts' | 'attached'> {
  const { say, language } = reader
  const { application, award, round, theme, receipt, files } = head
  const { arabicName, englishName } = application
  const name = { en: englishName, ar: arabicName }[language]
  const { position, reach, doctorate } = personFacts(reader, head)
  const hasPhotograph =
    reader.opens(photographFileType) && pictureKey(photographFileType) in picturesIn(files, [photographFileType])
  return {
    language,
    title: `${say(kind)} · ${name} · ${say(award)}`,
    running: `${name} · ${application.receiptNumber ?? say(receipt ? texts.submitted : texts.draft)}`,
    words: wordsOf(reader),
    cover: {
      award: say(award),
      round: say(round),
      theme: say(theme),
      kind: say(kind),
      arabicName,
      englishName,
      photograph: hasPhotograph ? pictureKey(photographFileType) : null,
      seal: sealOf(reader, head),
      facts: [...position, ...reach, ...doctorate],
    },
  }
}

const wordsOf = ({ say }: Reader): PrintedWords => ({
  contents: say(texts.contents),
  page: say(texts.page),
  of: say(texts.of),
  damaged: say(texts.damaged),
  pages: say(texts.pages),
})

/** Whose names are kept from the reader has a receipt all the same, by which nobody is to find them. */
function sealOf(reader: Reader, { application, receipt }: Head): Seal {
  const { say, timeZone, publicUrl } = reader
  if (!receipt) return { state: 'draft', label: say(texts.draft), about: say(texts.aboutDraft) }
  const received = [texts.received, moment(receipt.receivedAt, timeZone, { seconds: true })] as const
  const seal = { state: 'submitted', label: say(texts.submitted) } as const
  if (application.receiptNumber === null) return { ...seal, facts: factsOf(reader, [received]), verify: null }
  const address = `${publicUrl}/verify/${encodeURIComponent(receipt.number)}`
  return {
    ...seal,
    facts: factsOf(reader, [[texts.receiptNumber, receipt.number], received, [texts.digest, receipt.digest]]),
    verify: { label: say(texts.verify), address, qr: renderSVG(address, { ecc: 'M' }) },
  }
}
