import { formatMoment } from '@jadara/contract/core/moment'
import { type Text, text } from '@jadara/contract/core/text'
import { photographFileTypeId } from '@jadara/contract/files/file-types'
import { renderSVG } from 'uqr'
import type { DocumentSeal, PrintedDocument, PrintedDocumentWords } from '../../../documents/printed-document.ts'
import { toPictureKey, toPictures } from './content.ts'
import type { DossierHeader } from './load-dossier.ts'
import { toPersonFacts } from './person-facts.ts'
import { type ReaderContext, toFacts } from './reader.ts'

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

export function toFrontPage(
  reader: ReaderContext,
  header: DossierHeader,
  kind: Text,
): Omit<PrintedDocument, 'parts' | 'attached'> {
  const { translate, language } = reader
  const { application, award, round, theme, receipt, files } = header
  const { arabicName, englishName } = application
  const name = { en: englishName, ar: arabicName }[language]
  const { position, contact, doctorate } = toPersonFacts(reader, header)
  const hasPhotograph =
    reader.canOpen(photographFileTypeId) && toPictureKey(photographFileTypeId) in toPictures(files, [photographFileTypeId])
  return {
    language,
    title: `${translate(kind)} · ${name} · ${translate(award)}`,
    running: `${name} · ${application.receiptNumber ?? translate(receipt ? texts.submitted : texts.draft)}`,
    words: toPrintedWords(reader),
    cover: {
      award: translate(award),
      round: translate(round),
      theme: translate(theme),
      kind: translate(kind),
      arabicName,
      englishName,
      photograph: hasPhotograph ? toPictureKey(photographFileTypeId) : null,
      seal: toSeal(reader, header),
      facts: [...position, ...contact, ...doctorate],
    },
  }
}

const toPrintedWords = ({ translate }: ReaderContext): PrintedDocumentWords => ({
  contents: translate(texts.contents),
  page: translate(texts.page),
  of: translate(texts.of),
  damaged: translate(texts.damaged),
  pages: translate(texts.pages),
})

/** An anonymous application shows no receipt number: anybody can look up the number's owner. */
function toSeal(reader: ReaderContext, { application, receipt }: DossierHeader): DocumentSeal {
  const { translate, timeZone, publicUrl } = reader
  if (!receipt) return { state: 'draft', label: translate(texts.draft), about: translate(texts.aboutDraft) }
  const receivedAt = [texts.received, formatMoment(receipt.receivedAt, timeZone, { seconds: true })] as const
  const seal = { state: 'submitted', label: translate(texts.submitted) } as const
  if (application.receiptNumber === null) return { ...seal, facts: toFacts(reader, [receivedAt]), verify: null }
  const address = `${publicUrl}/verify/${encodeURIComponent(receipt.number)}`
  return {
    ...seal,
    facts: toFacts(reader, [[texts.receiptNumber, receipt.number], receivedAt, [texts.digest, receipt.digest]]),
    verify: { label: translate(texts.verify), address, qr: renderSVG(address, { ecc: 'M' }) },
  }
}
