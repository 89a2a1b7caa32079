import { cvName } from '@jadara/contract/file-types'
import { personLabels } from '@jadara/contract/profile'
import { type Text, text } from '@jadara/contract/text'
import type { Fact, Part, Section } from '../../../documents/printed.ts'
import { type Attachments, isCv } from './attached.ts'
import type { Head } from './held.ts'
import { personFacts } from './person.ts'
import { factsOf, type Reader } from './reader.ts'

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

/** The personal information, and where the curriculum vitae is to be found. */
export function applicantPart(reader: Reader, head: Head, attachments: Attachments): Part {
  const { say } = reader
  const { names, reach, position, theme, doctorate } = personFacts(reader, head)
  // Of whom names are kept there is nothing to tell.
  const section = (title: Text, ...facts: Fact[]): Section[] =>
    facts.length === 0 ? [] : [{ title: say(title), blocks: [{ block: 'facts', facts }], entries: [] }]
  return {
    title: say(personLabels.applicant),
    sections: [
      ...section(texts.person, ...names, ...reach),
      ...section(texts.work, ...position, ...theme),
      ...section(texts.doctorate, ...doctorate),
      cvSection(reader, head, attachments),
    ],
  }
}

function cvSection(reader: Reader, { files }: Head, { placeOf }: Attachments): Section {
  const { say } = reader
  const cv = files.find(isCv)
  if (cv && !reader.opens(cv.typeId)) return { title: say(cvName), empty: say(texts.closed), blocks: [], entries: [] }
  if (!cv) return { title: say(cvName), empty: say(texts.noCv), blocks: [], entries: [] }
  const source = placeOf(cv)
  const facts = factsOf(reader, [[texts.file, cv.name, { source }]])
  return {
    title: say(cvName),
    blocks: [{ block: 'facts', facts }, ...(source === undefined ? [{ block: 'note', text: say(texts.apart) } as const] : [])],
    entries: [],
  }
}
