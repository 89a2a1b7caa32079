import { personLabels } from '@jadara/contract/accounts/me'
import { type Text, text } from '@jadara/contract/core/text'
import { cvLabel } from '@jadara/contract/files/file-types'
import type { DocumentFact, DocumentPart, DocumentSection } from '../../../documents/printed-document.ts'
import { type Attachments, isCv } from './attachments.ts'
import type { DossierHeader } from './load-dossier.ts'
import { toPersonFacts } from './person-facts.ts'
import { type ReaderContext, toFacts } from './reader.ts'

const texts = {
  person: text('Personal information', 'البيانات الشخصية'),
  work: text('Work and theme', 'العمل والمجال'),
  doctorate: text('Doctorate', 'الدكتوراه'),
  noCv: text('No curriculum vitae was uploaded.', 'لم تُرفع سيرة ذاتية.'),
  closed: text(
    'The curriculum vitae is not open to reviewers in this round.',
    'السيرة الذاتية غير متاحة للمحكّمين في هذه الدورة.',
  ),
  file: text('File', 'الملف'),
  apart: text(
    'This file is no PDF and is not attached here. It can be downloaded in the portal.',
    'هذا الملف ليس بصيغة PDF ولم يُرفق هنا. ويمكن تنزيله من البوابة.',
  ),
}

export function toApplicantPart(reader: ReaderContext, header: DossierHeader, attachments: Attachments): DocumentPart {
  const { translate } = reader
  const { names, contact, position, theme, doctorate } = toPersonFacts(reader, header)
  // An anonymous applicant has no names, so the section is omitted.
  const section = (title: Text, ...facts: DocumentFact[]): DocumentSection[] =>
    facts.length === 0 ? [] : [{ title: translate(title), blocks: [{ block: 'facts', facts }], entries: [] }]
  return {
    title: translate(personLabels.applicant),
    sections: [
      ...section(texts.person, ...names, ...contact),
      ...section(texts.work, ...position, ...theme),
      ...section(texts.doctorate, ...doctorate),
      toCvSection(reader, header, attachments),
    ],
  }
}

function toCvSection(reader: ReaderContext, { files }: DossierHeader, { indexOf: placeOf }: Attachments): DocumentSection {
  const { translate } = reader
  const cv = files.find(isCv)
  if (cv && !reader.canOpen(cv.typeId))
    return { title: translate(cvLabel), empty: translate(texts.closed), blocks: [], entries: [] }
  if (!cv) return { title: translate(cvLabel), empty: translate(texts.noCv), blocks: [], entries: [] }
  const source = placeOf(cv)
  const facts = toFacts(reader, [[texts.file, cv.name, { source }]])
  return {
    title: translate(cvLabel),
    blocks: [
      { block: 'facts', facts },
      ...(source === undefined ? [{ block: 'note', text: translate(texts.apart) } as const] : []),
    ],
    entries: [],
  }
}
